import { sql, type SQL } from 'drizzle-orm';

/** By how much a time that was stored may be ahead of the clock; further ahead, the clock was set back since. */
const AHEAD = sql.raw(`interval '1 minute'`);

/** Whether something was stored before the clock was set back. */
export const isAhead = (time: SQL): SQL => sql`${time} > clock_timestamp() + ${AHEAD}`;

/**
 * Whether a time is within the last hour, day, …: not so one that is ahead, which would count until the clock is there again.
 * @param age a Postgres interval, such as `1 day`
 */
export const isWithinLast = (time: SQL, age: string): SQL =>
  sql`${time} between clock_timestamp() - ${age}::interval and clock_timestamp() + ${AHEAD}`;
