import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** How long nothing is requested before a page counts as quiet, ms. */
const QUIET_MS = 500;
/** Playwright would ask less and less often, up to a second after the page became quiet. */
const ASK_EVERY_MS = 100;
/** Stays open. */
const LIVE_PATH = '/api/live';

interface Traffic {
  open: Set<Request>;
  changedAtMs: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of every page of a context. */
export function countRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const counted: Traffic = { open: new Set(), changedAtMs: Date.now() };
    traffic.set(page, counted);
    const settled = (request: Request) => {
      if (counted.open.delete(request)) counted.changedAtMs = Date.now();
    };
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === LIVE_PATH) return;
      counted.open.add(request);
      counted.changedAtMs = Date.now();
    });
    page.on('requestfinished', settled);
    page.on('requestfailed', settled);
  });
}

/**
 * Waits until a page requests nothing: `networkidle` would wait for the live stream, too, which does not end.
 * @param timeout ms; that of `expect` unless given
 * @param quietMs how long nothing is requested
 */
export async function networkQuiet(
  page: Page, { timeout, quietMs = QUIET_MS }: { timeout?: number; quietMs?: number } = {},
): Promise<void> {
  await expect.poll(() => {
    const { open, changedAtMs } = traffic.get(page) ?? { open: new Set(), changedAtMs: 0 };
    return open.size === 0 && Date.now() - changedAtMs >= quietMs;
  }, { message: 'the page requests nothing', intervals: [ASK_EVERY_MS], ...(timeout === undefined ? {} : { timeout }) }).toBe(true);
}
