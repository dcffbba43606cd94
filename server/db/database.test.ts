import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/testDatabase';
import { selectRows } from './database';

it('keeps at most 32 MB of pages of embedded Postgres in memory', async () => {
  const database = await openTestDatabase();
  expect(await selectRows(database.db, sql`show shared_buffers`)).toEqual([{ shared_buffers: '32MB' }]);
  await database.close();
});
