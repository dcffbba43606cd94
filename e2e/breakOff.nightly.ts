import type { BrowserContext, Page } from '@playwright/test';
import {
  addressOf, CREATOR_SCREENS, MEMBER_SCREENS, PUBLIC_SCREENS, SIGN_IN_SCREENS, type Screen,
} from './allScreens';
import { open, test, textOf } from './brokenSite';
import type { Fault, FaultyProxy } from './faultyProxy';
import { countRequests, networkQuiet } from './networkQuiet';
import { expect } from './test';

/*
 * Each resource of each page fails once, in each way: the page is whole soon after, or says what to press.
 * Scripts that pages share fail once for visitors and once for members.
 */

const CUTS: readonly Fault[] = [0.1, 0.3, 0.5, 0.75, 0.97].map((cut) => ({ cut }));
const FAULTS: readonly Fault[] = ['refused', 'wrong', 'hangs', ...CUTS];
/** A document that does not come at all, or is not ours, cannot repair itself: only the worker can. */
const DOCUMENT_FAULTS: readonly Fault[] = ['hangs', ...CUTS];
/** How long a response hangs, ms. */
const HANGS_MS = 4000;
/** On a busy machine; a quiet one takes less than five seconds. */
const WHOLE_WITHIN_MS = 20_000;

/** The documents, scripts and data that a page requests from its own site. The live stream and the login have tests of their own. */
async function resourcesOf(context: BrowserContext, address: string): Promise<string[]> {
  countRequests(context);
  const page = await context.newPage();
  const found = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isData = pathname.startsWith('/api/') && !/^\/api\/(?:live|images)/.test(pathname) && request.method() === 'GET';
    if (['document', 'script'].includes(request.resourceType()) || isData) found.add(pathname);
  });
  await page.goto(address);
  await networkQuiet(page);
  await page.close();
  return [...found];
}

/** Whether the page is live and has loaded, or offers another try. */
const isWholeOrSays = (page: Page, { heading }: Screen) => page.evaluate(({ source, flags }) => {
  const isVisible = (element: Element) => element.getClientRects().length > 0;
  const says = [...document.querySelectorAll('button, a')].some((one) => isVisible(one) && /try again|reload/i.test(one.textContent));
  const title = document.querySelector('h1')?.textContent ?? '';
  const isLoaded = !document.querySelector('main [aria-busy="true"]') && !document.body.innerText.includes('Checking who you are');
  const { isLive = false } = (window as { earlyInput?: { isLive?: boolean } }).earlyInput ?? {};
  return says || (isLive && isLoaded && new RegExp(source, flags).test(title.trim()) && !!document.querySelector('footer'));
}, { source: heading.source, flags: heading.flags }).catch(() => false);

/** Opens a page of which one resource fails. @returns what is wrong with it, or null */
async function breakOff(
  context: BrowserContext, front: FaultyProxy, { screen, address, resource, fault }: {
    screen: Screen; address: string; resource: string; fault: Fault;
  },
): Promise<string | null> {
  const page = await context.newPage();
  front.failing.clear();
  front.failing.set(resource, fault);
  const release = setTimeout(() => { front.release(); }, HANGS_MS);
  await open(page, address);
  const whole = expect.poll(() => isWholeOrSays(page, screen), { timeout: WHOLE_WITHIN_MS }).toBe(true);
  const failure = await whole.then(() => null, () => `${address}: ${resource} ${textOf(fault)}`);
  clearTimeout(release);
  front.release();
  await page.close();
  return failure;
}

const SCREENS = [
  ...[...PUBLIC_SCREENS, ...SIGN_IN_SCREENS].map((screen) => ({ screen, isMember: false })),
  ...[...MEMBER_SCREENS, ...CREATOR_SCREENS].map((screen) => ({ screen, isMember: true })),
];

/** Scripts that have failed on a page of the same kind: most pages share them, and start in the same way. */
const tried = new Set<string>();

function isFirstTime(resource: string, isMember: boolean): boolean {
  const key = `${resource} ${isMember}`;
  const isFirst = !resource.endsWith('.js') || !tried.has(key);
  tried.add(key);
  return isFirst;
}

for (const { screen, isMember } of SCREENS) {
  test(`${screen.name}: every resource may fail once`, async ({ site: { front, ids, newProfile } }) => {
    const address = addressOf(screen, ids);
    const clean = await newProfile(isMember);
    const resources = (await resourcesOf(clean, address)).filter((resource) => isFirstTime(resource, isMember));
    await clean.close();
    const failures: (string | null)[] = [];
    for (const resource of resources) {
      const isDocument = resource === address.split('?')[0];
      for (const fault of isDocument ? DOCUMENT_FAULTS : FAULTS) {
        // A new profile: the first visit, with nothing in the browser's cache.
        const context = await newProfile(isMember);
        failures.push(await breakOff(context, front, { screen, address, resource, fault }));
        await context.close();
      }
    }
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  });

  if (!isMember && !screen.notFound) {
    test(`${screen.name}: its document may fail once on a later visit`, async ({ site: { front, returning } }) => {
      const address = addressOf(screen);
      const failures: (string | null)[] = [];
      for (const fault of FAULTS) {
        failures.push(await breakOff(returning, front, { screen, address, resource: address.split('?')[0] ?? '/', fault }));
      }
      expect(failures.filter((failure) => failure !== null)).toEqual([]);
    });
  }
}
