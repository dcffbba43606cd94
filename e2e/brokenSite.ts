import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { enterAsCreator, type GroupIds } from './allScreens';
import { startFaultyProxy, type Fault, type FaultyProxy } from './faultyProxy';
import { siteUrl } from './siteUrl';

/* A site whose responses fail once. What the browser logs about it is no trouble here. */

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The proxy, and browser profiles at its address. */
export interface Site {
  front: FaultyProxy;
  /** A visitor with the service worker. */
  returning: BrowserContext;
  /** Groups of the member and of somebody else. */
  ids: GroupIds;
  /** A new profile: of a member, or of a visitor. */
  newProfile: (isMember?: boolean) => Promise<BrowserContext>;
}

/** Installing the worker fetches all files of the site, ms. */
const WORKER_WITHIN_MS = 60_000;

async function returningVisitor(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/cookies');
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, { timeout: WORKER_WITHIN_MS }).toBe(true);
  await page.close();
  return context;
}

export const test = base.extend<object, { site: Site }>({
  site: [async ({ browser }, provide) => {
    const front = await startFaultyProxy(siteUrl() ?? '');
    const newContext = (storageState?: StorageState) => browser.newContext({ baseURL: front.url, serviceWorkers: 'block', storageState });
    const login = await newContext();
    const ids = await enterAsCreator(await login.newPage(), '/about');
    const member = await login.storageState();
    const returning = await returningVisitor(browser, front.url);
    await provide({ front, ids, returning, newProfile: (isMember = false) => newContext(isMember ? member : undefined) });
    await front.stop();
  }, { scope: 'worker', timeout: 2 * WORKER_WITHIN_MS }],
});

/** Starts to load a page. A document that breaks off rejects or never loads; what matters is what becomes of it. */
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);

/** Only the live page knows whether somebody is signed in. */
export async function expectWhole(page: Page, isMember = false): Promise<void> {
  const banner = page.getByRole('banner');
  const button = isMember ? banner.getByRole('button', { name: 'Logout' }) : banner.getByRole('link', { name: 'Login' });
  await expect(button.first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Checking who you are')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

export const textOf = (fault: Fault) => (typeof fault === 'string' ? fault : `cut at ${fault.cut * 100} %`);
