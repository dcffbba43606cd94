import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz';

/** Users, keyed by the identity service's uid, because the client compares `creator._id` with the signed-in uid. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().default(''),
  /** Whether the token confirmed the address: for accounts of a Firebase project. The embedded service has its own in `accounts`. */
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Seconds since the epoch: when the token was issued that address and confirmation are from. An older token changes neither. */
  emailIssuedAt: bigint('email_issued_at', { mode: 'number' }).notNull().default(0),
  photoUrl: text('photo_url'),
  /** Of the picture that an operator has removed: the identity service may still have it, and the app sends it at each login. */
  removedPhotoUrl: text('removed_photo_url'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
