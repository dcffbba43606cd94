/** One part of a start; its seconds were measured at a first start on two cores. */
export interface Stage {
  name: string;
  seconds: number;
}

/** What `npm start` does the first time, in this order. */
export const STAGES = {
  app: { name: 'the app', seconds: 12 },
  pages: { name: 'its pages', seconds: 2 },
  copies: { name: 'compressed copies', seconds: 1 },
  start: { name: 'the database and the example community', seconds: 5 },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** Says how far a stage is: a part between 0 and 1. */
export type Report = (stage: StageName, part: number) => void;

/** The part of the whole, from 0 to 1, before which the remaining time would be a guess. */
const ENOUGH_TO_ESTIMATE = 0.05;
const total = (stages: readonly Stage[]) => stages.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * How far a start is, in one line. The remaining time follows from the time so far, so it is right on a slow machine, too.
 * @param index the current stage's
 * @param part how much of that stage is done, from 0 to 1
 */
export function progressLine(stages: readonly Stage[], index: number, part: number, elapsedMs: number): string {
  const { name = '', seconds = 0 } = stages[index] ?? {};
  const done = (total(stages.slice(0, index)) + seconds * part) / total(stages);
  const left = Math.max(1, Math.round((elapsedMs / 1_000) * (1 - done) / done));
  const remaining = done < ENOUGH_TO_ESTIMATE ? '' : `, about ${left} s left`;
  return `[${index + 1}/${stages.length}] ${name}: ${Math.round(done * 100)} %${remaining}`;
}

/** Where progress is shown: a terminal, or a file or pipe. */
export type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** ms; faster changes could not be read. */
const SHOWN_EVERY_MS = 200;
const LINE_START = '\r\x1b[K';

/**
 * Shows progress: a terminal has one line that changes, anything else a line for each stage.
 * @param names the stages that there are
 */
export function showProgress(names: readonly StageName[], output: Output = process.stdout, now = () => performance.now()) {
  const stages = names.map((name) => STAGES[name]);
  const startedAtMs = now();
  let current = -1;
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  const report: Report = (name, part) => {
    const index = names.indexOf(name);
    const isNew = index > current;
    if (index < current || (!isNew && (!output.isTTY || now() - shownAtMs < SHOWN_EVERY_MS))) return;
    current = index;
    shownAtMs = now();
    isOpen = true;
    const line = progressLine(stages, index, part, now() - startedAtMs);
    output.write(output.isTTY ? `${LINE_START}${line}` : `${line}\n`);
  };
  /** Ends the line, so that other output has its own. */
  const end = () => {
    if (isOpen && output.isTTY) output.write('\n');
    isOpen = false;
  };
  return { report, end };
}
