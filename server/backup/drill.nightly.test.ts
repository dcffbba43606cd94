import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded, openServer, type Database } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { addManyRows } from '../testing/manyRows';
import { postgres } from '../testing/postgres';
import { kill, openServerHome, type ServerHome } from '../testing/serverProcess';
import { readBackupFile } from './backupFile';

const GROUPS = 10_000;
/** MiB: enough to see that memory is bounded, and few, for what does not depend on it. `DRILL_PICTURES=2000` for two gigabytes. */
const MANY_PICTURES = Number(process.env.DRILL_PICTURES ?? 300);
const FEW_PICTURES = Number(process.env.DRILL_PICTURES ?? 30);
/** MiB of memory that a command takes at most, however much is stored. Making an embedded Postgres takes most of it. */
const MOST_MEMORY = 1_024;

type Environment = Record<string, string>;

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

/** The most memory that a process has taken so far, MiB; 0 where the system does not say. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Runs `npm run backup` or `npm run restore`. @throws with what it printed, when it fails */
async function run(command: 'backup' | 'restore', file: string, env: Environment): Promise<void> {
  const { NODE_OPTIONS: _none, ...inherited } = process.env;
  const beganMs = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, file], {
    env: { ...inherited, NODE_ENV: '', DATA_DIR: home.dataDir, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, peak] = ['', 0];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => { printed += String(text); });
  const watch = setInterval(() => { void peakOf(child.pid).then((now) => { peak = Math.max(peak, now); }); }, 100);
  const [code] = await once(child, 'close') as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`npm run ${command}: ${printed}`);
  process.stdout.write(`${command}: ${Math.round((performance.now() - beganMs) / 1000)} s, ${Math.round(peak)} MiB\n`);
  expect(peak).toBeLessThan(MOST_MEMORY);
}

/** Every row of a backup, in an order that does not depend on the language of the database. */
async function rowsOf(file: string): Promise<{ rows: number; hash: string }> {
  const rows: string[] = [];
  for await (const line of readBackupFile(file)) {
    if (line.kind === 'row') rows.push(createHash('sha256').update(`${line.table} ${line.row}`).digest('hex'));
  }
  return { rows: rows.length, hash: createHash('sha256').update(rows.sort().join()).digest('hex') };
}

const open = ({ DATABASE_URL: url }: Environment): Promise<Database> =>
  url === undefined ? openEmbedded(home.dataDir) : openServer(url, 'command');

async function fill(env: Environment, pictures: number): Promise<void> {
  await home.plantKey(env);
  const database = await open(env);
  await addManyRows(database, GROUPS, pictures);
  await database.close();
}

/** Backs up a running site, destroys it, restores it elsewhere or in its place, and compares all rows. */
async function drill(from: Environment, to: Environment, pictures = FEW_PICTURES): Promise<void> {
  const [first, second] = ['first', 'second'].map((name) => path.join(home.dataDir, `${name}.backup.gz`)) as [string, string];
  await fill(from, pictures);
  const site = await home.start(from);
  await run('backup', first, from);
  await kill(site.child, 'SIGKILL');
  await rm(path.join(home.dataDir, 'postgres'), { recursive: true, force: true });
  await run('restore', first, to);
  const again = await home.start(to);
  expect(await (await fetch(`${again.url}/api/groups/totals`)).json()).toMatchObject({ totalGroups: GROUPS });
  await run('backup', second, to);
  await kill(again.child, 'SIGTERM');
  const all = await rowsOf(first);
  expect(all.rows).toBeGreaterThan(GROUPS * 10);
  expect(await rowsOf(second)).toEqual(all);
}

describe('with the embedded database', () => {
  it('restores a site that was destroyed', () => drill({}, {}, MANY_PICTURES));
});

describePostgres('with a Postgres server', () => {
  const empty = async () => ({ DATABASE_URL: await postgres.createEmpty() });

  it('moves from the embedded database to a server', async () => drill({}, await empty()));
  it('moves from a server to the embedded database', async () => drill(await empty(), {}));
});
