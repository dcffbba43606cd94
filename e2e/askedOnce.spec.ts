import type { BrowserContext, Page } from '@playwright/test';
import type { DeskCase } from '../src/contract/types';
import {
  addressOf, CREATOR_SCREENS, enterAsCreator, MEMBER_SCREENS, PUBLIC_SCREENS, settled, type GroupIds, type Screen,
} from './allScreens';
import { apiUser, enter, groupOf, type ApiUser } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { countRequests, networkQuiet } from './networkQuiet';
import { onNewDocument } from './newDocument';
import { expect, test } from './test';
import { theOperator } from './theOperators';
import { logOut } from './users';

/* Every page asks for what it shows once, whenever its live stream connects: before the answers, after them, or never. */

declare global {
  interface Window {
    streamOpened: boolean;
  }
}

const CONNECTS = ['early', 'late', 'never'] as const;
type Connects = (typeof CONNECTS)[number];

/** A refetch would follow the stream's first event within a second. */
const SETTLED_MS = 1_100;
/** The answers wait for an early stream, or until now where there is none; the late one waits as long. */
const WAIT_MS = 500;

const LIST = '/api/groups?fields=summary';
const OWN = Object.fromEntries(['created', 'joined', 'waiting'].map((own) => [own, `/api/groups/user/${own}?fields=summary`]));
const DASHBOARD = [LIST, OWN.created, OWN.joined, OWN.waiting];
/** The calls about groups, by the name of the page. */
const ASKED: Readonly<Record<string, readonly (string | undefined)[]>> = {
  home: [LIST], groups: [LIST], 'groups-music': [LIST],
  dashboard: DASHBOARD, 'dashboard-all-groups': DASHBOARD, 'dashboard-my-groups': DASHBOARD, 'dashboard-add-group': DASHBOARD,
  'my-groups': [OWN.created, OWN.waiting],
  group: ['/api/groups/:theirs'], 'group-mine': ['/api/groups/:mine'],
  attendance: ['/api/groups/:mine'], 'update-group': ['/api/groups/:mine'],
};

/** Lets the stream of every page connect as wanted. */
const connect = (page: Page, connects: Connects) => page.addInitScript(({ when, waitMs }) => {
  const { fetch } = window;
  const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });
  window.streamOpened = when === 'never';
  const untilOpened = async () => {
    for (let waitedMs = 0; waitedMs < waitMs && !window.streamOpened; waitedMs += 20) await pause(20);
  };
  window.fetch = async (input, init) => {
    const path = new URL(input.toString()).pathname;
    if (path.startsWith('/api/groups') && when === 'early') await untilOpened();
    if (path !== '/api/live') return fetch(input, init);
    if (when === 'never') return new Response('');
    if (when === 'late') await pause(waitMs);
    const response = await fetch(input, init);
    window.streamOpened = true;
    return response;
  };
}, { when: connects, waitMs: WAIT_MS });

/** Counts what a page asks the API for. `take` returns it since the last call, or since the document was opened. */
function watch(page: Page): () => string[] {
  let asked: string[] = [];
  onNewDocument(page, () => { asked = []; });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(`${pathname}${search}`);
  });
  return () => asked.splice(0).sort();
}

const isAboutGroups = (call: string) => /^\/api\/groups(?:\?|\/user\/|\/[^/]+$)/.test(call);

interface Tour {
  screens: readonly Screen[];
  ids?: GroupIds;
  /** Whether a screen has a stream. */
  isLive: (screen: Screen) => boolean;
  /** To how many of them to come back. */
  backs: number;
}

/** Opens each screen, reloads it, and comes back to it. */
async function tour(context: BrowserContext, connects: Connects, { screens, ids, isLive, backs }: Tour): Promise<void> {
  const page = await context.newPage();
  await connect(page, connects);
  const take = watch(page);
  const expectOnce = async (screen: Screen, how: string) => {
    await settled(page, screen.heading);
    const hasStream = isLive(screen) && connects !== 'never';
    if (hasStream) await page.waitForFunction(() => window.streamOpened);
    await networkQuiet(page, hasStream ? { quietMs: SETTLED_MS } : {});
    const asked = take();
    const wanted = (ASKED[screen.name] ?? []).map((call = '') => addressOf({ ...screen, path: call }, ids)).sort();
    expect([connects, screen.name, how, asked.filter(isAboutGroups)]).toEqual([connects, screen.name, how, wanted]);
    expect(asked).toEqual([...new Set(asked)]);
  };
  for (const screen of screens) {
    await page.goto(addressOf(screen, ids));
    await expectOnce(screen, 'first load');
    await page.reload();
    await expectOnce(screen, 'reload');
  }
  for (const screen of screens.slice(0, -1).reverse().slice(0, backs)) {
    await page.goBack();
    await expectOnce(screen, 'back');
  }
  await page.close();
}

