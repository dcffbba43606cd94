import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../scripts/freePort';
import { folderInMemory } from './folderInMemory';
import { keptData } from './postgresData';
import { adminOf, databasesOn, makeTemplate, type PostgresDatabases } from './postgresDatabases';
import { requirePostgres, runPostgres, serverSettings } from './postgresPrograms';
import { killPostgres, startStandby, type PostgresStandby } from './postgresStandby';

/** A temporary Postgres server. */
export interface PostgresCluster extends PostgresDatabases {
  /** Its address, without the name of a database. */
  server: string;
  /** Kills all of Postgres (`-m immediate`) and starts it again. */
  crash(): Promise<void>;
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

/**
 * @param bufferMib MiB of its data in memory, instead of what Postgres has by itself
 * @throws when no Postgres is installed
 */
export async function startPostgres(bufferMib?: number): Promise<PostgresCluster> {
  const bin = requirePostgres();
  const folder = await folderInMemory('hobnob-postgres-');
  await chmod(folder, 0o777);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const admin = adminOf(() => `postgres://postgres@127.0.0.1:${port}`);
  const settings = serverSettings(port, folder, bufferMib);
  const start = () => runPostgres(bin, 'pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  const stop = (mode: 'fast' | 'immediate') => runPostgres(bin, 'pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  const kept = await keptData(bin);
  if (!(await kept.copyTo(data))) {
    await runPostgres(bin, 'initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']);
    await start();
    await makeTemplate(admin);
    await stop('fast');
    await kept.keep(data);
  }
  await start();
  let isKilled = false;
  return {
    ...databasesOn(admin),
    server: admin.server(),
    async crash() {
      await stop('immediate');
      await start();
    },
    async killBackend(url) {
      const name = new URL(url).pathname.slice(1);
      const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1 limit 1', [name]);
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
      await admin.close();
      if (!isKilled) await stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
