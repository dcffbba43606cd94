import { cacheKeyOf } from '../api/cacheKeys';
import type { RootState } from '../app/rootReducer';
import type { GroupSummary } from '../contract/types';
import { CATEGORIES } from '../domain/categories';
import { matchRoute } from '../domain/routes';

const SOMEBODY = { _id: 'somebody', name: 'Somebody', photoURL: null };
const FAR_AWAY = '2999-01-01T00:00:00.000Z';
const LONG_AGO = '1900-01-01T00:00:00.000Z';
const PLACES = 10;

/** One group of each category: some with places, some full, some with a picture. */
const GROUPS: readonly GroupSummary[] = CATEGORIES.map((category, n) => ({
  _id: `soon-${n}`,
  name: category,
  description: category,
  category,
  location: 'Here',
  maxMembers: PLACES,
  memberCount: n % 2 === 0 ? PLACES : 1,
  startDate: n % 3 === 0 ? LONG_AGO : FAR_AWAY,
  imageURL: n % 2 === 0 ? '' : '/api/images/soon',
  createdAt: FAR_AWAY,
  creator: SOMEBODY,
  faces: [SOMEBODY],
  version: 1,
}));

const answered = (endpointName: string) => ({
  [cacheKeyOf(endpointName, undefined)]: { status: 'fulfilled', endpointName, data: GROUPS },
});

/** What a visitor may see of the list: as rows, with nothing found, and with more groups to come. */
function listStates(loaded: RootState): RootState[] {
  const { filters } = loaded.groups;
  const firstRows = { filters, count: GROUPS.length + 1, rows: GROUPS };
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
export function soonStates(state: RootState): RootState[] {
  const queries = { ...answered('listGroups'), ...answered('listFeaturedGroups') } as unknown as RootState['api']['queries'];
  const loaded: RootState = {
    ...state,
    api: { ...state.api, queries },
    home: { ...state.home, featured: { status: 'ready' } },
    groups: { ...state.groups, list: { status: 'ready' } },
  };
  const user = { _id: SOMEBODY._id, uid: SOMEBODY._id, displayName: SOMEBODY.name, email: null, photoURL: null };
  const isList = matchRoute(state.location.location.pathname).name === 'groups';
  return [
    { ...loaded, auth: { status: 'signedOut' } },
    { ...loaded, auth: { status: 'signedIn', user, profile: 'merged' } },
    ...(isList ? listStates({ ...loaded, auth: { status: 'signedOut' } }) : []),
  ];
}
