import { postgresInstalled } from './postgresCluster';

/** For tests that need a Postgres server: skipped where none is installed, but never in CI. */
export const describePostgres = postgresInstalled || process.env.CI ? describe : describe.skip;
