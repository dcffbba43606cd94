import { selectGroupById } from '../../../api/groupSelectors';
import { selectSlowChanges } from '../../../core/app/appSlice';
import { logoutRequested } from '../../../core/auth/authSlice';
import { failure, success } from '../../../domain/messages';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeAnswer } from '../../../testing/fakeHttp';
import type { FakeServices } from '../../../testing/fakeServices';
import { selectOpenGroup } from './groupDetailSelectors';
import { deleteConfirmed, deleteRequested, joinRequested, leaveRequested } from './groupDetailSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const group = aGroup({ version: 1 });
const joinedGroup = aGroup({ version: 2, members: [...group.members, aMember()] });
const serving = (more: (services: FakeServices) => void = () => undefined) => (services: FakeServices) => {
  services.http.on('GET', '/api/groups/g1', { json: group });
  services.http.on('GET', '/api/groups', { json: [group] });
  services.http.on('GET', '/api/groups/user/created', { json: [group] });
  more(services);
};
const open = async (more?: (services: FakeServices) => void) => {
  const browser = await browserAt('/groups/g1', serving(more));
  return { ...browser, detail: () => browser.state().groupDetail, group: () => selectOpenGroup(browser.state()) };
};

describe('the group page', () => {
  it('loads its group', async () => {
    const { detail, group: shown } = await open();
    expect(detail()).toEqual({ status: 'ready', groupId: 'g1', action: { status: 'idle' } });
    expect(shown()).toEqual(group);
  });

  it.each<[FakeAnswer, string]>([
    [{ status: 404, json: { message: 'No such group.' } }, 'No such group.'],
    [{ status: 500, text: '<html>' }, failure.groupFetch],
    [{ json: {} }, failure.groupFetch],
  ])('that cannot be shown (%j) says why and leads to the list', async (answer, message) => {
    const { page, toasts, services } = await open(({ http }) => { http.on('GET', '/api/groups/g1', answer); });
    expect([page(), toasts()]).toEqual(['/groups', [`error: ${message}`]]);
    expect(services.history.urls()).toEqual(['/groups']);
  });

  it('says after 10 s that it is slow, and lets go of the call when left', async () => {
    const { detail, follow, http } = await open(({ http: fake }) => { fake.on('GET', '/api/groups/g1', () => new Promise<FakeAnswer>(() => undefined)); });
    await pass(9999);
    expect(detail()).toMatchObject({ status: 'loading', slow: false });
    await pass(1);
    expect(detail()).toMatchObject({ status: 'loading', slow: true });
    await follow('/about');
    expect(detail()).toEqual({ status: 'closed' });
    expect(http.sent('GET', '/api/groups/g1')[0]?.signal?.aborted).toBe(true);
  });
});

