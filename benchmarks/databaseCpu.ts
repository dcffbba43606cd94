import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../server/db/database';

/** ms of one tick of `/proc`; Linux always reports in hundredths of a second. */
const TICK_MS = 10;

async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the program's name in parentheses; utime and stime are the 14th and 15th of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** CPU time of a Postgres server's connections to this database so far, ms. Zero where there is no `/proc`. */
export async function databaseCpuMs({ db }: Database): Promise<number> {
  const rows = await selectRows<{ pid: number }>(db, sql`select pid from pg_stat_activity where datname = current_database()`);
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)));
  return TICK_MS * ticks.reduce((sum, one) => sum + (Number.isFinite(one) ? one : 0), 0);
}
