import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { gridShape, type GridProps } from './gridShape';
import { usePlaceOnPage } from './usePlaceOnPage';
import { useShownInPieces } from './useShownInPieces';

/** The height of each list when it was last fully rendered, px: going back restores the scroll position. */
const lastHeights = new WeakMap<readonly string[], number>();

const Box = styled.div<{ $gapPx: number }>`
  display: grid;
  gap: ${({ $gapPx }) => $gapPx}px;
  min-inline-size: 0;
  ${media.print} { min-block-size: 0 !important; }
`;

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
  ${media.print} { content-visibility: visible; break-inside: avoid; }
`;

/** Keeps the room of a list of which only the first items are rendered yet. */
const roomFor = (wholePx: number) => ({ minBlockSize: wholePx, alignContent: 'start' }) as const;

/** A grid with all its items in the DOM: the first at once, the rest in batches that give way to input. */
export function WholeGrid({ ids, renderItem, minColumnPx, maxColumns, estimateHeightPx, gapPx, id }: GridProps) {
  const { ref, place: { width } } = usePlaceOnPage<HTMLDivElement>();
  const { columns, columnPx } = gridShape(width, minColumnPx, maxColumns, gapPx);
  const lastHeightPx = lastHeights.get(ids);
  const count = useShownInPieces(ids, lastHeightPx !== undefined);
  const isWhole = count === ids.length;
  const itemPx = Math.round(estimateHeightPx(columnPx));
  const wholePx = lastHeightPx ?? Math.ceil(ids.length / columns) * (itemPx + gapPx) - gapPx;

  const latest = useRef({ ids, isWhole });

  // Measured once, on unmount: afterwards the elements are gone.
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
