import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { gridShape, type GridProps } from './gridShape';
import { usePosition } from './usePosition';
import { useProgressiveCount } from './useProgressiveCount';
import { useRenderLimit } from './useRenderLimit';

/** What a grid measured, in px. */
interface Heights {
  columnPx: number;
  maxColumns: number;
  whole: number;
  /** The height of the cell of each item that was rendered, without its padding. */
  cells: ReadonlyMap<string, number>;
  /** How many items were above the end of the view; 0 when the first was in it. */
  passed: number;
}

/** The heights of each list when it was last rendered: going back restores the scroll position. */
const lastHeights = new WeakMap<readonly string[], Heights>();

const heightsOf = (box: HTMLElement, ids: readonly string[], columnPx: number, maxColumns: number, gapPx: number): Heights => {
  const cells = Array.from(box.children, (cell) => cell.getBoundingClientRect());
  return {
    columnPx,
    maxColumns,
    whole: box.offsetHeight,
    cells: new Map(cells.map(({ height }, index) => [ids[index] ?? '', height - gapPx])),
    passed: box.getBoundingClientRect().top < 0 ? cells.filter(({ top }) => top < window.innerHeight).length : 0,
  };
};

/** As many columns as fit, the same number as `gridShape` finds; a hair less than a whole share, so that rounding never loses one. */
const Box = styled.div<{ $gapPx: number; $minColumnPx: number; $maxColumns: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(
    ${({ $minColumnPx }) => $minColumnPx}px,
    (100% - ${({ $gapPx, $maxColumns }) => ($maxColumns - 1) * $gapPx}px) / ${({ $maxColumns }) => $maxColumns} - 0.1px
  )), 1fr));
  gap: ${({ $gapPx }) => $gapPx}px;
  min-inline-size: 0;
  ${media.print} { min-block-size: 0 !important; }
`;

/** The height of an item before the grid's width is known. */
const UNMEASURED = '26rem';

/**
 * The browser skips layout and paint while it is off screen, but find-in-page still works. Containment clips at the edges:
 * the padding leaves room for the shadow and the focus ring.
 */
const Cell = styled.div<{ $gapPx: number }>`
  min-inline-size: 0;
  margin: -${({ $gapPx }) => $gapPx / 2}px;
  padding: ${({ $gapPx }) => $gapPx / 2}px;
  overflow-clip-margin: 3rem;
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${UNMEASURED};
  ${media.print} { content-visibility: visible; break-inside: avoid; }
`;

/** Keeps the room of a list of which only the first items are rendered yet. */
const roomFor = (wholePx: number) => ({ minBlockSize: wholePx, alignContent: 'start' }) as const;

/** Rows rendered below the view before the list has rested, so that Tab and a flick find the next one. */
const ROWS_BEYOND = 1;

/** A grid with all its items in the DOM: the first at once, the rest in batches that give way to input. */
export function WholeGrid({
  ids, renderItem, minColumnPx, maxColumns, estimateHeightPx, gapPx, id, ready = 0, isRested = true,
}: GridProps) {
  const { ref, position: { width } } = usePosition<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  // When one list replaces another, the heights of the first also apply to the items that both have.
  const [opened] = useState(() => lastHeights.get(ids));
  const last = lastHeights.get(ids);
  const known = last?.maxColumns === maxColumns ? last : null;
  const itemPx = Math.round(estimateHeightPx(columnPx));
  const inView = useCallback(() => {
    const belowTop = window.innerHeight - (ref.current?.getBoundingClientRect().top ?? 0);
    return Math.max(0, Math.ceil(belowTop / (itemPx + gapPx)) + ROWS_BEYOND) * columns;
  }, [ref, itemPx, gapPx, columns]);
  const due = useRenderLimit(ids, isRested, inView);
  const count = useProgressiveCount(ids, known ? (isRested ? known.cells.size : known.passed) : ready, due);
  const isWhole = count === ids.length;
  // A page from the server may not carry a style attribute, and has no width yet.
  const isMeasured = width > 0;
  const wholePx = known?.whole ?? Math.ceil(ids.length / columns) * (itemPx + gapPx) - gapPx;

  const heights = [last, opened].find((one) => one?.columnPx === columnPx && one.maxColumns === maxColumns)?.cells;
  const heightOf = (itemId: string) => `auto ${heights?.get(itemId) ?? itemPx}px`;
  const measure = (box: HTMLElement) => { lastHeights.set(ids, heightsOf(box, ids, columnPx, maxColumns, gapPx)); };
  const latest = useRef(measure);

  // Measured once, on unmount: afterwards the elements are gone.
  useEffect(() => { latest.current = measure; });
  useLayoutEffect(() => {
    const box = ref.current;
    return () => { if (box) latest.current(box); };
  }, [ref]);

  return (
    <Box
      ref={ref}
      id={id}
      $gapPx={gapPx}
      $minColumnPx={minColumnPx}
      $maxColumns={maxColumns}
      style={isWhole ? undefined : roomFor(wholePx)}
    >
      {ids.slice(0, count).map((itemId, index) => (
        <Cell key={itemId} $gapPx={gapPx} style={isMeasured ? { containIntrinsicBlockSize: heightOf(itemId) } : undefined}>
          {renderItem(itemId, index + 1)}
        </Cell>
      ))}
    </Box>
  );
}
