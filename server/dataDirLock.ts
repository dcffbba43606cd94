import { link, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
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
  /** Start of the process in clock ticks since boot, where the system tells: a pid alone may have been given to somebody else since. */
  startedAt: string | null;
  /** The running system; a pid of before a reboot means nothing. */
  bootId: string | null;
}

export interface DataDirLock {
  release(): Promise<void>;
}

const TRIES = 5;

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

async function startOfProcess(pid: number): Promise<string | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  // The second field is the name in brackets and may hold anything; the start is the 22nd field.
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

/** Puts a complete file in place, or fails when there is one: a lock is never seen half-written. */
async function place(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/**
 * Takes the data directory for this process; Postgres in process has no lock of its own, and two of them
 * on one directory destroy it. A lock whose holder is gone is taken over.
 * @throws DataDirBusy with the pid of the living holder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'hobnob.lock');
  const own: Holder = { pid: process.pid, startedAt: await startOfProcess(process.pid), bootId: await bootId() };
  const text = JSON.stringify(own);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await place(file, text)) return { release: () => releaseOwn(file, text) };
    const present = await readOrNull(file);
    const holder = present === null ? null : parseHolder(present);
    if (holder && await isAlive(holder)) throw new DataDirBusy(dataDir, holder.pid);
    // Only the very lock that was judged is removed; a newer one of another process stays.
    if (present !== null && await readOrNull(file) === present) await rm(file, { force: true });
  }
  throw new Error(`The lock of ${dataDir} cannot be taken: ${file} comes back again and again`);
}

async function releaseOwn(file: string, text: string): Promise<void> {
  if (await readOrNull(file) === text) await rm(file, { force: true });
}
