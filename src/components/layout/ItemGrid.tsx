import type { GridProps } from './gridShape';
import { lazyPart } from './lazyPart';
import { WholeGrid } from './WholeGrid';

/** Up to this length a list is fully in the DOM, so that find-in-page and printing cover everything. */
export const WHOLE_LIST_MAX = 300;
const DEFAULT_GAP_PX = 24;
const DEFAULT_COLUMNS = 4;

/** Few sites have a list this long, so its code is loaded on demand. */
const LongGrid = lazyPart<GridProps>(
  () => import(/* webpackChunkName: "windowed-grid" */ './WindowedGrid').then((m) => m.WindowedGrid),
  null,
);

export type ItemGridProps = Omit<GridProps, 'maxColumns' | 'gapPx'> & Partial<Pick<GridProps, 'maxColumns' | 'gapPx'>>;

/** A grid of any length: complete up to 300 items, virtualized beyond. */
export function ItemGrid({ maxColumns = DEFAULT_COLUMNS, gapPx = DEFAULT_GAP_PX, ...rest }: ItemGridProps) {
  const Grid = rest.ids.length <= WHOLE_LIST_MAX ? WholeGrid : LongGrid;
  return <Grid {...rest} maxColumns={maxColumns} gapPx={gapPx} />;
}
