import { sql } from 'drizzle-orm';
import { describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { openOnServer, postgres } from '../testing/postgres';
import { selectRows, type Database } from './database';
import { prepared } from './prepared';

const sum = prepared<{ sum: number }, { one: number; other: number }>(
  sql`select (${sql.placeholder('one')}::int + ${sql.placeholder('other')}::int) as sum`,
);

function runsStatements(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => { database = await open(); });
  afterAll(() => database.close());

  it('runs with the values of each call, alone and in a transaction, and reports a failure as other statements do', async () => {
    expect(await sum(database.db, { one: 1, other: 2 })).toEqual([{ sum: 3 }]);
    await database.db.transaction(async (tx) => { expect(await sum(tx, { one: 3, other: 4 })).toEqual([{ sum: 7 }]); });
    const broken = sum(database.db, { one: 'x' as unknown as number, other: 1 });
    await expect(broken).rejects.toMatchObject({ cause: { code: '22P02' } });
  });
}

describe('on embedded Postgres', () => { runsStatements(openEmbeddedDatabase); });

describePostgres('on a Postgres server', () => {
  runsStatements(openOnServer);

  it('is planned once for a connection', async () => {
    const { database } = await postgres.open();
    const planned = await database.db.transaction(async (tx) => {
      for (const one of [1, 2, 3]) await sum(tx, { one, other: one });
      return selectRows(tx, sql`select name from pg_prepared_statements where name like 'hobnob_%'`);
    });
    expect(planned).toHaveLength(1);
    await database.close();
  });
});
