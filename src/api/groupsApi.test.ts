import type { Group, GroupSummary } from '../contract/types';
import { summaryOf } from '../domain/groups/normaliseGroup';
import { LAST_VISIT_HEADER } from '../domain/routes/offline';
import { failure } from '../domain/texts/messages';
import { aGroup, aMember, anIdentity, signedInState } from '../testing/builders';
import type { FakeResponse } from '../testing/fakeHttp';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore, type TestStore } from '../testing/makeTestStore';
import { errorMessage } from './errorMessage';
import { GROUP_LISTS, LISTS_OF_A_NEW_GROUP } from './groupCache';
import { groupsApi } from './groupsApi';

const { endpoints } = groupsApi;
const me = aMember({ _id: 'person' });
const present = aGroup({ _id: 'g1', version: 3 });
const other = aGroup({ _id: 'g2', name: 'Chess', version: 1 });
const changed: Group = { ...present, location: 'Lisbon', members: [...present.members, me], version: 4 };
const VALUES = { name: 'New', description: 'd', category: 'Art', location: 'Kyiv', maxMembers: 5, startDate: '2030-01-01T10:00:00.000Z' };
const URL_IMAGE = { kind: 'url', url: 'https://pictures.example/a.jpg' } as const;

/** A signed-in store with every group query cached. */
async function storeWithAll(lists: readonly Group[] = [present, other]): Promise<TestStore> {
  const services = createFakeServices();
  services.identity.current = anIdentity();
  const { http } = services;
  for (const list of ['', '/user/created', '/user/joined', '/user/waiting']) http.on('GET', `/api/groups${list}`, { json: lists });
  http.on('GET', '/api/groups/g1', { json: present });
  const test = makeTestStore({ services, preloadedState: { auth: signedInState() } });
  for (const list of GROUP_LISTS) await test.store.dispatch(endpoints[list].initiate(undefined));
  await test.store.dispatch(endpoints.getGroup.initiate('g1'));
  http.requests.length = 0;
  return test;
}

const rows = ({ store }: TestStore, list: (typeof GROUP_LISTS)[number]): readonly GroupSummary[] =>
  endpoints[list].select(undefined)(store.getState()).data ?? [];
const row = (test: TestStore, list: (typeof GROUP_LISTS)[number], id = 'g1') => rows(test, list).find(({ _id }) => _id === id);
const detail = ({ store }: TestStore, id = 'g1') => endpoints.getGroup.select(id)(store.getState()).data;

const mutations = {
  joinGroup: endpoints.joinGroup.initiate('g1'),
  leaveGroup: endpoints.leaveGroup.initiate('g1'),
  updateGroup: endpoints.updateGroup.initiate({ groupId: 'g1', version: 3, values: VALUES, image: URL_IMAGE }),
  deleteGroup: endpoints.deleteGroup.initiate({ groupId: 'g1', version: 3 }),
  createGroup: endpoints.createGroup.initiate({ values: VALUES, image: URL_IMAGE, idempotencyKey: 'key-12345' }),
};
type Mutation = keyof typeof mutations;
const CALLS: Record<Mutation, [method: string, path: string]> = {
  joinGroup: ['POST', '/api/groups/g1/join'],
  leaveGroup: ['POST', '/api/groups/g1/leave'],
  updateGroup: ['PUT', '/api/groups/g1'],
  deleteGroup: ['DELETE', '/api/groups/g1'],
  createGroup: ['POST', '/api/groups'],
};

async function run(test: TestStore, mutation: Mutation, response: FakeResponse): Promise<{ error?: unknown }> {
  const [method, path] = CALLS[mutation];
  test.services.http.on(method, path, response);
  return test.store.dispatch(mutations[mutation] as typeof mutations.joinGroup);
}

test('every list of groups is among those that a change reaches', () => {
  expect(Object.keys(endpoints).filter((name) => /^list\w*Groups$/.test(name)).sort()).toEqual([...GROUP_LISTS].sort());
});

