import { selectAllGroups, selectCreatedGroups } from '../../api/groupSelectors';
import { retryRequested, selectIsLoadingSlowly } from '../../core/app/appSlice';
import { selectGroupChange } from '../../core/groupChanges/groupChangesSlice';
import { failure, success } from '../../domain/texts/messages';
import { ALREADY_DELETED } from '../../domain/texts/screenMessages';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aGroup, aMember } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectMyGroupsStatus } from './myGroupsSelectors';
import { deletionConfirmed, deletionRequested } from './myGroupsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const CREATED = '/api/groups/user/created';
const rows = [aGroup({ _id: 'g1', version: 7 }), aGroup({ _id: 'g2' })];
async function myGroups(response: FakeResponse = { json: rows }) {
  const browser = await browserAt('/my-groups', ({ http }) => {
    http.on('GET', CREATED, response);
    http.on('GET', '/api/groups/g1', { json: rows[0] });
  });
  return {
    ...browser,
    machine: () => browser.state().myGroups,
    status: () => selectMyGroupsStatus(browser.state()),
    ids: () => selectCreatedGroups(browser.state())?.map(({ _id }) => _id) ?? null,
    remove: async (groupId: string) => {
      browser.dispatch(deletionRequested({ groupId }));
      browser.dispatch(deletionConfirmed());
      await settle();
    },
  };
}

