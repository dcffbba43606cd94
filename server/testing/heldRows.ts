import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { until } from './serverProcess';

/** Locks rows of a Postgres server in a transaction of its own. @param rows a `select … for update` @returns what ends the transaction */
export async function holdRows({ db }: Database, rows: SQL): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => { end = resolve; });
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((locked) => {
    held = db.transaction(async (tx) => {
      await tx.execute(rows);
      locked();
      await ended;
    });
  });
  return async () => { end(); await held; };
}

/** Waits until statements of this database wait for a lock. @param count how many */
export const untilWaiting = ({ db }: Database, count: number): Promise<void> => until(async () => (await selectRows(db, sql`
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length === count);
