import type { GroupSummary } from '../../contract/types';
import { DEFAULT_FILTERS, type FoundBy, type GroupFilters } from './groupFilters';

/* A list that is too large for one response comes in pages (ADR 11). */

/** What a list is filtered and sorted by. */
export type ListQuery = FoundBy & Pick<GroupFilters, 'sort'>;

/** A page of a list: the query, and where the page begins. */
export interface PageArg extends ListQuery {
  /** `next` of the page before; null for the first page. */
  cursor: string | null;
}

/** A page as the server sends it. */
export interface ListPage {
  groups: GroupSummary[];
  /** How many groups the query finds; null for more than are counted (`MAX_COUNTED`). */
  found: number | null;
  /** The cursor of the next page; null after the last. */
  next: string | null;
}

/** The server refuses a longer search. No group has a name, place or sentence that long. */
const MAX_SEARCH = 200;

/** What the filters ask the server for. Equal filters give equal queries. */
export const listQueryOf = ({ search, category, sort, placesLeft, fromMs, toMs }: ListQuery): ListQuery => ({
  search: search.trim().slice(0, MAX_SEARCH), category, sort,
  ...(placesLeft && { placesLeft }), ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }),
});

const PARTS = ['search', 'category', 'placesLeft', 'fromMs', 'toMs'] as const satisfies readonly (keyof FoundBy)[];

/** Whether two searches find the same groups, in whatever order. */
export const isFoundBy = (one: FoundBy, other: FoundBy): boolean => PARTS.every((part) => one[part] === other[part]);

export const isSameQuery = (one: ListQuery, other: ListQuery): boolean => one.sort === other.sort && isFoundBy(one, other);

/** The page that comes instead of a whole list. */
export const FIRST_PAGE: PageArg = { ...listQueryOf(DEFAULT_FILTERS), cursor: null };

/** Whether it is that page: it is loaded again with the list, and needs no separate request. */
export const isDefaultFirstPage = (arg: PageArg): boolean => arg.cursor === null && isSameQuery(arg, FIRST_PAGE);
