import type { Database } from '../db/database';
import { adminOf, databasesOn } from './postgresDatabases';
import { requirePostgres, TEST_POSTGRES } from './postgresPrograms';

const admin = adminOf(() => {
  requirePostgres();
  return process.env[TEST_POSTGRES] as string;
});

/**
 * Databases on the one Postgres server of a test run, for real concurrency, which the single session of embedded Postgres cannot show.
 * A test that stops or kills the server starts its own with `startPostgres`.
 */
export const postgres = databasesOn(admin);
/** Creates and opens a migrated database there. */
export const openOnServer = async (): Promise<Database> => (await postgres.open()).database;
afterAll(async () => {
  await postgres.dropAll();
  await admin.close();
});
