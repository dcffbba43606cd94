import { chromium, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../e2e/chromium';
import type { Bench } from './bench';

/** What has to be on the page before an input counts as answered; what is not named is not looked at. */
export interface Shown {
  /** The text that tells how many groups were found. */
  found?: string;
  /** The heading of the first card. */
  first?: string;
  /** How many cards stand abreast: one, or more. */
  abreast?: 'one' | 'more';
}

declare global {
  interface Window {
    /** The measurement that is under way, in ms. */
    painted: Promise<number>;
    longTasks: number[];
    mostCards: number;
  }
}

const VIEWPORT = { width: 1280, height: 900 };
/** ms; longer than this is no answer any more, even on a busy machine with 100,000 groups. */
const ANSWER_WITHIN_MS = 150_000;

/** Notes long tasks from the first moment on. */
function noteLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

/** Starts a browser with one page; the real product, nothing stubbed. */
export async function openBrowser(bench: Bench): Promise<{ page: Page; devTools: CDPSession }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  bench.after(() => browser.close());
  const page = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  page.setDefaultTimeout(ANSWER_WITHIN_MS);
  // The translator of these files names inner functions by a helper of its own, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
  await page.addInitScript(noteLongTasks);
  return { page, devTools: await page.context().newCDPSession(page) };
}

/** Runs in the page. From the event to the frame in which everything wanted is drawn. */
function watchForPaint({ event, shown }: { event: string; shown: Shown }): void {
  const isShown = () => {
    const heading = document.querySelector('#group-results article :is(h2, h3)')?.textContent ?? '';
    const found = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    const abreast = document.querySelector('#group-results [data-index]')?.childElementCount ?? 0;
    return (shown.first === undefined || heading === shown.first)
      && (shown.found === undefined || found.includes(shown.found))
      && (shown.abreast === undefined || (shown.abreast === 'one' ? abreast === 1 : abreast > 1));
  };
  window.painted = new Promise((resolve) => {
    let startedAt: number | null = null;
    window.addEventListener(event, ({ timeStamp }) => { startedAt = timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (startedAt === null || !isShown()) return;
      observer.disconnect();
      // A message sent from within a frame arrives when the frame is drawn.
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
 * How long an input takes until its result is painted.
 * @param event the DOM event at which the time starts
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
        reject(new Error(`Not shown within ${ANSWER_WITHIN_MS / 1000} s: ${JSON.stringify(shown)}`));
      }, ANSWER_WITHIN_MS).unref();
    }),
  ]);
}

/** Bytes of JavaScript objects after everything unused has been thrown away. */
export async function heapBytes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  return (await devTools.send('Runtime.getHeapUsage')).usedSize;
}

/** Makes the page's processor so many times slower; 1 is its own speed. */
export async function slowDown(devTools: CDPSession, rate: number): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
}
