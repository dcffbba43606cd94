import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/testDatabase';
import { selectRow, selectRows } from './database';

it('keeps at most 32 MB of pages of embedded Postgres in memory', async () => {
  const database = await openTestDatabase();
  expect(await selectRows(database.db, sql`show shared_buffers`)).toEqual([{ shared_buffers: '32MB' }]);
  await database.close();
});

it('gives the one row of a query that always has one, and fails without it', async () => {
  const database = await openTestDatabase();
  expect(await selectRow(database.db, sql`select count(*)::int as count from groups`)).toEqual({ count: 0 });
  await expect(selectRow(database.db, sql`select 1 from groups`)).rejects.toThrow('The query has no row.');
  await database.close();
});
