import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { gridShape, type GridProps } from './gridShape';
import { usePlaceOnPage } from './usePlaceOnPage';
import { useShownInPieces } from './useShownInPieces';

/** What a grid measured, in px. */
interface Heights {
  columnPx: number;
  whole: number;
  /** The height of each item's cell, without its padding. */
  cells: readonly number[];
}

/** The heights of each list when it was last fully rendered: going back restores the scroll position. */
const lastHeights = new WeakMap<readonly string[], Heights>();

const heightsOf = (box: HTMLElement, gapPx: number, columnPx: number): Heights =>
  ({ columnPx, whole: box.offsetHeight, cells: Array.from(box.children, (cell) => cell.getBoundingClientRect().height - gapPx) });

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

/** A grid with all its items in the DOM: the first at once, the rest in batches that give way to input. */
export function WholeGrid({ ids, renderItem, minColumnPx, maxColumns, estimateHeightPx, gapPx, id, ready = 0 }: GridProps) {
  const { ref, place: { width } } = usePlaceOnPage<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  const known = lastHeights.get(ids);
  const count = useShownInPieces(ids, known ? ids.length : ready);
  const isWhole = count === ids.length;
  // A page from the server may not carry a style attribute, and has no width yet.
  const isMeasured = width > 0;
  const itemPx = Math.round(estimateHeightPx(columnPx));
  const wholePx = known?.whole ?? Math.ceil(ids.length / columns) * (itemPx + gapPx) - gapPx;

  const heights = known?.columnPx === columnPx ? known.cells : null;
  const heightAt = (index: number) => `auto ${heights?.[index] ?? itemPx}px`;
  const latest = useRef({ ids, isWhole, gapPx, columnPx });

  // Measured once, on unmount: afterwards the elements are gone.
  useEffect(() => { latest.current = { ids, isWhole, gapPx, columnPx }; }, [ids, isWhole, gapPx, columnPx]);
  useLayoutEffect(() => {
    const box = ref.current;
    return () => {
      const { current } = latest;
      if (box && current.isWhole) lastHeights.set(current.ids, heightsOf(box, current.gapPx, current.columnPx));
    };
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
        <Cell key={itemId} $gapPx={gapPx} style={isMeasured ? { containIntrinsicBlockSize: heightAt(index) } : undefined}>
          {renderItem(itemId, index + 1)}
        </Cell>
      ))}
    </Box>
  );
}
