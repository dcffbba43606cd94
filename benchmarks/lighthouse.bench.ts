import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium';
import { fillLogin } from '../e2e/people';
import { startHobnob } from '../e2e/startHobnob';
import { freePort } from '../scripts/freePort';
import { demoAccounts } from '../server/seed/demoAccounts';
import type { Bench } from './bench';
import { measurePage, type Measured } from './lighthouse';
import { tempFolder } from './product';
import { floored, limited, row, type BenchRow } from './rows';

/** A median of five: one visit says little, for everything that runs meanwhile is in it. */
const VISITS = { full: 5, smoke: 1 } as const;
const LEAST_SCORE = 98;
const PERFECT = 100;
const LARGEST_PAINT_WITHIN_MS = 1800;
const BLOCKED_FOR_MS = 100;
/** From here on Lighthouse calls a layout shift poor. */
const POOR_SHIFT = 0.25;

/** A group's page is for signed-in people: the browser that Lighthouse drives is logged in with a demo account. */
async function logInAndFindGroup(context: BrowserContext, url: string): Promise<string> {
  const [account] = demoAccounts;
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto(`${url}/groups`);
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.close();
  return `${url}${href ?? '/groups'}`;
}

function rowsOf(
  page: string,
  { performance, others, lacking, largestContentfulPaintMs, totalBlockingTimeMs, layoutShift }: Measured,
): BenchRow[] {
  return [
    floored(`${page}: performance`, performance, 'points', LEAST_SCORE),
    floored(
      `${page}: the least of accessibility, best practices and SEO${lacking.length > 0 ? ` (${lacking.join(', ')})` : ''}`,
      others,
      'points',
      PERFECT,
    ),
    limited(`${page}: largest contentful paint`, largestContentfulPaintMs, 'ms', LARGEST_PAINT_WITHIN_MS),
    limited(`${page}: total blocking time`, totalBlockingTimeMs, 'ms', BLOCKED_FOR_MS),
    row(`${page}: layout shift`, layoutShift, 'of the view', { name: 'poor from', figure: POOR_SHIFT }, { atMost: 0 }),
  ];
}

/** Lighthouse, as a phone, on the seeded product: what a visitor and what a member sees first. */
export async function benchLighthouse(bench: Bench): Promise<BenchRow[]> {
  const dataDir = await tempFolder(bench);
  const hobnob = await startHobnob({ dataDir });
  bench.after(() => hobnob.stop());
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
    executablePath: chromiumPath(), args: [`--remote-debugging-port=${port}`, ...CHROMIUM_FLAGS],
  });
  bench.after(() => context.close());
  const visits = VISITS[bench.smoke ? 'smoke' : 'full'];
  const rows = rowsOf('home', await measurePage(`${hobnob.url}/`, port, visits));
  if (bench.smoke) return rows;
  rows.push(...rowsOf('groups', await measurePage(`${hobnob.url}/groups`, port, visits)));
  rows.push(...rowsOf('group', await measurePage(await logInAndFindGroup(context, hobnob.url), port, visits)));
  return rows;
}
