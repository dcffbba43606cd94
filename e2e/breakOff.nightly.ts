import type { BrowserContext, Page } from '@playwright/test';
import {
  addressOf, CREATOR_SCREENS, MEMBER_SCREENS, PUBLIC_SCREENS, SIGN_IN_SCREENS, type Screen,
} from './allScreens';
import { open, test, textOf, withWorker } from './brokenSite';
import type { Fault, FaultyProxy } from './faultyProxy';
import { countRequests, networkQuiet } from './networkQuiet';
import { expect } from './test';

/*
 * Each resource of each page fails once, in each way: the page is whole soon after, or says what to press.
 * What pages share fails once for visitors and once for members.
 */

const CUTS: readonly Fault[] = [0.1, 0.3, 0.5, 0.75, 0.97].map((cut) => ({ cut }));
const FAULTS: readonly Fault[] = ['refused', 'wrong', 'hangs', ...CUTS];
/** A document that does not come at all, or is not ours, cannot repair itself: only the worker can. */
const DOCUMENT_FAULTS: readonly Fault[] = ['hangs', ...CUTS];
/** How long a response hangs, ms. */
const HANGS_MS = 4000;
/** From the moment in which every request is answered again, ms. */
const WHOLE_WITHIN_MS = 5000;
/** A page that is not whole after so long never will be, ms. */
const GIVEN_UP_AFTER_MS = 20_000;
/** Something else on the machine slows a page now and then: one that was whole, but too late, is tried again, and its last try counts. */
const TRIES = 3;
const isLate = (ms: number): boolean => ms > WHOLE_WITHIN_MS && ms < Infinity;
const LOOK_EVERY_MS = 50;
/** How long a page that is whole may take to request what is to fail, ms. */
const ASKS_WITHIN_MS = 2000;

/**
 * The documents, scripts and data that a page of a new profile requests from its own site. The live stream and the login have tests of
 * their own.
 */
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
  await context.close();
  return [...found];
}

/** A group that cannot be loaded for the form leads to My Groups, with a toast (docs/spec-notes.md, section 8). */
const headingOf = ({ name, heading }: Screen): RegExp => (name === 'update-group' ? /^(?:Update group|My groups)$/ : heading);

/** Whether the page is live and has loaded, or offers another try. */
const isWholeOrSays = (page: Page, screen: Screen) => page.evaluate(({ source, flags }) => {
  const isVisible = (element: Element) => element.getClientRects().length > 0;
  const says = [...document.querySelectorAll('button, a')].some((one) => isVisible(one) && /try again|reload/i.test(one.textContent));
  const title = document.querySelector('h1')?.textContent ?? '';
  const isLoaded = !document.querySelector('main [aria-busy="true"]') && !document.body.innerText.includes('Checking who you are');
  const { isLive = false } = (window as { earlyInput?: { isLive?: boolean } }).earlyInput ?? {};
  return says || (isLive && isLoaded && new RegExp(source, flags).test(title.trim()) && !!document.querySelector('footer'));
}, { source: headingOf(screen).source, flags: headingOf(screen).flags }).catch(() => false);

interface Case {
  screen: Screen;
  address: string;
  resource: string;
  fault: Fault;
}

/**
 * Opens a page of which one resource fails.
 * @returns ms from the moment in which the network was well again until the page was whole or said what to press; Infinity if it never was,
 * null if the page did not request the resource
 */
async function breakOff(page: Page, front: FaultyProxy, { screen, address, resource, fault }: Case): Promise<number | null> {
  front.failing.clear();
  front.failing.set(resource, fault);
  front.wellSinceMs = 0;
  const release = setTimeout(() => { front.release(); }, HANGS_MS);
  const startMs = Date.now();
  let wholeSinceMs: number | null = null;
  void open(page, address);
  try {
    while (Date.now() - startMs < GIVEN_UP_AFTER_MS) {
      await page.waitForTimeout(LOOK_EVERY_MS);
      const nowMs = Date.now();
      wholeSinceMs = await isWholeOrSays(page, screen) ? wholeSinceMs ?? nowMs : null;
      if (wholeSinceMs === null) continue;
      if (front.wellSinceMs > 0) return Math.max(0, wholeSinceMs - front.wellSinceMs);
      if (front.failing.has(resource) && nowMs - wholeSinceMs > ASKS_WITHIN_MS) return null;
    }
    return Infinity;
  } finally {
    clearTimeout(release);
    front.release();
  }
}

