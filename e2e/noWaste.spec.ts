import type { Page, Request } from '@playwright/test';
import {
  addressOf, enterAsCreator, MEMBER_SCREENS, open, PUBLIC_SCREENS, settled, SIGN_IN_SCREENS, type GroupIds, type Screen,
} from './allScreens';
import { enterAsNew } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { exampleGroup, isOpen } from './exampleGroups';
import { networkQuiet } from './networkQuiet';
import { onNewDocument } from './newDocument';
import { expect, test } from './test';

declare global {
  interface Window {
    /** The list's scroll position when it was left, px. */
    leftAt: number;
    /** The at-rules that were added to the components' sheet so far. */
    lateAtRules: string[];
    /** The parts of `Intl` that the page has made. */
    intlUses: string[];
  }
}

/** Without Page Not Found, whose own 404 other tests cover. */
const VISITED = [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS].filter(({ notFound }) => !notFound);
const CARDS_DOWN_PX = 1500;
/** ms. An operator's page that opens sooner after a change at the desk asks twice (`streamState.ts`); earlier tests make reports. */
const DESK_NEWS_MS = 91_000;
/** Those that load groups; the others load less. */
const MAIN_SCREENS = ['home', 'groups', 'dashboard', 'group'];
const SWEEPS = [
  { which: 'main', isVisited: ({ name }: Screen) => MAIN_SCREENS.includes(name), everyRun: true },
  { which: 'other', isVisited: ({ name }: Screen) => !MAIN_SCREENS.includes(name), everyRun: false },
];

/** Starts with the groups of the example community: other tests create and delete newer ones meanwhile. */
const OLDEST_FIRST = '/groups?sort=oldest';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Records every request of a page. `twice` returns those made more than once since its last call, or since the page was opened. */
function watchRequests(page: Page): { twice: () => string[]; sent: (path: string) => number } {
  let requests: string[] = [];
  const record = (request: Request) => {
    const { pathname, search, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) requests.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', record);
  // The document counts, too: its page must not request it again.
  onNewDocument(page, (request) => {
    requests = [];
    record(request);
  });
  return {
    twice: () => {
      const repeated = [...new Set(requests.filter((request, index) => requests.indexOf(request) !== index))];
      requests = [];
      return repeated;
    },
    sent: (path) => requests.filter((request) => request === path).length,
  };
}

/** Waits until no requests are pending, so late ones are counted. */
const quiet = networkQuiet;

test('the code of a page asks Chromium to compile it while it arrives', async ({ page, request }) => {
  await page.goto('/');
  await quiet(page);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => /assets\/(?:view-libraries|start|page-home)\./.test(name)));
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(await (await request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('pages with dates never load the data of Intl', async ({ page }) => {
  await page.addInitScript(() => {
    window.intlUses = [];
    for (const name of ['DateTimeFormat', 'RelativeTimeFormat', 'NumberFormat', 'Collator', 'PluralRules'] as const) {
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], {
        construct(target, given, made) {
          window.intlUses.push(name);
          return Reflect.construct(target, given, made) as object;
        },
      }) });
    }
  });
  const { _id } = await exampleGroup(page, isOpen);
  await enterAsNew(page, 'Rosa Lindqvist', `/groups/${_id}`);
  for (const path of [`/groups/${_id}`, '/', '/groups']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('time').first()).toBeVisible();
    await quiet(page);
    expect([path, await page.evaluate(() => window.intlUses)]).toEqual([path, []]);
  }
});

for (const { which, isVisited, everyRun } of SWEEPS) {
  test(`a first visit requests nothing twice, on every ${which} public page`, everyRunIf(everyRun), async ({ page }) => {
    const watch = watchRequests(page);
    for (const { name, path, heading } of VISITED.filter(isVisited)) {
      await open(page, path, heading);
      await quiet(page);
      expect([name, watch.twice()]).toEqual([name, []]);
    }
  });
}

