import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../e2e/chromium';
import { fillLogin } from '../e2e/people';
import { startHobnob } from '../e2e/startHobnob';
import { demoAccounts } from '../server/seed/demoAccounts';

/*
 * Lighthouse (mobile) on the home page, the list, a group and the login page of the real product: `npm run lighthouse`.
 * RUNS=5 gives the medians; HOBNOB_URL measures one that runs already. Exits with 1 below the wanted scores.
 */

const RUNS = Number(process.env.RUNS ?? 1);
const DEBUG_PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PERFECT = 100;

interface Measured {
  scores: number[];
  largestContentfulPaintMs: number;
  totalBlockingTimeMs: number;
  layoutShift: number;
  /** The audits that kept a category from 100. */
  lacking: string[];
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(url: string): Promise<Measured> {
  const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error', disableStorageReset: true, onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const refs = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestContentfulPaintMs: figure('largest-contentful-paint'),
    totalBlockingTimeMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    lacking: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}

function row(name: string, runs: Measured[]): string {
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
  const lcp = Math.round(median(runs.map((run) => run.largestContentfulPaintMs)));
  const tbt = Math.round(median(runs.map((run) => run.totalBlockingTimeMs)));
  const cls = median(runs.map((run) => run.layoutShift)).toFixed(3);
  return `| ${name} | ${scores.join(' | ')} | ${lcp} | ${tbt} | ${cls} | ${[...new Set(runs.flatMap((run) => run.lacking))].join(', ')} |`;
}

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

async function measureAll(context: BrowserContext, url: string): Promise<boolean> {
  const visit = async (name: string, address: string): Promise<Measured[]> => {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(address));
    console.log(row(name, runs));
    return runs;
  };
  console.log('| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | lacking |\n|---|---|---|---|---|---|---|---|---|');
  const all = [await visit('home', `${url}/`), await visit('groups', `${url}/groups`), await visit('login', `${url}/login`)];
  all.push(await visit('group', await logInAndFindGroup(context, url)));
  return all.flat().every(({ scores, layoutShift }) => scores.slice(1).every((score) => score === PERFECT) && layoutShift === 0);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-lighthouse-'));
const hobnob = process.env.HOBNOB_URL ? { url: process.env.HOBNOB_URL, stop: () => Promise.resolve() } : await startHobnob({ dataDir });
const context = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
  executablePath: chromiumPath(),
  args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});
try {
  process.exitCode = (await measureAll(context, hobnob.url)) ? 0 : 1;
} finally {
  await context.close();
  await hobnob.stop();
  await rm(dataDir, { recursive: true, force: true });
}
