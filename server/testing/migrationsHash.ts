import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverPaths } from '../config/paths';

/**
 * A name for a stored database. It changes with every migration, so an outdated one is never used.
 * @param parts what else the stored database depends on
 */
export async function migrationsHash(...parts: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const names = (await readdir(serverPaths.migrations)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) hash.update(name).update(await readFile(path.join(serverPaths.migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
