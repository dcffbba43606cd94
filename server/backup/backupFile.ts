import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupLine } from './backup';

/** The file contains everything, including password hashes, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/** Writes a gzipped file of JSON lines, at the speed of the disk. */
export function openBackupFile(file: string): { write(line: BackupLine): Promise<void>; close(): Promise<void> } {
  const target = createWriteStream(file, { mode: OWNER_ONLY, flags: 'wx' });
  const zip = createGzip();
  zip.pipe(target);
  const written = finished(target);
  return {
    async write(line) {
      if (!zip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(zip, 'drain'), written]);
    },
    async close() {
      zip.end();
      await written;
    },
  };
}

/** @throws for a line that is not JSON */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield JSON.parse(line) as BackupLine;
  }
}
