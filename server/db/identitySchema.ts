import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz';

/** The accounts of the embedded identity service: how users sign in. `users` is their public profile. */
export const accounts = pgTable('accounts', {
  uid: text('uid').primaryKey(),
  /** Lower case. Unique: one account per address. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** A PHC string of argon2id; null without a password. */
  passwordHash: text('password_hash'),
  passwordUpdatedAt: timestamptz('password_updated_at'),
  /** Google's id of the user, if they sign in with Google. */
  googleSub: text('google_sub').unique(),
  /** Their address at Google, if Google has verified it, when they last came from there. */
  googleEmail: text('google_email'),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastLoginAt: timestamptz('last_login_at').notNull().defaultNow(),
}, (table) => [index('accounts_unconfirmed_idx').on(table.createdAt).where(sql`not ${table.emailVerified}`)]);

/** The keys that sign ID tokens. A retired key still verifies the tokens it has signed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  publicJwk: jsonb('public_jwk').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  retiredAt: timestamptz('retired_at'),
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
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
}, (table) => [index('sessions_uid_idx').on(table.uid)]);

/** The refresh tokens of a session, by their SHA-256; `identity/sessions/refreshTokens.ts` has the rules. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
  /** The hash of the token that this one replaced. */
  predecessor: text('predecessor'),
  /** The successor is derived from this and the token; null before the first use. */
  successorNonce: text('successor_nonce'),
  /** When its successor was first used. */
  supersededAt: timestamptz('superseded_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
}, (table) => [index('refresh_tokens_session_idx').on(table.sessionId)]);

/** Codes in mails, by their SHA-256. Each can be used once. */
export const oneTimeCodes = pgTable('one_time_codes', {
  hash: text('hash').primaryKey(),
  /** PASSWORD_RESET, VERIFY_EMAIL, VERIFY_AND_CHANGE_EMAIL or RECOVER_EMAIL. */
  kind: text('kind').notNull(),
  uid: text('uid').notNull().references(() => accounts.uid, { onDelete: 'cascade' }),
  /**
   * The account's address when the code was created. A code is invalid after a change of address, except RECOVER_EMAIL, which brings
   * this address back.
   */
  email: text('email').notNull(),
  /** The address after the change. */
  newEmail: text('new_email'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
}, (table) => [index('one_time_codes_uid_idx').on(table.uid)]);

/** One-time tickets that the Google popup passes to the page, by their SHA-256; valid for two minutes. */
export const googleTickets = pgTable('google_tickets', {
  hash: text('hash').primaryKey(),
  person: jsonb('person').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Failed sign-ins and sent mails, counted by account, by address and by both; the keys are hashes. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: timestamptz('last_at').notNull(),
}, (table) => [index('sign_in_attempts_last_at_idx').on(table.lastAt)]);

/** A user's tokens issued before this time are no longer accepted, whichever service issued them. */
export const tokenFloors = pgTable('token_floors', {
  uid: text('uid').primaryKey(),
  /** Seconds since the epoch. */
  validSince: bigint('valid_since', { mode: 'number' }).notNull(),
});