describe('a change without an answer', () => {
  const HANGS = () => new Promise<FakeAnswer>(() => undefined);

  it('is told of after 10 s, until the answer comes', async () => {
    const answer = held<FakeAnswer>();
    const { dispatch, state } = await open(({ http }) => { http.on('POST', '/api/groups/g1/join', () => answer.promise); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await pass(9999);
    expect(selectSlowChanges(state())).toEqual([]);
    await pass(1);
    expect(selectSlowChanges(state())).toHaveLength(1);
    answer.answer({ json: joinedGroup });
    await settle();
    expect(selectSlowChanges(state())).toEqual([]);
  });

  it('is told of on whichever page the person is by then, and not once they have left the site', async () => {
    const { dispatch, follow, state } = await open(({ http }) => { http.on('DELETE', '/api/groups/g1', HANGS); });
    dispatch(deleteRequested({ groupId: 'g1' }));
    dispatch(deleteConfirmed());
    await follow('/about');
    await pass(10_000);
    expect(selectSlowChanges(state())).toHaveLength(1);
    dispatch(logoutRequested());
    await settle();
    expect(selectSlowChanges(state())).toEqual([]);
  });

  it('that is answered in time is no event at all', async () => {
    const { dispatch, types } = await open(({ http }) => { http.on('POST', '/api/groups/g1/join', { json: joinedGroup }); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await pass(20_000);
    expect(types().filter((type) => /changeS/.test(type))).toEqual([]);
  });
});

describe('joining and leaving', () => {
  it.each([
    ['join', joinRequested, success.join],
    ['leave', leaveRequested, success.leave],
  ] as const)('%s shows the group that the server answers', async (verb, event, text) => {
    const { dispatch, group: shown, toasts, detail, http } = await open(({ http: fake }) => { fake.on('POST', `/api/groups/g1/${verb}`, { json: joinedGroup }); });
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
    const { dispatch, toasts, detail, http } = await open(({ http: fake }) => { fake.on('POST', `/api/groups/g1/${verb}`, { status: 500 }); });
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

  it('goes on when the page is left, and tells its end', async () => {
    const call = held<FakeAnswer>();
    const { dispatch, follow, toasts, state } = await open(({ http }) => { http.on('POST', '/api/groups/g1/join', () => call.promise); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await follow('/about');
    call.answer({ json: joinedGroup });
    await settle();
    expect(toasts()).toEqual([`success: ${success.join}`]);
    expect(selectGroupById(state(), 'g1')).toEqual(joinedGroup);
  });

  it('is aborted and told to nobody when the person signs out', async () => {
    const call = held<FakeAnswer>();
    const { dispatch, services, toasts, http } = await open(({ http: fake }) => { fake.on('POST', '/api/groups/g1/join', () => call.promise); });
    dispatch(joinRequested({ groupId: 'g1' }));
    await settle();
    services.identity.report(null);
    await settle();
    expect(http.sent('POST', '/api/groups/g1/join')[0]?.signal?.aborted).toBe(true);
    call.answer({ json: joinedGroup });
    await settle();
    expect(toasts()).toEqual([]);
  });
});

describe('deleting', () => {
  const confirm = async (answer: FakeAnswer) => {
    const browser = await open(({ http }) => { http.on('DELETE', '/api/groups/g1', answer); });
    browser.dispatch(deleteRequested({ groupId: 'g1' }));
    await settle();
    expect(browser.http.sent('DELETE', '/api/groups/g1')).toHaveLength(0);
    browser.dispatch(deleteConfirmed());
    await settle();
    return browser;
  };

  it('goes to My Groups, in the place of the group\'s own page, and forgets the group', async () => {
    const { page, toasts, http, services, state } = await confirm({ status: 204 });
    expect([page(), toasts()]).toEqual(['/my-groups', [`success: ${success.delete}`]]);
    expect(services.history.urls()).toEqual(['/my-groups']);
    expect(http.sent('DELETE', '/api/groups/g1')[0]?.headers.get('if-match')).toBe('"v1"');
    expect(selectGroupById(state(), 'g1')).toBeUndefined();
    expect(http.sent('GET', '/api/groups/g1')).toHaveLength(2);
  });

  it('asks with the newest member count, and goes through whoever has joined since', async () => {
    const browser = await open(({ http }) => { http.on('DELETE', '/api/groups/g1', { status: 204 }); });
    browser.http.on('GET', '/api/groups/g1', { json: { ...joinedGroup, edition: 1 } });
    browser.dispatch(deleteRequested({ groupId: 'g1' }));
    await settle();
    expect(selectGroupById(browser.state(), 'g1')?.members).toHaveLength(joinedGroup.members.length);
    browser.dispatch(deleteConfirmed());
    await settle();
    expect(browser.http.sent('DELETE', '/api/groups/g1')[0]?.headers.get('if-match')).toBe('"e1"');
  });

  it.each<[FakeAnswer, string]>([
    [{ status: 500 }, failure.deleteOnDetail],
    [{ status: 403, json: { message: 'Not yours.' } }, 'Not yours.'],
  ])('that fails (%j) stays on the page', async (answer, message) => {
    const { page, toasts, detail } = await confirm(answer);
    expect([page(), toasts()]).toEqual(['/groups/g1', [`error: ${message}`]]);
    expect(detail()).toMatchObject({ action: { status: 'idle' } });
  });
});
