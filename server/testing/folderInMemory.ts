import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes; many times what a run needs at once. */
const ROOM = 2 ** 31;

/**
 * Makes a folder for a database, in memory where there is room: no test cuts the power of the machine, and a database is created there in
 * up to a seventh of the time, because a disk makes each of its flushes wait.
 * @param prefix of its name
 */
export async function folderInMemory(prefix: string): Promise<string> {
  const free = await statfs(IN_MEMORY).then(({ bavail, bsize }) => bavail * bsize, () => 0);
  return mkdtemp(path.join(free > ROOM ? IN_MEMORY : tmpdir(), prefix));
}
