import type { RootState } from '../app/rootReducer';
import { pages } from '../app/screenCode';
import type { ShownConfig } from '../contract/renderedPages';
import type { GroupSummary } from '../contract/types';
import { asFirstRows, firstRowsOf } from '../domain/list/firstRows';
import { formatFilters, parseFilters } from '../domain/list/groupFilters';
import { paths } from '../domain/routes/routes';
import { prerenderedState } from './prerenderedState';
import { renderApp } from './renderApp';

/** Everything that a page of the groups list is made of. */
export interface ListPageInput {
  /** All groups, or only the first of those that the filters find. */
  groups: readonly GroupSummary[];
  /** When `groups` is only the first that the filters find: how many those are, null for more than are counted. */
  found?: number | null;
  /** The filters, as in the address. */
  query: string;
  /** ms since the epoch */
  nowMs: number;
  shown: ShownConfig;
}

/** The state of `/groups` with its first rows: still no user, but the time, because cards say how soon a group starts. Dates are in UTC. */
export function listPageState({ groups, found, query, nowMs, shown }: ListPageInput): RootState {
  const filters = parseFilters(query);
  const firstRows = found === undefined ? firstRowsOf(groups, filters, nowMs) : asFirstRows(groups, found, filters);
  const state = prerenderedState(paths.groups, shown);
  const { location } = state.location;
  return {
    ...state,
    clock: { ...state.clock, nowMs },
    location: { ...state.location, location: { ...location, search: formatFilters(filters) } },
    groups: { ...state.groups, filters, firstRows },
  };
}

/** `/groups` as HTML, and the state for its hydration. It has the styles of the page that the build prerendered. */
export async function renderList(input: ListPageInput): Promise<{ html: string; state: RootState }> {
  await pages.groups.preload();
  const state = listPageState(input);
  return { html: renderApp(state), state };
}