describe('My Groups', () => {
  it('shows the created groups', async () => {
    const { machine, ids } = await myGroups();
    expect([machine(), ids()]).toEqual([{ status: 'ready' }, ['g1', 'g2']]);
  });

  it('is empty, without a toast, for 404', async () => {
    const { machine, ids, toasts } = await myGroups({ status: 404, json: { message: 'None.' } });
    expect([machine().status, ids(), toasts()]).toEqual(['ready', [], []]);
  });

  it.each<[FakeResponse, string]>([[{ status: 500 }, failure.myGroups], [{ status: 503, json: { message: 'Back soon.' } }, 'Back soon.']])(
    'that fails (%j) says why, and starts over when asked', async (response, message) => {
      const { status, toasts, dispatch, http } = await myGroups(response);
      expect([status(), toasts()]).toEqual(['failed', [`error: ${message}`]]);
      http.on('GET', CREATED, { json: rows });
      dispatch(retryRequested());
      await settle();
      expect([status(), toasts().length]).toEqual(['loaded', 1]);
    });

  it('says after 10 s that it is slow', async () => {
    const { state, status, dispatch, http } = await myGroups({ status: 500 });
    http.on('GET', CREATED, () => new Promise<FakeResponse>(() => undefined));
    dispatch(retryRequested());
    await pass(9999);
    expect([status(), selectIsLoadingSlowly(state())]).toEqual(['loading', false]);
    await pass(1);
    expect([status(), selectIsLoadingSlowly(state())]).toEqual(['loading', true]);
  });

  it('says why when it cannot be loaded again as it is opened, and not when it is refreshed', async () => {
    const { status, toasts, follow, http, services } = await myGroups();
    http.on('GET', CREATED, { status: 500 });
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await settle();
    expect([status(), toasts(), http.sent('GET', CREATED).length]).toEqual(['loaded', [], 2]);
    await follow('/about');
    await follow('/my-groups');
    expect([status(), toasts()]).toEqual(['failed', [`error: ${failure.myGroups}`]]);
    http.on('GET', CREATED, { json: rows });
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await settle();
    expect(status()).toBe('loaded');
  });

  it('removes the deleted row, by the version seen, without a refetch', async () => {
    const { remove, ids, toasts, http, machine, page } = await myGroups();
    http.on('DELETE', '/api/groups/g1', { status: 204 });
    await remove('g1');
    expect([ids(), toasts(), page()]).toEqual([['g2'], [`success: ${success.delete}`], '/my-groups']);
    expect(machine()).toEqual({ status: 'ready' });
    expect(http.sent('DELETE', '/api/groups/g1')[0]?.headers.get('if-match')).toBe('"v7"');
    expect(http.sent('GET', CREATED)).toHaveLength(1);
  });

  it('asks with the latest member count', async () => {
    const { dispatch, http, state, ids } = await myGroups();
    http.on('GET', '/api/groups/g1', { json: aGroup({ _id: 'g1', version: 8, members: [aMember({ _id: 'a' }), aMember({ _id: 'b' })] }) });
    dispatch(deletionRequested({ groupId: 'g1' }));
    await settle();
    expect(selectCreatedGroups(state())?.[0]?.memberCount).toBe(2);
    expect([ids(), http.sent('GET', CREATED).length]).toEqual([['g1', 'g2'], 1]);
  });

  it('also removes a deleted group from the list of all groups', async () => {
    const { remove, http, follow, state } = await myGroups();
    http.on('DELETE', '/api/groups/g1', { status: 204 });
    http.on('GET', '/api/groups', { json: rows });
    await follow('/groups');
    await follow('/my-groups');
    await remove('g1');
    expect(selectAllGroups(state())?.map(({ _id }) => _id)).toEqual(['g2']);
  });

  it('keeps the row when the deletion fails, and says why', async () => {
    const { remove, ids, toasts, http, machine } = await myGroups();
    http.on('DELETE', '/api/groups/g1', { status: 500 });
    await remove('g1');
    expect([ids(), toasts()]).toEqual([['g1', 'g2'], [`error: ${failure.deleteOnMyGroups}`]]);
    expect(machine()).toEqual({ status: 'ready' });
  });

  it('removes a row that has another organiser now, and says why', async () => {
    const { remove, ids, toasts, http } = await myGroups();
    http.on('DELETE', '/api/groups/g1', { status: 403, json: { message: 'Only the organiser of this group can do that.' } });
    http.on('GET', CREATED, { json: rows.slice(1) });
    await remove('g1');
    expect([ids(), toasts()]).toEqual([['g2'], ['error: Only the organiser of this group can do that.']]);
  });

  it('removes a row that was deleted elsewhere, with an error toast', async () => {
    const { remove, ids, toasts, http } = await myGroups();
    http.on('DELETE', '/api/groups/g1', { status: 404, json: { message: 'This group does not exist, or it was deleted.' } });
    await remove('g1');
    expect([ids(), toasts()]).toEqual([['g2'], ['error: This group does not exist, or it was deleted.']]);
  });

  it('closes the question, removes the row and says why when the group turns out to be deleted', async () => {
    const { dispatch, ids, http, machine, toasts } = await myGroups();
    http.on('GET', '/api/groups/g1', { status: 404, json: {} });
    dispatch(deletionRequested({ groupId: 'g1' }));
    await settle();
    expect([ids(), machine()]).toEqual([['g2'], { status: 'ready' }]);
    expect(toasts()).toEqual([`info: ${ALREADY_DELETED}`]);
  });

  it('keeps the row busy across a page change, and sends one request', async () => {
    const call = held<FakeResponse>();
    const { dispatch, follow, state, http, ids, toasts } = await myGroups();
    http.on('DELETE', '/api/groups/g1', () => call.promise);
    dispatch(deletionRequested({ groupId: 'g1' }));
    dispatch(deletionConfirmed());
    await follow('/about');
    await follow('/my-groups');
    expect(selectGroupChange(state(), 'g1')).toBe('deleting');
    dispatch(deletionRequested({ groupId: 'g1' }));
    dispatch(deletionConfirmed());
    call.respond({ status: 204 });
    await settle();
    expect([http.sent('DELETE', '/api/groups/g1').length, ids(), toasts()]).toEqual([1, ['g2'], [`success: ${success.delete}`]]);
  });

  it.each<[string, FakeResponse, string[], string]>([
    ['succeeded when the group no longer exists', { status: 404, json: {} }, ['g2'], `success: ${success.delete}`],
    ['failed when the group still exists', { json: aGroup() }, ['g1', 'g2'], `error: ${failure.deleteOnMyGroups}`],
  ])('a deletion whose response is lost %s', async (_name, now, left, toast) => {
    const { remove, ids, toasts, http } = await myGroups();
    http.on('DELETE', '/api/groups/g1', () => { throw new TypeError('Failed to fetch'); });
    http.on('GET', '/api/groups/g1', now);
    await remove('g1');
    expect([ids(), toasts()]).toEqual([left, [toast]]);
  });
});
