import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { filesIn } from './filesIn';

/** A hash of the sources, without tests. */
async function fingerprintOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = (await stat(source)).isDirectory() ? (await filesIn(source)).sort() : [source];
    for (const file of files) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(file).update('\0').update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Builds, unless the sources are the same as for the last build that was completed: another server may be serving its files.
 * @param file where the last build's fingerprint is; there is none while a build runs, so one that was interrupted is made again
 * @returns whether it built
 */
export async function buildOnce(sources: readonly string[], file: string, build: () => Promise<void>): Promise<boolean> {
  const current = await fingerprintOf(sources);
  if (current === await readFile(file, 'utf8').catch(() => null)) return false;
  await rm(file, { force: true });
  await build();
  await writeFile(file, current);
  return true;
}
