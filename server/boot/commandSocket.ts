import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { linesOf } from '../backup/backupFile';
import { describeError, type Log } from '../http/logging';
import { openSocketFolder } from '../lib/socketFolder';

const NAME = 'command.sock';
/** ms after which a command that reads or sends nothing is given up. */
const STALLED_MS = 60_000;
/** Characters of a request: the words of a decision, many times over. */
const LONGEST_REQUEST = 64 * 1024;

/** What a command asks for: its name, and the words after it. */
interface CommandRequest {
  name: string;
  args: readonly string[];
}

/** How the running site answers a command: it sends lines of JSON, at the speed of the reader. Its error is shown by the command. */
export type CommandHandler = (args: readonly string[], send: (line: object) => Promise<void>) => Promise<void>;

/** Around each line, so that a site that stops does not look like the end of an answer. */
type Sent = { line: object } | { failed: string } | { done: true };

async function inFolder<Result>(dataDir: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await openSocketFolder(dataDir);
  try {
    return await work(path.join(folder.path, NAME));
  } finally {
    await folder.close();
  }
}

/** Sends at the speed of the reader. @throws when it has gone */
function senderTo(socket: Socket): (sent: Sent) => Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => { gone.abort(); });
  const fail = () => { throw new Error('The command has ended.'); };
  return async (sent) => {
    if (socket.destroyed) fail();
    if (!socket.write(`${JSON.stringify(sent)}\n`)) await once(socket, 'drain', { signal: gone.signal }).catch(fail);
  };
}

/** The one line that a command sends. @throws for anything else */
async function requestOf(socket: Socket): Promise<CommandRequest> {
  let text = '';
  for await (const piece of socket.setEncoding('utf8').iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    text += piece;
    if (text.length > LONGEST_REQUEST) throw new Error(`The command is too long: it may have ${LONGEST_REQUEST} characters.`);
    if (text.includes('\n')) break;
  }
  return JSON.parse(text) as CommandRequest;
}

/**
 * Answers the commands that work while the site runs with an embedded database, which no other program can open. Only the owner of the
 * server may connect to the socket, which is in the data directory.
 * @returns stops serving: running commands end, and are waited for
 */
export async function serveCommands(
  dataDir: string, handlers: Readonly<Record<string, CommandHandler>>, log: Log,
): Promise<() => Promise<void>> {
  const running = new Map<Socket, Promise<void>>();
  const answer = async (socket: Socket) => {
    const send = senderTo(socket);
    try {
      const { name, args } = await requestOf(socket);
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      if (!handler) throw new Error(`This site does not know the command ${name}: is it of another version?`);
      await handler(args, (line) => send({ line }));
      await send({ done: true });
      log.info({ command: name }, 'command done');
    } catch (error) {
      log.warn({ err: error }, 'command failed');
      await send({ failed: describeError(error as Error).message }).catch(() => undefined);
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

/** What arrives until the connection ends, also where that is an error: a killed site, or one that stops while it is sent something. */
async function* untilEnded(socket: Socket): AsyncGenerator<string> {
  try {
    yield* socket.setEncoding('utf8') as AsyncIterable<string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  }
}

/** @returns null for a line that was cut off, which is the last one of a site that stops */
function sentIn(line: string): Sent | null {
  try {
    return JSON.parse(line) as Sent;
  } catch {
    return null;
  }
}

async function* received(socket: Socket, name: string): AsyncGenerator<object> {
  for await (const text of linesOf(untilEnded(socket))) {
    const sent = sentIn(text);
    if (!sent) break;
    if ('done' in sent) return;
    if ('failed' in sent) throw new Error(sent.failed);
    yield sent.line;
  }
  throw new Error(`The running site stopped before "${name}" was done.`);
}

/**
 * Asks the running site to do a command.
 * @returns the lines of its answer, which throw what the site says instead of one; null when no site runs
 */
export async function askRunningSite(dataDir: string, name: string, args: readonly string[] = []): Promise<AsyncIterable<object> | null> {
  try {
    return await inFolder(dataDir, async (file) => {
      const socket = connect(file);
      await once(socket, 'connect');
      socket.write(`${JSON.stringify({ name, args } satisfies CommandRequest)}\n`);
      return received(socket, name);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}
