/** The sites that the tests run against, separated by spaces: written by `globalSetup.ts`, or one site that is running already. */
export const SITES = 'HOBNOB_URL';

/** Where their data are, in the same order; missing for a site that somebody else has started. */
export const DATA_DIRS = 'HOBNOB_DATA_DIRS';

const ofThisProcess = (variable: string): string | undefined => {
  const values = process.env[variable]?.split(' ') ?? [];
  return values[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % values.length];
};

/**
 * The site of this test process. Each process has its own: on a shared one, a test would see groups come and go that another test creates
 * and deletes.
 */
export const siteUrl = (): string | undefined => ofThisProcess(SITES);

/** The data of that site, for commands that ask it to do something. */
export const siteDataDir = (): string | undefined => ofThisProcess(DATA_DIRS);
