import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { describeError, type Log } from '../http/logging';
import { openSocketFolder } from '../lib/socketFolder';
import { linesOf, type Export } from './backupFile';
import type { BackupLine } from './backupLines';

const NAME = 'backup.sock';
/** ms after which a command that reads nothing is given up: what is changed meanwhile is kept for it. */
const STALLED_MS = 60_000;

/** What the server sends: the lines of a backup, or at any time why it cannot go on. */
type SentLine = BackupLine | { kind: 'failed'; reason: string };

async function inFolder<Result>(dataDir: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await openSocketFolder(dataDir);
  try {
    return await work(path.join(folder.path, NAME));
  } finally {
    await folder.close();
  }
}

/** Sends at the speed of the reader. @throws when it has gone */
function senderTo(socket: Socket): (line: SentLine) => Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => { gone.abort(); });
  const fail = () => { throw new Error('The command that asked for a backup has ended.'); };
  return async (line) => {
    if (socket.destroyed) fail();
    if (!socket.write(`${JSON.stringify(line)}\n`)) await once(socket, 'drain', { signal: gone.signal }).catch(fail);
  };
}

/**
 * Makes a backup for whoever connects to the socket in the data directory, which only the owner of the server may.
 * @param lines makes one
 * @returns stops serving: running backups end, and are waited for
 */
export async function serveBackups(dataDir: string, lines: Export, log: Log): Promise<() => Promise<void>> {
  const running = new Map<Socket, Promise<void>>();
  const answer = async (socket: Socket) => {
    const send = senderTo(socket);
    try {
      const { rows } = await lines(send);
      log.info({ rows }, 'backup sent');
    } catch (error) {
      log.warn({ err: error }, 'backup not sent');
      await send({ kind: 'failed', reason: describeError(error as Error).message }).catch(() => undefined);
    }
    socket.end();
    running.delete(socket);
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.setTimeout(STALLED_MS, () => { socket.destroy(); });
    running.set(socket, answer(socket));
  });
  await inFolder(dataDir, async (file) => {
    await rm(file, { force: true });
    await once(server.listen(file), 'listening');
    await chmod(file, 0o600);
  });
  return async () => {
    server.close();
    const answers = [...running.values()];
    for (const socket of running.keys()) socket.destroy();
    await Promise.all(answers);
    await rm(path.join(dataDir, NAME), { force: true });
  };
}

async function* received(socket: Socket): AsyncGenerator<BackupLine> {
  for await (const text of linesOf(socket.setEncoding('utf8') as AsyncIterable<string>)) {
    const line = JSON.parse(text) as SentLine;
    if (line.kind === 'failed') throw new Error(`The running site could not make the backup: ${line.reason}`);
    yield line;
  }
}

/** @returns the lines of a backup that the running site makes; null when none runs */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<BackupLine> | null> {
  try {
    return await inFolder(dataDir, async (file) => {
      const socket = connect(file);
      await once(socket, 'connect');
      return received(socket);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}
