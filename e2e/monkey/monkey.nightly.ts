import { appendFile, writeFile } from 'node:fs/promises';
import { test, expect, type BrowserContext, type Page } from '@playwright/test';
import { seededRandom, type Random } from '../../src/actionLog/testing/random';
import { savedFile } from '../savedFile';
import { chooseMove } from './moves';

/* Random use of the real site in a browser: `MONKEY_STEPS` moves. `MONKEY_SEED` repeats a run's choices. */

const steps = Number(process.env.MONKEY_STEPS ?? 2000);
const seed = Number(process.env.MONKEY_SEED ?? Date.now() % 1_000_000);
/** ms between two moves: faster than a user, slower than rendering. */
const PAUSE_MS = 60;
/** Moves between two pauses, in which all loading has to finish. */
const MOVES_BEFORE_REST = 40;
/** ms within which a page must finish loading; longer than all retries of the list. */
const REST_WITHIN_MS = 45_000;
/** ms after which a move is given up, because a browser dialog may block it. */
const MOVE_WITHIN_MS = 15_000;

/**
 * Console messages about refused requests and a missing network, which random use causes.
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

/** Closes Google's popups and blocks other sites. */
async function stayHere(context: BrowserContext, origin: string): Promise<void> {
  context.on('page', (opened) => { if (context.pages()[0] !== opened) opened.close().catch(() => undefined); });
  await context.route((url) => url.origin !== origin, (route) => route.abort('aborted'));
}

/** Chromium itself leaves a document without an element, of any site, when others followed each other within milliseconds. */
async function leaveEmptyDocument(page: Page): Promise<void> {
  const isEmpty = await page.evaluate(() => document.childElementCount === 0).catch(() => false);
  if (!isEmpty) return;
  process.stdout.write(`An empty document, loaded again: ${page.url()}\n`);
  await page.reload({ waitUntil: 'commit' });
}

/** Checks that the page shows its layout and a heading, has not crashed, and has finished loading. */
async function expectHealthy(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await leaveEmptyDocument(page);
  await expect(page.getByRole('banner').first()).toBeVisible({ timeout: REST_WITHIN_MS });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached({ timeout: REST_WITHIN_MS });
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: REST_WITHIN_MS });
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0, { timeout: REST_WITHIN_MS });
}

/** Makes one move. @returns its description */
async function moveOnce(page: Page, random: Random): Promise<string> {
  const path = new URL(page.url()).pathname;
  const late = new Promise<string>((resolve) => { setTimeout(resolve, MOVE_WITHIN_MS, 'given up'); });
  return `${path}: ${await Promise.race([chooseMove(random)(page, random), late])}`;
}

// Without the seed in its name: each process of Playwright would choose another one.
test(`a monkey makes ${steps} moves on the site`, async ({ page, context, baseURL }, info) => {
  const random = seededRandom(seed);
  const troubles = watch(context);
  const done: string[] = [];
  await stayHere(context, new URL(baseURL ?? '').origin);
  // Keep the recording across reloads, so a failed run can be replayed.
  await context.addInitScript(() => { try { localStorage.setItem('recording', ''); } catch { /* the page is being left */ } });
  await page.goto('/');
  try {
    while (done.length < steps) {
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
    process.stdout.write(`Seed ${seed}. The moves, and the session for the replay viewer: ${info.outputDir}\n`);
    throw error;
  }
  process.stdout.write(
    `Seed ${seed}: ${done.length} moves, ${done.filter((move) => !/out of reach|nothing there/.test(move)).length} of them with an effect\n`,
  );
});
