import { appendFile, writeFile } from 'node:fs/promises';
import { test, expect, type BrowserContext, type Page } from '@playwright/test';
import { seededRandom, type Random } from '../../src/actionLog/testing/random';
import { savedFile } from '../savedFile';
import { chooseMove } from './moves';

/* Random use of the real site in a browser. `MONKEY_MINUTES` says for how long, `MONKEY_SEED` repeats a run's choices. */

const MINUTE_MS = 60_000;
const minutes = Number(process.env.MONKEY_MINUTES ?? 10);
const seed = Number(process.env.MONKEY_SEED ?? Date.now() % 1_000_000);
/** ms between two moves: faster than a person, slower than the screen. */
const PAUSE_MS = 60;
/** So many moves, then a rest in which everything has to come to an end. */
const MOVES_BEFORE_REST = 40;
/** ms within which a page at rest has loaded what it loads; the list's own waits add up to less. */
const REST_WITHIN_MS = 45_000;
/** ms after which a move is given up: a question of the browser may hold it. */
const MOVE_WITHIN_MS = 15_000;

/**
 * What the site and the browser print of calls that were refused, and of calls and code that had no network: such is expected of
 * a monkey.
 */
const EXPECTED = [
  /Failed to load resource: (?:net::|the server responded with a status of 4\d\d)/,
  /could not be sent/,
  /answered 4\d\d/,
  /No token for the call/,
  /auth\/network-request-failed/,
  /could not be loaded/,
  /net::ERR_INTERNET_DISCONNECTED/,
  /The token could not be refreshed/,
  /ChunkLoadError/,
];

function watch(context: BrowserContext): string[] {
  const troubles: string[] = [];
  const note = (trouble: string) => { if (!EXPECTED.some((pattern) => pattern.test(trouble))) troubles.push(trouble); };
  context.on('console', (message) => { if (message.type() === 'error') note(`console: ${message.text()}`); });
  context.on('weberror', (error) => { note(`uncaught: ${error.error().stack ?? error.error().message}`); });
  context.on('dialog', (dialog) => { dialog.accept().catch(() => undefined); });
  return troubles;
}

/** Windows that Google's button opens are shut; what leads to another site leads back. */
async function stayHere(context: BrowserContext, origin: string): Promise<void> {
  context.on('page', (opened) => { if (context.pages()[0] !== opened) opened.close().catch(() => undefined); });
  await context.route((url) => url.origin !== origin, (route) => route.abort('aborted'));
}

/** A site at rest shows a page with its chrome, has not come apart, and loads nothing any more. */
async function expectHealthy(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByRole('banner').first()).toBeVisible({ timeout: REST_WITHIN_MS });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached({ timeout: REST_WITHIN_MS });
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: REST_WITHIN_MS });
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0, { timeout: REST_WITHIN_MS });
}

/** One move, in words. */
async function moveOnce(page: Page, random: Random): Promise<string> {
  const path = new URL(page.url()).pathname;
  const late = new Promise<string>((resolve) => { setTimeout(resolve, MOVE_WITHIN_MS, 'given up'); });
  return `${path}: ${await Promise.race([chooseMove(random)(page, random), late])}`;
}

test(`a monkey uses the site for ${minutes} minutes, seed ${seed}`, async ({ page, context, baseURL }, info) => {
  const random = seededRandom(seed);
  const troubles = watch(context);
  const done: string[] = [];
  await stayHere(context, new URL(baseURL ?? '').origin);
  // The record of the session lives through reloads, to be replayed when something goes wrong.
  await context.addInitScript(() => { try { localStorage.setItem('recording', 'kept'); } catch { /* the page that is left */ } });
  await page.goto('/');
  const endAt = Date.now() + minutes * MINUTE_MS;
  try {
    while (Date.now() < endAt) {
      done.push(`${done.length + 1} ${await moveOnce(page, random)}`);
      await appendFile(info.outputPath('moves.txt'), `${done.at(-1)}\n`);
      await page.waitForTimeout(PAUSE_MS);
      expect(troubles, `after move ${done.length}`).toEqual([]);
      if (done.length % MOVES_BEFORE_REST === 0) await expectHealthy(page);
    }
    await expectHealthy(page);
    expect(troubles).toEqual([]);
  } catch (error) {
    await writeFile(
      info.outputPath('session.json'),
      await savedFile(page).catch((reason: unknown) => `The session could not be saved: ${String(reason)}`),
    );
    process.stdout.write(`What was done, and the session for the replay viewer: ${info.outputDir}\n`);
    throw error;
  }
  process.stdout.write(
    `${done.length} moves, ${done.filter((move) => !/out of reach|nothing there/.test(move)).length} of them with an effect\n`,
  );
});
