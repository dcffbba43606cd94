import { selectGroupById } from '../../../api/groupSelectors';
import { selectGroupChange } from '../../../core/groupChanges/groupChangesSlice';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { failure, success } from '../../../domain/texts/messages';
import { atGroupPage, openedGroup } from '../../../testing/atGroupPage';
import { held, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { deletionConfirmed, deletionRequested } from '../../myGroups/myGroupsSlice';
import { selectPending } from './groupDetailSelectors';
import { deleteConfirmed, deleteRequested, joinRequested, leaveRequested } from './groupDetailSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const joinedGroup = aGroup({ version: 2, members: [...openedGroup.members, aMember()] });

describe('joining and leaving', () => {
  it.each([
    ['join', joinRequested, success.join],
    ['leave', leaveRequested, success.leave],
  ] as const)('%s shows the group that the server returns', async (verb, event, text) => {
    const {
      dispatch,
      group: shown,
      toasts,
      detail,
      http,
    } = await atGroupPage(({ http: fake }) => {
      fake.on('POST', `/api/groups/g1/${verb}`, { json: joinedGroup });
    });
    dispatch(event({ groupId: 'g1' }));
    dispatch(event({ groupId: 'g1' }));
    await settle();
    expect([shown(), toasts()]).toEqual([joinedGroup, [`success: ${text}`]]);
    expect(detail()).toMatchObject({ action: { status: 'idle' } });
    expect(http.sent('POST', `/api/groups/g1/${verb}`)).toHaveLength(1);
  });

  it.each([
    ['join', joinRequested, failure.join],
    ['leave', leaveRequested, failure.leave],
  ] as const)('%s that fails says why', async (verb, event, fallback) => {
    const { dispatch, toasts, detail, http } = await atGroupPage(({ http: fake }) => {
      fake.on('POST', `/api/groups/g1/${verb}`, { status: 500 });
    });
    dispatch(event({ groupId: 'g1' }));
    await settle();
    expect(toasts()).toEqual([`error: ${fallback}`]);
    expect(detail()).toMatchObject({ action: { status: 'idle' } });
    http.on('POST', `/api/groups/g1/${verb}`, { status: 409, json: { message: 'This group is full' } });
    dispatch(event({ groupId: 'g1' }));
    await settle();
    expect(toasts().at(-1)).toBe('error: This group is full');
    expect(http.sent('GET', '/api/groups/g1')).toHaveLength(2);
  });

  it('an error disappears when the second try works', async () => {
    const { dispatch, http, state } = await atGroupPage(({ http: fake }) => { fake.on('POST', '/api/groups/g1/join', { status: 500 }); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    http.on('POST', '/api/groups/g1/join', { json: joinedGroup });
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    expect(selectNotifications(state()).map(({ text }) => text)).toEqual([success.join]);
  });

  it('join that is refused to somebody blocked meanwhile shows so', async () => {
    const { dispatch, group, http } = await atGroupPage(({ http: fake }) => {
      fake.on('POST', '/api/groups/g1/join', { status: 403, json: { message: 'You can’t join this group.', code: 'blocked' } });
    });
    http.on('GET', '/api/groups/g1', { json: { ...openedGroup, myBlock: true } });
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    expect(group()?.myBlock).toBe(true);
  });

  it('continues when the page is closed, and reports its outcome', async () => {
    const call = held<FakeResponse>();
    const { dispatch, follow, toasts, state } = await atGroupPage(({ http }) => {
      http.on('POST', '/api/groups/g1/join', () => call.promise);
    });
    dispatch(joinRequested({ groupId: 'g1' }));
    await follow('/about');
    call.respond({ json: joinedGroup });
    await settle();
    expect(toasts()).toEqual([`success: ${success.join}`]);
    expect(selectGroupById(state(), 'g1')).toEqual(joinedGroup);
  });

  it('is silently aborted when the user signs out', async () => {
    const call = held<FakeResponse>();
    const { dispatch, services, toasts, http } = await atGroupPage(({ http: fake }) => {
      fake.on('POST', '/api/groups/g1/join', () => call.promise);
    });
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    services.identity.report(null);
    await settle();
    expect(http.sent('POST', '/api/groups/g1/join')[0]?.signal?.aborted).toBe(true);
    call.respond({ json: joinedGroup });
    await settle();
    expect(toasts()).toEqual([]);
  });
});

describe('a change in flight belongs to the group, not to the page', () => {
  it.each([
    ['join', joinRequested],
    ['leave', leaveRequested],
  ] as const)('%s: after leaving and coming back the button is busy; one request, one toast', async (verb, event) => {
    const call = held<FakeResponse>();
    const { dispatch, follow, state, http, toasts } = await atGroupPage(({ http: fake }) => {
      fake.on('POST', `/api/groups/g1/${verb}`, () => call.promise);
    });
    dispatch(event({ groupId: 'g1' }));
    await follow('/groups');
    await follow('/groups/g1');
    expect(selectPending(state())).toBe(verb === 'join' ? 'joining' : 'leaving');
    dispatch(event({ groupId: 'g1' }));
    await settle();
    call.respond({ json: joinedGroup });
    await settle();
    expect([http.sent('POST', `/api/groups/g1/${verb}`).length, toasts().length, selectPending(state())]).toEqual([1, 1, null]);
  });

  it('a deletion requested again on My Groups while in flight sends one request', async () => {
    const call = held<FakeResponse>();
    const { dispatch, follow, state, http, toasts } = await atGroupPage(({ http: fake }) => {
      fake.on('DELETE', '/api/groups/g1', () => call.promise);
    });
    dispatch(deleteRequested({ groupId: 'g1' }));
    dispatch(deleteConfirmed());
    await follow('/my-groups');
    expect(selectGroupChange(state(), 'g1')).toBe('deleting');
    dispatch(deletionRequested({ groupId: 'g1' }));
    dispatch(deletionConfirmed());
    call.respond({ status: 204 });
    await settle();
    expect([http.sent('DELETE', '/api/groups/g1').length, toasts()]).toEqual([1, [`success: ${success.delete}`]]);
  });

  it('ends with the session: nothing is busy for the next user', async () => {
    const { dispatch, services, state } = await atGroupPage(({ http }) => {
      http.on('POST', '/api/groups/g1/join', () => new Promise<FakeResponse>(() => undefined));
    });
    dispatch(joinRequested({ groupId: 'g1' }));
    services.identity.report(null);
    await settle();
    expect(state().groupChanges).toEqual([]);
  });
});

describe('deleting', () => {
  const confirm = async (response: FakeResponse) => {
    const browser = await atGroupPage(({ http }) => { http.on('DELETE', '/api/groups/g1', response); });
    browser.dispatch(deleteRequested({ groupId: 'g1' }));
    await settle();
    expect(browser.http.sent('DELETE', '/api/groups/g1')).toHaveLength(0);
    browser.dispatch(deleteConfirmed());
    await settle();
    return browser;
  };

  it('replaces the group\'s page with My Groups, and removes the group from the cache', async () => {
    const { page, toasts, http, services, state } = await confirm({ status: 204 });
    expect([page(), toasts()]).toEqual(['/my-groups', [`success: ${success.delete}`]]);
    expect(services.history.urls()).toEqual(['/my-groups']);
    expect(http.sent('DELETE', '/api/groups/g1')[0]?.headers.get('if-match')).toBe('"v1"');
    expect(selectGroupById(state(), 'g1')).toBeUndefined();
    expect(http.sent('GET', '/api/groups/g1')).toHaveLength(2);
  });

  it('asks with the latest member count, and succeeds even if somebody has joined since', async () => {
    const browser = await atGroupPage(({ http }) => { http.on('DELETE', '/api/groups/g1', { status: 204 }); });
    browser.http.on('GET', '/api/groups/g1', { json: { ...joinedGroup, edition: 1 } });
    browser.dispatch(deleteRequested({ groupId: 'g1' }));
    await settle();
    expect(selectGroupById(browser.state(), 'g1')?.members).toHaveLength(joinedGroup.members.length);
    browser.dispatch(deleteConfirmed());
    await settle();
    expect(browser.http.sent('DELETE', '/api/groups/g1')[0]?.headers.get('if-match')).toBe('"e1"');
  });

  it.each<[FakeResponse, string]>([
    [{ status: 500 }, failure.deleteOnDetail],
    [{ status: 403, json: { message: 'Not yours.' } }, 'Not yours.'],
  ])('that fails (%j) stays on the page', async (response, message) => {
    const { page, toasts, detail } = await confirm(response);
    expect([page(), toasts()]).toEqual(['/groups/g1', [`error: ${message}`]]);
    expect(detail()).toMatchObject({ action: { status: 'idle' } });
  });

  it('that is refused because the group has a new organiser shows them', async () => {
    const browser = await atGroupPage(({ http }) => { http.on('DELETE', '/api/groups/g1', { status: 403 }); });
    browser.dispatch(deleteRequested({ groupId: 'g1' }));
    await settle();
    const handedOver = { ...openedGroup, version: 2, creator: aMember({ _id: 'new' }) };
    browser.http.on('GET', '/api/groups/g1', { json: handedOver });
    browser.dispatch(deleteConfirmed());
    await settle();
    expect(browser.group()).toEqual(handedOver);
  });
});
