import { isAboutGroups } from '../api/aboutGroups';
import { wantsLive } from '../core/live/wantsLive';
import { ROUTES, type RouteName } from '../domain/routes/routes';
import { pass } from '../testing/browserAt';
import { signedIn, visitorAt } from '../testing/visitorAt';
import { loadScreen } from './screenCode';

/** What no refresh row needs to name: it is about the user alone, is kept up to date by its own listeners, or is in a form. */
const NOT_KEPT: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  account: ['getAccountFacts', 'getCalendarSince', 'listSessions', 'getPreferences', 'listMyProblems'],
  inbox: ['isEmailConfirmed'],
  decision: ['getDecision'],
  desk: ['readDeskCounts', 'listCases'],
  deskItem: ['readDeskCounts', 'listCases'],
  group: ['isEmailConfirmed'],
  updateGroup: ['getGroup', 'listWaitingGroups', 'listCreatedGroups'],
};
/** Its eight groups are not worth a connection for every visitor who passes by. */
const NOT_LIVE: readonly RouteName[] = ['home'];
const NAMES = Object.keys(ROUTES) as RouteName[];

/** A page, as a visitor sees it, or a member where it needs one. */
async function openPage(name: RouteName, { access } = ROUTES[name]) {
  const { asked, state } = await visitorAt(ROUTES[name].path.replace(/:\w+/g, 'g1'), access === 'member' ? signedIn : undefined);
  await pass(5000);
  return { asked: asked(), state: state() };
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it.each(NAMES)('the refresh row of %s names each call whose answer others can change', async (name) => {
  const { shows } = (await loadScreen(name)).refresh?.[name] ?? {};
  const onEveryPage = (await openPage('about', ROUTES[name])).asked;
  const known = [...shows?.calls ?? [], ...NOT_KEPT[name] ?? [], ...onEveryPage];
  // Missing: a row `refresh` in its `xScreen.ts`, or the call in its `calls`.
  expect((await openPage(name)).asked.filter((endpoint) => !known.includes(endpoint))).toEqual([]);
});

it.each(NAMES)('the calls that %s shows are about groups, and it has a group in its address if it shows one', async (name) => {
  const { shows } = (await loadScreen(name)).refresh?.[name] ?? {};
  // Missing: the call in `api/aboutGroups.ts`.
  expect(shows?.calls.filter((call) => !isAboutGroups(call)) ?? []).toEqual([]);
  if (shows?.changes.startsWith('group')) expect(ROUTES[name].path).toContain(':groupId');
});

it.each(NAMES)('%s hears of the changes that it shows', async (name) => {
  const { shows } = (await loadScreen(name)).refresh?.[name] ?? {};
  // Missing: the page in `wantsLive.ts`, for visitors.
  if (shows && !NOT_LIVE.includes(name)) expect(wantsLive((await openPage(name)).state)).toBe(true);
});

it('sees what a page asks for', async () => {
  expect((await openPage('attendance')).asked).toContain('listAttendance');
});
