import { selectGroupById } from '../../api/groupSelectors';
import { CATALOG_VERSION_HEADER } from '../../domain/list/catalogVersion';
import { selectAnnouncements } from '../../features/groups/announcements/announcementsSelectors';
import { SECTIONS, sectionOpened } from '../../features/groups/detail/sectionsSlice';
import { selectShownCount, selectVisibleGroupIds, shownGroupSelector } from '../../features/groups/list/groupsSelectors';
import { rowsShown, sortChosen } from '../../features/groups/list/groupsSlice';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aGroup, aMember } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import type { FakeServices } from '../../testing/fakeServices';
import { manyGroups, pagedSite } from '../../testing/pagedSite';
import { watchingStarted } from './liveEvents';
import { refetchStarted } from './liveSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const LIST = '/api/groups';
const GROUP = '/api/groups/g1';
const group = (version: number, names: readonly string[] = ['Ann']) =>
  aGroup({ _id: 'g1', version, members: names.map((name) => aMember({ _id: name, name })) });

/** A page that is live and true. */
async function liveAt(url: string, prepare: (services: FakeServices) => void = () => undefined, signedIn = true) {
  const site = await browserAt(url, (services) => {
    const { http } = services;
    http.on('GET', LIST, { json: [group(1)] });
    http.on('GET', GROUP, { json: group(1) });
    for (const own of ['created', 'joined', 'waiting']) http.on('GET', `/api/groups/user/${own}`, { json: [] });
    http.on('GET', '/api/notifications', { json: { items: [], unread: 0, next: null } });
    prepare(services);
  }, signedIn);
  await pass(1000);
  site.dispatch(watchingStarted());
  await settle();
  const { live } = site.services;
  live.sends('hello', { version: 'v1', unread: signedIn ? 0 : null });
  await pass(2000);
  site.http.requests.length = 0;
  site.actions.length = 0;
  const asked = () => site.http.requests.filter(({ method }) => method === 'GET').map(({ path }) => path.replace('?fields=summary', ''));
  const members = () => selectGroupById(site.state(), 'g1')?.members.map(({ name }) => name);
  return { ...site, live, asked, members };
}

