import { sql, type SQL } from 'drizzle-orm';

/** A timestamp as ISO 8601 text in UTC, to the millisecond. */
export const utc = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
