import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz';

/** The number of a transaction, which never repeats. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * What was written in the last minutes, for open pages (`live/recentChanges.ts`). Triggers write it, in the transaction of each change
 * (migration `live_changes`); nothing else does.
 */
export const liveChanges = pgTable('live_changes', {
  xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
  /** `group`, `inbox`, `session` or `desk`. */
  kind: text('kind').notNull(),
  /** The id of the group, or the uid of the user; empty for the desk. */
  subject: text('subject').notNull(),
  /** The group's version; null once it is deleted. */
  version: integer('version'),
  at: timestamptz('at').notNull().default(sql`clock_timestamp()`),
}, (table) => [index('live_changes_xid_idx').on(table.xid)]);
