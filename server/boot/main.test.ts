import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { nightly } from '../../test/tier';
import { openEmbedded, selectRow } from '../db/database';
import { kill, openServerHome, until, WITH_LONGER_LIMITS, type ServerHome } from '../testing/serverProcess';

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

it('says what to do when a table is damaged, at once', async () => {
  await home.plantKey();
  const database = await openEmbedded(home.dataDir);
  const { file } = await selectRow<{ file: string }>(database.db, sql`select pg_relation_filepath('settings') as file`);
  await database.close();
  await rm(path.join(home.dataDir, 'postgres', file));
  const { child, output } = await home.launch();
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toMatch(/^Hobnob could not start\. could not open file .* The database is damaged: restore a backup .*$/m);
});

it('completes the start and stops in order when the signal comes before it is ready', async () => {
  await home.plantKey();
  const { child } = await home.launch(WITH_LONGER_LIMITS);
  await until(async () => (await readdir(home.dataDir)).some((name) => name.startsWith('hobnob.lock')));
  expect(await kill(child, 'SIGTERM')).toBe(0);
});

/** As if every folder were on a network drive that has gone. */
const WITH_SILENT_FOLDERS = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    import files from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    files.readdir = (folder) => new Promise(() => {
      console.log('waits for', folder);
      setInterval(() => undefined, 1000);
    });
    syncBuiltinESMExports();
  `)}`,
};

if (nightly) it('ends at a signal while the folder of the backups does not answer', async () => {
  const backups = path.join(home.dataDir, 'backups');
  const { child, output } = await home.launch({ ...WITH_SILENT_FOLDERS, BACKUP_DIR: backups });
  await until(() => output().includes(`waits for ${backups}`));
  expect(await kill(child, 'SIGTERM')).toBe(1);
});
