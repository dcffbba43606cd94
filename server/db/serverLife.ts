import { sql } from 'drizzle-orm';

/**
 * A text that changes when Postgres may have lost commits, or may use the numbers of transactions again: after a crash, and when another
 * server has taken over, because the statistics of each begin at another time; and when a standby has become writable.
 */
export const SERVER_LIFE = sql`(select concat(stats_reset, ' ', pg_is_in_recovery()) from pg_stat_bgwriter)`;