describe('a change reaches every cached query', () => {
  it.each(['joinGroup', 'updateGroup'] as const)('%s', async (mutation) => {
    const test = await storeWithAll();
    await run(test, mutation, { json: changed });
    expect(detail(test)).toEqual(changed);
    const isOut = (list: string) => list === 'listWaitingGroups' && mutation === 'joinGroup';
    for (const list of GROUP_LISTS) expect(row(test, list)).toEqual(isOut(list) ? undefined : summaryOf(changed));
    expect(test.services.http.requests).toHaveLength(1);
  });

  it('leaveGroup: everywhere, and out of the joined list', async () => {
    const test = await storeWithAll();
    await run(test, 'leaveGroup', { json: changed });
    expect(detail(test)).toEqual(changed);
    for (const list of GROUP_LISTS) expect(row(test, list)).toEqual(list === 'listJoinedGroups' ? undefined : summaryOf(changed));
  });

  it('joinGroup: into the joined list, once', async () => {
    const test = await storeWithAll([other]);
    await run(test, 'joinGroup', { json: changed });
    expect(rows(test, 'listJoinedGroups').map(({ _id }) => _id)).toEqual(['g1', 'g2']);
    expect(rows(test, 'listCreatedGroups').map(({ _id }) => _id)).toEqual(['g2']);
  });

  it('deleteGroup: out of every list', async () => {
    const test = await storeWithAll();
    await run(test, 'deleteGroup', { status: 204 });
    for (const list of GROUP_LISTS) expect(rows(test, list).map(({ _id }) => _id)).toEqual(['g2']);
  });

  it.each(['Deleted.', '<p>gone</p>', ''])('deleteGroup: a 200 is a success whatever the body (%j)', async (text) => {
    const test = await storeWithAll();
    expect((await run(test, 'deleteGroup', { status: 200, text })).error).toBeUndefined();
    expect(rows(test, 'listGroups').map(({ _id }) => _id)).toEqual(['g2']);
  });

  it('createGroup: first in the lists that it belongs to, and no more than eight featured', async () => {
    const test = await storeWithAll(Array.from({ length: 9 }, (_, index) => aGroup({ _id: `g${index}` })));
    await run(test, 'createGroup', { status: 201, json: { ...changed, _id: 'new' } });
    const lists = GROUP_LISTS.filter((list) => rows(test, list)[0]?._id === 'new');
    expect(lists).toEqual(LISTS_OF_A_NEW_GROUP);
    expect(rows(test, 'listFeaturedGroups')).toHaveLength(8);
    expect(rows(test, 'listGroups')).toHaveLength(10);
  });

  it.each(Object.keys(mutations) as Mutation[])('a refused %s changes nothing and refetches nothing', async (mutation) => {
    const test = await storeWithAll();
    const before = { ...test.store.getState().api.queries };
    const { error } = await run(test, mutation, { status: 409, json: { message: 'No.', code: 'no' } });
    expect(errorMessage(error, 'fallback')).toBe('No.');
    expect(test.store.getState().api.queries).toEqual(before);
    expect(test.services.http.requests).toHaveLength(1);
  });
});

describe('the newest version wins', () => {
  it('over an older response to a mutation', async () => {
    const test = await storeWithAll();
    await run(test, 'joinGroup', { json: { ...changed, version: 2 } });
    expect(detail(test)).toEqual(present);
    expect(row(test, 'listGroups')).toEqual(summaryOf(present));
  });

  it('over an older response to a query, in a list and alone', async () => {
    const test = await storeWithAll();
    await run(test, 'updateGroup', { json: changed });
    await test.store.dispatch(endpoints.getGroup.initiate('g1', { forceRefetch: true }));
    await test.store.dispatch(endpoints.listGroups.initiate(undefined, { forceRefetch: true }));
    expect(detail(test)).toEqual(changed);
    expect(row(test, 'listGroups')).toEqual(summaryOf(changed));
  });

  it('keeps unchanged rows identical', async () => {
    const test = await storeWithAll();
    const [first, second] = rows(test, 'listGroups');
    test.services.http.on('GET', '/api/groups', { json: [{ ...present, name: 'Renamed' }, other] });
    await test.store.dispatch(endpoints.listGroups.initiate(undefined, { forceRefetch: true }));
    expect(rows(test, 'listGroups')[0]).not.toBe(first);
    expect(rows(test, 'listGroups')[1]).toBe(second);
  });

  it.each(['updateGroup', 'deleteGroup'] as const)(
    "%s: a 412 caches the newer group and fails with the server's message",
    async (mutation) => {
      const test = await storeWithAll();
      const { error } = await run(test, mutation, { status: 412, json: { message: 'Look again.', code: 'group_changed', group: changed } });
      expect(errorMessage(error, 'fallback')).toBe('Look again.');
      expect(detail(test)).toEqual(changed);
      expect(row(test, 'listCreatedGroups')).toEqual(summaryOf(changed));
    },
  );
});

const PUBLIC_LISTS = ['listGroups', 'listFeaturedGroups'] as const;

it.each(PUBLIC_LISTS)('%s: an older list of the service worker does not replace what is shown', async (list) => {
  const test = await storeWithAll();
  const gone = aGroup({ _id: 'g0', name: 'Deleted meanwhile' });
  test.services.http.on('GET', '/api/groups', { json: [gone], headers: { [LAST_VISIT_HEADER]: '' } });
  await test.store.dispatch(endpoints[list].initiate(undefined, { forceRefetch: true }));
  expect(rows(test, list).map(({ _id }) => _id)).toEqual(['g1', 'g2']);
});

