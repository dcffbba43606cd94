import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { timestamptz } from './timestamptz';
import { users } from './userSchema';

/** Problems that people have sent, each with the recording of their session. They go with the account, and after 90 days. */
export const problems = pgTable('problems', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Null for a visitor. */
  userUid: text('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
  /** Of a visitor who wants an answer. */
  email: text('email'),
  words: text('words').notNull(),
  /** The `User-Agent` of the browser that sent it. */
  userAgent: text('user_agent').notNull(),
  /** What the recording says about itself: the build of the site, and how many steps it has. */
  build: text('build').notNull(),
  steps: integer('steps').notNull(),
  /** Whether it replayed as recorded when it arrived, and at which step it did not (`src/contract/recordingCheck.ts`). */
  verdict: text('verdict').notNull(),
  verdictStep: integer('verdict_step'),
  /** The ids of the requests with which the session changed something, for the rows of `audit_log`. */
  requestIds: jsonb('request_ids').notNull(),
  /** Bytes of the packed recording. */
  size: integer('size').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** `arriving` while its bytes are being stored: nobody sees it yet. */
  state: text('state').notNull().default('arriving'),
  /** Counts every change, so that nobody answers on an old state. */
  version: integer('version').notNull().default(1),
  closedAt: timestamptz('closed_at'),
  /** The last answer. */
  answer: text('answer'),
  answeredBy: text('answered_by'),
  answeredAt: timestamptz('answered_at'),
}, (table) => [
  check('problems_state', sql`${table.state} in ('arriving', 'open', 'answered', 'closed')`),
  index('problems_state_idx').on(table.state, table.id),
  index('problems_user_idx').on(table.userUid),
  index('problems_created_at_idx').on(table.createdAt),
]);

/** Who has sent a problem within the last day, and from where: one that was deleted since still counts for the limits. */
export const problemSends = pgTable('problem_sends', {
  problemId: bigint('problem_id', { mode: 'number' }).primaryKey(),
  /** Null for a visitor. */
  userUid: text('user_uid'),
  /** A hash of the network address. */
  addressHash: text('address_hash').notNull(),
  sentAt: timestamptz('sent_at').notNull(),
});

/** The bytes of a recording, in parts like an image's (`byteParts.ts`). */
export const problemParts = pgTable('problem_parts', {
  problemId: bigint('problem_id', { mode: 'number' }).notNull().references(() => problems.id, { onDelete: 'cascade' }),
  part: integer('part').notNull(),
  bytes: bytea('bytes').notNull(),
}, (table) => [primaryKey({ columns: [table.problemId, table.part] })]);
