import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort';
import { serverPaths } from '../config/paths';
import { openServer, type Database } from '../db/database';
import { openEmbeddedDatabase } from './embeddedDatabase';
import { folderInMemory } from './folderInMemory';
import { plantTestKey } from './testSigningKey';

const TIMEOUT_MS = 240_000;
const POLL_MS = 25;

/**
 * The built server where `npm test` has just built one, which starts in two thirds of the computing time; else the sources. What optimizes
 * embedded Postgres is left out: it takes a second of each start, and pays only in a process that runs for longer.
 */
const PROGRAM = [
  '--liftoff-only',
  ...process.env.BUILT_SERVER ? ['--enable-source-maps', process.env.BUILT_SERVER] : ['--import', 'tsx', 'server/boot/main.ts'],
];

/** How much more time the server gets where the length of its work depends on the machine. */
export const SLOWER = 6;
/** Makes the server's time limits, those of a second and more, longer by this factor: as if the machine were faster. */
export const WITH_LONGER_LIMITS = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    import timers from 'node:timers';
    import { syncBuiltinESMExports } from 'node:module';
    const start = timers.setTimeout;
    const longer = (run, ms, ...given) => start(run, ms >= 1000 ? ms * ${SLOWER} : ms, ...given);
    globalThis.setTimeout = timers.setTimeout = Object.defineProperties(longer, Object.getOwnPropertyDescriptors(start));
    syncBuiltinESMExports();
  `)}`,
};

/** A launched server, ready or not. */
interface ServerProcess {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
}

/** The server as an operator runs it: in its own process, on its own port. */
export interface ReadyServer extends ServerProcess {
  url: string;
}

/** Launches servers on one data directory. */
export interface ServerHome {
  dataDir: string;
  launch(env?: Record<string, string>): Promise<ServerProcess>;
  /** Launches one whose parent ends at once: the channel between the two is closed. */
  launchOrphan(): Promise<ServerProcess>;
  /** Migrates the database, and makes the server accept the tokens of `testTokens.ts`. Call before the first start. */
  plantKey(env?: Record<string, string>): Promise<void>;
  /** @throws with the server's output when it exits or does not become ready */
  start(env?: Record<string, string>): Promise<ReadyServer>;
  /** Kills running servers and removes the directory. */
  clear(): Promise<void>;
}

/**
 * Polls until a condition is true.
 * @throws after four minutes
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAtMs = Date.now() + TIMEOUT_MS;
  while (!await condition()) {
    if (Date.now() > giveUpAtMs) throw new Error(`Timed out waiting for: ${String(condition)}`);
    await wait(POLL_MS);
  }
}

const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** @returns the exit code, or null when the signal ended the process */
export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (ended(child)) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit as [number | null];
  return code;
}

async function launch(dataDir: string, env: Record<string, string>, channel: readonly 'ipc'[] = []): Promise<ServerProcess> {
  const { NODE_OPTIONS: _none, ...inherited } = process.env;
  const port = String(await freePort());
  const child = spawn(process.execPath, PROGRAM, {
    env: { ...inherited, NODE_ENV: '', PORT: port, DATA_DIR: dataDir, SEED: 'off', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...channel],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => { printed += String(chunk); });
  return { child, output: () => printed };
}

async function whenReady(launched: ServerProcess): Promise<ReadyServer> {
  const url = () => /ready: (http:\/\/localhost:\d+)/.exec(launched.output())?.[1];
  await until(() => url() !== undefined || ended(launched.child));
  const address = url();
  if (!address) throw new Error(`The server did not become ready: ${launched.output()}`);
  return { ...launched, url: address.replace('localhost', '127.0.0.1') };
}

/** The embedded database as a server finds it that is not started for the first time: a snapshot, which takes a third of the time. */
async function prepareEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'postgres');
  await mkdir(folder, { mode: 0o700 });
  return openEmbeddedDatabase(folder);
}

async function prepareServer(url: string): Promise<Database> {
  const database = await openServer(url);
  await database.migrate(serverPaths.migrations);
  return database;
}

async function plantKeyIn(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = databaseUrl === undefined ? await prepareEmbedded(dataDir) : await prepareServer(databaseUrl);
  await plantTestKey(database);
  await database.close();
}

export async function openServerHome(): Promise<ServerHome> {
  const dataDir = await folderInMemory('hobnob-server-');
  const launched: ServerProcess[] = [];
  const launchHere = async (env: Record<string, string> = {}, channel: readonly 'ipc'[] = []) => {
    const server = await launch(dataDir, env, channel);
    launched.push(server);
    return server;
  };
  return {
    dataDir,
    launch: (env) => launchHere(env),
    async launchOrphan() {
      const server = await launchHere({}, ['ipc']);
      server.child.disconnect();
      return server;
    },
    plantKey: ({ DATABASE_URL } = {}) => plantKeyIn(dataDir, DATABASE_URL),
    start: async (env) => whenReady(await launchHere(env)),
    async clear() {
      await Promise.all(launched.map(({ child }) => kill(child, 'SIGKILL')));
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
