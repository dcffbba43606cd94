import { selectAllGroups, selectFeaturedGroups } from '../api/groupSelectors';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { CATEGORIES } from '../domain/groups/categories';
import { prerenderedState } from './prerenderedState';
import { styleStates } from './styleStates';

test('the lists are answered with a group of each category, for a visitor and for a signed-in user', () => {
  const states = styleStates(prerenderedState('/', DEFAULT_CLIENT_CONFIG));
  expect(states.map(({ auth }) => auth.status)).toEqual(['signedOut', 'signedIn']);
  for (const state of states) {
    expect(selectAllGroups(state)?.map(({ category }) => category)).toEqual([...CATEGORIES]);
    expect(selectFeaturedGroups(state)).toHaveLength(CATEGORIES.length);
    expect([state.home.featured.status, state.groups.list.status]).toEqual(['ready', 'ready']);
  }
});
