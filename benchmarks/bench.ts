import type { BenchRow } from './rows';

/** What a part gets from the one that runs it. */
export interface Bench {
  /** Only whether it works matters, in a few seconds; the figures are worth nothing. */
  smoke: boolean;
  /** Registers what has to be stopped or removed afterwards, however the part ends. The last one registered comes first. */
  after(undo: () => Promise<unknown>): void;
}

/** One part of `npm run bench`. */
export interface Part {
  /** As in `npm run bench -- NAME`. */
  name: string;
  /** The heading above its rows. */
  title: string;
  /** What it needs that may be missing on a machine. */
  needs?: ('chromium' | 'postgres')[];
  /** For its process, such as NODE_ENV. */
  env?: Record<string, string>;
  /** Left out of the small run: another part in a larger size, or too long. */
  fullOnly?: true;
  run(bench: Bench): Promise<BenchRow[]>;
}

/** A part's rows, or why there are none: it failed, or this machine lacks what it needs. */
export type Outcome = { rows: BenchRow[] } | { failure: string } | { missing: string };

/** Something that will be undone, step by step. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  readonly after = (step: () => Promise<unknown>): void => { this.#steps.push(step); };

  /** The last step first. One that fails does not keep the others from being taken. */
  async all(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step().catch(() => undefined);
  }
}
