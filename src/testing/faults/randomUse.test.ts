import fc from 'fast-check';
import { nightly, repeats } from '../../../test/tier';
import { seededRandom, type Random } from '../../actionLog/testing/random';
import { selectHeldPages } from '../../api/groupSelectors';
import { FIRST_REDUCERS } from '../../app/coreReducers';
import { eventLog } from '../../app/eventLog';
import { LATE_SLICES } from '../../app/lateSlices';
import { rootReducer } from '../../app/rootReducer';
import type { RootState } from '../../store/types';
import type { FakeResponse } from '../fakeHttp';
import { createFakeServices, type FakeServices } from '../fakeServices';
import { MACHINES } from '../machines';
import { makeTestStore } from '../makeTestStore';
import { exampleMaker } from '../sessions/exampleMaker';
import {
  exampleAnnouncement, exampleAttendance, exampleBlocked, exampleFormer,
  exampleGroup, exampleIdentity, exampleInbox, examplePage, examplePreferences, exampleProfile,
  exampleSummaries,
} from '../sessions/examples/contractExamples';
import { exampleCase, exampleCaseSummary, exampleDeskObjection, exampleDeskProblem, exampleLog } from '../sessions/examples/deskExamples';
import { exampleAction } from '../sessions/randomLog';

/*
 * Events of every machine in random order, as no user could produce them: with time jumps, a server that succeeds or fails at random,
 * and a browser that goes back, offline and to sleep. Nothing throws, every state is legal, and in the end everything
 * settles.
 */

const RUNS = repeats(2, 50);
/** How often each event comes in a run. */
const TIMES = 2;
/** A fixed seed in ordinary runs, a random one every night. */
const SEED = nightly ? {} : { seed: 1 };
/** How often time advances between two events, and the maximum step, ms. */
const TIME_CHANCE = 0.15;
const MAX_STEP_MS = 12_000;
/** Longer than any timer of the app: the cache keeps a list for five minutes. */
const ALL_IS_OVER_MS = 400_000;

/** The app starts once. */
const LEFT_OUT: readonly string[] = ['app/appStarted'];
const EVENT_TYPES = Object.keys(eventLog.events).filter((type) => !LEFT_OUT.includes(type));
const sliceOf = (type: string): string => type.split('/')[0] ?? '';

/** The changes of places, each of which answers the group. */
const SEATS_CALLS = [
  ['POST', 'waitlist'], ['DELETE', 'waitlist'], ['DELETE', 'members/*'], ['POST', 'handover'], ['DELETE', 'handover'],
  ['POST', 'handover/accept'], ['POST', 'handover/decline'], ['PUT', 'absence'],
] as const;

const CALENDAR = '/api/users/me/calendar-token';

/** The statuses in a state, each with its path. */
function statusesIn(state: unknown, path = ''): [path: string, status: string][] {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return [];
  return Object.entries(state).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    (key === 'status' && typeof value === 'string' ? [[path, value]] : statusesIn(value, path === '' ? key : `${path}/${key}`)));
}

const REDUCERS = Object.entries({
  ...FIRST_REDUCERS, ...Object.fromEntries(Object.entries(LATE_SLICES).map(([name, { reducer }]) => [name, reducer])),
});
/** Statuses that are in no table: of a machine so small that it has none, and in what a form keeps of itself. */
const WITHOUT_TABLE: Readonly<Record<string, readonly string[]>> = {
  'home/newsletter': ['idle', 'subscribed'], 'groupForm/sent/image': ['none', 'url', 'ready'],
  'keptForm/form/sent/image': ['none', 'url', 'ready'], 'keptForm/form/image': ['none', 'url', 'ready', 'refused'],
};

/** The legal statuses by their path in the state: those in the tables of the machines. */
const LEGAL = new Map(Object.entries(WITHOUT_TABLE).map(([path, statuses]) => [path, new Set(statuses)]));
for (const { reducer, states, transitions } of MACHINES) {
  const [name] = REDUCERS.find(([, other]) => other === reducer as unknown) ?? [];
  if (name === undefined) throw new Error('A machine has a reducer that is not part of the state');
  for (const state of [...Object.values<unknown>(states), ...transitions.map(([, , next]) => next as unknown)]) {
    for (const [path, status] of statusesIn(state, name)) LEGAL.set(path, (LEGAL.get(path) ?? new Set()).add(status));
  }
}

/** What else must be true of every state. */
const RULES: Readonly<Record<string, (state: RootState) => boolean>> = {
  'only the first page has no cursor': ({ groups }) =>
    groups.pages?.pages.every(({ cursor }, place) => (cursor === null) === (place === 0)) ?? true,
  'a draft is there or not': ({ location }) => !('draft' in location) || ['none', 'dirty'].includes(location.draft),
  'the list has a view': ({ groups }) => ['grid', 'list'].includes(groups.filters.view),
  'the inbox shows a tab': ({ inbox }) => ['notifications', 'recent'].includes(inbox.tab),
  'the dashboard shows a tab': ({ dashboard }) => ['overview', 'all-groups', 'my-groups', 'add-group'].includes(dashboard.tab),
  'the hero shows a slide': ({ home }) => [0, 1, 2].includes(home.hero.slide),
  'few notifications are kept': ({ notifications }) => notifications.items.length <= 20,
};

