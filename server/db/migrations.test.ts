import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { ImageReader } from '../images/imageReader';
import { PART_BYTES } from '../images/imageStore';
import { serverPaths } from '../paths';
import { readWholeImage } from '../testing/readWholeImage';
import { createPGlite, embeddedDatabase } from './database';

jest.setTimeout(120_000);

interface Journal { entries: { tag: string }[] }

/** Copies the migrations up to and including `tag`, as an older version of the server had them. */
async function migrationsUpTo(folder: string, tag: string): Promise<void> {
  await cp(serverPaths.migrations, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
}

it('keeps the bytes of images when it splits them into parts', async () => {
  const older = await mkdtemp(path.join(tmpdir(), 'hobnob-migrations-'));
  const database = await embeddedDatabase(await createPGlite());
  const samples = [1, PART_BYTES, 2 * PART_BYTES + 17].map((size, n) => ({ hash: String(n).repeat(64), bytes: randomBytes(size) }));
  try {
    await migrationsUpTo(older, '0002_images_uncompressed');
    await database.migrate(older);
    for (const { hash, bytes } of samples) {
      await database.db.execute(sql`insert into images (hash, content_type, width, height, bytes)
        values (${hash}, 'image/png', 10, 10, decode(${bytes.toString('base64')}, 'base64'))`);
    }
    await database.migrate(serverPaths.migrations);
    for (const { hash, bytes } of samples) {
      const stored = await readWholeImage(await new ImageReader(database).open(hash, null));
      expect(stored.equals(bytes)).toBe(true);
    }
  } finally {
    await database.close();
    await rm(older, { recursive: true });
  }
});
