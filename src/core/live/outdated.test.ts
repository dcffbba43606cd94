import { SECTIONS, sectionOpened } from '../../features/groups/detail/sectionsSlice';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aGroup, aMember } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { watchingStarted } from './liveEvents';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const LIST = '/api/groups';
const OWN = ['created', 'joined', 'waiting'].map((own) => `/api/groups/user/${own}`);
const GROUP = '/api/groups/g1';
const PATHS = [LIST, GROUP, ...OWN];
/** A group of the user's own, and what its pages show besides it. */
const ANSWERS: Readonly<Record<string, object>> = {
  [GROUP]: aGroup({ _id: 'g1', creator: aMember(), members: [aMember(), aMember({ _id: 'zoe' })] }),
  [`${GROUP}/attendance`]: { people: [] },
  [`${GROUP}/announcements`]: { items: [] },
  [`${GROUP}/history`]: { items: [], more: false },
  [`${GROUP}/blocks`]: [],
  [`${GROUP}/former-members`]: [],
};
const PARTS = Object.keys(ANSWERS).slice(1);
const ALL_PATHS = [...PATHS, ...PARTS];

const answer = (path: string, version: string): FakeResponse => ({ json: ANSWERS[path] ?? [], headers: { 'catalog-version': version } });

/** A page whose server says how new its answers are. */
async function pageOf(url: string, version: string) {
  const site = await browserAt(url, ({ http }) => {
    for (const path of ALL_PATHS) http.on('GET', path, answer(path, version));
    http.on('GET', '/api/notifications', { json: { items: [], unread: 0, next: null } });
  });
  const { http, services: { live } } = site;
  return {
    ...site, live,
    answerAll: (next: string) => { for (const path of ALL_PATHS) http.on('GET', path, answer(path, next)); },
    failAll: () => { for (const path of ALL_PATHS) http.on('GET', path, { status: 503, json: {} }); },
    /** How often each call about groups was sent. */
    asked: () => PATHS.map((path) => http.sent('GET', path).length),
    watch: async () => { site.dispatch(watchingStarted()); await settle(); },
    hello: async (heard: string) => { live.sends('hello', { version: heard, unread: 0 }); await pass(5000); },
    changes: async (heard: string, id = 'g2') => {
      live.sends('group', { id, version: 2 });
      live.sends('list', { version: heard });
      await pass(5000);
    },
  };
}

/** A page that is up to date, until a refetch of what it shows fails. The calls from then on are counted. */
async function afterFailedRefetch(url: string) {
  const site = await pageOf(url, '10');
  await site.watch();
  await site.hello('10');
  site.failAll();
  site.http.requests.length = 0;
  await site.changes('11', 'g1');
  return site;
}

const SHOWN: [url: string, asked: number[]][] = [
  ['/', [1, 0, 0, 0, 0]], ['/groups', [1, 0, 0, 0, 0]], ['/my-groups', [0, 0, 1, 0, 1]], ['/dashboard', [1, 0, 1, 1, 1]],
  ['/groups/g1', [0, 1, 0, 0, 0]], ['/about', [0, 0, 0, 0, 0]],
];
const twice = (counts: readonly number[]) => counts.map((count) => 2 * count);

describe.each(SHOWN)('%s asks', (url, once) => {
  it.each(['9', '10', '11'])('once when it shows the version 10 and hears of %s, or again when that is newer', async (heard) => {
    const { watch, hello, asked } = await pageOf(url, '10');
    await pass(2000);
    await watch();
    await hello(heard);
    await hello(heard);
    expect(asked()).toEqual(heard === '11' ? twice(once) : once);
  });

  it('once when it hears of the version before it has asked for anything', async () => {
    const { watch, hello, asked, follow } = await pageOf('/privacy', '10');
    await watch();
    await hello('10');
    await follow(url);
    await pass(5000);
    await hello('10');
    expect(asked()).toEqual(once);
  });

  it('once when it could not load, until the catalogue changes', async () => {
    const { watch, hello, asked, failAll, http, follow } = await pageOf('/privacy', '10');
    failAll();
    await follow(url);
    await pass(10_000);
    http.requests.length = 0;
    await watch();
    await hello('10');
    expect(asked()).toEqual([0, 0, 0, 0, 0]);
  });
});

