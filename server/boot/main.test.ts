import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../db/database';
import { openServerHome, type ServerHome } from '../testing/serverProcess';

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

it('ends when its parent has ended before it could notice', async () => {
  const { child } = await home.launchOrphan();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('says why a query failed, in one line, without the query', async () => {
  await home.plantKey();
  const database = await openEmbedded(home.dataDir);
  await database.db.execute(sql`drop table drizzle.__drizzle_migrations`);
  await database.close();
  const { child, output } = await home.launch();
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toMatch(/^Hobnob could not start\. .* already exists$/m);
  expect(output()).not.toContain('Failed query');
});
