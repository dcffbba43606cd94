import fc from 'fast-check';
import { nightly, repeats } from '../../../test/tier';
import { seededRandom, type Random } from '../../actionLog/testing/random';
import { calendarChosen, deleteFailed, groupDeleted, groupGone } from '../../api/groupEvents';
import { selectHeldPages } from '../../api/groupSelectors';
import { userCodeLoaded } from '../../api/sessionEvents';
import { rootReducer } from '../../app/rootReducer';
import { appSlice } from '../../core/app/appSlice';
import { authSlice } from '../../core/auth/authSlice';
import { clockSlice } from '../../core/clock/clockSlice';
import { groupChangesSlice } from '../../core/groupChanges/groupChangesSlice';
import { watchingStarted } from '../../core/live/liveEvents';
import { liveSlice } from '../../core/live/liveSlice';
import { locationSlice } from '../../core/location/locationSlice';
import { notificationsSlice } from '../../core/notifications/notificationsSlice';
import { shareSlice } from '../../core/sharing/shareSlice';
import { themeSlice } from '../../core/theme/themeSlice';
import { accountSlice } from '../../features/account/accountSlice';
import { calendarSlice } from '../../features/account/calendar/calendarSlice';
import { deletionSlice } from '../../features/account/deletionSlice';
import { preferencesSlice } from '../../features/account/preferencesSlice';
import { sentProblemsSlice } from '../../features/account/problems/sentProblemsSlice';
import { reauthSlice } from '../../features/account/reauthSlice';
import { contactSlice } from '../../features/contact/contactSlice';
import { dashboardSlice } from '../../features/dashboard/dashboardSlice';
import { decisionSlice } from '../../features/decision/decisionSlice';
import { deskSlice } from '../../features/desk/deskSlice';
import { announcementsSlice } from '../../features/groups/announcements/announcementsSlice';
import { unsentTicksFound } from '../../features/groups/attendance/ticksEvents';
import { ticksSlice } from '../../features/groups/attendance/ticksSlice';
import { groupDetailSlice } from '../../features/groups/detail/groupDetailSlice';
import { sectionsSlice } from '../../features/groups/detail/sectionsSlice';
import { groupFormSlice } from '../../features/groups/form/groupFormSlice';
import { keptFormSlice } from '../../features/groups/form/keptFormSlice';
import { groupsSlice } from '../../features/groups/list/groupsSlice';
import { seatsSlice } from '../../features/groups/manage/seatsSlice';
import { homeSlice } from '../../features/home/homeSlice';
import { inboxSlice } from '../../features/inbox/inboxSlice';
import { myGroupsSlice } from '../../features/myGroups/myGroupsSlice';
import { reportSlice } from '../../features/report/reportSlice';
import { forgotPasswordSlice } from '../../features/signIn/forgotPassword/forgotPasswordSlice';
import { mailLinkSlice } from '../../features/signIn/mailLink/mailLinkSlice';
import { problemSlice } from '../../features/support/problem/problemSlice';
import { recordingSlice } from '../../features/support/problem/recordingSlice';
import { supportSlice } from '../../features/support/supportSlice';
import type { RootState } from '../../store/types';
import type { FakeResponse } from '../fakeHttp';
import { createFakeServices, type FakeServices } from '../fakeServices';
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
const SEED = nightly ? {} : { seed: 4 };
const TIMEOUT_MS = 900_000;
/** How often time advances between two events, and the maximum step, ms. */
const TIME_CHANCE = 0.15;
const MAX_STEP_MS = 12_000;
/** Longer than any timer of the app: the cache keeps a list for five minutes. */
const ALL_IS_OVER_MS = 400_000;

const SLICES = [
  accountSlice, appSlice, authSlice, clockSlice, contactSlice, dashboardSlice, deletionSlice, forgotPasswordSlice, groupDetailSlice,
  groupFormSlice, groupsSlice, homeSlice, locationSlice, mailLinkSlice, myGroupsSlice, notificationsSlice, reauthSlice, problemSlice,
  recordingSlice, sentProblemsSlice,
  decisionSlice, deskSlice, reportSlice, supportSlice,
  themeSlice, seatsSlice, sectionsSlice, inboxSlice, announcementsSlice, ticksSlice, preferencesSlice, calendarSlice,
  shareSlice, keptFormSlice, groupChangesSlice, liveSlice,
];
/** The app starts once. */
const LEFT_OUT: readonly string[] = ['app/appStarted'];
/** Events that several features react to. */
const COMMON = [calendarChosen, deleteFailed, groupDeleted, groupGone, unsentTicksFound, userCodeLoaded, watchingStarted];
/** Every event defined by a slice, and the common ones. */
const EVENT_TYPES = [
  ...SLICES.flatMap(({ name, actions }) => Object.keys(actions).map((event) => `${name}/${event}`)), ...COMMON.map(({ type }) => type),
].filter((type) => !LEFT_OUT.includes(type));