describe('a page that is live', () => {
  it('refetches what it shows once when it becomes live: it may have changed since it was loaded', async () => {
    const { services, http, dispatch } = await browserAt('/groups/g1', (fakes) => { fakes.http.on('GET', GROUP, { json: group(1) }); });
    dispatch(watchingStarted());
    await settle();
    expect(http.sent('GET', GROUP)).toHaveLength(1);
    services.live.sends('hello', { version: 'v1', unread: null });
    await pass(60_000);
    expect(http.sent('GET', GROUP)).toHaveLength(2);
  });

  it('shows who joined the open group elsewhere', async () => {
    const { live, http, asked, members } = await liveAt('/groups/g1');
    http.on('GET', GROUP, { json: group(2, ['Ann', 'Ben']) });
    live.sends('group', { id: 'g1', version: 2 });
    live.sends('list', { version: 'v2' });
    await pass(0);
    expect(members()).toEqual(['Ann', 'Ben']);
    await pass(60_000);
    expect(asked().filter((path) => path === GROUP)).toHaveLength(1);
    expect(asked()).not.toContain(LIST);
  });

  it('shows who joined right after it became live, although the list\'s own event comes later', async () => {
    const { services, http, dispatch, state } = await browserAt('/groups/g1', (fakes) => {
      fakes.http.on('GET', GROUP, { headers: { [CATALOG_VERSION_HEADER]: 'v1' }, json: group(1) });
    });
    dispatch(watchingStarted());
    await settle();
    http.on('GET', GROUP, { headers: { [CATALOG_VERSION_HEADER]: 'v2' }, json: group(2, ['Ann', 'Ben']) });
    services.live.sends('hello', { version: 'v1', unread: null });
    services.live.sends('group', { id: 'g1', version: 2 });
    await pass(5000);
    services.live.sends('list', { version: 'v2' });
    await pass(5000);
    expect(selectGroupById(state(), 'g1')?.members).toHaveLength(2);
    expect(http.sent('GET', GROUP)).toHaveLength(2);
  });

  it('asks for the open group when more groups have changed than are counted', async () => {
    const { live, http, members } = await liveAt('/groups/g1');
    http.on('GET', GROUP, { json: group(2, ['Ann', 'Ben']) });
    live.sends('group', { id: 'g1', version: 2 });
    for (let n = 0; n < 60; n += 1) live.sends('group', { id: `other-${n}`, version: 1 });
    await pass(5000);
    expect(members()).toEqual(['Ann', 'Ben']);
  });

  it.each(['/about', '/groups/g1', '/create-group', '/update-group/g1'])('asks for nothing at %s when other groups change', async (url) => {
    const { live, asked, actions } = await liveAt(url, ({ http }) => {
      http.on('GET', GROUP, { json: { ...group(1), creator: aMember() } });
    });
    live.sends('group', { id: 'g2', version: 2 });
    live.sends('list', { version: 'v2' });
    await pass(60_000);
    expect(asked()).toEqual([]);
    expect(actions.filter(refetchStarted.match)).toHaveLength(1);
  });

  it.each([
    ['/groups', [LIST]],
    ['/', [LIST]],
    ['/my-groups', ['/api/groups/user/created', '/api/groups/user/waiting']],
    ['/dashboard', [LIST, '/api/groups/user/created', '/api/groups/user/joined', '/api/groups/user/waiting']],
  ])('asks for exactly what %s shows when the list has changed', async (url, expected) => {
    const { live, asked } = await liveAt(url);
    live.sends('list', { version: 'v2' });
    await pass(60_000);
    expect(asked().sort()).toEqual([...expected].sort());
  });

  it('asks at most once a second, however many changes there are', async () => {
    const { live, http, asked } = await liveAt('/groups');
    http.on('GET', LIST, () => ({ json: [group(1)] }));
    for (let n = 0; n < 50; n += 1) {
      live.sends('list', { version: `w${n}` });
      live.sends('group', { id: `g${n}`, version: n });
      await pass(100);
    }
    expect(asked().length).toBeLessThanOrEqual(6);
    expect(asked().length).toBeGreaterThanOrEqual(4);
  });

  it('goes on when the clock of the device is set back', async () => {
    const { live, asked } = await liveAt('/groups');
    jest.setSystemTime(Date.now() - 3_600_000);
    live.sends('list', { version: 'v2' });
    await pass(1_000);
    expect(asked()).toEqual([LIST]);
  });

  it('spreads the requests about what everybody sees, but not about what few look at', async () => {
    const site = await liveAt('/groups', (services) => { services.live.chance = 0.9; });
    site.live.sends('list', { version: 'v2' });
    await pass(899);
    expect(site.asked()).toEqual([]);
    await pass(1);
    expect(site.asked()).toEqual([LIST]);
  });

  it('does not request what its own change returned', async () => {
    const { live, http, asked, dispatch } = await liveAt('/groups/g1');
    const answer = held<FakeResponse>();
    http.on('POST', `${GROUP}/join`, () => answer.promise);
    dispatch({ type: 'groupDetail/joinRequested', payload: { groupId: 'g1' } });
    await settle();
    live.sends('group', { id: 'g1', version: 2 });
    await pass(10_000);
    expect(asked()).toEqual([]);
    answer.respond({ json: group(2, ['Ann', 'person']) });
    await pass(10_000);
    expect(asked().filter((path) => path === GROUP)).toEqual([]);
  });

  it('asks again when a response in flight may be older than what was heard', async () => {
    const { live, http, asked, members } = await liveAt('/groups/g1');
    const first = held<FakeResponse>();
    http.on('GET', GROUP, () => first.promise);
    live.sends('group', { id: 'g1', version: 2 });
    await settle();
    live.sends('group', { id: 'g1', version: 3 });
    await pass(5000);
    expect(asked()).toEqual([GROUP]);
    http.on('GET', GROUP, { json: group(3, ['Ann', 'Ben', 'Cleo']) });
    first.respond({ json: group(2, ['Ann', 'Ben']) });
    await pass(1000);
    expect(members()).toEqual(['Ann', 'Ben', 'Cleo']);
  });

  it.each([
    ['/groups/g1', 'announcements'],
    ['/groups/g1', 'blocks'],
    ['/groups/g1', 'former-members'],
    ['/groups/g1', 'history'],
    ['/groups/g1/attendance', 'attendance'],
  ])('waits at %s for what is on its way from …/%s: it may be older than what was heard', async (url, part) => {
    const late = held<FakeResponse>();
    const { dispatch, live, http } = await liveAt(url, (fakes) => {
      fakes.http.on('GET', GROUP, { json: { ...group(1, ['person']), creator: aMember({ _id: 'person' }) } });
      for (const path of ['announcements', 'blocks', 'former-members', 'history', 'attendance']) {
        fakes.http.on('GET', `${GROUP}/${path}`, path === part ? () => late.promise : { status: 404, json: {} });
      }
    });
    for (const section of SECTIONS) dispatch(sectionOpened({ section }));
    await settle();
    live.sends('group', { id: 'g1', version: 2 });
    await pass(5000);
    expect(http.sent('GET', GROUP)).toEqual([]);
    late.respond({ status: 404, json: {} });
    await pass(5000);
    expect(http.sent('GET', GROUP)).not.toEqual([]);
  });

  it('asks again for announcements that were on their way when another one was written', async () => {
    const first = held<FakeResponse>();
    const { live, http, state } = await liveAt('/groups/g1', (fakes) => {
      fakes.http.on('GET', GROUP, { json: group(1, ['person']) });
      fakes.http.on('GET', `${GROUP}/announcements`, () => first.promise);
    });
    live.sends('inbox', { unread: 1 });
    await pass(5000);
    const written = { _id: 'a1', subject: 'Rain', text: 'Bring a coat.', createdAt: '2026-05-02T10:00:00.000Z', author: aMember() };
    http.on('GET', `${GROUP}/announcements`, { json: { items: [written] } });
    first.respond({ json: { items: [] } });
    await pass(5000);
    expect(selectAnnouncements(state())).toMatchObject({ status: 'loaded', data: [{ _id: 'a1' }] });
  });

  it('asks again when a page of a long list in flight may be older than what was heard', async () => {
    const before = manyGroups(200);
    const after = before.map((one) => ({ ...one, name: `${one.name}, renamed`, version: 2 }));
    const { live, http, state, dispatch } = await liveAt('/groups', ({ http: fake }) => { fake.on('GET', LIST, pagedSite(() => before)); });
    const late = held<undefined>();
    http.on('GET', LIST, async (request) => {
      await late.promise;
      return pagedSite(() => before)(request);
    });
    dispatch(rowsShown({ first: 48, last: 72 }));
    await settle();
    http.on('GET', LIST, pagedSite(() => after));
    live.sends('list', { version: 'v2' });
    await pass(5000);
    late.respond(undefined);
    await pass(5000);
    expect(['g0', 'g50'].map((id) => shownGroupSelector(id)(state())?.name)).toEqual(['Group 0, renamed', 'Group 50, renamed']);
  });

  it('asks again for the first page in another order that was on its way when the list changed', async () => {
    let groups = manyGroups(200);
    const { live, http, state, dispatch } = await liveAt('/groups', ({ http: fake }) => { fake.on('GET', LIST, pagedSite(() => groups)); });
    const late = held<undefined>();
    http.on('GET', LIST, async (request) => {
      const answer = pagedSite(() => groups)(request);
      await late.promise;
      return answer;
    });
    dispatch(sortChosen('oldest'));
    await settle();
    groups = groups.slice(0, -1);
    live.sends('list', { version: 'v2' });
    await pass(5000);
    late.respond(undefined);
    await pass(5000);
    expect([selectShownCount(state()), selectVisibleGroupIds(state())[0]]).toEqual([199, 'g198']);
  });

  it('asks again with the next hello when a page of a long list could not be refetched', async () => {
    const before = manyGroups(200);
    const { live, http, state, dispatch } = await liveAt('/groups', ({ http: fake }) => { fake.on('GET', LIST, pagedSite(() => before)); });
    dispatch(rowsShown({ first: 48, last: 72 }));
    await settle();
    http.on('GET', LIST, (request) => (request.path.includes('cursor') ? { status: 503 } : pagedSite(() => before)(request)));
    live.sends('list', { version: 'v2' });
    await pass(5000);
    http.on('GET', LIST, pagedSite(() => before.map((one) => ({ ...one, name: `${one.name}, renamed`, version: 2 }))));
    live.sends('hello', { version: 'v2', unread: 0 });
    await pass(5000);
    expect(shownGroupSelector('g50')(state())?.name).toBe('Group 50, renamed');
  });

  it('notices that the open group was deleted elsewhere, with one request', async () => {
    const { live, http, state, asked } = await liveAt('/groups/g1');
    http.on('GET', GROUP, { status: 404, json: { message: 'Group not found' } });
    live.sends('group', { id: 'g1', version: null });
    await pass(0);
    expect(state().groupDetail.status).toBe('gone');
    live.sends('hello', { version: 'v9', unread: 0 });
    live.sends('group', { id: 'g1', version: null });
    await pass(10_000);
    expect(asked()).toEqual([GROUP]);
  });

  it('shows its own people that the open group was hidden, and later that it is shown again', async () => {
    const { live, http, state } = await liveAt('/groups/g1');
    const shown = () => [state().groupDetail.status, selectGroupById(state(), 'g1')?.hidden?.since];
    http.on('GET', GROUP, { json: { ...group(2), hidden: { since: '2026-01-01T00:00:00.000Z' } } });
    // To those who may not see it, it looks as if it were deleted.
    live.sends('group', { id: 'g1', version: null });
    await pass(0);
    expect(shown()).toEqual(['ready', '2026-01-01T00:00:00.000Z']);
    http.on('GET', GROUP, { json: group(3) });
    live.sends('group', { id: 'g1', version: 3 });
    await pass(2000);
    expect(shown()).toEqual(['ready', undefined]);
  });

  it('notices that the open group was deleted while it was not connected', async () => {
    const { live, http, state } = await liveAt('/groups/g1');
    http.on('GET', GROUP, { status: 404, json: { message: 'Group not found' } });
    live.sends('hello', { version: 'v9', unread: 0 });
    await pass(1000);
    expect(state().groupDetail.status).toBe('gone');
  });

  it('waits while its tab is hidden, and asks once when it is shown', async () => {
    const { live, services, asked } = await liveAt('/groups');
    services.browser.becomesVisible(false);
    live.sends('list', { version: 'v2' });
    await pass(5000);
    expect(asked()).toEqual([]);
    services.browser.becomesVisible(true);
    await settle();
    expect(asked()).toEqual([LIST]);
  });
});

