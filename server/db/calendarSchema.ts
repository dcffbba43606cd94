import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz';
import { users } from './userSchema';

/** The personal calendars: at most one for each user, at an address whose secret part is stored only as a hash. */
export const calendarTokens = pgTable('calendar_tokens', {
  userUid: text('user_uid').primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/**
 * Groups that were in a personal calendar and are not any more, because they were deleted or the user is out. A copy of what the
 * calendar showed: the group may be gone.
 */
export const calendarCancellations = pgTable('calendar_cancellations', {
  userUid: text('user_uid').notNull().references(() => calendarTokens.userUid, { onDelete: 'cascade' }),
  groupId: uuid('group_id').notNull(),
  name: text('name').notNull(),
  location: text('location').notNull(),
  startDate: timestamptz('start_date').notNull(),
  sequence: integer('sequence').notNull(),
  cancelledAt: timestamptz('cancelled_at').notNull(),
}, (table) => [
  primaryKey({ columns: [table.userUid, table.groupId] }),
  index('calendar_cancellations_cancelled_at_idx').on(table.cancelledAt),
  index('calendar_cancellations_group_idx').on(table.groupId),
]);