const named = (screens: readonly Screen[], names: readonly string[], are: boolean) =>
  screens.filter(({ name, notFound, missing }) => !notFound && !missing && names.includes(name) === are);
const backsOf = (everyRun: boolean) => (everyRun ? 1 : Infinity);
const VISITORS_MAIN = ['groups'];
/** The page that asks for all lists of a member. */
const MEMBERS_MAIN = ['dashboard'];
const ALL_OF_A_MEMBER = [...PUBLIC_SCREENS, ...MEMBER_SCREENS, ...CREATOR_SCREENS];

for (const everyRun of [true, false]) {
  const which = everyRun ? 'main' : 'other';
  test(`a visitor's ${which} pages ask for their groups once`, everyRunIf(everyRun), async ({ context }) => {
    test.slow(!everyRun);
    const screens = named(PUBLIC_SCREENS, VISITORS_MAIN, everyRun);
    const isLive = ({ name }: Screen) => name.startsWith('groups');
    await Promise.all(CONNECTS.map((connects) => tour(context, connects, { screens, isLive, backs: backsOf(everyRun) })));
  });

  test(`a member's ${which} pages ask for their groups once`, everyNight, async ({ page, context }) => {
    test.slow(!everyRun);
    const ids = await enterAsCreator(page, 'about:blank');
    const screens = named(ALL_OF_A_MEMBER, MEMBERS_MAIN, everyRun);
    await Promise.all(CONNECTS.map((connects) => tour(context, connects, { screens, ids, isLive: () => true, backs: backsOf(everyRun) })));
  });
}

/** An operator whose stream connects hears of what has changed at the desk in a minute and a half, and asks for it again. */
const OLD_NEWS_MS = 95_000;
const [A_GROUP, ABOUT] = ['Sails and seams', { name: 'about', path: '/about', heading: /./ }];

test('a decision and a case ask for what they show once', everyNight, async ({ page, browser }) => {
  const [owner, operator] = [await apiUser(page, 'Ada Berg'), await theOperator(page)];
  const group = await groupOf(owner, { name: A_GROUP, places: 2 });
  const opened = await operator.send<DeskCase>('POST', '/api/desk/cases', { thing: 'group', id: group.slice('/groups/'.length) });
  const hide = { version: opened.version, action: 'hide', reason: 'Fraud', words: 'They ask every member for money.' };
  const { _id, decisions: [decision] } = await operator.send<DeskCase>('POST', `/api/desk/cases/${opened._id}/actions`, hide);
  const hiddenMs = Date.now();
  const visit = async (user: ApiUser, name: string, path: string) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    countRequests(context);
    await enter(await context.newPage(), user, 'about:blank');
    const screens = [{ name, path, heading: new RegExp(A_GROUP) }, ABOUT];
    await Promise.all(CONNECTS.map((connects) => tour(context, connects, { screens, isLive: () => true, backs: 1 })));
    await context.close();
  };
  await visit(owner, 'decision', `/decisions/${decision?._id ?? ''}`);
  await page.waitForTimeout(Math.max(0, hiddenMs + OLD_NEWS_MS - Date.now()));
  await visit(operator, 'desk-case', `/desk/cases/${_id}`);
});

test('logging out on the list asks for it once more at most', async ({ page }) => {
  await enterAsCreator(page, '/groups');
  await settled(page, /^All groups$/);
  await networkQuiet(page, { quietMs: SETTLED_MS });
  const take = watch(page);
  await logOut(page);
  await networkQuiet(page, { quietMs: SETTLED_MS });
  expect(take().filter((call) => call === LIST).length).toBeLessThanOrEqual(1);
});
