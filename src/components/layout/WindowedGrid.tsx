import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { gridShape, type GridProps } from './gridShape';
import { usePlaceOnPage } from './usePlaceOnPage';

/**
 * Rows kept ready above and below the window, so that Tab and a flick find the next one; each more makes every key press of a
 * search dearer.
 */
const ROWS_BEYOND = 1;

/** How high the rows of a list were when it was last in the page: coming back to it, a place far down is where it was. */
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

/**
 * A long grid of which only the rows near the window are in the page: ten thousand items cost a few dozen
 * (ARCHITECTURE.md, rule 7). Rows are as high as their content.
 */
export function WindowedGrid({ ids, renderItem, minColumnPx, maxColumns, guessHeightPx, gapPx, id }: GridProps) {
  const { ref, place: { top, width } } = usePlaceOnPage<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  // The virtualizer lays all rows out anew whenever it is given another function: with thousands of rows that is most of a drawing.
  const keyOfRow = useMemo(() => {
    const keys: string[] = [];
    return (row: number) => (keys[row] ??= `${columns}:${ids[row * columns] ?? row}`);
  }, [columns, ids]);
  const rowHeightPx = guessHeightPx(columnPx) + gapPx;
  const guessRowHeightPx = useCallback(() => rowHeightPx, [rowHeightPx]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(ids.length / columns),
    estimateSize: guessRowHeightPx,
    getItemKey: keyOfRow,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    initialMeasurementsCache: lastHeights.get(ids) ?? NOTHING_MEASURED,
  });

  // What the browser has measured is gone with the elements.
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