const isPagedListShown = (state: RootState): boolean =>
  state.groups.list.status === 'ready' && state.groups.pages !== undefined && selectHeldPages(state).length > 0;

function checkState(state: RootState): void {
  const { api: _api, ...machines } = state;
  for (const [path, status] of statusesIn(machines)) if (!LEGAL.get(path)?.has(status)) throw new Error(`${path} is ${status}`);
  for (const [rule, holds] of Object.entries(RULES)) if (!holds(state)) throw new Error(`Not so: ${rule}`);
}

/** Checks the state without the cache's bookkeeping, which contains `undefined`. */
const checkSerialisable = ({ api: _api, ...state }: RootState): void => {
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
};

/** A server, an identity service and a picture service with random outcomes. */
function flakyServer(services: FakeServices, seed: number) {
  const random = seededRandom(seed);
  const make = exampleMaker(random);
  const refusal = (): FakeResponse => ({
    status: random.pick([401, 403, 404, 409, 412, 500, 503]),
    json: random.chance(0.5) ? { message: make.message() } : {},
  });
  const whim = (good: () => unknown) => async (): Promise<FakeResponse> => {
    if (random.chance(0.4)) await new Promise((resolve) => { setTimeout(resolve, random.int(MAX_STEP_MS)); });
    if (random.chance(0.05)) throw new TypeError('Failed to fetch');
    if (random.chance(0.05)) return { text: '<html>' };
    return random.chance(0.2)
      ? refusal()
      : { json: random.chance(0.03) ? null : good(), headers: { date: new Date(Date.now() + random.int(3) * 60_000).toUTCString() } };
  };
  // At first, and sometimes later, there are more groups than are sent at once.
  const groups = whim(() => (random.chance(0.5) ? examplePage(make) : exampleSummaries(make)));
  let isFirst = true;
  services.http.on('GET', '/api/groups', () => {
    if (!isFirst) return groups();
    isFirst = false;
    return { json: { ...examplePage(make), next: null } };
  });
  for (const list of ['/user/created', '/user/joined'])
    services.http.on(
      'GET',
      `/api/groups${list}`,
      whim(() => exampleSummaries(make)),
    );
  for (const call of ['GET', 'PUT', 'DELETE']) services.http.on(call, '/api/groups/*', whim(() => exampleGroup(make)));
  for (const change of ['join', 'leave']) services.http.on('POST', `/api/groups/*/${change}`, whim(() => exampleGroup(make)));
  services.http.on('GET', '/api/desk/counts', whim(() => ({ reports: make.int(9), objections: make.int(9), problems: make.int(9) })));
  services.http.on('GET', '/api/desk/cases', whim(() => ({ items: [exampleCaseSummary(make)], next: null })));
  services.http.on('GET', '/api/desk/log', whim(() => exampleLog(make)));
  services.http.on('GET', '/api/desk/cases/*', whim(() => exampleCase(make)));
  for (const [call, change] of [['POST', 'take'], ['DELETE', 'take'], ['POST', 'actions']] as const)
    services.http.on(call, `/api/desk/cases/*/${change}`, whim(() => exampleCase(make)));
  services.http.on('GET', '/api/desk/problems', whim(() => ({ items: [exampleDeskProblem(make)], next: null })));
  services.http.on('GET', '/api/desk/problems/*', whim(() => exampleDeskProblem(make)));
  services.http.on('POST', '/api/desk/problems/*/answer', whim(() => exampleDeskProblem(make)));
  services.http.on('PUT', '/api/desk/problems/*/state', whim(() => exampleDeskProblem(make)));
  services.http.on('POST', '/api/desk/objections/*/decide', whim(() => exampleDeskObjection(make)));
  const someTotals = () => ({ totalGroups: make.int(99), totalMembers: make.int(99), upcomingEvents: make.int(99) });
  services.http.on('GET', '/api/groups/totals', whim(someTotals));
  services.http.on('GET', '/api/groups/user/waiting', whim(() => exampleSummaries(make)));
  for (const [method, path] of SEATS_CALLS) services.http.on(method, `/api/groups/*/${path}`, whim(() => exampleGroup(make)));
  const someAttendance = whim(() => ({ people: exampleAttendance(make) }));
  for (const method of ['GET', 'PUT']) services.http.on(method, '/api/groups/*/attendance', someAttendance);
  services.http.on('GET', '/api/groups/*/blocks', whim(() => exampleBlocked(make)));
  services.http.on('GET', '/api/groups/*/former-members', whim(() => ({ items: exampleFormer(make) })));
  services.http.on('DELETE', '/api/groups/*/blocks/*', whim(() => exampleBlocked(make)));
  services.http.on('GET', '/api/groups/*/history', whim(() => ({ items: [], more: make.chance(0.5) })));
  for (const call of ['GET', 'PUT']) services.http.on(call, '/api/users/me/preferences', whim(() => examplePreferences(make)));
  services.http.on('PUT', '/api/users/me/time-zone', whim(() => examplePreferences(make)));
  services.http.on('PUT', '/api/groups/*/mute', whim(() => exampleGroup(make)));
  services.http.on('GET', '/api/groups/*/announcements', whim(() => ({ items: [exampleAnnouncement(make)] })));
  services.http.on('PUT', '/api/groups/*/announcements/*', whim(() => exampleAnnouncement(make)));
  services.http.on('DELETE', '/api/groups/*/announcements/*', whim(() => null));
  services.http.on('POST', '/api/groups/*/announcements', whim(() => exampleAnnouncement(make)));
  services.http.on('GET', CALENDAR, whim(() => ({ createdAt: random.chance(0.5) ? new Date(Date.now()).toISOString() : null })));
  services.http.on('POST', CALENDAR, whim(() => ({ url: 'http://localhost/api/calendar/s.ics', createdAt: new Date(Date.now()).toISOString() })));
  services.http.on('DELETE', CALENDAR, whim(() => ({})));
  services.http.on('GET', '/api/notifications', whim(() => exampleInbox(make)));
  services.http.on('POST', '/api/notifications/read', whim(() => ({ unread: make.int(3) })));
  services.http.on('POST', '/api/groups', whim(() => exampleGroup(make)));
  services.http.on('GET', '/api/users/profile', whim(() => exampleProfile(make)));
  services.http.on('POST', '/api/users/create-or-update', whim(() => exampleProfile(make)));
  return { random, make };
}

