import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

/** Users, keyed by the identity service's uid, because the client compares `creator._id` with the signed-in uid. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().default(''),
  photoUrl: text('photo_url'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
