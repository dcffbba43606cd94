/** Ordinary runs do a part of each big test series; `npm run test:nightly` does more of it, each night with other random values. */
export const nightly = process.env.TIER === 'nightly';

/** How long a night is: with `DEPTH=10` every series is ten times as long. */
const DEPTH = Number(process.env.DEPTH ?? 1);

/** A size, or what to test. */
export function runs<Of>(everyRun: Of, everyNight: Of): Of {
  return nightly ? everyNight : everyRun;
}

/** How often a story, a race or a random test is repeated. */
export function repeats(everyRun: number, everyNight: number): number {
  return nightly ? Math.ceil(everyNight * DEPTH) : everyRun;
}
