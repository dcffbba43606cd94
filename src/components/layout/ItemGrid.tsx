import { useState } from 'react';
import styled from 'styled-components';
import { printOnly } from '../../styles/mixins';
import type { GridProps } from './gridShape';
import { lazyAddition } from './lazyAddition';
import { useSettled } from './useSettled';
import { WholeGrid } from './WholeGrid';
import type { WindowedGridProps } from './WindowedGrid';

/** Up to this length a list is fully in the DOM, so that find-in-page and printing cover everything. */
export const WHOLE_LIST_MAX = 300;
const DEFAULT_GAP_PX = 24;
const DEFAULT_COLUMNS = 4;

/**
 * The first items of a longer list, which are in the DOM once the list has rested: as many as a page contains, and whole rows in up to four
 * columns. So they are the same elements before and after the rest is there, and keep their pictures and the focus.
 */
const HEAD = 24;

interface Parts {
  head: readonly string[];
  tail: readonly string[];
}

/** The parts of each list: the grids restore what they measured by the array that they rendered. */
const knownParts = new WeakMap<readonly string[], Parts>();

function partsOf(ids: readonly string[]): Parts {
  const parts = knownParts.get(ids) ?? { head: ids.slice(0, HEAD), tail: ids.slice(HEAD) };
  knownParts.set(ids, parts);
  return parts;
}

/** Keeps the footer off the screen while the code for the long list is loading. */
const Coming = styled.div`min-block-size: 100vh;`;

/** Few sites have a list this long, so its code is loaded on demand. */
const LongGrid = lazyAddition<WindowedGridProps>(
  () => import(/* webpackChunkName: "windowed-grid" */ './WindowedGrid').then((m) => m.WindowedGrid), <Coming />,
);

/** Printing thousands of cards would take the browser minutes; paper must not pretend that it shows them all. */
const PRINTS_A_PART = 'This list is too long to print in full: only its first items follow, and those that were on the screen. '
  + 'Filter it further to print all that it finds.';

const PrintNote = styled.p`
  ${printOnly}
  margin-block-end: 1rem;
`;

export interface ItemGridProps
  extends Omit<GridProps, 'maxColumns' | 'gapPx' | 'isRested'>, Partial<Pick<GridProps, 'maxColumns' | 'gapPx'>> {
  /** The items are a part of a longer list, and grow: virtualized from the start, so that nothing moves when they pass 300. */
  isPart?: boolean;
}

/**
 * A grid of any length: complete up to 300 items, virtualized beyond, except the first. A list that has just changed renders only what is
 * in the view, so that the result of a search is there at once.
 */
export function ItemGrid({ maxColumns = DEFAULT_COLUMNS, gapPx = DEFAULT_GAP_PX, isPart = false, ids, ...rest }: ItemGridProps) {
  const isLong = isPart || ids.length > WHOLE_LIST_MAX;
  const [opened] = useState(ids);
  const isRested = useSettled(ids) || (!isLong && ids === opened);
  const { head, tail } = isLong ? partsOf(ids) : { head: ids, tail: [] };
  return (
    <>
      {isLong ? <PrintNote>{PRINTS_A_PART}</PrintNote> : null}
      <WholeGrid {...rest} ids={head} isRested={isRested} maxColumns={maxColumns} gapPx={gapPx} />
      {tail.length > 0 ? (
        <LongGrid {...rest} ids={tail} before={head.length} isRested={isRested} maxColumns={maxColumns} gapPx={gapPx} />
      ) : null}
    </>
  );
}