describe('after a broken connection', () => {
  const reconnect = async (site: Awaited<ReturnType<typeof liveAt>>, version: string) => {
    site.live.ends({ kind: 'ended' });
    await pass(2000);
    site.live.sends('hello', { version, unread: 0 });
    await pass(5000);
  };

  it('nothing is asked for when nothing was missed', async () => {
    const site = await liveAt('/groups');
    await reconnect(site, 'v1');
    expect(site.asked()).toEqual([]);
  });

  it('what is shown is asked for once when something was missed', async () => {
    const site = await liveAt('/groups');
    await reconnect(site, 'v2');
    expect(site.asked()).toEqual([LIST]);
    await reconnect(site, 'v2');
    expect(site.asked()).toEqual([LIST]);
  });

  it('what was heard and not asked for yet is not lost', async () => {
    const site = await liveAt('/groups/g1', (services) => { services.live.chance = 1; });
    site.services.browser.becomesVisible(false);
    site.live.sends('group', { id: 'g1', version: 2 });
    site.live.ends({ kind: 'ended' });
    site.services.browser.becomesVisible(true);
    await pass(2000);
    site.live.sends('hello', { version: 'v1', unread: 0 });
    await pass(5000);
    expect(site.asked().filter((path) => path === GROUP)).toHaveLength(1);
  });

  it('a page without a stream polls what it shows', async () => {
    const site = await liveAt('/groups');
    for (let n = 0; n < 3; n += 1) {
      site.live.ends({ kind: 'endedEarly' });
      await pass(10_000);
    }
    const polls = () => site.asked().filter((path) => path === LIST).length;
    expect([site.state().live.status, polls()]).toEqual(['polling', 1]);
    await pass(60_000);
    expect(polls()).toBe(3);
  });
});
