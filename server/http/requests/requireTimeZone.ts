import { sql } from 'drizzle-orm';
import { presentZone } from '../../../src/domain/dates/dateText';
import { validation } from '../../../src/domain/texts/formMessages';
import { selectRows, type Db } from '../../db/database';
import { refuse } from '../responses/apiError';

/**
 * A time zone by a name that this database knows. Browsers and databases have their lists from different years, so the present name of a
 * place counts for its former one; and browsers ignore case. Postgres would also read abbreviations and offsets as zones.
 * @param name of the IANA database, for example `Europe/Kyiv`
 * @throws ApiError 400 `unknown_time_zone`
 */
export async function requireTimeZone(db: Db, name: string): Promise<string> {
  const [row] = await selectRows<{ name: string }>(db, sql`
    select name from pg_timezone_names where lower(name) in (lower(${name}), lower(${presentZone(name)}))
    order by lower(name) = lower(${name}) desc limit 1`);
  if (!row) throw refuse.badRequest(validation.timeZone, 'unknown_time_zone');
  return row.name;
}