/** The changes of places, each of which answers the group. */
const SEATS_CALLS = [
  ['POST', 'waitlist'], ['DELETE', 'waitlist'], ['DELETE', 'members/*'], ['POST', 'handover'], ['DELETE', 'handover'],
  ['POST', 'handover/accept'], ['POST', 'handover/decline'], ['PUT', 'absence'],
] as const;

const CALENDAR = '/api/users/me/calendar-token';

interface LegalStatuses {
  name: string;
  read: (state: RootState) => string;
  legal: readonly string[];
}
/** A status that the machine does not have is a type error. */
const machine = <Status extends string>(
  name: string, read: (state: RootState) => Status, legal: readonly NoInfer<Status>[],
): LegalStatuses => ({ name, read, legal });

/** The legal statuses of each machine. */
const LEGAL: readonly LegalStatuses[] = [
  machine('app', ({ app }) => app.status, ['starting', 'running']),
  machine('auth', ({ auth }) => auth.status, ['unknown', 'signedOut', 'signingIn', 'signedIn', 'signingOut']),
  machine('theme', ({ theme }) => theme.status, ['unknown', 'following', 'chosen']),
  machine('groups', ({ groups }) => groups.list.status, ['idle', 'waiting', 'loading', 'ready', 'failed']),
  machine(
    'pages',
    ({ groups }) => String(groups.pages?.pages.every(({ cursor }, place) => (cursor === null) === (place === 0))),
    ['undefined', 'true'],
  ),
  machine('view', ({ groups }) => groups.filters.view, ['grid', 'list']),
  machine('groupDetail', ({ groupDetail }) => groupDetail.status, ['closed', 'loading', 'ready', 'failed', 'gone']),
  machine(
    'membership',
    ({ groupDetail }) => (groupDetail.status === 'ready' ? groupDetail.action.status : 'idle'),
    ['idle', 'confirmingDelete'],
  ),
  machine('seats', ({ seats }) => seats.status, ['idle', 'asking']),
  machine('announcements', ({ announcements }) => announcements.status,
    ['closed', 'open', 'sending', 'refused', 'askingRemoval', 'removing']),
  machine('ticks', ({ ticks }) => ticks.status, ['empty', 'waiting', 'sending']),
  machine('preferences', ({ preferences }) => preferences.saving.status, ['idle', 'saving', 'saved', 'refused']),
  machine('calendar', ({ calendar }) => calendar.status, ['idle', 'making', 'made', 'ending', 'refused']),
  machine('share', ({ share }) => share.status, ['idle', 'sharing']),
  machine('live', ({ live }) => live.status, ['off', 'connecting', 'live', 'waiting', 'polling', 'absent']),
  machine('kept form', ({ keptForm }) => keptForm.status, ['none', 'kept']),
  machine('inbox', ({ inbox }) => inbox.tab, ['notifications', 'recent']),
  machine('groupForm', ({ groupForm }) => groupForm.status, ['closed', 'loading', 'editing', 'submitting']),
  machine(
    'image', ({ groupForm }) => ('image' in groupForm ? groupForm.image.status : 'none'),
    ['none', 'url', 'processing', 'ready', 'refused'],
  ),
  machine('myGroups', ({ myGroups }) => myGroups.status, ['closed', 'loading', 'ready', 'failed']),
  machine('deletion', ({ myGroups }) => (myGroups.status === 'ready' ? myGroups.deletion.status : 'none'), ['none', 'confirming']),
  machine('dashboard', ({ dashboard }) => dashboard.data.status, ['closed', 'loading', 'ready', 'failed']),
  machine('tab', ({ dashboard }) => dashboard.tab, ['overview', 'all-groups', 'my-groups', 'add-group']),
  machine('featured', ({ home }) => home.featured.status, ['idle', 'waiting', 'loading', 'ready', 'failed']),
  machine('newsletter', ({ home }) => home.newsletter.status, ['idle', 'subscribed']),
  machine('hero', ({ home }) => String(home.hero.slide), ['0', '1', '2']),
  machine('account', ({ account }) => account.status, ['closed', 'open']),
  machine(
    'account change',
    ({ account }) => (account.status === 'open' ? account.change.status : 'idle'),
    ['idle', 'working', 'done', 'refused'],
  ),
  machine('reauth', ({ reauth }) => reauth.status, ['closed', 'asking', 'checking']),
  machine('account deletion', ({ deletion }) => deletion.status, ['closed', 'deciding', 'deleting']),
  machine('forgotPassword', ({ forgotPassword }) => forgotPassword.status, ['editing', 'sending', 'sent']),
  machine('mailLink', ({ mailLink }) => mailLink.status, ['closed', 'checking', 'choosing', 'saving', 'done', 'refused']),
  machine('contact', ({ contact }) => contact.status, ['editing', 'sending', 'sent']),
  machine('decision', ({ decision }) => decision.status, ['editing', 'sending', 'refused']),
  machine('desk', ({ desk }) => desk.work.status, ['closed', 'reading', 'taking', 'sending', 'opening', 'refused', 'decided']),
  machine('report', ({ report }) => report.status, ['editing', 'sending', 'refused', 'sent']),
  machine('problem', ({ problem }) => problem.status, ['closed', 'listing', 'choosing', 'saving', 'saved', 'sending', 'sent']),
  machine('sentProblems', ({ sentProblems }) => sentProblems.status, ['idle', 'asking', 'deleting', 'refused']),
  machine('location', ({ location }) => location.status, ['settled', 'pending', 'failed', 'leaving']),
  machine('draft', ({ location }) => ('draft' in location ? location.draft : 'dirty'), ['none', 'dirty']),
  machine('notifications', ({ notifications }) => (notifications.items.length <= 20 ? 'few' : 'many'), ['few']),
];