describe('what is sent', () => {
  /** Creates a group with a picture whose bytes no action may carry. */
  async function createWithPicture(answer: FakeResponse) {
    const test = await storeWithAll();
    test.services.images.stored.set('hash', 'data:image/jpeg;base64,SECRETBYTES');
    test.services.http.on('POST', '/api/images', answer);
    test.services.http.on('POST', '/api/groups', { json: changed });
    const { error } = await test.store.dispatch(
      endpoints.createGroup.initiate({ values: VALUES, image: { kind: 'stored', key: 'hash' }, idempotencyKey: 'key-12345' }),
    );
    expect(JSON.stringify(test.actions)).not.toContain('SECRETBYTES');
    const [[picture], [group]] = [test.services.http.sent('POST', '/api/images'), test.services.http.sent('POST', '/api/groups')];
    return { error, picture, group, reported: test.services.errors.reported };
  }

  it('sends the picture\'s bytes first, and the group with its address and an idempotency key', async () => {
    const { picture, group } = await createWithPicture({ status: 201, json: { imageURL: '/api/images/abc' } });
    expect([picture?.headers.get('content-type'), picture?.body]).toEqual(['image/jpeg', expect.any(Blob)]);
    expect([group?.headers.get('idempotency-key'), group?.body]).toEqual(['key-12345', { ...VALUES, imageURL: '/api/images/abc' }]);
  });

  it('sends the picture as a text to a backend that takes only that', async () => {
    const { group, reported } = await createWithPicture({ status: 404, json: { message: 'Not found' } });
    expect([group?.body, reported]).toEqual([{ ...VALUES, imageURL: 'data:image/jpeg;base64,SECRETBYTES' }, []]);
  });

  it('sends no group when its picture is refused', async () => {
    const { group, error } = await createWithPicture({ status: 413, json: { message: 'Image size should be less than 20MB' } });
    expect([group, errorMessage(error, 'fallback')]).toEqual([undefined, 'Image size should be less than 20MB']);
  });

  it.each(['updateGroup', 'deleteGroup'] as const)('%s sends the version seen when the backend has no editions', async (mutation) => {
    const test = await storeWithAll();
    await run(test, mutation, { json: changed });
    expect(test.services.http.requests[0]?.headers.get('if-match')).toBe('"v3"');
  });

  it('sends the edition seen, not the version, which every join increments', async () => {
    const test = await storeWithAll();
    test.services.http.on('DELETE', '/api/groups/g1', { json: { message: 'Gone.' } });
    await test.store.dispatch(endpoints.deleteGroup.initiate({ groupId: 'g1', version: 9, edition: 2 }));
    expect(test.services.http.requests[0]?.headers.get('if-match')).toBe('"e2"');
  });

  it('sends no version when none is known', async () => {
    const test = await storeWithAll();
    await test.store.dispatch(endpoints.deleteGroup.initiate({ groupId: 'g1' }));
    expect(test.services.http.requests[0]?.headers.has('if-match')).toBe(false);
  });

  it('fetches the featured groups without a token, the others with it', async () => {
    const test = await storeWithAll();
    await test.store.dispatch(endpoints.listFeaturedGroups.initiate(undefined, { forceRefetch: true }));
    await test.store.dispatch(endpoints.listGroups.initiate(undefined, { forceRefetch: true }));
    expect(test.services.http.requests.map(({ headers }) => headers.has('authorization'))).toEqual([false, true]);
  });

  it('fails before sending when the bytes of the picture are gone', async () => {
    const test = await storeWithAll();
    const image = { kind: 'stored', key: 'gone' } as const;
    const { error } = await test.store.dispatch(endpoints.updateGroup.initiate({ groupId: 'g1', values: VALUES, image }));
    expect(error).toBeDefined();
    expect(test.services.http.requests).toHaveLength(0);
  });
});

describe('malformed responses', () => {
  it.each(['createGroup', 'updateGroup'] as const)('%s without a group is an invalid response', async (mutation) => {
    const test = await storeWithAll();
    for (const text of ['null', '{}', '{"message":"ok"}', '[]', '', '{"_id":', '<p>Welcome</p>']) {
      expect(errorMessage((await run(test, mutation, { text })).error, 'fallback')).toBe(failure.invalidResponse);
    }
  });

  it.each([
    ['null', []],
    ['{"groups":[]}', []],
    ['[null,{"_id":"a"}]', ['a']],
  ])('a list of %s is read as far as possible', async (text, ids) => {
    const test = await storeWithAll([]);
    test.services.http.on('GET', '/api/groups', { text });
    await test.store.dispatch(endpoints.listGroups.initiate(undefined, { forceRefetch: true }));
    expect(rows(test, 'listGroups').map(({ _id }) => _id)).toEqual(ids);
  });

  it('a response without a group is an error', async () => {
    const test = await storeWithAll();
    test.services.http.on('GET', '/api/groups/g9', { text: '<html>' });
    const { isError } = await test.store.dispatch(endpoints.getGroup.initiate('g9'));
    expect(isError).toBe(true);
  });
});
