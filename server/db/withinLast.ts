import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from './database';

/** By how much a stored time may be ahead of the clock. If it is further ahead, the clock has been set back since. */
const AHEAD = sql.raw(`interval '1 minute'`);

/** Whether something was stored before the clock was set back. */
export const isAhead = (time: SQL): SQL => sql`${time} > clock_timestamp() + ${AHEAD}`;

/**
 * Whether a time is within the last hour, day, …. One that is ahead is not: it would count until the clock reaches it again.
 * @param age a Postgres interval, such as `1 day`
 */
export const isWithinLast = (time: SQL, age: string): SQL =>
  sql`${time} between clock_timestamp() - ${age}::interval and clock_timestamp() + ${AHEAD}`;

/**
 * How long a limit of a day is used up.
 * @param rows a table with a condition, such as `reports where reporter_uid = …`
 * @param most rows within a day
 * @returns seconds until the first that counts is a day old, at least 1; null when there are fewer
 */
export async function secondsUntilFree(db: Db, time: SQL, rows: SQL, most: number): Promise<number | null> {
  const [first] = await selectRows<{ seconds: number }>(db, sql`
    select greatest(1, ceil(extract(epoch from ${time} + interval '1 day' - clock_timestamp())))::int as seconds
    from ${rows} and ${isWithinLast(time, '1 day')} order by ${time} desc offset ${most - 1} limit 1`);
  return first?.seconds ?? null;
}
