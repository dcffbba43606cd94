import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder } from '../db/flush';
import { freeBytesOf, MIB } from '../lib/freeSpace';

/** Embedded Postgres needs this much space to be created, and much of it again for each crash recovery. */
const FREE_MIB_TO_START = 64;

/** The data directory cannot be used. The message says why and what to do, in one line. */
export class DataDirUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DataDirUnusable';
  }
}

const codeOf = (error: unknown): string => String((error as Partial<NodeJS.ErrnoException> | null)?.code);

/** The folder itself, or its nearest existing ancestor. */
async function nearestExisting(place: string): Promise<{ place: string; isFolder: boolean }> {
  try {
    return { place, isFolder: (await stat(place)).isDirectory() };
  } catch {
    return path.dirname(place) === place ? { place, isFolder: true } : nearestExisting(path.dirname(place));
  }
}

/** Creates one level at a time. Node's recursive `mkdir` loops forever where a new folder fails with ENOENT, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const { place } = await nearestExisting(folder);
  if (place !== folder) {
    const [level = ''] = path.relative(place, folder).split(path.sep);
    // Another process may create it at the same time.
    await mkdir(path.join(place, level), { mode: 0o700 }).catch((error: unknown) => { if (codeOf(error) !== 'EEXIST') throw error; });
    await flushFolder(place);
    await makeFolder(folder);
  }
}

/** Explains a failed write. The error code is not enough, because creating a folder on a read-only disk can fail with ENOENT. */
async function explain(error: unknown, dataDir: string): Promise<DataDirUnusable> {
  const code = codeOf(error);
  const { place, isFolder } = await nearestExisting(dataDir);
  if (!isFolder)
    return new DataDirUnusable(`DATA_DIR ${dataDir} cannot be created: ${place} is a file, not a folder. Choose another DATA_DIR.`, error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DataDirUnusable(`The disk of DATA_DIR ${dataDir} is full. Free some space and start again.`, error);
  return new DataDirUnusable(
    `DATA_DIR ${dataDir} cannot be written (${code}): ${place} is read-only, or belongs to another user. Make it writable, or choose another DATA_DIR.`,
    error,
  );
}

/**
 * Creates the data directory and checks that it can be used.
 * @param freeMib free space required, MiB; 0 when the database is elsewhere
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
  const freeBytes = await freeBytesOf(dataDir);
  if (freeBytes < freeMib * MIB) {
    const left = Math.floor(freeBytes / MIB);
    throw new DataDirUnusable(
      `The disk of DATA_DIR ${dataDir} is full: ${left} MiB are free, Hobnob needs ${freeMib} MiB to start. Free some space.`,
    );
  }
}

/**
 * For commands: the site cannot open what another user, such as root, writes into its database.
 * @throws DataDirUnusable when the database belongs to another user than this process; where there is none, the data directory
 */
export async function refuseOtherOwner(dataDir: string): Promise<void> {
  const ownerOf = (folder: string) => stat(folder).then(({ uid }) => uid, () => null);
  const owner = await ownerOf(path.join(dataDir, 'postgres')) ?? await ownerOf(dataDir);
  const user = process.geteuid?.();
  if (owner === null || user === undefined || owner === user) return;
  throw new DataDirUnusable(
    `The database in DATA_DIR ${dataDir} belongs to user ${owner}, and this command runs as user ${user}: the site could not open what it writes. `
    + 'Run it as the user of the site (docs/operations.md, "Commands").',
  );
}
