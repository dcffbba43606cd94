import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another server is using the data directory. */
export class DataDirBusy extends Error {
  constructor(dataDir: string, readonly pid: number) {
    super(`${dataDir} is in use by another Hobnob, process ${pid}. Stop it first, or choose another DATA_DIR.`);
    this.name = 'DataDirBusy';
  }
}

interface Holder {
  pid: number;
  /** Start time of the process in clock ticks since boot, if available: it detects a reused pid. */
  startedAt: string | null;
  /** Id of this boot: a pid from before a reboot means nothing. */
  bootId: string | null;
}

export interface DataDirLock {
  release(): Promise<void>;
}

/** The lock may be released or taken between two reads. After this many tries, something else is wrong. */
const TRIES = 10;

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

async function startOfProcess(pid: number): Promise<string | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  // The second field is the name in brackets and may contain anything; the start time is field 22.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

const bootId = async () => (await readOrNull('/proc/sys/kernel/random/boot_id'))?.trim() ?? null;

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0 || !exists(holder.pid)) return false;
  if (holder.bootId !== null && holder.bootId !== await bootId()) return false;
  return holder.startedAt === null || holder.startedAt === await startOfProcess(holder.pid);
}

function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** Writes a complete file under a temporary name for `work` to move into place, so a lock is never seen half-written. */
async function withDraft<T>(file: string, text: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    return await work(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creates the lock; false if one exists. */
const place = (file: string, text: string): Promise<boolean> => withDraft(file, text, async (draft) => {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
});

/**
 * Takes a lock file, or returns its holder. Only the holder of a second lock (`.next`) may replace a stale lock, which it does
 * with one rename. So exactly one of several processes succeeds, and there is never a moment without a lock. The second lock
 * can become stale itself, and is then taken over in the same way.
 * @returns null when the lock is now ours, else its living holder
 */
async function take(file: string, own: string): Promise<Holder | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await place(file, own)) return null;
    const current = await readOrNull(file);
    if (current === null) continue;
    const holder = parseHolder(current);
    if (holder && await isAlive(holder)) return holder;
    const next = `${file}.next`;
    const rival = await take(next, own);
    if (rival) return rival;
    try {
      if (await readOrNull(file) === current) {
        await withDraft(file, own, (draft) => rename(draft, file));
        return null;
      }
    } finally {
      await rm(next, { force: true });
    }
  }
  throw new Error(`The lock ${file} keeps changing`);
}

/**
 * Locks the data directory for this process, because embedded Postgres has no such lock and two instances on one
 * directory destroy it. A stale lock is taken over.
 * @throws DataDirBusy with the pid of the holder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'hobnob.lock');
  const own: Holder = { pid: process.pid, startedAt: await startOfProcess(process.pid), bootId: await bootId() };
  const text = JSON.stringify(own);
  const holder = await take(file, text);
  if (holder) throw new DataDirBusy(dataDir, holder.pid);
  return { release: () => releaseOwn(file, text) };
}

async function releaseOwn(file: string, text: string): Promise<void> {
  if (await readOrNull(file) === text) await rm(file, { force: true });
}
