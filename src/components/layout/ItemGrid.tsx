import { useMemo } from 'react';
import styled from 'styled-components';
import { printOnly } from '../../styles/mixins';
import type { GridProps } from './gridShape';
import { lazyPart } from './lazyPart';
import { WholeGrid } from './WholeGrid';

/** Up to this length a list is fully in the DOM, so that find-in-page and printing cover everything. */
export const WHOLE_LIST_MAX = 300;
const DEFAULT_GAP_PX = 24;
const DEFAULT_COLUMNS = 4;

/** As many as fill a large screen. */
const FILLS_A_SCREEN = 24;

/** The first items, as long as the code for the long list is loading. */
function FirstItems({ ids, ...rest }: GridProps) {
  const first = useMemo(() => ids.slice(0, FILLS_A_SCREEN), [ids]);
  return <WholeGrid {...rest} ids={first} ready={first.length} />;
}

/** Few sites have a list this long, so its code is loaded on demand. */
const LongGrid = lazyPart<GridProps>(
  () => import(/* webpackChunkName: "windowed-grid" */ './WindowedGrid').then((m) => m.WindowedGrid),
  (props) => <FirstItems {...props} />,
);

/** Printing thousands of cards would take the browser minutes; paper must not pretend that it shows them all. */
const PRINTS_A_PART = 'This list is too long to print as a whole. Only the part that was on the screen follows; '
  + `filter it to ${WHOLE_LIST_MAX} or fewer to print all of it.`;

const PrintNote = styled.p`
  ${printOnly}
  margin-block-end: 1rem;
`;

export interface ItemGridProps extends Omit<GridProps, 'maxColumns' | 'gapPx'>, Partial<Pick<GridProps, 'maxColumns' | 'gapPx'>> {
  /** The items are a part of a longer list, and grow: virtualized from the start, so that nothing moves when they pass 300. */
  isPart?: boolean;
}

/** A grid of any length: complete up to 300 items, virtualized beyond. */
export function ItemGrid({ maxColumns = DEFAULT_COLUMNS, gapPx = DEFAULT_GAP_PX, isPart = false, ...rest }: ItemGridProps) {
  if (!isPart && rest.ids.length <= WHOLE_LIST_MAX) return <WholeGrid {...rest} maxColumns={maxColumns} gapPx={gapPx} />;
  return (
    <>
      {rest.ids.length > WHOLE_LIST_MAX ? <PrintNote>{PRINTS_A_PART}</PrintNote> : null}
      <LongGrid {...rest} maxColumns={maxColumns} gapPx={gapPx} />
    </>
  );
}
