import type { Page } from '@playwright/test';
import { enterAsNew } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { followLinkToOpenGroup } from './exampleGroups';
import { networkQuiet } from './networkQuiet';
import { expect, test } from './test';
import { expectToast } from './toasts';
import { fillLogin, logOut, newUser, register } from './users';
import { withoutLive } from './withoutLive';

/* Browsers that block or lack a feature, and changes of the environment while the site is open. */

/** Each runs in the page before the site's own code. */
const ODDITIES: Readonly<Record<string, () => void>> = {
  'IndexedDB throws': () => {
    Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
  },
  'IndexedDB never responds': () => {
    Object.defineProperty(window, 'indexedDB', {
      value: { open: () => ({}), deleteDatabase: () => ({}), databases: () => new Promise(() => undefined) },
    });
  },
  'localStorage throws': () => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
  },
  'no storage and no cookies at all': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    }
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      set: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'a full disk': () => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  },
  'no BroadcastChannel': () => { Object.defineProperty(window, 'BroadcastChannel', { value: undefined }); },
  'no service workers': () => { Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'); },
  'no locks': () => { Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }); },
};

async function joinSomeGroup(page: Page): Promise<void> {
  await followLinkToOpenGroup(page);
  await page.getByRole('button', { name: 'Join group' }).click();
  await expectToast(page, 'Successfully joined the group!');
}

/** One that refuses everything that the others refuse singly. */
const EVERY_RUN = 'no storage and no cookies at all';

for (const [name, oddity] of Object.entries(ODDITIES)) {
  const details = everyRunIf(name === EVERY_RUN);
  test(`${name}: public pages, registering, joining and logging out and in work`, details, async ({ page, context }) => {
    await context.addInitScript(oddity);
    for (const path of ['/', '/groups', '/support']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const user = newUser();
    await register(page, user);
    await joinSomeGroup(page);
    await logOut(page);
    await fillLogin(page, user);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

/** ms by the page's clock after which a call counts as slow. */
const SLOW_MS = 10_000;
/** ms within which the screen follows a network change. */
const SOON_MS = 2000;

/** Waits for pending code and images, which would otherwise fail when the network is cut. */
const allLoaded = networkQuiet;

test('offline and back: a notice appears, lists are refetched at once, and typed text is kept', async ({ page, context }) => {
  // A change that another test makes would be requested in the moment in which the network is cut.
  await withoutLive(page);
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('Half a sentence');
  const said = page.getByText(/^You are offline/);
  await allLoaded(page);
  await context.setOffline(true);
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(said).toBeHidden();
  await expect(page.getByLabel('Subject')).toHaveValue('Half a sentence');

  await page.goto('/groups');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await allLoaded(page);
  await context.setOffline(true);
  await expect(said).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/api/groups'), { timeout: SOON_MS });
  await context.setOffline(false);
  await asked;
});

test.describe('a newer version while a tab is open', () => {
  /** Simulates a deployment: the code of the About page is gone, and the server reports a different build. */
  const deployNewVersion = async (page: Page) => {
    await page.route(/\/assets\/page-about\..*\.js$/, (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
    );
    await page.route(/\/build\.txt$/, (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'newer\n' }));
  };
  const about = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /about/i }).first();

  test('a page whose code is gone offers a reload; until then the current page and its input stay', everyNight, async ({
    page,
    expectTrouble,
  }) => {
    await page.goto('/groups');
    await deployNewVersion(page);
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('wood');
    // Until the site is live the browser itself follows links.
    await expect(page).toHaveURL(/q=wood/);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await about(page).click();
    await expect(page.getByText('That page belongs to a newer version of Hobnob. Reload to open it.')).toBeVisible();
    await expect(page).toHaveURL(/\/groups/);
    await expect(page.getByRole('searchbox', { name: 'Search groups' })).toHaveValue('wood');
    await expect(page.getByRole('heading', { level: 1, name: 'All groups' })).toBeVisible();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toBe(1);
    expectTrouble(/\/assets\//, /could not be loaded/); // the browser and the site log the missing file
  });

  // breakOff.spec.ts has the same of an entry that hangs.
  test('a page opened directly whose code is gone stays, says what to press, and does not reload by itself', everyNight, async ({
    page, troubles, expectTrouble,
  }) => {
    await deployNewVersion(page);
    let loads = 0;
    page.on('load', () => { loads += 1; });
    await page.goto('/about');
    await expect.poll(() => troubles.some((trouble) => trouble.includes('The app could not be loaded'))).toBe(true);
    const reload = page.getByRole('link', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'About Hobnob' })).toBeVisible();
    expect(loads).toBe(1);
    await page.unrouteAll();
    await reload.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
    await expect(reload).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toBe(2);
    expectTrouble(/\/assets\//, /could not be loaded/); // the browser and the site log the missing file
  });
});

test('a slow request shows a notice after ten seconds, until its response arrives', everyNight, async ({ page }) => {
  await page.clock.install();
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  let respond: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => { respond = resolve; });
  await page.route(/\/join$/, async (route) => {
    await asked;
    await route.continue();
  });
  await followLinkToOpenGroup(page);
  const sent = page.waitForRequest(/\/join$/);
  await page.getByRole('button', { name: 'Join group' }).click();
  const said = page.getByText(/^This is taking longer than usual/);
  await sent;
  await page.clock.fastForward(SLOW_MS);
  await expect(said).toBeVisible();
  respond();
  await expectToast(page, 'Successfully joined the group!');
  await expect(said).toBeHidden();
});
