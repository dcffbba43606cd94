import { cacheKeyOf } from '../api/cacheKeys';
import type { RootState } from '../app/rootReducer';
import type { GroupSummary } from '../contract/types';
import { CATEGORIES } from '../domain/groups/categories';

/** The user in the states that a page is rendered with for its styles, who also created the groups of its lists. */
const SOMEBODY = { _id: 'somebody', name: 'Somebody', photoURL: null };
const FAR_AWAY = '2999-01-01T00:00:00.000Z';
const LONG_AGO = '1900-01-01T00:00:00.000Z';
const PLACES = 10;

/** One group of each category: some with places, some full, some with a picture. */
export const STYLE_GROUPS: readonly GroupSummary[] = CATEGORIES.map((category, n) => ({
  _id: `style-${n}`,
  name: category,
  description: category,
  category,
  location: 'Here',
  maxMembers: PLACES,
  memberCount: n % 2 === 0 ? PLACES : 1,
  startDate: n % 3 === 0 ? LONG_AGO : FAR_AWAY,
  imageURL: n % 2 === 0 ? '' : '/api/images/style',
  createdAt: FAR_AWAY,
  creator: SOMEBODY,
  faces: [SOMEBODY],
  version: 1,
}));

export const SIGNED_IN: RootState['auth'] = {
  status: 'signedIn',
  user: { _id: SOMEBODY._id, uid: SOMEBODY._id, displayName: SOMEBODY.name, email: null, photoURL: null },
  profile: 'merged',
};

/**
 * An answered query as it is in the cache, to be spread into its queries. Not by `upsertQueryEntries`: that adds a random id and the
 * time of the request, which no screen shows, and which each page of an invitation would carry.
 */
export const answered = (endpointName: string, data: unknown, arg?: string) =>
  ({ [cacheKeyOf(endpointName, arg)]: { status: 'fulfilled', endpointName, data } }) as unknown as RootState['api']['queries'];
