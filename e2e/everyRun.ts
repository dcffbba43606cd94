/** The details of a test that only `npm run test:nightly` runs: what repeats a flow for one more case. */
export const everyNight = { tag: ['@nightly'] };

/** The details of a test that is part of every run, or else of the nightly one only. */
export const everyRunIf = (everyRun: boolean): { tag: string[] } => (everyRun ? { tag: [] } : everyNight);
