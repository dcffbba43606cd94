import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { gridShape, type GridProps } from './gridShape';
import { usePlaceOnPage } from './usePlaceOnPage';
import { useShownInPieces } from './useShownInPieces';

/** How high a list was when all of it was last in the page, px: coming back to it, a place far down is where it was. */
const lastHeights = new WeakMap<readonly string[], number>();

const Box = styled.div<{ $gapPx: number }>`
  display: grid;
  gap: ${({ $gapPx }) => $gapPx}px;
  min-inline-size: 0;
  ${media.print} { min-block-size: 0 !important; }
`;

/**
 * Out of sight the browser neither lays it out nor paints it, yet finds words in it. What is contained so is clipped at its edges:
 * the padding leaves room for a shadow and for the focus ring.
 */
const Cell = styled.div<{ $gapPx: number }>`
  min-inline-size: 0;
  margin: -${({ $gapPx }) => $gapPx / 2}px;
  padding: ${({ $gapPx }) => $gapPx / 2}px;
  overflow-clip-margin: 3rem;
  content-visibility: auto;
  ${media.print} { content-visibility: visible; break-inside: avoid; }
`;

/** Keeps the room of a list of which only the first items are rendered yet. */
const roomFor = (wholePx: number) => ({ minBlockSize: wholePx, alignContent: 'start' }) as const;

/** A grid that has all its items in the page: the first at once, the rest in pieces while the browser is idle. */
export function WholeGrid({ ids, renderItem, minColumnPx, maxColumns, guessHeightPx, gapPx, id }: GridProps) {
  const { ref, place: { width } } = usePlaceOnPage<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  const lastHeightPx = lastHeights.get(ids);
  const count = useShownInPieces(ids, lastHeightPx !== undefined);
  const isWhole = count === ids.length;
  const itemPx = Math.round(guessHeightPx(columnPx));
  const wholePx = lastHeightPx ?? Math.ceil(ids.length / columns) * (itemPx + gapPx) - gapPx;

  const latest = useRef({ ids, isWhole });

  // How high the browser made it is gone with the elements; it is asked once, when they go.
  useEffect(() => { latest.current = { ids, isWhole }; }, [ids, isWhole]);
  useLayoutEffect(() => {
    const box = ref.current;
    return () => { if (box && latest.current.isWhole) lastHeights.set(latest.current.ids, box.offsetHeight); };
  }, [ref]);

  return (
    <Box
      ref={ref}
      id={id}
      $gapPx={gapPx}
      // Not as a rule: a new one would make the browser recalculate the whole document.
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, ...(isWhole ? {} : roomFor(wholePx)) }}
    >
      {ids.slice(0, count).map((itemId, index) => (
        <Cell key={itemId} $gapPx={gapPx} style={{ containIntrinsicBlockSize: `auto ${itemPx + gapPx}px` }}>
          {renderItem(itemId, index + 1)}
        </Cell>
      ))}
    </Box>
  );
}
