import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowDown } from './measuredPage';

/** As often as a phone is slower than this machine. */
export const SLOWER = 4;
/** A context with a phone's screen and touch. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const;
/** ms; enough for a busy machine. */
const TIMEOUT_MS = 120_000;

/** px; higher than a phone's screen with the browser's own bars. */
const WINDOW = { width: 800, height: 1200 } as const;

/**
 * Makes the window as high as the page and the browser's own bars. Otherwise the page's last 90 px lie below the window: Chromium draws no
 * frame for a change there, and an input seems to wait until something else changes.
 */
async function showWholePage(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
}

/** A page of a slow phone, with a profile of its own. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const session = await page.context().newCDPSession(page);
  await showWholePage(session);
  await slowDown(session, SLOWER);
  // The transpiler wraps functions in calls of this helper; the page needs it, too.
  await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
  return page;
}
