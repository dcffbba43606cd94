import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
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
  /** A new profile: of a member, or of a visitor. It has no service worker unless asked for. */
  newProfile: (isMember?: boolean, serviceWorkers?: 'allow' | 'block') => Promise<BrowserContext>;
}

/** Installing the worker fetches all files of the site, ms. */
const WORKER_WITHIN_MS = 60_000;

/** Waits until a profile has its service worker. */
export async function withWorker(context: BrowserContext): Promise<BrowserContext> {
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
    const newContext = (serviceWorkers: 'allow' | 'block', storageState?: StorageState) =>
      browser.newContext({ baseURL: front.url, serviceWorkers, storageState });
    const login = await newContext('block');
    const ids = await enterAsCreator(await login.newPage(), '/about');
    const member = await login.storageState();
    const newProfile: Site['newProfile'] = (isMember = false, serviceWorkers = 'block') =>
      newContext(serviceWorkers, isMember ? member : undefined);
    const returning = await withWorker(await newProfile(false, 'allow'));
    await provide({ front, ids, returning, newProfile });
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

export function textOf(fault: Fault): string {
  if (typeof fault === 'string') return fault;
  return 'cut' in fault ? `cut at ${fault.cut * 100} %` : `with a pause at ${fault.pauseAt}`;
}
