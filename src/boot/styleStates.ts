import type { RootState } from '../app/rootReducer';
import { matchRoute } from '../domain/routes/routes';
import { answered, SIGNED_IN, STYLE_GROUPS } from './styleFixtures';

/** What a visitor may see of the list: as rows, with nothing found, and with more groups to come. */
function listStates(loaded: RootState): RootState[] {
  const { filters } = loaded.groups;
  const firstRows = { filters, count: STYLE_GROUPS.length + 1, rows: STYLE_GROUPS };
  return [
    { ...loaded, groups: { ...loaded.groups, filters: { ...filters, view: 'list' } } },
    { ...loaded, groups: { ...loaded.groups, filters: { ...filters, search: 'nothing like it' } } },
    { ...loaded, api: { ...loaded.api, queries: {} }, groups: { ...loaded.groups, firstRows } },
  ];
}

/**
 * What a public page will soon show: its lists answered, for a visitor and for a signed-in user. The page is rendered with these states
 * too, but only for its styles: they travel with the page, because each rule that script adds later makes the browser recalculate the
 * whole document.
 */
export function styleStates(state: RootState): RootState[] {
  const queries = { ...answered('listGroups', STYLE_GROUPS), ...answered('listFeaturedGroups', STYLE_GROUPS) };
  const loaded: RootState = {
    ...state,
    api: { ...state.api, queries },
    home: { ...state.home, featured: { status: 'ready' } },
    groups: { ...state.groups, list: { status: 'ready' } },
  };
  const isList = matchRoute(state.location.location.pathname).name === 'groups';
  return [
    { ...loaded, auth: { status: 'signedOut' } },
    { ...loaded, auth: SIGNED_IN },
    ...(isList ? listStates({ ...loaded, auth: { status: 'signedOut' } }) : []),
  ];
}
