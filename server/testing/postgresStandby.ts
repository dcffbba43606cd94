import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/freePort';
import { runPostgres, serverSettings } from './postgresPrograms';

const run = promisify(execFile);

/** A server that reads what another one writes, and can take its place. */
export interface PostgresStandby {
  port: number;
  /** Makes it writable. */
  promote(): Promise<void>;
  /** Reads nothing more: what is committed from now on is lost when the other one is. */
  stopReceiving(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
}

/**
 * Starts a standby.
 * @param folder for its files and its log
 * @param primaryPort of the server that it reads from
 */
export async function startStandby(bin: string, folder: string, primaryPort: number): Promise<PostgresStandby> {
  const data = path.join(folder, 'standby');
  const port = await freePort();
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
  await runPostgres(bin, 'pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const control = (...command: string[]) => runPostgres(bin, 'pg_ctl', ['-D', data, '-w', ...command]);
  const start = () => control('-l', path.join(folder, 'standby.log'), '-o', serverSettings(port, folder), 'start');
  await start();
  const psql = (statement: string) => runPostgres(bin, 'psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', statement]);
  return {
    port,
    promote: () => control('promote'),
    async stopReceiving() {
      await psql("alter system set primary_conninfo = ''");
      await psql('select pg_reload_conf()');
      await psql(`do $$ begin
        while exists (select 1 from pg_stat_wal_receiver) loop perform pg_sleep(0.02), pg_stat_clear_snapshot(); end loop;
      end $$`);
    },
    stop: () => control('-m', 'immediate', 'stop'),
    start,
  };
}

/** Kills the processes of a Postgres server, all at once. @param data its folder */
export async function killPostgres(data: string): Promise<void> {
  const [first = ''] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  for (const pid of [postmaster, ...processes.flatMap(([child, parent]) => (parent === postmaster ? [child] : []))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}
