import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../db/database';
import { isWithinLast } from '../../db/withinLast';
import { ApiError } from '../responses/apiError';

/** How many rows may be added within a day. */
export interface DayLimit {
  /** A table with a condition, such as `reports where reporter_uid = …`. */
  rows: SQL;
  /** When a row was added. */
  time: SQL;
  most: number;
  /** Of the refusal. */
  code: string;
}

/**
 * Refuses one more when the limit is used up.
 * @param message what the user reads, given the seconds until the next one may be added, at least 1
 * @throws ApiError 429 with the limit's code and `Retry-After`
 */
export async function refuseBeyond(
  db: Db, { rows, time, most, code }: DayLimit, message: (seconds: number) => string,
): Promise<void> {
  const [first] = await selectRows<{ seconds: number }>(db, sql`
    select greatest(1, ceil(extract(epoch from ${time} + interval '1 day' - clock_timestamp())))::int as seconds
    from ${rows} and ${isWithinLast(time, '1 day')} order by ${time} desc offset ${most - 1} limit 1`);
  if (first) throw new ApiError(429, code, message(first.seconds), {}, { 'retry-after': String(first.seconds) });
}
