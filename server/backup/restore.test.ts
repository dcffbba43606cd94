import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config/config';
import { serverPaths } from '../config/paths';
import { openEmbedded, selectRows } from '../db/database';
import { hasPendingMigrations } from '../db/pendingMigrations';
import { describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { folderInMemory } from '../testing/folderInMemory';
import { postgres } from '../testing/postgres';
import { openTestDatabase } from '../testing/testDatabase';
import { exportAll } from './backup';
import { writeBackup } from './backupFile';
import { forgetPepper, hasOtherPepper, markOfPasswords, markPepper, refuseOtherPepper } from './pepperMark';
import { checkBackup, finishRestore, makeRoom, restoreBackup } from './restore';

const PEPPER = 'a pepper of the tests';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await folderInMemory('hobnob-restore-');
  dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  await backUp('good', null);
  await backUp('peppered', PEPPER);
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);

async function backUp(name: string, pepper: string | null): Promise<void> {
  const database = await openTestDatabase();
  await database.db.execute(sql`insert into users (uid, name) values ('one', ${name})`);
  // As a start would.
  if (pepper !== null) await hasOtherPepper(database, pepper);
  const mark = await markOfPasswords(database, pepper);
  await writeBackup(inFolder(name), (write) => exportAll(database, mark, write));
  await database.close();
}

const restore = (name: string, pepper?: string) =>
  restoreBackup(readConfig({ DATA_DIR: dataDir, ...(pepper === undefined ? {} : { PASSWORD_PEPPER: pepper }) }), inFolder(name));

async function usersOf(dir: string): Promise<unknown> {
  const database = await openEmbedded(dir);
  const rows = await selectRows(database.db, sql`select name from users`);
  const keys = await selectRows(database.db, sql`select 1 from signing_keys`);
  await database.close();
  return { users: rows, keys: keys.length };
}

it.each<[string, string | undefined, RegExp]>([
  ['good', PEPPER, /made with no PASSWORD_PEPPER, and one is set, so nobody could log in/],
  ['peppered', undefined, /made with a PASSWORD_PEPPER, and none is set, so nobody could log in/],
  ['peppered', `${PEPPER}!`, /made with another PASSWORD_PEPPER, so nobody could log in/],
])('refuses a restore that would lock everybody out: %s with %s', async (name, pepper, words) => {
  await expect(restore(name, pepper)).rejects.toThrow(words);
  expect(await readdir(dataDir)).toEqual([]);
});

it('accepts any pepper when that of the backup is lost, and the next start notes it', async () => {
  const home = inFolder('lost');
  await mkdir(home);
  await restoreBackup(readConfig({ DATA_DIR: home }), inFolder('peppered'), true);
  const database = await openEmbedded(home);
  const notes = () => selectRows(database.db, sql`select 1 from settings`);
  expect(await notes()).toEqual([]);
  expect([await hasOtherPepper(database, 'new'), (await notes()).length]).toEqual([false, 1]);
  await database.close();
});

it('says at a start that the passwords were hashed with another pepper, and marks backups with theirs', async () => {
  const database = await openTestDatabase();
  const startsWithOther = (pepper: string | null) => hasOtherPepper(database, pepper);
  expect([await startsWithOther(null), await startsWithOther(PEPPER)]).toEqual([false, false]);
  await database.db.execute(sql`insert into accounts (uid, email, password_hash) values ('one', 'one@example.com', 'hash')`);
  expect([await startsWithOther(PEPPER), await startsWithOther(null), await startsWithOther('other')]).toEqual([false, true, true]);
  const pepper = await markOfPasswords(database, 'other');
  await refuseOtherPepper({ kind: 'head', format: 1, at: '', pepper }, PEPPER);
  await forgetPepper(database);
  expect([await startsWithOther('other'), await startsWithOther('other'), await startsWithOther(PEPPER)]).toEqual([false, false, true]);
  await database.close();
});

