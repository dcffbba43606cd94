import { existsSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../server/config/config';
import { selectRow } from '../server/db/database';
import { openEmbeddedDatabase } from '../server/testing/embeddedDatabase';
import { folderInMemory } from '../server/testing/folderInMemory';
import { runCommand, withDatabase } from './withDatabase';

let dataDir: string;
beforeEach(async () => { dataDir = await folderInMemory('hobnob-command-'); });
afterEach(() => rm(dataDir, { recursive: true }));

const embeddedIn = (folder: string) => readConfig({ DATA_DIR: folder });
const countUsers = (folder: string) =>
  withDatabase(embeddedIn(folder), ({ db }) => selectRow(db, sql`select count(*)::int as count from users`));

it.each(['', 'nowhere'])('makes no database where there is none: DATA_DIR/%s', async (name) => {
  const folder = path.join(dataDir, name);
  const existed = existsSync(folder);
  await expect(countUsers(folder)).rejects.toThrow(`There is no database in DATA_DIR ${folder}`);
  expect([existsSync(folder), existsSync(path.join(folder, 'postgres'))]).toEqual([existed, false]);
});

it('opens what a killed restore has left complete', async () => {
  const restored = path.join(dataDir, 'restored/postgres');
  await mkdir(restored, { recursive: true });
  await (await openEmbeddedDatabase(restored)).close();
  expect(await countUsers(dataDir)).toEqual({ count: 0 });
});

it('leaves a database of another version as it is', async () => {
  const used = path.join(dataDir, 'postgres');
  await mkdir(used);
  const database = await openEmbeddedDatabase(used);
  await database.db.execute(sql`drop table drizzle.__drizzle_migrations`);
  await database.close();
  await expect(countUsers(dataDir)).rejects.toThrow('The database is of an older version, or empty.');
});

(process.geteuid?.() === 0 ? it : it.skip)('is not run by another user than that of the site', async () => {
  await mkdir(path.join(dataDir, 'postgres'));
  await chown(path.join(dataDir, 'postgres'), 65_534, 65_534);
  await expect(countUsers(dataDir)).rejects.toThrow('Run it as the user of the site');
});

it('says why a query failed, without the query, which has values', async () => {
  const said = new Promise((resolve) => { jest.spyOn(console, 'error').mockImplementationOnce(resolve); });
  runCommand(async () => { throw new Error('Failed query: select secret', { cause: new Error('The disk is full.') }); });
  expect(await said).toBe('The disk is full.');
  process.exitCode = 0;
});
