import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { diskBytesOf } from '../lib/freeSpace';
import { openTestDatabase } from '../testing/testDatabase';
import { watchStorage } from './storedBytes';

const GIB = 1024 ** 3;
const FOLDER = tmpdir();

let database: Database;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());

async function look(storageLimit: number | null = null, databaseUrl: string | null = null) {
  const storage = await watchStorage(database, { storageLimit, databaseUrl, dataDir: FOLDER });
  await storage.stop();
  return storage;
}

it('may be half of the disk, 10 GB where the disk is not known, or what the operator says', async () => {
  const half = await diskBytesOf(FOLDER) / 2;
  const limits = [await look(), await look(null, 'postgres://elsewhere/hobnob'), await look(20 * GIB)].map(({ limitBytes }) => limitBytes);
  expect(limits).toEqual([half, 10 * GIB, 20 * GIB]);
});

it('counts images by their sizes, and all else by its files', async () => {
  const before = await look();
  expect(before.usedBytes).toBe(before.otherBytes);
  expect(before.otherBytes).toBeGreaterThan(1024 ** 2);
  await database.db.execute(sql`insert into images (hash, content_type, width, height, size) values ('a', 'image/jpeg', 1, 1, 5000000)`);
  await database.db.execute(sql`insert into image_uploads (hash, size) values ('a', 5000000), ('arriving', 2000000)`);
  const { usedBytes, otherBytes, figures } = await look(20 * GIB);
  expect(usedBytes - otherBytes).toBe(7_000_000);
  expect(figures.map(({ name, read }) => [name, read()])).toEqual([
    ['hobnob_stored_bytes', usedBytes], ['hobnob_storage_limit_bytes', 20 * GIB],
  ]);
});
