import { sql } from 'drizzle-orm';
import { selectRows, type Queries } from './database';

type Db = Pick<Queries, 'execute'>;

/**
 * Whether this database knows a time zone. Browsers and databases have their lists from different years, and Postgres reads abbreviations
 * and offsets as zones, too.
 * @param name of the IANA database, for example `Europe/Kyiv`
 */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  const rows = await selectRows(db, sql`select 1 from pg_timezone_names where name = ${name}`);
  return rows.length > 0;
}

/** Removes the zones of people that this database does not know: one restored from another's backup, or with other zone files. */
export async function forgetUnknownTimeZones(db: Db): Promise<void> {
  await db.execute(sql`
    update notification_preferences set time_zone = null
    where time_zone is not null and time_zone not in (select name from pg_timezone_names)`);
}
