import { cacheKeyOf } from '../api/cacheKeys';
import type { RootState } from '../app/rootReducer';
import type { GroupSummary } from '../contract/types';
import { CATEGORIES } from '../domain/categories';

const SOMEBODY = { _id: 'somebody', name: 'Somebody', photoURL: null };
const FAR_AWAY = '2999-01-01T00:00:00.000Z';
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
  startDate: FAR_AWAY,
  imageURL: n % 2 === 0 ? '' : '/api/images/soon',
  createdAt: FAR_AWAY,
  creator: SOMEBODY,
  faces: [SOMEBODY],
  version: 1,
}));

const answered = (endpointName: string) => ({
  [cacheKeyOf(endpointName, undefined)]: { status: 'fulfilled', endpointName, data: GROUPS },
});

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
  return [
    { ...loaded, auth: { status: 'signedOut' } },
    { ...loaded, auth: { status: 'signedIn', user, profile: 'merged' } },
  ];
}
