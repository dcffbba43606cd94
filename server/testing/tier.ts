/** Ordinary runs do a part of each big test series; `npm run test:nightly` does all of it. */
export const nightly = process.env.TIER === 'nightly';

export function runs<Of>(everyRun: Of, everyNight: Of): Of {
  return nightly ? everyNight : everyRun;
}
