import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverPaths } from '../config/paths';
import { describePostgres } from '../testing/describePostgres';
import { postgres } from '../testing/postgres';
import { openTestDatabase } from '../testing/testDatabase';
import { openServer } from './database';
import { hasPendingMigrations } from './pendingMigrations';

/** The migrations of a next version. @returns their folder */
async function withOneMore(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-migrations-'));
  await cp(serverPaths.migrations, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number; tag: string }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, { when, tag: 'more', breakpoints: true }] }));
  await writeFile(path.join(folder, 'more.sql'), 'alter table groups add column more text');
  return folder;
}

it('says whether a start would change the database', async () => {
  const [database, next] = [await openTestDatabase(), await withOneMore()];
  expect(await hasPendingMigrations(database, serverPaths.migrations)).toBe(false);
  expect(await hasPendingMigrations(database, next)).toBe(true);
  await database.migrate(next);
  expect(await hasPendingMigrations(database, next)).toBe(false);
  await database.close();
  await rm(next, { recursive: true });
});

describePostgres('on a Postgres server', () => {
  it('says so of a database without tables, and makes none', async () => {
    const database = await openServer(await postgres.createEmpty());
    expect(await hasPendingMigrations(database, serverPaths.migrations)).toBe(true);
    expect(await hasPendingMigrations(database, serverPaths.migrations)).toBe(true);
    await database.close();
  });
});
