import type { BenchRow } from './rows';

/** The context a part runs in. */
export interface Bench {
  /** Checks in a few seconds that the part works; its figures are meaningless. */
  smoke: boolean;
  /** Registers a clean-up step that runs however the part ends. Steps run in reverse order. */
  after(undo: () => Promise<unknown>): void;
}

/** One part of `npm run bench`. */
export interface Part {
  /** As in `npm run bench -- NAME`. */
  name: string;
  /** The heading above its rows. */
  title: string;
  /** Programs it needs. */
  needs?: ('chromium' | 'postgres')[];
  /** Environment variables of its process, such as NODE_ENV. */
  env?: Record<string, string>;
  /** Skipped in the smoke run, because it repeats another part with more data or takes too long. */
  fullOnly?: true;
  run(bench: Bench): Promise<BenchRow[]>;
}

/** A part's rows, or why it has none: it failed, or a program it needs is missing. */
export type Outcome = { rows: BenchRow[] } | { failure: string } | { missing: string };

/** A list of clean-up steps. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  readonly after = (step: () => Promise<unknown>): void => { this.#steps.push(step); };

  /** Runs all steps in reverse order, even if some fail. */
  async all(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step().catch(() => undefined);
  }
}
