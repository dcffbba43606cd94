import { aSummary } from '../testing/builders';
import { makeTestStore } from '../testing/makeTestStore';
import { cacheKeyOf } from './cacheKeys';
import { groupsApi } from './groupsApi';

const LISTS = ['listGroups', 'listFeaturedGroups', 'listCreatedGroups', 'listJoinedGroups'] as const;

test.each(LISTS)('the data of %s is under its key, where the endpoint\'s own selector finds it too', async (name) => {
  const { store } = makeTestStore();
  await store.dispatch(groupsApi.util.upsertQueryData(name, undefined, [aSummary({ _id: 'g1' })]));
  const { data } = store.getState().api.queries[cacheKeyOf(name, undefined)] ?? {};
  expect(data).toEqual([aSummary({ _id: 'g1' })]);
  expect(groupsApi.endpoints[name].select(undefined)(store.getState()).data).toBe(data);
});

test('the keys match the library\'s own, because recordings outlive releases', () => {
  expect([cacheKeyOf('listGroups', undefined), cacheKeyOf('getGroup', 'a"b')]).toEqual(['listGroups(undefined)', 'getGroup("a\\"b")']);
});