const isPagedListShown = (state: RootState): boolean =>
  state.groups.list.status === 'ready' && state.groups.pages !== undefined && selectHeldPages(state).length > 0;

function checkState(state: RootState): void {
  for (const { name, read, legal } of LEGAL) {
    const status = read(state);
    if (!legal.includes(status)) throw new Error(`${name} is ${status}`);
  }
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
  // Sometimes there are more groups than are sent at once.
  services.http.on('GET', '/api/groups', whim(() => (random.chance(0.5) ? examplePage(make) : exampleSummaries(make))));
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

/** @returns whether a list in pages was shown */
async function runOnce(seed: number): Promise<boolean> {
  let isPaged = false;
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const services = createFakeServices({ url: '/' });
  const given = flakyServer(services, seed);
  const { random, make } = given;
  const { store } = makeTestStore({ services, start: true });
  for (const [count, type] of eventsOf(random).entries()) {
    store.dispatch({ payload: undefined, ...exampleAction(type, make), meta: {} });
    if (random.chance(0.05)) surprise(given, services);
    if (random.chance(TIME_CHANCE)) await jest.advanceTimersByTimeAsync(random.int(MAX_STEP_MS));
    checkState(store.getState());
    isPaged ||= isPagedListShown(store.getState());
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
  return isPaged;
}

let consoleError: jest.SpyInstance;

// The store's development checks log unserialisable values and mutations there.
beforeEach(() => { consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => {
  jest.useRealTimers();
  consoleError.mockRestore();
});

test('every machine takes part', () => {
  const { api: _api, ...state } = rootReducer(undefined, { type: 'x' });
  // Two slices define the events of `report`, so its name is there twice.
  expect([...new Set(SLICES.map(({ name }) => name))].sort()).toEqual(Object.keys(state).sort());
});

test('random events over all machines: nothing throws, every state is legal and serialisable, everything settles', async () => {
  let isPaged = false;
  const run = fc.asyncProperty(fc.nat(), async (seed) => { isPaged = await runOnce(seed) || isPaged; });
  await fc.assert(run, { numRuns: RUNS, ...SEED });
  expect(consoleError.mock.calls).toEqual([]);
  expect(isPaged).toBe(true);
}, TIMEOUT_MS);
