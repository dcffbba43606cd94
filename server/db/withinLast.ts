import { sql, type SQL } from 'drizzle-orm';

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