it('waits for what is being asked, and asks again only when that is older', async () => {
  for (const [version, times] of [['10', 1], ['9', 2]] as const) {
    const late = held<FakeResponse>();
    const { watch, hello, http, follow, asked, answerAll } = await pageOf('/privacy', '10');
    http.on('GET', LIST, () => late.promise);
    await follow('/groups');
    await watch();
    await hello('10');
    expect(asked()[0]).toBe(1);
    answerAll('10');
    late.respond(answer(LIST, version));
    await pass(5000);
    expect(asked()[0]).toBe(times);
  }
});

it('shows one toast for one failure, and tries again when something has changed', async () => {
  const { watch, hello, failAll, follow, toasts, changes, answerAll, asked, state } = await pageOf('/privacy', '10');
  failAll();
  await follow('/groups');
  await watch();
  await hello('10');
  expect(toasts()).toHaveLength(1);
  answerAll('11');
  await changes('11');
  expect([asked()[0], state().groups.list.status]).toEqual([2, 'ready']);
});

it.each(['/groups', '/groups/g1'])('asks again with the same hello when a refetch of %s failed', async (url) => {
  const { hello, answerAll, http, toasts } = await afterFailedRefetch(url);
  answerAll('11');
  http.requests.length = 0;
  await hello('11');
  await hello('11');
  expect([http.sent('GET', url === '/groups' ? LIST : GROUP).length, toasts()]).toEqual([1, []]);
});

const KEPT = ['/groups', '/groups/g1', '/groups/g1/attendance', '/my-groups'];
it.each(KEPT)('asks again by itself when a refetch of %s failed, less and less often', async (url) => {
  const { answerAll, asked, http, toasts } = await afterFailedRefetch(url);
  await pass(20_000);
  const most = Math.max(...asked());
  expect([most >= 3, most <= 5]).toEqual([true, true]);
  answerAll('11');
  http.requests.length = 0;
  await pass(60_000);
  expect([Math.max(...asked()), toasts()]).toEqual([1, []]);
});

it.each(PARTS)('asks again for a part of a group when that refetch alone failed: %s', async (path) => {
  const page = path.endsWith('/attendance') ? '/groups/g1/attendance' : '/groups/g1';
  const { watch, hello, changes, answerAll, dispatch, http } = await pageOf(page, '10');
  const asked = () => http.sent('GET', path).length;
  await watch();
  await hello('10');
  for (const section of SECTIONS) dispatch(sectionOpened({ section }));
  await pass(2000);
  expect(asked()).toBe(1);
  answerAll('11');
  http.on('GET', path, { status: 503, json: {} });
  http.requests.length = 0;
  await changes('11', 'g1');
  await pass(20_000);
  expect(asked()).toBeGreaterThan(2);
  answerAll('11');
  http.requests.length = 0;
  await pass(60_000);
  expect(asked()).toBe(1);
});

it('gives up asking until something changes', async () => {
  const { changes, asked, http } = await afterFailedRefetch('/groups');
  await pass(60_000);
  http.requests.length = 0;
  await pass(600_000);
  expect(asked()[0]).toBe(0);
  await changes('12', 'g1');
  expect(asked()[0]).toBeGreaterThan(0);
});

it('asks again for a group whose refetch failed when another one changes', async () => {
  const { answerAll, changes, http } = await afterFailedRefetch('/groups/g1');
  answerAll('12');
  http.requests.length = 0;
  await changes('12', 'g2');
  await changes('13', 'g2');
  expect(http.sent('GET', GROUP)).toHaveLength(1);
});

it('asks again when the server was restored to an earlier version', async () => {
  const { watch, hello, live, answerAll, asked } = await pageOf('/groups', '20');
  await watch();
  await hello('20');
  live.ends({ kind: 'ended' });
  await pass(2000);
  answerAll('15');
  await hello('15');
  await hello('15');
  expect(asked()[0]).toBe(2);
});
