/** The sites that the tests run against, separated by spaces: written by `globalSetup.ts`, or one site that is running already. */
export const SITES = 'HOBNOB_URL';

/**
 * The site of this test process. Each process has its own: on a shared one, a test would see groups come and go that another test creates
 * and deletes.
 */
export function siteUrl(): string | undefined {
  const sites = process.env[SITES]?.split(' ') ?? [];
  return sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % sites.length];
}
