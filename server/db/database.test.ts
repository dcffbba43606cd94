import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describePostgres } from '../testing/describePostgres';
import { startPostgres } from '../testing/postgresCluster';
import { openTestDatabase } from '../testing/testDatabase';
import { createPGlite, selectRow } from './database';

it('keeps at most 32 MB of pages of embedded Postgres in memory', async () => {
  const client = await createPGlite();
  expect((await client.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
  await client.close();
});

it('flushes what is on a disk, and nothing in memory', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-database-'));
  const database = await openTestDatabase(folder);
  expect(await selectRow(database.db, sql`show fsync`)).toEqual({ fsync: 'on' });
  await database.close();
  // The file of the engine's own lock, as a cut leaves it between its creation and its first write.
  await writeFile(path.join(folder, 'postmaster.pid'), '');
  const again = await createPGlite({ dataDir: folder });
  expect((await again.query('select count(*)::int as count from groups')).rows).toEqual([{ count: 0 }]);
  await again.close();
  await rm(folder, { recursive: true });
  const inMemory = await openTestDatabase();
  expect(await selectRow(inMemory.db, sql`show fsync`)).toEqual({ fsync: 'off' });
  await inMemory.close();
});

it('gives the one row of a query that always has one, and fails without it', async () => {
  const database = await openTestDatabase();
  expect(await selectRow(database.db, sql`select count(*)::int as count from groups`)).toEqual({ count: 0 });
  await expect(selectRow(database.db, sql`select 1 from groups`)).rejects.toThrow('The query has no row.');
  await database.close();
});

describePostgres('on a Postgres server', () => {
  it('compiles no statement, on any connection: that takes longer than the statements', async () => {
    const cluster = await startPostgres();
    const { database } = await cluster.open();
    const read = () => database.db.transaction((tx) => selectRow<{ jit: string; pid: number }>(tx, sql`
      select current_setting('jit') as jit, pg_backend_pid() as pid from pg_sleep(0.05)`));
    const connections = await Promise.all([read(), read(), read()]);
    expect(new Set(connections.map(({ pid }) => pid)).size).toBe(3);
    expect(connections.map(({ jit }) => jit)).toEqual(['off', 'off', 'off']);
    await database.close();
    await cluster.stop();
  });
});
