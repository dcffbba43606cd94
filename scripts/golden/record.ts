import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { savedFile } from '../../e2e/savedFile';
import { screenText, UNSEEN } from '../../e2e/screenText';
import { writeLog } from '../../src/actionLog/format';
import { keepFirst } from '../../src/actionLog/interchange';
import { openLog } from '../../src/actionLog/openLog';
import { describeDivergence, replay } from '../../src/actionLog/replay';
import type { ActionLog } from '../../src/actionLog/types';
import { appReducer } from '../../src/app/rootReducer';
import { siteReader } from '../../src/app/siteReader';
import type { GoldenSession } from './goldenSession';
import { withStandIns } from './standIns';
import { expect, TIMEOUT_MS } from './steps';

const FOLDER = path.join('e2e', 'action-logs');
const DESKTOP = { width: 1280, height: 800 };
/** ms for the effects of the last step. */
const SETTLE_MS = 400;

/** Gives the recording script access to the live state, as Redux DevTools has. */
function exposeStore(): void {
  const compose = () => (...enhancers: ((next: unknown) => unknown)[]) => (createStore: unknown) => {
    const create = enhancers.reduceRight<unknown>((next, enhance) => enhance(next), createStore) as (...args: unknown[]) => unknown;
    return (...args: unknown[]) => {
      const store = create(...args);
      Object.assign(window, { liveStore: store });
      return store;
    };
  };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

interface Ending {
  /** Milliseconds since the epoch. */
  atMs: number;
  screen: string;
  state: unknown;
}

/** The page at the end: its screen and, when the store is exposed, its state. */
async function endOf(page: Page, withScreen: boolean): Promise<Ending> {
  await page.waitForTimeout(SETTLE_MS);
  if (withScreen) await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/./)).toHaveCount(0, { timeout: TIMEOUT_MS });
  const screen = withScreen ? await page.locator('body').evaluate(screenText, UNSEEN) : '';
  const [atMs, state] = await page.evaluate(() => {
    const { liveStore } = window as unknown as { liveStore?: { getState(): unknown } };
    return [Date.now(), liveStore ? JSON.stringify(liveStore.getState()) : 'null'] as const;
  });
  return { atMs, screen, state: JSON.parse(state) as unknown };
}

/** Cuts the session before the navigation to the Support page. */
function cutAt(text: string, atMs: number): ActionLog {
  const opened = openLog(text, siteReader(''));
  if (!opened.ok) throw new Error(opened.reason);
  const { log } = opened;
  const startedAt = log.header?.startedAt ?? 0;
  return keepFirst(log, log.entries.filter(({ at }) => startedAt + at <= atMs).length);
}

/** Runs one session in a new browser context and writes its files. */
export async function recordSession(browser: Browser, baseURL: string, session: GoldenSession): Promise<string> {
  const { name, drive, viewport = DESKTOP, compareScreen = false } = session;
  const context = await browser.newContext({
    baseURL,
    viewport,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  try {
    context.setDefaultTimeout(TIMEOUT_MS);
    // The transpiler wraps functions in calls of this helper; the page needs it, too.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    if (compareScreen) await context.addInitScript(exposeStore);
    const page = await context.newPage();
    await drive(page);
    const { atMs, screen, state } = await endOf(page, compareScreen);
    const log = cutAt(await savedFile(page), atMs);
    const { divergence, state: folded } = replay(appReducer, log);
    if (divergence) throw new Error(`${name}: ${describeDivergence(divergence)}`);
    const file = writeLog(log);
    await writeFile(path.join(FOLDER, `${name}.json`), file);
    if (compareScreen) await writeFile(path.join(FOLDER, `${name}.screen.txt`), withStandIns(screen, state, folded));
    return `${name}: ${log.entries.length} steps, ${Math.round(file.length / 1000)} kB`;
  } finally {
    await context.close();
  }
}
