import { nightly } from '../../test/tier';
import { postgresInstalled } from './postgresPrograms';

/** For tests that need a Postgres server: skipped where none is installed, but never in CI. */
export const describePostgres = postgresInstalled || process.env.CI ? describe : describe.skip;

/**
 * The tests of `describePostgres` on embedded Postgres, whose single session shows less: every night, and where no server is installed.
 * What only embedded Postgres can do wrong is tested in every run with `describe`.
 */
export function describeEmbedded(name: string, tests: () => void): void {
  if (nightly || !postgresInstalled) describe(name, tests);
}
