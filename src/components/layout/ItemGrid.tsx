import type { GridProps } from './gridShape';
import { WholeGrid } from './WholeGrid';
import { WindowedGrid } from './WindowedGrid';

/** Up to here a list is in the page as a whole, so that the browser's search and its printer find everything. */
export const WHOLE_LIST_MAX = 300;
const DEFAULT_GAP_PX = 24;
const DEFAULT_COLUMNS = 4;

export type ItemGridProps = Omit<GridProps, 'maxColumns' | 'gapPx'> & Partial<Pick<GridProps, 'maxColumns' | 'gapPx'>>;

/** A grid of any length: whole up to 300 items, and only what is near the window beyond. */
export function ItemGrid({ maxColumns = DEFAULT_COLUMNS, gapPx = DEFAULT_GAP_PX, ...rest }: ItemGridProps) {
  const Grid = rest.ids.length <= WHOLE_LIST_MAX ? WholeGrid : WindowedGrid;
  return <Grid {...rest} maxColumns={maxColumns} gapPx={gapPx} />;
}
