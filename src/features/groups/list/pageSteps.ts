import { cacheKeyOf } from '../../../api/cacheKeys';
import { selectPage, type ApiState } from '../../../api/groupSelectors';
import { isSameQuery, listQueryOf, type ListQuery, type PageArg } from '../../../domain/list/pageOfGroups';
import type { GroupsState } from './groupsSlice';
import { around, cursorAt, endOf, pageIndexesOf, type PageArrival, type PagedList } from './pagedList';
import { haveSameIds } from './sameIds';

/** Rows beyond the view that are loaded before they are needed. */
const ROWS_AHEAD = 24;
/** Rows on either side of the view that stay in memory. */
const ROWS_HELD = 144;

type State = ApiState & { groups: GroupsState };

/** What is to be done next so that the view has its pages: record one that is in the cache, or fetch one. */
export type PageStep = { kind: 'record'; arrival: PageArrival } | { kind: 'fetch'; arg: PageArg };

export const keyOfPage = (arg: PageArg): string => cacheKeyOf('listPage', arg);

/** Whether the list already has what the page contains. The counts come from the first page. */
function isRecorded(known: PagedList | undefined, arrival: PageArrival): boolean {
  const { query, pageIndex, ids, found } = arrival;
  if (!known || !isSameQuery(known.query, query)) return false;
  if (pageIndex === 0 && known.found !== found) return false;
  const page = known.pages[pageIndex];
  return page !== undefined && haveSameIds(page.ids, ids) && endOf(arrival) === (known.pages[pageIndex + 1]?.cursor ?? known.next);
}

/** The next step for one page. @param fresh the keys of the pages that were loaded since the screen was opened */
function stepFor(state: State, query: ListQuery, pageIndex: number, fresh: ReadonlySet<string>): PageStep | null {
  const { pages: known, list } = state.groups;
  const cursor = pageIndex === 0 ? null : known && cursorAt(known, pageIndex);
  if (cursor === undefined) return null;
  const arg: PageArg = { ...query, cursor };
  const page = selectPage(state, arg);
  if (!page) return { kind: 'fetch', arg };
  const { groups, found, next } = page;
  const arrival: PageArrival = { query, pageIndex, cursor, ids: groups.map(({ _id }) => _id), found, next };
  if (list.status !== 'ready' || !isRecorded(known, arrival)) return { kind: 'record', arrival };
  return fresh.has(keyOfPage(arg)) ? null : { kind: 'fetch', arg };
}

/** The next step; null when the view has all it needs. */
export function nextPageStep(state: State, fresh: ReadonlySet<string>): PageStep | null {
  const { pages: known, list, filters } = state.groups;
  if (list.status === 'idle' || list.status === 'waiting') return null;
  const query = listQueryOf(filters);
  const needed = known && isSameQuery(known.query, query) ? pageIndexesOf(known, around(known.shown, ROWS_AHEAD)) : [];
  // The first page has the numbers, so it is always needed.
  for (const pageIndex of new Set([0, ...needed])) {
    const step = stepFor(state, query, pageIndex, fresh);
    if (step) return step;
  }
  return null;
}

/** The pages near the view that are known, and always the first. */
export function nearbyPages({ groups: { pages: known } }: State): PageArg[] {
  if (!known) return [];
  const indexes = new Set([0, ...pageIndexesOf(known, around(known.shown, ROWS_HELD))]);
  return [...indexes].filter((pageIndex) => pageIndex < known.pages.length)
    .map((pageIndex) => ({ ...known.query, cursor: cursorAt(known, pageIndex) ?? null }));
}
