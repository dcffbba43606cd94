import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz';

/** The group created with each `Idempotency-Key`, so a repeat does not create another. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  userUid: text('user_uid').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  groupId: uuid('group_id').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.userUid, table.key] })]);

/**
 * Incremented with every change that the groups list shows. The list's version is the sum of several rows, chosen by group,
 * so writers of different groups do not wait for each other.
 */
export const catalogVersions = pgTable('catalog_versions', {
  shard: integer('shard').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
});

/**
 * Outgoing mails. Without a mail server they stay here as an outbox. The text of a mail is deleted once it is sent or given up,
 * because it may contain a link that gives access to an account.
 */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  toAddress: text('to_address').notNull(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html'),
  /** Where the recipient ends mails of this kind (RFC 8058); null for those about an account. A secret, so it is deleted with the text. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /**
   * `held`: it waits, because the mail server takes nothing from this sender at the moment. `refused`: the mail server does not take mails
   * to this address. `failed`: given up after the last attempt. `expired`: its link ended before it could be sent.
   * `delivery-unknown`: it was handed over but not acknowledged, and is not sent again. `outbox`: there was no mail server, so it is
   * never sent.
   */
  state: text('state').notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
  /** When a process claimed it for sending. */
  claimedAt: timestamptz('claimed_at'),
  sentAt: timestamptz('sent_at'),
  /** What the mail server replied when it last did not take it, without recipients. */
  reply: text('reply'),
  /** From then on it is not sent any more. */
  expiresAt: timestamptz('expires_at'),
}, (table) => [
  check('mails_state', sql`${table.state} in (
    'waiting', 'held', 'sending', 'sent', 'refused', 'failed', 'expired', 'delivery-unknown', 'outbox')`),
  index('mails_due_idx').on(table.nextTryAt).where(sql`${table.state} in ('waiting', 'held', 'sending')`),
  index('mails_to_address_idx').on(sql`lower(${table.toAddress})`),
  index('mails_created_at_idx').on(table.createdAt),
]);

/** Facts about the database as a whole, for example that it has been seeded. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

