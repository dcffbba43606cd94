import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSocketFolder } from '../lib/socketFolder';
import { DataDirUnusable } from './dataDirCheck';

/** Another server is using the data directory. */
export class DataDirBusy extends Error {
  constructor(dataDir: string, readonly holder: string) {
    super(`${dataDir} is in use by another Hobnob, ${holder}. Stop it first, or choose another DATA_DIR.`);
    this.name = 'DataDirBusy';
  }
}

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * The lock is a listening socket (docs/adr/0018-the-lock-is-a-listening-socket.md); its file is named after the process.
 */
const NAME = 'hobnob.lock';
const HOLDER = new RegExp(`^${NAME}-(\\d+)-`);
/** ms between two tries. They differ, so that two processes that saw each other do not meet again. */
const RETRY_MS = { min: 10, max: 100 };

/** Whether a process listens there. The kernel closes the socket with its process, also when that is killed or becomes a zombie. */
async function isHeld(socketFile: string): Promise<boolean> {
  const socket = connect(socketFile);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  } finally {
    socket.destroy();
  }
}

/** @throws DataDirUnusable on file systems without sockets, such as FAT and some network shares */
async function listen(server: Server, file: string, dataDir: string): Promise<void> {
  try {
    await once(server.listen(file), 'listening');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new DataDirUnusable(
      `A socket cannot be made in DATA_DIR ${dataDir} (${code}), so nothing would keep a second server out. `
      + 'Put it on a disk of this machine or on a volume of the container engine, or use a Postgres server (DATABASE_URL).',
      error,
    );
  }
}

/**
 * Listens first and then looks for others, so of two processes at least the later one sees the other, and gives way.
 * @returns the lock, or the process that has it or tries at the same time
 */
async function tryToLock(dataDir: string): Promise<DataDirLock | string> {
  const folder = await openSocketFolder(dataDir);
  const own = `${NAME}-${process.pid}-${randomUUID()}`;
  const server = createServer((socket) => { socket.destroy(); }).unref();
  const release = async () => {
    if (server.listening) await once(server.close(), 'close');
    await folder.close();
  };
  try {
    await listen(server, path.join(folder.path, own), dataDir);
    const others = (await readdir(dataDir)).filter((name) => name.startsWith(NAME) && name !== own);
    for (const name of others) {
      if (!await isHeld(path.join(folder.path, name))) continue;
      await release();
      return `process ${HOLDER.exec(name)?.[1] ?? 'unknown'}`;
    }
    // A holder that was ending just then may have removed the file, as it was not listened at yet: others would not see it.
    if (!existsSync(path.join(dataDir, own))) {
      await release();
      return 'a process that has just ended';
    }
    for (const name of others) await rm(path.join(dataDir, name), { force: true });
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Locks the data directory for this process, because embedded Postgres has no such lock and two instances on one directory destroy it.
 * Processes in different containers on one machine see each other's lock; those on different machines do not. A process that is stopped
 * for a while keeps it.
 * @param waitMs how long to wait for a holder that may be ending
 * @param onWait called once when there is one, with a name for it
 * @throws DataDirBusy, DataDirUnusable
 */
export async function lockDataDir(
  dataDir: string, { waitMs = 0, onWait }: { waitMs?: number; onWait?: (holder: string) => void } = {},
): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const startedMs = performance.now();
  for (let tries = 0; ; tries += 1) {
    const outcome = await tryToLock(dataDir);
    if (typeof outcome !== 'string') return outcome;
    if (performance.now() - startedMs >= waitMs) throw new DataDirBusy(dataDir, outcome);
    if (tries === 0) onWait?.(outcome);
    await setTimeout(randomInt(RETRY_MS.min, RETRY_MS.max));
  }
}
