import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { bareContext, type BareContext } from './barePage';
import type { Bench } from './bench';
import { logInAndFindGroup } from './demoLogin';
import { serveFloor, servePeer } from './floorPage';
import { launchChromium } from './measuredPage';
import { pageTasks, TASK_CATEGORIES, type PageTasks } from './pageTasks';
import { SLOWER } from './phone';
import { startExample } from './product';
import { limited, row, type BenchRow } from './rows';
import { median } from './statistics';

const VISITS = 5;
/** ms from navigation start that a visit is watched. */
const WATCHED_MS = 7_000;
/** The peer asks for a font on another site; ours would start its service worker. */
const NOT_LOADED = ['https://*', '*/sw.js'];
/** ms; a reference that never blocks has no ratio. */
const LEAST_MS = 10;
const MAX_LATE_FRAMES = 10;
const MAX_TRIES = 4;

interface Visited {
  name: string;
  url: string;
  context: BareContext;
  /** How often it may block as long as the reference; null for another's page, which has no targets. */
  target: number | null;
  /** Shows the document with its styles and pictures, and evaluates no script. */
  withoutScript?: boolean;
}

/** What a page is compared with, and what its visits gave. */
interface Reference<Figure> {
  name: string;
  visits: readonly Figure[];
}

/** One visit with an empty HTTP cache. @returns what Chromium recorded */
async function traceOf(browser: Browser, { url, context, withoutScript = false }: Visited): Promise<string> {
  const page = await context.open();
  await page.send('Network.enable');
  await page.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.send('Network.setBlockedURLs', { urls: NOT_LOADED });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.send('Emulation.setScriptExecutionDisabled', { value: withoutScript });
  await browser.startTracing(undefined, { categories: TASK_CATEGORIES });
  await page.send('Page.navigate', { url });
  await setTimeout(WATCHED_MS);
  const trace = await browser.stopTracing();
  await page.close();
  return trace.toString();
}

/** Repeats a visit whose navigation Chromium did not record, as sometimes happens on a busy machine. */
async function visit(browser: Browser, page: Visited): Promise<PageTasks> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    try {
      return pageTasks(await traceOf(browser, page), WATCHED_MS);
    } catch {
      // Once more.
    }
  }
  return pageTasks(await traceOf(browser, page), WATCHED_MS);
}

const inFull = (values: readonly number[]) => values.map(Math.round).join(', ');

/** One figure of a page beside the reference's, with all visits of both. */
function besides(name: string, page: readonly number[], reference: Reference<number>, atMost: number | null): BenchRow {
  const beside = { name: `${reference.name} (${inFull(reference.visits)})`, figure: Math.max(LEAST_MS, median(reference.visits)) };
  return row(`${name} (${inFull(page)})`, median(page), 'ms', beside, atMost === null ? null : { atMost });
}

function rowsOf({ name, target }: Visited, visits: readonly PageTasks[], reference: Reference<PageTasks>): BenchRow[] {
  const of = (what: keyof PageTasks) => visits.map((one) => one[what]);
  const referenceOf = (what: keyof PageTasks) => ({ name: reference.name, visits: reference.visits.map((one) => one[what]) });
  const taskTarget = target === null ? null : 2;
  return [
    besides(`${name}: blocking from navigation start`, of('blockingMs'), referenceOf('blockingMs'), target),
    besides(`${name}: main thread busy in ${WATCHED_MS / 1_000} s`, of('busyMs'), referenceOf('busyMs'), taskTarget),
    besides(`${name}: end of the last long task`, of('lastLongMs'), referenceOf('lastLongMs'), taskTarget),
    limited(`${name}: frames after 3 s (${inFull(of('lateFrames'))})`, median(of('lateFrames')), 'frames', MAX_LATE_FRAMES),
  ];
}

async function pagesOf(bench: Bench, browser: Browser): Promise<Visited[]> {
  const url = await startExample(bench);
  const visitor = await bareContext(browser);
  const login = await browser.newContext();
  const group = await logInAndFindGroup(login, url);
  const member = await bareContext(browser, (await login.storageState()).origins);
  await login.close();
  const page = (name: string, pathname: string, target: number | null, context = visitor) =>
    ({ name, url: `${url}${pathname}`, target, context });
  return [
    page('home', '/', 1.5),
    { ...page('home without script', '/', null), withoutScript: true },
    page('groups', '/groups', 1.5),
    { ...page('groups without script', '/groups', null), withoutScript: true },
    page('about', '/about', 1),
    page('login', '/login', 1),
    page('contact', '/contact', 1),
    page('a page that does not exist', '/nothing-here', 1),
    page('dashboard of a member', '/dashboard', 2, member),
    page('my groups of a member', '/my-groups', 2, member),
    { name: 'group of a member', url: group, target: 2, context: member },
  ];
}

/** What pages are compared with: first the build of another product, where it is given, then the floor page. */
async function othersOf(bench: Bench, browser: Browser): Promise<[Visited, ...Visited[]]> {
  const context = await bareContext(browser);
  const floor = { name: 'floor: the libraries hydrate an empty page', url: await serveFloor(bench), context, target: null };
  const peer = await servePeer(bench);
  return peer ? [{ name: `${peer.name}, landing page`, url: peer.url, context, target: null }, floor] : [floor];
}

/** How long pages answer nobody on a slow phone, in turns with another product. */
export async function benchBlocking(bench: Bench): Promise<BenchRow[]> {
  const browser = await launchChromium(bench);
  const others = await othersOf(bench, browser);
  const all = [...others, ...await pagesOf(bench, browser)].map((page) => ({ page, visits: [] as PageTasks[] }));
  for (let round = 0; round < VISITS; round += 1) {
    for (const { page, visits } of all) visits.push(await visit(browser, page));
  }
  const [referenceVisits = []] = all.map(({ visits }) => visits);
  return all.slice(1).flatMap(({ page, visits }) => rowsOf(page, visits, { name: others[0].name, visits: referenceVisits }));
}
