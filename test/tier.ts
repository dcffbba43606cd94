/** Ordinary runs do a part of each big test series; `npm run test:nightly` does more of it, each night with other random values. */
export const nightly = process.env.TIER === 'nightly';

/** How long a night is: with `DEPTH=10` every series is ten times as long. A series of no length would pass without testing anything. */
const DEPTH = Number(process.env.DEPTH ?? 1);
if (!(DEPTH > 0 && Number.isFinite(DEPTH))) throw new Error(`DEPTH is "${process.env.DEPTH}": set it to a number above 0, such as 10.`);

/** A size, or what to test. */
export function runs<Of>(everyRun: Of, everyNight: Of): Of {
  return nightly ? everyNight : everyRun;
}

/** How often the nightly run repeats a story, a race or a random test. */
export const atNight = (count: number): number => Math.ceil(count * DEPTH);

/** How often a story, a race or a random test is repeated. */
export const repeats = (everyRun: number, everyNight: number): number => (nightly ? atNight(everyNight) : everyRun);
