import type { Database } from '../db/database';
import { describeEmbedded, describePostgres } from './describePostgres';
import { openEmbeddedDatabase } from './embeddedDatabase';
import { openOnServer } from './postgres';

/** The same tests on a Postgres server and, every night, on embedded Postgres. @param tests gets what opens an empty, migrated database */
export function eachEngine(tests: (open: () => Promise<Database>) => void): void {
  describeEmbedded('on embedded Postgres', () => { tests(openEmbeddedDatabase); });
  describePostgres('on a Postgres server', () => { tests(openOnServer); });
}
