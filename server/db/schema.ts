import { sql } from 'drizzle-orm';
import {
  bigint, boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid,
} from 'drizzle-orm/pg-core';

/** Bytes are written in binary and read as base64 (`images/imageReader.ts`). */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Users, keyed by the identity service's uid, because the client compares `creator._id` with the signed-in uid. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().default(''),
  photoUrl: text('photo_url'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Images by the SHA-256 of their bytes, so each is stored once. A row exists only when all its parts do. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Total bytes of all parts. */
  size: integer('size').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The bytes of an image in parts, written before its row. One long statement would block all other queries. */
export const imageParts = pgTable('image_parts', {
  hash: text('hash').notNull(),
  part: integer('part').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.hash, table.part] })]);

/** Scaled copies, created on first request. */
export const imageVariants = pgTable('image_variants', {
  hash: text('hash').notNull().references(() => images.hash, { onDelete: 'cascade' }),
  width: integer('width').notNull(),
  contentType: text('content_type').notNull(),
  bytes: bytea('bytes').notNull(),
}, (table) => [primaryKey({ columns: [table.hash, table.width] })]);

export const groups = pgTable('groups', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: text('category').notNull(),
  location: text('location').notNull(),
  maxMembers: integer('max_members').notNull(),
  memberCount: integer('member_count').notNull(),
  startDate: moment('start_date').notNull(),
  imageUrl: text('image_url'),
  imageHash: text('image_hash').references(() => images.hash),
  creatorUid: text('creator_uid').notNull().references(() => users.uid),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Counts every change, including joins and leaves: of two responses, the one with the higher version is newer. */
  version: integer('version').notNull().default(1),
  /** Counts edits only. Guards edits and deletion, so a join cannot make the creator's save fail. */
  edition: integer('edition').notNull().default(1),
  /** Null until the first edit. */
  editedAt: moment('edited_at'),
}, (table) => [
  check('groups_max_members_range', sql`${table.maxMembers} between 2 and 100`),
  check('groups_member_count_range', sql`${table.memberCount} between 1 and ${table.maxMembers}`),
  check('groups_one_picture', sql`num_nonnulls(${table.imageUrl}, ${table.imageHash}) = 1`),
  index('groups_creator_idx').on(table.creatorUid),
  index('groups_created_at_idx').on(table.createdAt.desc(), table.id),
]);

export const memberships = pgTable('memberships', {
  groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
  userUid: text('user_uid').notNull().references(() => users.uid),
  joinedAt: moment('joined_at').notNull().defaultNow(),
}, (table) => [
  primaryKey({ columns: [table.groupId, table.userUid] }),
  index('memberships_user_idx').on(table.userUid),
]);

/** The group created with each `Idempotency-Key`, so a repeat does not create another. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  userUid: text('user_uid').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  groupId: uuid('group_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
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
  createdAt: moment('created_at').notNull().defaultNow(),
  /** `delivery-unknown`: it was handed over but not acknowledged. It is not sent again, so no mail arrives twice. */
  state: text('state').notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  /** When a process claimed it for sending. */
  claimedAt: moment('claimed_at'),
  sentAt: moment('sent_at'),
}, (table) => [
  check('mails_state', sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'delivery-unknown')`),
  index('mails_due_idx').on(table.nextTryAt).where(sql`${table.state} in ('waiting', 'sending')`),
  index('mails_created_at_idx').on(table.createdAt),
]);

/** Facts about the database as a whole, for example that it has been seeded. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** The accounts of the embedded identity service: how users sign in. `users` is their public profile. */
export const accounts = pgTable('accounts', {
  uid: text('uid').primaryKey(),
  /** Lower case. Unique: one account per address. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** A PHC string of argon2id, or `$veiled-scrypt$…` from an older data directory (`identity/passwords.ts`); null without a password. */
  passwordHash: text('password_hash'),
  passwordUpdatedAt: moment('password_updated_at'),
  /** Google's id of the user, if they sign in with Google. */
  googleSub: text('google_sub').unique(),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastLoginAt: moment('last_login_at').notNull().defaultNow(),
});

/** The keys that sign ID tokens. A retired key still verifies the tokens it has signed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  publicJwk: jsonb('public_jwk').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  retiredAt: moment('retired_at'),
});

/** One row per sign-in, until it ends. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  uid: text('uid').notNull().references(() => accounts.uid, { onDelete: 'cascade' }),
  /** How they signed in: `password` or `google.com`. */
  provider: text('provider').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  /** Seconds since the epoch: the `auth_time` of its tokens. */
  authTime: bigint('auth_time', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
}, (table) => [index('sessions_uid_idx').on(table.uid)]);

/** The refresh tokens of a session, by their SHA-256; `identity/refreshTokens.ts` has the rules. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
  /** The hash of the token that this one replaced. */
  predecessor: text('predecessor'),
  /** The successor is derived from this and the token; null before the first use. */
  successorNonce: text('successor_nonce'),
  /** When its successor was first used. */
  supersededAt: moment('superseded_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
}, (table) => [index('refresh_tokens_session_idx').on(table.sessionId)]);

/** Codes in mails, by their SHA-256. Each can be used once. */
export const oneTimeCodes = pgTable('one_time_codes', {
  hash: text('hash').primaryKey(),
  /** PASSWORD_RESET, VERIFY_EMAIL or VERIFY_AND_CHANGE_EMAIL. */
  kind: text('kind').notNull(),
  uid: text('uid').notNull().references(() => accounts.uid, { onDelete: 'cascade' }),
  /** The account's address when the code was created; the code is invalid after a change of address. */
  email: text('email').notNull(),
  newEmail: text('new_email'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
}, (table) => [index('one_time_codes_uid_idx').on(table.uid)]);

/** One-time tickets that the Google popup passes to the page, by their SHA-256; valid for two minutes. */
export const googleTickets = pgTable('google_tickets', {
  hash: text('hash').primaryKey(),
  person: jsonb('person').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Failed sign-ins and sent mails, counted by account, by address and by both; the keys are hashes. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: moment('last_at').notNull(),
}, (table) => [index('sign_in_attempts_last_at_idx').on(table.lastAt)]);

/** A user's tokens issued before this time can no longer write, whichever service issued them. */
export const tokenFloors = pgTable('token_floors', {
  uid: text('uid').primaryKey(),
  /** Seconds since the epoch. */
  validSince: bigint('valid_since', { mode: 'number' }).notNull(),
});
