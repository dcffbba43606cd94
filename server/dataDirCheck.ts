import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MIB = 1024 * 1024;
/** Postgres in process needs so much to be made, and a good part of it for every recovery after a cut. */
const FREE_MIB_TO_START = 64;

/** The data directory cannot be used; the message says why and what to do, in one line. */
export class DataDirUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DataDirUnusable';
  }
}

const codeOf = (error: unknown): string => String((error as Partial<NodeJS.ErrnoException> | null)?.code);

/** The folder itself, or the nearest one above it that is there. */
async function nearestExisting(place: string): Promise<{ place: string; isFolder: boolean }> {
  try {
    return { place, isFolder: (await stat(place)).isDirectory() };
  } catch {
    return path.dirname(place) === place ? { place, isFolder: true } : nearestExisting(path.dirname(place));
  }
}

/** One level after the other: where a new folder is refused as ENOENT (`/proc`), Node's recursive `mkdir` tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  const { place } = await nearestExisting(folder);
  if (place !== folder) {
    const [level = ''] = path.relative(place, folder).split(path.sep);
    // Another server may make it at the same moment.
    await mkdir(path.join(place, level), { mode: 0o700 }).catch((error: unknown) => { if (codeOf(error) !== 'EEXIST') throw error; });
    await makeFolder(folder);
  }
}

/** What a refused write means. The system's code alone is not enough: a new folder on a read-only disk is refused as ENOENT. */
async function explain(error: unknown, dataDir: string): Promise<DataDirUnusable> {
  const code = codeOf(error);
  const { place, isFolder } = await nearestExisting(dataDir);
  if (!isFolder)
    return new DataDirUnusable(`DATA_DIR ${dataDir} cannot be made: ${place} is a file, not a folder. Choose another DATA_DIR.`, error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DataDirUnusable(`The disk of DATA_DIR ${dataDir} is full. Free some space and start again.`, error);
  return new DataDirUnusable(
    `DATA_DIR ${dataDir} cannot be written (${code}): ${place} is read-only, or belongs to somebody else. Make it writable, or choose another DATA_DIR.`,
    error,
  );
}

/**
 * Makes the data directory and tries it out, before anything is started on it.
 * @param freeMib space that has to be there, MiB; 0 where the database is elsewhere
 * @throws DataDirUnusable
 */
export async function checkDataDir(dataDir: string, freeMib: number = FREE_MIB_TO_START): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'x'.repeat(1024), { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    throw await explain(error, dataDir);
  }
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < freeMib * MIB) {
    const left = Math.floor((bavail * bsize) / MIB);
    throw new DataDirUnusable(
      `The disk of DATA_DIR ${dataDir} is full: ${left} MiB are free, Hobnob needs ${freeMib} MiB to start. Free some space.`,
    );
  }
}
