import type { Locator, Page } from '@playwright/test';

/** ms between two inputs, so that each is measured on its own. */
const PAUSE_MS = 250;
/** An input that is painted sooner is not reported by the browser, ms. */
const SHORTEST_MS = 16;
/** ms in which Event Timing entries reach their observer. */
const REPORTED_WITHIN_MS = 1000;

declare global {
  interface Window {
    /** The interactions so far: from the input to the next paint, ms. */
    interactions: Map<number, { durationMs: number; startMs: number }>;
    /** The tasks of more than 50 ms so far. */
    walkedTasks: { durationMs: number; startMs: number }[];
  }
}

/** One tap or key press. */
export interface Interaction {
  what: string;
  /** Until the next paint. */
  ms: number;
  /** Of the tasks from this input to the next one; the browser reports none of less than 50 ms. */
  longestTaskMs: number;
}

/** Runs in the page: keeps long tasks, and the longest event of each interaction, as browsers do for Interaction to Next Paint. */
function recordInteractions(shortestMs: number): void {
  window.walkedTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) window.walkedTasks.push({ durationMs: duration, startMs: startTime });
  }).observe({ entryTypes: ['longtask'] });
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime } of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const before = window.interactions.get(interactionId)?.durationMs ?? 0;
      if (interactionId && duration > before) window.interactions.set(interactionId, { durationMs: duration, startMs: startTime });
    }
  }).observe({ type: 'event', durationThreshold: shortestMs } as PerformanceObserverInit);
}

/** Taps and types like a user, one input after the other. */
export class Walker {
  readonly #page: Page;
  /** What was done, and when, ms since the page was opened. */
  readonly #done: { what: string; atMs: number }[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the page from which all others are reached by links. */
  async start(url: string): Promise<void> {
    await this.#page.addInitScript(recordInteractions, SHORTEST_MS);
    await this.#page.goto(url);
  }

  async #act(what: string, act: () => Promise<unknown>): Promise<void> {
    this.#done.push({ what, atMs: await this.#page.evaluate(() => performance.now()) });
    await act();
    await this.#page.waitForTimeout(PAUSE_MS);
  }

  async tap(what: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.#act(what, () => target.tap());
  }

  /** Types a text key by key. */
  async type(what: string, target: Locator, text: string): Promise<void> {
    await this.tap(`${what}: focus`, target);
    for (const key of text) await this.press(`${what}: key`, key);
  }

  async press(what: string, key: string): Promise<void> {
    await this.#act(what, () => this.#page.keyboard.press(key));
  }

  /** Opens the menu and follows a link of it to a page with this heading. */
  async follow(link: string, heading: string | RegExp): Promise<void> {
    await this.tap('menu', this.#page.getByRole('button', { name: 'Open menu' }));
    await this.tap(`link to ${link}`, this.#page.getByRole('dialog').getByRole('link', { name: link, exact: true }));
    await this.arrive(heading);
  }

  async arrive(heading: string | RegExp): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  /** All interactions; those the browser did not report count with the time below which it reports none. */
  async interactions(): Promise<Interaction[]> {
    await this.#page.waitForTimeout(REPORTED_WITHIN_MS);
    const { events, tasks } = await this.#page.evaluate(() => ({ events: [...window.interactions.values()], tasks: window.walkedTasks }));
    return this.#done.map(({ what, atMs }, n) => {
      const untilMs = this.#done[n + 1]?.atMs ?? Number.POSITIVE_INFINITY;
      const longestOf = (entries: typeof tasks) =>
        Math.max(0, ...entries.filter(({ startMs }) => startMs >= atMs && startMs < untilMs).map(({ durationMs }) => durationMs));
      return { what, ms: Math.max(SHORTEST_MS, longestOf(events)), longestTaskMs: longestOf(tasks) };
    });
  }
}
