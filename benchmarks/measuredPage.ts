import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium';
import type { Bench } from './bench';

/** What the page has to show for a result to count as painted; missing fields are not checked. */
export interface Shown {
  /** The text with the number of groups found. */
  found?: string;
  /** The heading of the first card. */
  first?: string;
  /** The number of columns: one, or more. */
  columns?: 'one' | 'more';
}

declare global {
  interface Window {
    /** The current measurement, ms. */
    painted: Promise<number>;
    longTasks: number[];
    mostCards: number;
  }
}

const VIEWPORT = { width: 1280, height: 900 };
/** ms; enough for 100,000 groups on a busy machine. */
export const TIMEOUT_MS = 150_000;

/** Records long tasks from the start of the page. */
function recordLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

/** Starts a browser, which ends with the part. */
export async function launchChromium(bench: Bench): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  bench.after(() => browser.close());
  return browser;
}

/** Starts a browser with one page. */
export async function openBrowser(bench: Bench): Promise<{ page: Page; devTools: CDPSession }> {
  const browser = await launchChromium(bench);
  const page = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  // The transpiler wraps functions in calls of this helper; the page needs it, too.
  await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
  await page.addInitScript(recordLongTasks);
  return { page, devTools: await page.context().newCDPSession(page) };
}

/** Runs in the page. Measures from the event to the frame that shows the expected result. */
function watchForPaint({ event, shown }: { event: string; shown: Shown }): void {
  const isShown = () => {
    const heading = document.querySelector('#group-results article :is(h2, h3)')?.textContent ?? '';
    const found = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    const cards = [...document.querySelectorAll('#group-results article')].slice(0, 2);
    const [one, other] = cards.map((card) => card.getBoundingClientRect().top);
    const columns = one === other ? 'more' : 'one';
    return (shown.first === undefined || heading === shown.first)
      && (shown.found === undefined || found.includes(shown.found))
      && (shown.columns === undefined || (other !== undefined && shown.columns === columns));
  };
  window.painted = new Promise((resolve) => {
    let startedAt: number | null = null;
    window.addEventListener(event, ({ timeStamp }) => { startedAt = timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (startedAt === null || !isShown()) return;
      observer.disconnect();
      // A message posted in an animation frame arrives after the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { resolve(performance.now() - (startedAt ?? 0)); };
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/**
 * Measures the time from an input to its painted result.
 * @param event the DOM event that starts the measurement
 * @returns ms
 */
export async function untilPainted(
  page: Page,
  event: 'keydown' | 'change' | 'click',
  shown: Shown,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchForPaint, { event, shown });
  await act();
  return Promise.race([
    page.evaluate(() => window.painted),
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        reject(new Error(`Not shown within ${TIMEOUT_MS / 1000} s: ${JSON.stringify(shown)}`));
      }, TIMEOUT_MS).unref();
    }),
  ]);
}

/** Heap bytes after garbage collection. */
export async function heapBytes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  return (await devTools.send('Runtime.getHeapUsage')).usedSize;
}

/** Slows the page's CPU by a factor; 1 is full speed. */
export async function slowDown(devTools: CDPSession, rate: number): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
}
