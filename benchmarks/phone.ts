import type { Browser, Page } from '@playwright/test';
import { slowDown } from './measuredPage';

/** As often as a phone is slower than this machine. */
export const SLOWER = 4;
/** A context with a phone's screen and touch. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const;
/** ms; enough for a busy machine. */
const TIMEOUT_MS = 120_000;

/** A page of a slow phone, with a profile of its own. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await slowDown(await page.context().newCDPSession(page), SLOWER);
  // The transpiler wraps functions in calls of this helper; the page needs it, too.
  await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
  return page;
}