test.describe('signed in', () => {
  let ids: GroupIds;
  test.beforeEach(async ({ page }) => {
    ids = await enterAsCreator(page, 'about:blank');
  });

  for (const { which, isVisited } of SWEEPS) {
    test(`a first visit requests nothing twice, on every ${which} member page`, everyNight, async ({ page }) => {
      if (which === 'other') await page.waitForTimeout(DESK_NEWS_MS);
      const watch = watchRequests(page);
      for (const screen of MEMBER_SCREENS.filter((one) => isVisited(one) && !one.missing)) {
        await open(page, addressOf(screen, ids), screen.heading);
        await quiet(page);
        expect([screen.name, watch.twice()]).toEqual([screen.name, []]);
      }
    });
  }

  test('going back and forward requests nothing twice', everyNight, async ({ page }) => {
    await open(page, OLDEST_FIRST, /^All groups$/);
    await quiet(page);
    const watch = watchRequests(page);
    const step = async (name: string, heading: RegExp, act: () => Promise<unknown>) => {
      await act();
      await settled(page, heading);
      await quiet(page);
      expect([name, watch.twice()]).toEqual([name, []]);
    };
    await step('to a group', /./, () => cards(page).getByRole('link').first().click());
    await step('back to the list', /^All groups$/, () => page.goBack());
    await step('forward to the group', /^(?!All groups)/, () => page.goForward());
    await step('to the dashboard', /^Welcome, /, () =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click(),
    );
    await step('back to the group again', /^(?!Welcome, )/, () => page.goBack());
  });

  test('going back shows the list at once, at its scroll position, and refetches it in the background', async ({ page }) => {
    await open(page, OLDEST_FIRST, /^All groups$/);
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, CARDS_DOWN_PX);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(CARDS_DOWN_PX - 100);
    // The click itself may scroll the card into view.
    await page.evaluate(() => {
      window.addEventListener(
        'click',
        () => {
          window.leftAt = window.scrollY;
        },
        { capture: true, once: true },
      );
    });
    await cards(page).getByRole('link').nth(8).click();
    await expect(page).toHaveURL(/\/groups\/.+/);
    await settled(page, /./);
    const left = await page.evaluate(() => window.leftAt);

    const watch = watchRequests(page);
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => { respond = resolve; });
    await page.route('**/api/groups?fields=summary', async (route) => { await held; await route.continue(); });
    expect(left).toBeGreaterThan(0);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Loading groups')).toHaveCount(0);
    await expect.poll(() => watch.sent('GET /api/groups?fields=summary')).toBe(1);
    await expect.poll(() => scrollTop(page)).toBeCloseTo(left, -1);
    respond();
    await quiet(page);
    await expect.poll(() => scrollTop(page)).toBeCloseTo(left, -1);
    expect(watch.twice()).toEqual([]);
  });
});

/** Only the components' sheet has more rules: the base styles and the places of toasts have sheets of their own. */
const MANY_RULES = 100;

test('what a tap shows adds no rule that makes the browser restyle the whole page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript((many) => {
    const { insertRule } = CSSStyleSheet.prototype;
    window.lateAtRules = [];
    CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
      if (rule.startsWith('@') && this.cssRules.length > many) window.lateAtRules.push(rule);
      return insertRule.call(this, rule, index);
    };
  }, MANY_RULES);
  const { _id } = await exampleGroup(page, isOpen);
  await enterAsNew(page, 'Rosa Lindqvist', `/groups/${_id}`);
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect(actions.getByRole('button', { name: 'Join group' })).toBeVisible();
  await quiet(page);
  await page.evaluate(() => { window.lateAtRules = []; });

  await actions.getByRole('button', { name: 'Join group' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('.notistack-CollapseWrapper')).toBeVisible();
  await actions.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menu').press('Escape');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('menu').press('Escape');
  await actions.getByRole('button', { name: 'Leave group' }).click();
  await expect(actions.getByRole('button', { name: 'Join group' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(() => window.lateAtRules)).toEqual([]);
});
