import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { startHobnob } from '../e2e/startHobnob';
import { freePort } from '../scripts/freePort';
import { serverPaths } from '../server/config/paths';
import { openEmbedded, type Database } from '../server/db/database';
import { startPostgres } from '../server/testing/postgresCluster';
import type { Bench } from './bench';
import { growCommunity } from './community';

/** The built server in its own process. */
export interface Product {
  url: string;
  /** CPU time used so far, s, from its `/metrics`. */
  cpuSeconds(): Promise<number>;
  /** Stops it before the part ends, so that another one can open its data. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
/** A quarter of the machine's memory, as the manual of Postgres recommends; none of these databases needs more than 2 GiB. */
const BUFFER_MIB = Math.min(2_048, Math.floor(totalmem() / 4 / 2 ** 20));

/** Waits for the message by which a forked process reports that it is ready. */
async function readyMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1) ?? 'A process'} ended with ${String(code)} before it was ready.`);
  });
  const [message] = (await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) }), ended])) as [Message];
  return message;
}

/** Ends a forked process if it is still running. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts a program of `processes/`, which ends with the part.
 * @returns what it reported when it was ready, and how to send it a job and wait for its answer
 */
export async function startHelper<Ready>(bench: Bench, name: string, args: readonly string[] = []) {
  const child = fork(`benchmarks/processes/${name}.ts`, args, { execArgv: ['--import', 'tsx'] });
  bench.after(() => endProcess(child));
  const ready = await readyMessage<Ready>(child);
  const ask = async <Answer>(job: Serializable): Promise<Answer> => {
    child.send(job);
    const [answer] = (await once(child, 'message')) as [Answer];
    return answer;
  };
  return { ready, ask };
}

const onDisk = (prefix: string): Promise<string> => mkdtemp(path.join(tmpdir(), prefix));

/** Creates a folder that is removed after the part. @param make how, by the beginning of its name */
export async function tempFolder(bench: Bench, make = onDisk): Promise<string> {
  const folder = await make('hobnob-bench-');
  bench.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a data directory whose embedded database has the given number of groups. */
export async function filledDataDir(bench: Bench, groups: number): Promise<string> {
  const dataDir = await tempFolder(bench);
  const database = await openEmbedded(dataDir);
  await database.migrate(serverPaths.migrations);
  await growCommunity(database, 0, groups);
  await database.close();
  return dataDir;
}

/** Starts a Postgres server with an empty database; both are removed after the part. */
export async function openPostgres(bench: Bench): Promise<{ database: Database; url: string }> {
  const cluster = await startPostgres(BUFFER_MIB);
  bench.after(() => cluster.stop());
  // Filling it takes longer than a visitor would wait.
  const opened = await cluster.open('command');
  bench.after(() => opened.database.close());
  return opened;
}

/**
 * Sends a request, and reads the whole response.
 * @throws when it is refused, with what was answered
 */
export async function send(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

const METRICS_TOKEN = 'the-token-of-the-benchmarks';

/** One figure of a server's metrics. @throws when they have none of this name */
export async function metricOf(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const [, figure] = new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(metrics) ?? [];
  if (figure === undefined) throw new Error(`There is no ${name} in the metrics.`);
  return Number(figure);
}

/** Bytes of memory that a server has. */
export const memoryOf = (url: string): Promise<number> => metricOf(url, 'process_resident_memory_bytes');

/** Starts the built `dist/server/main.js` as in production, but without rate limits. */
export async function startProduct(bench: Bench, dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const server = fork('dist/server/main.js', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'off', RATE_LIMIT: 'off', METRICS_TOKEN, ...env },
    execArgv: [],
  });
  bench.after(() => endProcess(server));
  const url = (await readyMessage<{ url: string }>(server)).url.replace('localhost', '127.0.0.1');
  return { url, cpuSeconds: () => metricOf(url, 'process_cpu_seconds_total'), stop: () => endProcess(server) };
}

/** Starts the site as `npm start` does, with the example community. It ends with the part. @returns its address */
export async function startExample(bench: Bench): Promise<string> {
  const { url, stop } = await startHobnob({ dataDir: await tempFolder(bench) });
  bench.after(stop);
  return url;
}
