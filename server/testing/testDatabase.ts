import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPGlite, embeddedDatabase, type Database } from '../db/database';
import { serverPaths } from '../paths';

const CACHE = '.cache/pglite';
/** ms; starting a Postgres server takes seconds on a busy machine. */
jest.setTimeout(60_000);

/** Changes with every migration, so an outdated snapshot is never loaded. */
async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(serverPaths.migrations)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) hash.update(name).update(await readFile(path.join(serverPaths.migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A migrated, empty database as a file. Starting from it takes a tenth of the time. */
async function snapshot(): Promise<Buffer> {
  const file = path.join(CACHE, `${await migrationsHash()}.tar`);
  try {
    return await readFile(file);
  } catch {
    const client = await createPGlite();
    const database = await embeddedDatabase(client);
    await database.migrate(serverPaths.migrations);
    const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await client.close();
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return bytes;
  }
}

/** Opens a real Postgres in memory, migrated and empty. */
export async function openTestDatabase(): Promise<Database> {
  const bytes = await snapshot();
  return embeddedDatabase(await createPGlite({ loadDataDir: new Blob([new Uint8Array(bytes)]) }));
}
