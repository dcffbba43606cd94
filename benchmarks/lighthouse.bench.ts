import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium';
import { freePort } from '../scripts/freePort';
import type { Bench } from './bench';
import { logInAndFindGroup } from './demoLogin';
import { measurePage, type Measured } from './lighthouse';
import { startExample, tempFolder } from './product';
import { floored, limited, row, type BenchRow } from './rows';

/** Medians of five visits, because other load on the machine affects single visits. */
const VISITS = { full: 5, smoke: 1 } as const;
const MIN_SCORE = 98;
const PERFECT = 100;
const MAX_LARGEST_PAINT_MS = 1800;
/** The layout shift that Lighthouse rates as poor. */
const POOR_SHIFT = 0.25;

/** Below that, Lighthouse warns that the machine is slower than expected. */
const MOBILE: BenchRow['reference'] = { name: 'a slow machine', figure: 1000 };

function rowsOf(
  page: string,
  { benchmarkIndex, performance, others, lacking, largestContentfulPaintMs, layoutShift }: Measured,
): BenchRow[] {
  return [
    floored(`${page}: performance`, performance, 'points', MIN_SCORE),
    floored(
      `${page}: lowest of accessibility, best practices and SEO${lacking.length > 0 ? ` (${lacking.join(', ')})` : ''}`,
      others,
      'points',
      PERFECT,
    ),
    limited(`${page}: largest contentful paint`, largestContentfulPaintMs, 'ms', MAX_LARGEST_PAINT_MS),
    row(`${page}: speed of the machine meanwhile`, benchmarkIndex, 'points of Lighthouse', MOBILE, null),
    row(`${page}: layout shift`, layoutShift, 'of the viewport', { name: 'poor from', figure: POOR_SHIFT }, { atMost: 0 }),
  ];
}

/** ms until the thread that renders pages has started: the first page after a start comes without its invitation. */
const RENDERER_STARTS_MS = 3_000;

/** What is shared in a chat: a group's address, which leads a visitor to the invitation. */
async function linkToGroup(origin: string): Promise<string> {
  const [group] = await (await fetch(`${origin}/api/groups`)).json() as { _id: string }[];
  const link = `${origin}/groups/${group?._id ?? ''}`;
  await fetch(link);
  await setTimeout(RENDERER_STARTS_MS);
  return link;
}

/** Mobile Lighthouse on the product with the example community: what visitors and members see first. */
export async function benchLighthouse(bench: Bench): Promise<BenchRow[]> {
  const site = await startExample(bench);
  const port = await freePort();
  const context = await chromium.launchPersistentContext(await tempFolder(bench), {
    executablePath: chromiumPath(), args: [`--remote-debugging-port=${port}`, ...CHROMIUM_FLAGS],
  });
  bench.after(() => context.close());
  const visits = VISITS[bench.smoke ? 'smoke' : 'full'];
  const measure = async (name: string, url: string) => rowsOf(name, await measurePage(url, port, visits));
  const rows = await measure('home', `${site}/`);
  if (bench.smoke) return rows;
  rows.push(...await measure('groups', `${site}/groups`));
  rows.push(...await measure('about', `${site}/about`));
  rows.push(...await measure('the link to a group, as a visitor', await linkToGroup(site)));
  rows.push(...await measure('group', await logInAndFindGroup(context, site)));
  return rows;
}
