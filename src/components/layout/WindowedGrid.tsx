import { useWindowVirtualizer, type VirtualItem, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { gridShape, SHOWN_STEP, type GridProps } from './gridShape';
import { useNear } from './useNear';
import { usePosition } from './usePosition';

/**
 * Rows rendered above and below the viewport, so that Tab and a flick find the next one; each one slows down every key press
 * in the search.
 */
const ROWS_BEYOND = 1;

/** The row heights of each list that was last left when some of it was near the view: going back restores the scroll position. */
const lastHeights = new WeakMap<readonly string[], VirtualItem[]>();
const NOTHING_MEASURED: VirtualItem[] = [];

const Box = styled.div<{ $gapPx: number }>`
  position: relative;
  min-inline-size: 0;
  margin-block-start: ${({ $gapPx }) => $gapPx}px;
  ${media.print} { block-size: auto !important; }
`;

const Row = styled.div<{ $columns: number; $gapPx: number }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${({ $gapPx }) => $gapPx}px;
  padding-block-end: ${({ $gapPx }) => $gapPx}px;
  /* Without room for rows that are not loaded: blank pages. */
  ${media.print} { position: static; transform: none !important; break-inside: avoid; }
`;

export interface WindowedGridProps extends GridProps {
  /** How many items of the list are above these: they count in positions. Whole rows. */
  before: number;
}

type ShownItems = Parameters<NonNullable<GridProps['onShown']>>[0];
type Scrolled = Pick<Virtualizer<Window, HTMLDivElement>, 'range' | 'scrollOffset' | 'scrollRect'>;

/** The items of the rows in the view, in whole steps; null before the first measurement. */
function shownItems({ range, scrollOffset, scrollRect }: Scrolled, columns: number, before: number, top: number): ShownItems | null {
  if (!range) return null;
  // The virtualizer's range always has a row, even when all are below the view.
  const isBelow = (scrollOffset ?? 0) + (scrollRect?.height ?? 0) <= top;
  const first = range.startIndex === 0 ? 0 : before + range.startIndex * columns;
  const last = isBelow ? before : before + (range.endIndex + 1) * columns;
  return { first: Math.floor(first / SHOWN_STEP) * SHOWN_STEP, last: Math.ceil(last / SHOWN_STEP) * SHOWN_STEP };
}

/**
 * Makes up for rows above the view that are higher or lower than estimated. From where the window is now: the position that the virtualizer
 * knows is from the last scroll event, and the window may have been moved since.
 */
const correctScroll: NonNullable<VirtualizerOptions<Window, HTMLDivElement>['scrollToFn']> = (_offset, { adjustments }) => {
  if (adjustments) window.scrollBy(0, adjustments);
};

/** Reports the items in the view whenever they are others. */
function useReport(onShown: GridProps['onShown'], look: () => ShownItems | null): void {
  const reported = useRef<ShownItems | null>(null);

  // What is in the view follows from scrolling and from the layout, which is known after a render.
  useEffect(() => {
    const shown = onShown ? look() : null;
    if (!shown || (shown.first === reported.current?.first && shown.last === reported.current.last)) return;
    reported.current = shown;
    onShown?.(shown);
  });
}

/** Keeps the heights of a list that is left while some of it is near the view. */
function useKeptHeights(ids: readonly string[], isNear: boolean, virtualizer: Pick<Virtualizer<Window, HTMLDivElement>, 'takeSnapshot'>) {
  const latest = useRef({ ids, isNear });

  // The measurements are lost on unmount.
  useEffect(() => { latest.current = { ids, isNear }; }, [ids, isNear]);
  useEffect(() => () => {
    const { current } = latest;
    if (current.isNear) lastHeights.set(current.ids, virtualizer.takeSnapshot());
    else lastHeights.delete(current.ids);
  }, [virtualizer]);
}

/**
 * The rest of a long grid: only rows near the viewport are in the DOM, so ten thousand items cost as much as a few dozen
 * (ARCHITECTURE.md, rule 7). Rows are as high as their content.
 */
export function WindowedGrid({
  ids, before, renderItem, minColumnPx, maxColumns, estimateHeightPx, gapPx, onShown, isRested = true,
}: WindowedGridProps) {
  const { ref, position: { top, width } } = usePosition<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  // The virtualizer recomputes all rows whenever it gets a new function: with thousands of rows that is most of a render.
  const keyOfRow = useMemo(() => {
    const keys: string[] = [];
    return (row: number) => (keys[row] ??= `${columns}:${ids[row * columns] ?? row}`);
  }, [columns, ids]);
  const isNear = useNear(ref, lastHeights.has(ids));
  const isDue = isRested || isNear;
  const rows = Math.ceil(ids.length / columns);
  const rowHeightPx = estimateHeightPx(columnPx) + gapPx;
  const estimateRowHeightPx = useCallback(() => rowHeightPx, [rowHeightPx]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: isDue ? rows : 0,
    estimateSize: estimateRowHeightPx,
    getItemKey: keyOfRow,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    scrollToFn: correctScroll,
    initialMeasurementsCache: lastHeights.get(ids) ?? NOTHING_MEASURED,
  });

  useReport(onShown, () => (isDue && width > 0 ? shownItems(virtualizer, columns, before, top) : null));
  useKeptHeights(ids, isNear, virtualizer);

  return (
    <Box ref={ref} $gapPx={gapPx} style={{ blockSize: isDue ? virtualizer.getTotalSize() : rows * rowHeightPx }}>
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
            <div key={itemId}>{renderItem(itemId, before + index * columns + column + 1)}</div>
          ))}
        </Row>
      ))}
    </Box>
  );
}
