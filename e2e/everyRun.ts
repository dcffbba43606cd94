/** The details of a test that is part of every run, or else of `npm run test:nightly` only. */
export const everyRunIf = (everyRun: boolean): { tag: string[] } => ({ tag: everyRun ? [] : ['@nightly'] });
