import type { RootState } from '../app/rootReducer';
import type { ShownConfig } from '../contract/renderedPages';
import { matchRoute } from '../domain/routes/routes';
import { invitationState, loadInvitation } from './renderInvitation';
import { answered, SIGNED_IN, STYLE_GROUPS } from './styleFixtures';

/** A moment between the starts of the groups. */
const NOW_MS = Date.parse('2030-01-01T00:00:00.000Z');

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

/** What a visitor sees in a group's page: the login, with groups that have places, are full or have started, with and without a picture. */
export async function invitationStyleStates(shown: ShownConfig): Promise<RootState[]> {
  const [open, full, started] = STYLE_GROUPS.map((group) => invitationState({ group, nowMs: NOW_MS, shown }));
  const states = [open, full, started].filter((state) => state !== undefined);
  for (const state of states) await loadInvitation(state);
  return states.map((state) => ({ ...state, auth: { status: 'signedOut' } }));
}
