import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inlineHashes } from '../server/http/responses/inlineHashes';
import { startPostgres } from '../server/testing/postgresCluster';
import { postgresInstalled } from '../server/testing/postgresPrograms';
import { everyNight } from './everyRun';
import { createGroup } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { startHobnob, stopAll, type RunningHobnob } from './startHobnob';
import { expect, test as sharedTest } from './test';
import { newUser, register } from './users';

/** Playwright itself reports that. */
const BLOCKED_WORKER = /Service Worker registration blocked/;
const HOSTED = {
  FIREBASE_API_KEY: 'a-key', FIREBASE_AUTH_DOMAIN: 'auth.example', FIREBASE_PROJECT_ID: 'hobnob-1', FIREBASE_APP_ID: '1:2:web:3',
};

/** Three processes on one Postgres server. @returns them, and what stops them; none is left when one does not start */
async function startThree(): Promise<{ all: RunningHobnob[]; stop: () => Promise<void> }> {
  const [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(path.join(tmpdir(), 'hobnob-three-'))]);
  const DATABASE_URL = await postgres.createEmpty();
  const starting: Promise<RunningHobnob>[] = [];
  const start = (name: string, env: Record<string, string> = {}) => {
    // A hosted one would refuse the database of a demo.
    const started = startHobnob({ dataDir: path.join(folder, name), env: { DATABASE_URL, SEED: 'off', DEMO: 'off', ...env } });
    starting.push(started);
    return started;
  };
  const stop = async () => {
    await stopAll(starting);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The first one migrates.
    const first = await start('first');
    return { all: [first, ...await Promise.all([start('second'), start('hosted', HOSTED)])], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const test = sharedTest.extend<object, { three: RunningHobnob[] }>({
  three: [async ({}, provide) => {
    const { all, stop } = await startThree();
    await provide(all);
    await stop();
  }, { scope: 'worker', timeout: 600_000 }],
  baseURL: async ({ three }, provide) => { await provide(three[0]?.url); },
});
// A page reads the same before its hydration and after it (ADR 9).
test.use({ locale: 'en-GB', timezoneId: 'UTC' });
test.skip(!postgresInstalled && !process.env.CI, 'No Postgres server found.');

declare global {
  interface Window {
    /** The cards before hydration, and how often the content security policy was violated. */
    seenList: { cards: Element[]; violations: number };
  }
}

/** Opens the list, and gives what its page shows before hydration. On a busy machine a page may come without its list: then again. */
async function openList(page: Page, url: string): Promise<{ html: string; etag: string; policy: string }> {
  for (;;) {
    const response = await page.goto(`${url}/groups`);
    const html = await response?.text() ?? '';
    const { etag = '', 'content-security-policy': policy = '' } = response?.headers() ?? {};
    if (/Groups? Found/.test(html)) return { html, etag, policy };
  }
}

/** The page has the group with this place and no other, is allowed to style itself, is kept by its tag, and hydrates as it is. */
async function expectListed(page: Page, url: string, place: string): Promise<void> {
  const { html, etag, policy } = await openList(page, url);
  const [article, ...others] = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
  expect([article?.includes(place), others]).toEqual([true, []]);
  const { scripts, styles } = inlineHashes(html);
  expect([...scripts, ...styles].filter((hash) => !policy.includes(hash))).toEqual([]);
  expect((await page.request.get(`${url}/groups`, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  await networkQuiet(page);
  const hydrated = await page.evaluate(() => {
    const { cards, violations } = window.seenList;
    return { cards: cards.length, kept: cards.every((card) => card.isConnected), violations };
  });
  expect(hydrated).toEqual({ cards: 1, kept: true, violations: 0 });
}

// Three servers and a Postgres; listPage.spec.ts and server/live/liveProcesses.test.ts show each half of it on every run.
const details = everyNight;

test('each of three processes on one Postgres sends the list with its page, and what another one has just written', details, async (
  { page, three },
) => {
  test.slow();
  const printed: string[] = [];
  page.on('console', (message) => { if (!BLOCKED_WORKER.test(message.text())) printed.push(message.text()); });
  await page.addInitScript(() => {
    const seen: Window['seenList'] = { cards: [], violations: 0 };
    window.seenList = seen;
    document.addEventListener('securitypolicyviolation', () => { seen.violations += 1; });
    document.addEventListener('DOMContentLoaded', () => { seen.cards = [...document.querySelectorAll('article')]; });
  });
  await register(page, newUser());
  const address = await createGroup(page, 'Lantern walk');
  for (const { url } of three) await expectListed(page, url, 'Kiel, old harbour');
  await page.goto(address.replace('/groups/', '/update-group/'));
  await page.getByLabel('Location').fill('Across the river');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).not.toHaveURL(/update-group/);
  for (const { url } of three) await expectListed(page, url, 'Across the river');
  // A page that does not match what hydration expects is reported there.
  expect(printed).toEqual([]);
});
