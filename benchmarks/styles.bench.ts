import type { Browser, BrowserContext } from '@playwright/test';
import { countRequests, networkQuiet } from '../e2e/networkQuiet';
import type { Bench } from './bench';
import { logInAndFindGroup } from './demoLogin';
import { launchChromium, slowDown } from './measuredPage';
import { PHONE, SLOWER } from './phone';
import { startExample } from './product';
import { limited, type BenchRow } from './rows';
import { median } from './statistics';

/** Which elements are styled in one go depends on when a frame is due, so the median of some visits. */
const VISITS = 5;
const MAX_RECALCULATIONS = 2;
/** A recalculation of more elements than that is one of a large part of the page. */
const MANY_ELEMENTS = 300;
const VISITOR = { ...PHONE, serviceWorkers: 'block' } as const;
/** ms; enough for a busy machine. */
const QUIET_WITHIN_MS = 60_000;
const CATEGORIES = ['devtools.timeline', 'loading'];

interface TraceEvent {
  name: string;
  /** µs */
  ts: number;
  args: { elementCount?: number };
}

/**
 * Counts the recalculations of styles of more than 300 elements after the first paint.
 * @param trace what Chromium recorded during one visit
 * @throws when it has no paint
 */
export function largeRecalculations(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const paintedAt = traceEvents.find(({ name }) => name === 'firstPaint')?.ts;
  if (paintedAt === undefined) throw new Error('The trace has no first paint.');
  return traceEvents.filter(({ name, ts, args }) =>
    name === 'UpdateLayoutTree' && ts > paintedAt && (args.elementCount ?? 0) > MANY_ELEMENTS).length;
}

/** One visit with an empty HTTP cache, until the page requests nothing more. */
async function visit(browser: Browser, context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slowDown(devTools, SLOWER);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await networkQuiet(page, { timeout: QUIET_WITHIN_MS });
  const trace = await browser.stopTracing();
  await page.close();
  return largeRecalculations(trace.toString());
}

/** How often a large part of a page is styled again while it starts, on a slow phone. */
export async function benchStyles(bench: Bench): Promise<BenchRow[]> {
  const site = await startExample(bench);
  const browser = await launchChromium(bench);
  const context = await browser.newContext(VISITOR);
  countRequests(context);
  const measure = async (name: string, url: string) => {
    const counts: number[] = [];
    while (counts.length < VISITS) counts.push(await visit(browser, context, url));
    const what = `${name}: recalculations of more than ${MANY_ELEMENTS} elements after the first paint`;
    return limited(what, median(counts), 'recalculations', MAX_RECALCULATIONS);
  };
  return [
    await measure('home', `${site}/`),
    await measure('groups', `${site}/groups`),
    await measure('about', `${site}/about`),
    await measure('group', await logInAndFindGroup(context, site)),
  ];
}
