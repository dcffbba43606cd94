import { groupsApi } from '../../../api/groupsApi';
import { selectIsSavingSlowly } from '../../../core/app/appSlice';
import { logoutRequested } from '../../../core/auth/authSlice';
import { failure, success } from '../../../domain/texts/messages';
import { atGroupPage, openedGroup } from '../../../testing/atGroupPage';
import { held, pass, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { selectPending } from './groupDetailSelectors';
import { deleteConfirmed, deleteRequested, joinRequested, leaveRequested } from './groupDetailSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const { listJoinedGroups } = groupsApi.endpoints;
const joinedGroup = aGroup({ version: 2, members: [...openedGroup.members, aMember()] });

describe('a change without a response', () => {
  const HANGS = () => new Promise<FakeResponse>(() => undefined);

  it('shows a notice after 10 s, until the response arrives', async () => {
    const response = held<FakeResponse>();
    const { dispatch, state } = await atGroupPage(({ http }) => { http.on('POST', '/api/groups/g1/join', () => response.promise); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await pass(9999);
    expect(selectIsSavingSlowly(state())).toBe(false);
    await pass(1);
    expect(selectIsSavingSlowly(state())).toBe(true);
    response.respond({ json: joinedGroup });
    await settle();
    expect(selectIsSavingSlowly(state())).toBe(false);
  });

  it('shows the notice on every page, but not after a sign-out', async () => {
    const { dispatch, follow, state } = await atGroupPage(({ http }) => { http.on('DELETE', '/api/groups/g1', HANGS); });
    dispatch(deleteRequested({ groupId: 'g1' }));
    dispatch(deleteConfirmed());
    await follow('/about');
    await pass(10_000);
    expect(selectIsSavingSlowly(state())).toBe(true);
    dispatch(logoutRequested());
    await settle();
    expect(selectIsSavingSlowly(state())).toBe(false);
  });

  it('dispatches no event when the response is fast', async () => {
    const { dispatch, types } = await atGroupPage(({ http }) => { http.on('POST', '/api/groups/g1/join', { json: joinedGroup }); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await pass(20_000);
    expect(types().filter((type) => /^app\/changeS/.test(type))).toEqual([]);
  });
});

describe('a group that somebody else deleted meanwhile', () => {
  const NOT_FOUND = { status: 404, json: { message: 'This group does not exist, or it was deleted.' } };

  it.each([
    ['join', joinRequested],
    ['leave', leaveRequested],
  ] as const)('%s detects it: the page says so and offers no action', async (verb, event) => {
    const { dispatch, detail, toasts, state } = await atGroupPage(({ http }) => {
      http.on('POST', `/api/groups/g1/${verb}`, NOT_FOUND);
    });
    dispatch(event({ groupId: 'g1' }));
    await settle();
    expect([detail(), toasts()]).toEqual([{ status: 'gone', groupId: 'g1' }, [`error: ${NOT_FOUND.json.message}`]]);
    dispatch(event({ groupId: 'g1' }));
    expect(state().groupChanges).toEqual([]);
  });

  it('a refetch of the open page detects it, too', async () => {
    const { store, detail, http } = await atGroupPage();
    http.on('GET', '/api/groups/g1', NOT_FOUND);
    await store.dispatch(groupsApi.endpoints.getGroup.initiate('g1', { forceRefetch: true, subscribe: false }));
    expect(detail()).toEqual({ status: 'gone', groupId: 'g1' });
  });
});

describe('a change whose response is lost', () => {
  const CUT: readonly [string, () => FakeResponse][] = [
    ['a cut connection', () => { throw new TypeError('Failed to fetch'); }],
    ['a gateway that gave up', () => ({ status: 504, text: '<html>' })],
  ];

  it.each(CUT)('%s: joining succeeded when the user is among the members', async (_name, response) => {
    const {
      dispatch,
      toasts,
      group: shown,
      state,
      http,
    } = await atGroupPage(({ http: fake }) => {
      fake.on('POST', '/api/groups/g1/join', response);
    });
    http.on('GET', '/api/groups/g1', { json: joinedGroup });
    http.on('GET', '/api/groups/user/joined', { json: [] });
    await dispatch(listJoinedGroups.initiate(undefined));
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    expect([toasts(), shown(), selectPending(state())]).toEqual([[`success: ${success.join}`], joinedGroup, null]);
    expect(listJoinedGroups.select(undefined)(state()).data?.map(({ _id }) => _id)).toEqual(['g1']);
  });

  it.each(CUT)('%s: leaving succeeded when the user is no longer among the members', async (_name, response) => {
    const { dispatch, toasts } = await atGroupPage(({ http: fake }) => { fake.on('POST', '/api/groups/g1/leave', response); });
    dispatch(leaveRequested({ groupId: 'g1' }));
    await settle();
    expect(toasts()).toEqual([`success: ${success.leave}`]);
  });

  it.each(CUT)('%s: joining failed when the user is not among the members', async (_name, response) => {
    const { dispatch, toasts, http } = await atGroupPage(({ http: fake }) => { fake.on('POST', '/api/groups/g1/join', response); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    expect([toasts(), http.sent('GET', '/api/groups/g1').length]).toEqual([[`error: ${failure.join}`], 2]);
  });

  it.each(CUT)('%s: a deletion succeeded when the group no longer exists', async (_name, response) => {
    const { dispatch, toasts, page, http } = await atGroupPage(({ http: fake }) => { fake.on('DELETE', '/api/groups/g1', response); });
    http.on('GET', '/api/groups/g1', { status: 404, json: {} });
    dispatch(deleteRequested({ groupId: 'g1' }));
    dispatch(deleteConfirmed());
    await settle();
    expect([toasts(), page()]).toEqual([[`success: ${success.delete}`], '/my-groups']);
  });

  it('failed when the server is unreachable', async () => {
    const { dispatch, toasts, http } = await atGroupPage();
    http.offline = true;
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    expect(toasts()).toEqual([`error: ${failure.join}`]);
  });
});
