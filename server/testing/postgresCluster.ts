import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/freePort';
import { serverPaths } from '../config/paths';
import { openServer, type Database } from '../db/database';
import { keptData } from './postgresData';
import { requirePostgres, runPostgres, serverSettings } from './postgresPrograms';
import { killPostgres, startStandby, type PostgresStandby } from './postgresStandby';

const TEMPLATE = 'hobnob_template';

/** A temporary Postgres server, for real concurrency, which the single session of embedded Postgres cannot show. */
export interface PostgresCluster {
  /** Creates and opens a migrated database; close it with `close()`. */
  open(): Promise<{ database: Database; url: string }>;
  /** Creates a database without tables. @returns its address */
  createEmpty(): Promise<string>;
  /** Kills all of Postgres (`-m immediate`) and starts it again. */
  crash(): Promise<void>;
  /** Whether a query in this database is waiting for a lock. */
  someoneWaits(url: string): Promise<boolean>;
  /** Kills the process of one connection to this database, which makes Postgres close all connections and recover. */
  killBackend(url: string): Promise<void>;
  /** Starts a standby, which reads everything that is written here. */
  addStandby(): Promise<PostgresStandby>;
  /** From now on a commit waits until the standby has it, too. */
  waitForStandby(): Promise<void>;
  /** Kills every process of Postgres, as if its machine had lost power. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

async function makeTemplate(urlOf: (name: string) => string): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = await openServer(urlOf(TEMPLATE), () => undefined);
  await template.migrate(serverPaths.migrations);
  await template.close();
}

/** @throws when no Postgres is installed */
export async function startPostgres(): Promise<PostgresCluster> {
  const bin = requirePostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-postgres-'));
  await chmod(folder, 0o777);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const settings = serverSettings(port, folder);
  const start = () => runPostgres(bin, 'pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  const stop = (mode: 'fast' | 'immediate') => runPostgres(bin, 'pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const kept = await keptData(bin);
  if (!(await kept.copyTo(data))) {
    await runPostgres(bin, 'initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']);
    await start();
    await makeTemplate(urlOf);
    await stop('fast');
    await kept.keep(data);
  }
  await start();
  const { default: pg } = await import('pg');
  const admin = new pg.Pool({ connectionString: urlOf('postgres'), max: 1 });
  // Killing Postgres also cuts this connection; the next query opens another.
  admin.on('error', () => undefined);
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  let [created, isKilled] = [0, false];
  const create = async (template: string) => {
    created += 1;
    const name = `hobnob_${created}`;
    await admin.query(`create database ${name} template ${template}`);
    return urlOf(name);
  };
  return {
    async open() {
      const url = await create(TEMPLATE);
      return { database: await openServer(url, () => undefined), url };
    },
    createEmpty: () => create('template0'),
    async crash() {
      await stop('immediate');
      await start();
    },
    async someoneWaits(url) {
      const waiting = await admin.query("select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'", [nameOf(url)]);
      return waiting.rowCount === 1;
    },
    async killBackend(url) {
      const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1 limit 1', [nameOf(url)]);
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    },
    addStandby: () => startStandby(bin, folder, port),
    async waitForStandby() {
      await admin.query("alter system set synchronous_standby_names = '*'");
      await admin.query('select pg_reload_conf()');
    },
    async killAll() {
      isKilled = true;
      await killPostgres(data);
    },
    async stop() {
      await admin.end();
      if (!isKilled) await stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