it('accepts the pepper of the backup, whose mark does not contain it', async () => {
  expect(await checkBackup(inFolder('peppered'), PEPPER)).toBeGreaterThan(0);
  const marks = await Promise.all([markPepper(PEPPER), markPepper(PEPPER)]);
  expect(marks[0]).not.toBe(marks[1]);
  for (const mark of marks) expect(mark).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('touches nothing for a file that is cut off, is no backup, or does not fit', async () => {
  const bytes = await readFile(inFolder('good'));
  await writeFile(inFolder('cut'), bytes);
  await truncate(inFolder('cut'), bytes.length - 20);
  await expect(restore('cut')).rejects.toThrow('unexpected end of file');
  await writeFile(inFolder('text'), 'hello');
  await expect(restore('text')).rejects.toThrow('incorrect header check');
  await expect(restore('nowhere')).rejects.toThrow('ENOENT');
  await expect(makeRoom(dataDir, 1e15)).rejects.toThrow(/MiB free, and the restore needs 953674509 MiB/);
  expect(await readdir(dataDir)).toEqual([]);
});

it('makes room first: what a killed restore has left does not count against the next', async () => {
  const draft = path.join(dataDir, 'restoring');
  await mkdir(draft);
  await expect(makeRoom(dataDir, 1e15)).rejects.toThrow('Nothing was restored.');
  expect(existsSync(draft)).toBe(false);
});

it('restores beside the used database, and then takes its place; the one before is kept', async () => {
  const used = path.join(dataDir, 'postgres');
  await mkdir(used);
  const database = await openEmbeddedDatabase(used);
  await database.db.execute(sql`insert into users (uid, name) values ('one', 'before')`);
  await database.close();
  const { rows, kept } = await restore('good');
  expect(rows).toBe(1);
  expect(await usersOf(dataDir)).toEqual({ users: [{ name: 'good' }], keys: 1 });
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', path.basename(String(kept))]);
  await rename(used, inFolder('away'));
  await rename(String(kept), used);
  expect(await usersOf(dataDir)).toEqual({ users: [{ name: 'before' }], keys: 0 });
});

it('finishes what was killed between its last two steps, and forgets what was not complete', async () => {
  const home = inFolder('killed');
  await mkdir(path.join(home, 'restored/postgres'), { recursive: true });
  await appendFile(path.join(home, 'restored/postgres/mark'), 'x');
  await mkdir(path.join(home, 'restoring/postgres'), { recursive: true });
  expect(await finishRestore(home)).toBeNull();
  expect(existsSync(path.join(home, 'postgres/mark'))).toBe(true);
  expect(await readdir(home)).toEqual(['postgres']);
  await mkdir(path.join(home, 'restoring'));
  expect(await finishRestore(home)).toBeNull();
  expect(await readdir(home)).toEqual(['postgres']);
  await mkdir(path.join(home, 'restored'));
  expect(await finishRestore(home)).toBeNull();
  expect(existsSync(path.join(home, 'postgres/mark'))).toBe(true);
});

describePostgres('on a Postgres server', () => {
  it('refuses one that is not empty, and does not migrate it', async () => {
    const { database, url } = await postgres.open();
    await database.db.execute(sql`insert into users (uid, name) values ('one', 'before')`);
    await database.db.execute(sql`drop table drizzle.__drizzle_migrations`);
    const restoring = restoreBackup(readConfig({ DATABASE_URL: url }), inFolder('good'));
    await expect(restoring).rejects.toThrow('The database is not empty. Restore into an empty one.');
    expect(await hasPendingMigrations(database, serverPaths.migrations)).toBe(true);
    await database.close();
  });

  it('fills one without tables, and one that a start has migrated', async () => {
    const { database, url } = await postgres.open();
    await hasOtherPepper(database, null);
    await database.close();
    for (const empty of [await postgres.createEmpty(), url])
      expect(await restoreBackup(readConfig({ DATABASE_URL: empty }), inFolder('good'))).toMatchObject({ rows: 1, kept: null });
  });
});
