/** How long the tests may take: a part of each big series in every run, all of it with `npm run test:nightly`. */
export const nightly = process.env.TIER === 'nightly';

export function runs(everyRun: number, everyNight: number): number {
  return nightly ? everyNight : everyRun;
}