type Whims = ReturnType<typeof flakyServer>;

/** Spontaneous events of the browser and the identity service. */
function surprise({ random, make }: Whims, services: FakeServices): void {
  const surprises = [
    () => { services.identity.report(random.chance(0.3) ? null : exampleIdentity(make)); },
    () => { services.history.go(random.int(3) - 1); },
    () => { services.browser.goesOnline(random.chance(0.5)); },
    () => { services.browser.becomesVisible(random.chance(0.5)); },
    () => { services.theme.systemChanges(random.chance(0.5)); },
    () => { services.storage.writtenElsewhere('theme', random.pick(['dark', 'light', 'purple', null])); },
  ];
  random.pick(surprises)();
}

/** Every event, each as often as the others, in random order. */
function eventsOf(random: Random): string[] {
  const ordered = Array.from({ length: TIMES }, () => EVENT_TYPES).flat().map((type) => ({ type, place: random.next() }));
  return ordered.sort((one, other) => one.place - other.place).map(({ type }) => type);
}

async function runOnce(seed: number): Promise<void> {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const services = createFakeServices({ url: '/groups' });
  const given = flakyServer(services, seed);
  const { random, make } = given;
  const { store } = makeTestStore({ services, start: true });
  await jest.advanceTimersByTimeAsync(MAX_STEP_MS);
  expect(isPagedListShown(store.getState())).toBe(true);
  for (const [count, type] of eventsOf(random).entries()) {
    store.dispatch({ payload: undefined, ...exampleAction(type, make), meta: {} });
    if (random.chance(0.05)) surprise(given, services);
    if (random.chance(TIME_CHANCE)) await jest.advanceTimersByTimeAsync(random.int(MAX_STEP_MS));
    checkState(store.getState());
    if (count % 10 === 0) checkSerialisable(store.getState());
  }
  const broken = services.errors.reported.filter(({ context }) => context.startsWith('A listener failed'));
  expect(broken).toEqual([]);
  store.stopListeners();
  await jest.advanceTimersByTimeAsync(ALL_IS_OVER_MS);
  const stateAtTheEnd = store.getState();
  await jest.advanceTimersByTimeAsync(ALL_IS_OVER_MS);
  expect(store.getState()).toBe(stateAtTheEnd);
  expect(jest.getTimerCount()).toBe(0);
}

let consoleError: jest.SpyInstance;

// The store's development checks log unserialisable values and mutations there.
beforeEach(() => { consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => {
  jest.useRealTimers();
  consoleError.mockRestore();
});

test('every slice takes part, and the statuses of each machine are known', () => {
  const { api: _api, ...state } = rootReducer(undefined, { type: 'x' });
  const taking = new Set(EVENT_TYPES.map(sliceOf));
  expect(Object.keys(state).filter((name) => !taking.has(name))).toEqual([]);
  expect(LEGAL.get('groupForm/image')).toEqual(new Set(['none', 'url', 'processing', 'ready', 'refused']));
});

test('random events over all machines: nothing throws, every state is legal and serialisable, everything settles', async () => {
  await fc.assert(fc.asyncProperty(fc.nat(), runOnce), { numRuns: RUNS, ...SEED });
  expect(consoleError.mock.calls).toEqual([]);
});
