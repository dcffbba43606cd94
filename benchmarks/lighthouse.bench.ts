import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium';
import { startHobnob } from '../e2e/startHobnob';
import { fillLogin } from '../e2e/users';
import { freePort } from '../scripts/freePort';
import { demoAccounts } from '../server/seed/demoAccounts';
import type { Bench } from './bench';
import { measurePage, type Measured } from './lighthouse';
import { tempFolder } from './product';
import { floored, limited, row, type BenchRow } from './rows';

/** Medians of five visits, because other load on the machine affects single visits. */
const VISITS = { full: 5, smoke: 1 } as const;
const MIN_SCORE = 98;
const PERFECT = 100;
const MAX_LARGEST_PAINT_MS = 1800;
const MAX_BLOCKING_MS = 100;
/** The layout shift that Lighthouse rates as poor. */
const POOR_SHIFT = 0.25;

/** A group's page requires sign-in, so the browser that Lighthouse uses is logged in with a demo account. */
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
    floored(`${page}: performance`, performance, 'points', MIN_SCORE),
    floored(
      `${page}: lowest of accessibility, best practices and SEO${lacking.length > 0 ? ` (${lacking.join(', ')})` : ''}`,
      others,
      'points',
      PERFECT,
    ),
    limited(`${page}: largest contentful paint`, largestContentfulPaintMs, 'ms', MAX_LARGEST_PAINT_MS),
    limited(`${page}: total blocking time`, totalBlockingTimeMs, 'ms', MAX_BLOCKING_MS),
    row(`${page}: layout shift`, layoutShift, 'of the viewport', { name: 'poor from', figure: POOR_SHIFT }, { atMost: 0 }),
  ];
}

/** Mobile Lighthouse on the product with the example community: what visitors and members see first. */
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
