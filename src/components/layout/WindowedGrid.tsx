import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { gridShape, SHOWN_STEP, type GridProps } from './gridShape';
import { usePlaceOnPage } from './usePlaceOnPage';

/**
 * Rows rendered above and below the viewport, so that Tab and a flick find the next one; each one slows down every key press
 * in the search.
 */
const ROWS_BEYOND = 1;

/** The row heights of each list when it was last rendered: going back restores the scroll position. */
const lastHeights = new WeakMap<readonly string[], VirtualItem[]>();
const NOTHING_MEASURED: VirtualItem[] = [];

const Box = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const Row = styled.div<{ $columns: number; $gapPx: number }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${({ $gapPx }) => $gapPx}px;
  padding-block-end: ${({ $gapPx }) => $gapPx}px;
`;

type ShownItems = Parameters<NonNullable<GridProps['onShown']>>[0];

/** The items of the rows in the view, in whole steps; null before the first measurement. */
function shownItems({ range }: Pick<Virtualizer<Window, HTMLDivElement>, 'range'>, columns: number): ShownItems | null {
  if (!range) return null;
  return {
    first: Math.floor(range.startIndex * columns / SHOWN_STEP) * SHOWN_STEP,
    last: Math.ceil((range.endIndex + 1) * columns / SHOWN_STEP) * SHOWN_STEP,
  };
}

/**
 * A virtualized grid: only rows near the viewport are in the DOM, so ten thousand items cost as much as a few dozen
 * (ARCHITECTURE.md, rule 7). Rows are as high as their content.
 */
export function WindowedGrid({ ids, renderItem, minColumnPx, maxColumns, estimateHeightPx, gapPx, id, onShown }: GridProps) {
  const { ref, place: { top, width } } = usePlaceOnPage<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  // The virtualizer recomputes all rows whenever it gets a new function: with thousands of rows that is most of a render.
  const keyOfRow = useMemo(() => {
    const keys: string[] = [];
    return (row: number) => (keys[row] ??= `${columns}:${ids[row * columns] ?? row}`);
  }, [columns, ids]);
  const rowHeightPx = estimateHeightPx(columnPx) + gapPx;
  const estimateRowHeightPx = useCallback(() => rowHeightPx, [rowHeightPx]);
  const reported = useRef<ShownItems | null>(null);
  const report = (list: Virtualizer<Window, HTMLDivElement>) => {
    const shown = shownItems(list, columns);
    if (!onShown || !shown || (shown.first === reported.current?.first && shown.last === reported.current.last)) return;
    reported.current = shown;
    onShown(shown);
  };
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    onChange: report,
    count: Math.ceil(ids.length / columns),
    estimateSize: estimateRowHeightPx,
    getItemKey: keyOfRow,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    initialMeasurementsCache: lastHeights.get(ids) ?? NOTHING_MEASURED,
  });

  // The measurements are lost on unmount.
  useEffect(() => () => { lastHeights.set(ids, virtualizer.takeSnapshot()); }, [ids, virtualizer]);

  return (
    <Box ref={ref} id={id} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <Row
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          $columns={columns}
          $gapPx={gapPx}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {ids.slice(index * columns, (index + 1) * columns).map((itemId, column) => (
            <div key={itemId}>{renderItem(itemId, index * columns + column + 1)}</div>
          ))}
        </Row>
      ))}
    </Box>
  );
}