/** Cases so far: ms until the page was whole. */
const measured: { what: string; ms: number }[] = [];
let unasked = 0;

/** Tries a case, in a page of its own each time. @returns what is wrong with it, or null */
async function tryCase(profile: () => Promise<BrowserContext>, front: FaultyProxy, one: Case, isOwn = true): Promise<string | null> {
  const what = `${one.address}: ${one.resource} ${textOf(one.fault)}`;
  let ms: number | null = null;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const context = await profile();
    const page = await context.newPage();
    ms = await breakOff(page, front, one);
    await (isOwn ? context : page).close();
    if (ms === null || !isLate(ms)) break;
    process.stdout.write(`${what}: whole after ${ms} ms, try ${tries} of ${TRIES}\n`);
  }
  if (ms === null) {
    unasked += 1;
    return null;
  }
  measured.push({ what, ms });
  return ms > WHOLE_WITHIN_MS ? `${what}: ${ms === Infinity ? 'never whole' : `whole after ${ms} ms`}` : null;
}

/** Prints how soon the pages of a number of cases were whole. */
function printTimes(name: string, cases: typeof measured): void {
  const sorted = [...cases].sort((one, other) => one.ms - other.ms);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (!median || !worst) return;
  process.stdout.write(`${name}: ${sorted.length} cases, whole after ${median.ms} ms (median), ${worst.ms} ms (worst: ${worst.what})\n`);
}

test.afterAll(() => {
  printTimes('all', measured);
  process.stdout.write(`${unasked} more were not requested again: the page had them\n`);
});

const SCREENS = [
  ...[...PUBLIC_SCREENS, ...SIGN_IN_SCREENS].map((screen) => ({ screen, isMember: false })),
  ...[...MEMBER_SCREENS, ...CREATOR_SCREENS].map((screen) => ({ screen, isMember: true })),
];

/** What every page of a member requests itself, whatever its screen. */
const FRAME_DATA = ['/api/users/profile', '/api/notifications'];
/** All other data pass the worker by, and files come from its cache. */
const LIST = '/api/groups';
/** A member with the service worker. */
let returningMember: BrowserContext | undefined;
/** What has failed already. */
const tried = new Set<string>();

/**
 * Whether a resource has not failed yet in the same circumstances: once on each path, whatever its query (the tabs of the dashboard are one
 * document with the same data), and once for visitors and once for members when pages share it, as they start in the same way.
 */
function isFirstTime(resource: string, path: string, who: string): boolean {
  const isShared = resource.endsWith('.js') || FRAME_DATA.includes(resource);
  const key = `${resource} ${isShared ? '' : path} ${who}`;
  const isFirst = !tried.has(key);
  tried.add(key);
  return isFirst;
}

for (const { screen, isMember } of SCREENS) {
  const who = isMember ? 'member' : 'visitor';

  test(`${screen.name}: every resource may fail once`, async ({ site: { front, ids, newProfile } }) => {
    const address = addressOf(screen, ids);
    const [path = '/'] = address.split('?');
    const resources = (await resourcesOf(await newProfile(isMember), address)).filter((resource) => isFirstTime(resource, path, who));
    const [failures, from]: [(string | null)[], number] = [[], measured.length];
    for (const resource of resources) {
      for (const fault of resource === path ? DOCUMENT_FAULTS : FAULTS) {
        // A new profile: the first visit, with nothing in the browser's cache.
        failures.push(await tryCase(() => newProfile(isMember), front, { screen, address, resource, fault }));
      }
    }
    printTimes(screen.name, measured.slice(from));
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  });

  if (!screen.notFound) {
    test(`${screen.name}: its document and the list may fail once on a later visit`, async ({ site }) => {
      const { front, ids, returning, newProfile } = site;
      const address = addressOf(screen, ids);
      const [path = '/'] = address.split('?');
      const resources = (await resourcesOf(await newProfile(isMember), address))
        .filter((resource) => [path, LIST].includes(resource) && isFirstTime(resource, path, `returning ${who}`));
      const later = isMember ? (returningMember ??= await withWorker(await newProfile(true, 'allow'))) : returning;
      const [failures, from]: [(string | null)[], number] = [[], measured.length];
      for (const resource of resources) {
        for (const fault of FAULTS) failures.push(await tryCase(async () => later, front, { screen, address, resource, fault }, false));
      }
      printTimes(`${screen.name}, later`, measured.slice(from));
      expect(failures.filter((failure) => failure !== null)).toEqual([]);
    });
  }
}
