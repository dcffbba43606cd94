import type { Database } from '../db/database';
import { describePostgres } from './describePostgres';
import { startPostgres, type PostgresCluster } from './postgresCluster';
import { openTestDatabase } from './testDatabase';

/** The same tests on embedded Postgres and on a Postgres server. @param tests gets what opens an empty, migrated database */
export function eachEngine(tests: (open: () => Promise<Database>) => void): void {
  describe('on embedded Postgres', () => { tests(() => openTestDatabase()); });
  describePostgres('on a Postgres server', () => {
    let cluster: PostgresCluster;
    beforeAll(async () => { cluster = await startPostgres(); });
    afterAll(() => cluster.stop());
    tests(async () => (await cluster.open()).database);
  });
}
