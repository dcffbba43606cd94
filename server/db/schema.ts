import { sql } from 'drizzle-orm';
import {
  bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { timestamptz } from './timestamptz';
import { users } from './userSchema';

export * from './calendarSchema';
export * from './deskSchema';
export * from './identitySchema';
export * from './liveSchema';
export * from './problemSchema';
export * from './siteSchema';
export * from './userSchema';

/** Images by the SHA-256 of their bytes, so each is stored once. A row exists only when all its parts do. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Total bytes of all parts. */
  size: integer('size').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** The bytes of an image in parts, written before its row. One long statement would block all other queries. */
export const imageParts = pgTable('image_parts', {
  hash: text('hash').notNull(),
  part: integer('part').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.hash, table.part] })]);

/** Who stored an image first, and its size, for the quotas (`images/imageQuotas.ts`). Written before its bytes, and removed with them. */
export const imageUploads = pgTable('image_uploads', {
  hash: text('hash').primaryKey(),
  /** Bytes. */
  size: integer('size').notNull(),
  /** The account; null once it is deleted. */
  uid: text('uid'),
  /** A hash of the network address it came from; null after 30 days. */
  addressHash: text('address_hash'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** Scaled copies, created on first request. */
export const imageVariants = pgTable('image_variants', {
  hash: text('hash').notNull().references(() => images.hash, { onDelete: 'cascade' }),
  width: integer('width').notNull(),
  /** The focus that a preview is cut around; '' for the centre, and for copies that are not cut. */
  focus: text('focus').notNull().default(''),
  contentType: text('content_type').notNull(),
  bytes: bytea('bytes').notNull(),
}, (table) => [primaryKey({ columns: [table.hash, table.width, table.focus] })]);

export const groups = pgTable('groups', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: text('category').notNull(),
  location: text('location').notNull(),
  maxMembers: integer('max_members').notNull(),
  memberCount: integer('member_count').notNull(),
  /** The rows of this group in `group_waitlist`. */
  waitingCount: integer('waiting_count').notNull().default(0),
  /** With a time zone it is derived from `startLocal` (`groups/groupTimes.ts`). */
  startDate: timestamptz('start_date').notNull(),
  endDate: timestamptz('end_date'),
  /** Of the place, as this database knows it; null when its times are shown where the reader is. */
  timeZone: text('time_zone'),
  /** What the clocks of the place show at the start. */
  startLocal: timestamp('start_local', { mode: 'string' }),
  endLocal: timestamp('end_local', { mode: 'string' }),
  /** A map, or a room on the web. */
  placeUrl: text('place_url'),
  placeUrlFor: text('place_url_for', { enum: ['everyone', 'members'] }),
  imageUrl: text('image_url'),
  imageHash: text('image_hash').references(() => images.hash),
  /** Of a stored image, such as "50,20"; null for the centre (`src/domain/groups/pictureFocus.ts`). */
  imageFocus: text('image_focus'),
  creatorUid: text('creator_uid').notNull().references(() => users.uid),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /** Counts every change, including joins and leaves: of two responses, the one with the higher version is newer. */
  version: integer('version').notNull().default(1),
  /** Counts edits only. Guards edits and deletion, so a join cannot make the creator's save fail. */
  edition: integer('edition').notNull().default(1),
  /** Null until the first edit. */
  editedAt: timestamptz('edited_at'),
  /** Since when the start is what it is: nobody is reminded of a start that was set within the time of the reminder. */
  startSetAt: timestamptz('start_set_at').notNull().defaultNow(),
  /** The row of `desk_decisions` that hides it; null while none does. */
  hiddenBy: bigint('hidden_by', { mode: 'number' }),
  /** Whether its creator's account is closed, which hides it, too. A trigger writes it. */
  isCreatorClosed: boolean('is_creator_closed').notNull().default(false),
}, (table) => [
  check('groups_max_members_range', sql`${table.maxMembers} between 2 and 100`),
  check('groups_member_count_range', sql`${table.memberCount} between 1 and ${table.maxMembers}`),
  check('groups_waiting_count_range', sql`${table.waitingCount} >= 0`),
  check('groups_focus_of_stored', sql`${table.imageFocus} is null or ${table.imageHash} is not null`),
  // In hours: a day is shorter where the server's own zone begins summer time.
  check(
    'groups_end_after_start',
    sql`${table.endDate} > ${table.startDate} and ${table.endDate} <= ${table.startDate} + interval '336 hours'`,
  ),
  check('groups_local_start', sql`num_nulls(${table.timeZone}, ${table.startLocal}) <> 1`),
  check('groups_local_end', sql`(${table.endLocal} is null) = (${table.timeZone} is null or ${table.endDate} is null)`),
  check(
    'groups_place_url',
    sql`(${table.placeUrl} is null) = (${table.placeUrlFor} is null) and ${table.placeUrlFor} in ('everyone', 'members')`,
  ),
  check('groups_one_picture', sql`num_nonnulls(${table.imageUrl}, ${table.imageHash}) = 1`),
  index('groups_creator_idx').on(table.creatorUid),
  index('groups_created_at_idx').on(table.createdAt.desc(), table.id),
  index('groups_most_members_idx').on(table.memberCount.desc(), table.createdAt.desc(), table.id),
  index('groups_least_members_idx').on(table.memberCount, table.createdAt.desc(), table.id),
  // Also for the foreign key: without it, each image that is removed reads all groups.
  index('groups_image_idx').on(table.imageHash, table.imageFocus).where(sql`${table.imageHash} is not null`),
  index('groups_start_date_idx').on(table.startDate),
]);

/**
 * What the list searches and sorts by, once more for each group: a join changes the group's row often, and must not change nine indexes
 * each time. A trigger on `groups` writes it (migration `group_listing`); nothing else does.
 */
export const groupListing = pgTable('group_listing', {
  groupId: uuid('group_id').primaryKey().references(() => groups.id, { onDelete: 'cascade' }),
  category: text('category').notNull(),
  name: text('name').notNull(),
  location: text('location').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Name, description and location as the search compares them. With `pg_trgm`, `group_listing_text_idx` is on it. */
  searchText: text('search_text').notNull(),
}, (table) => {
  // A function: a column remembers its direction for one index only.
  const newestFirst = () => [table.createdAt.desc(), table.groupId] as const;
  const inOrder = (column: typeof table.name | typeof table.location) => sql`${column} collate hobnob_order`;
  return [
    index('group_listing_newest_idx').on(...newestFirst()),
    index('group_listing_oldest_idx').on(sql`date_trunc('milliseconds', ${table.createdAt} at time zone 'UTC')`, ...newestFirst()),
    index('group_listing_name_idx').on(inOrder(table.name), ...newestFirst()),
    index('group_listing_name_desc_idx').on(sql`${inOrder(table.name)} desc nulls last`, ...newestFirst()),
    index('group_listing_location_idx').on(inOrder(table.location), ...newestFirst()),
    index('group_listing_location_desc_idx').on(sql`${inOrder(table.location)} desc nulls last`, ...newestFirst()),
    index('group_listing_category_idx').on(table.category, ...newestFirst()),
  ];
});

export const memberships = pgTable('memberships', {
  groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
  userUid: text('user_uid').notNull().references(() => users.uid),
  joinedAt: timestamptz('joined_at').notNull().defaultNow(),
  /** Whether they get no notifications about this group. Taken along when somebody moves up from the waitlist. */
  isMuted: boolean('is_muted').notNull().default(false),
  /** Whether they came, by the creator; null for nothing. Forgotten 90 days after the end (`groups/attendance/attendanceStore.ts`). */
  came: boolean('came'),
  /** When that was ticked, or taken back: of two devices, the later one counts. */
  tickedAt: timestamptz('ticked_at'),
  /** Since when they have said that they cannot come after all. */
  cannotComeSince: timestamptz('cannot_come_since'),
}, (table) => [
  primaryKey({ columns: [table.groupId, table.userUid] }),
  index('memberships_user_idx').on(table.userUid),
  index('memberships_attendance_idx').on(table.groupId)
    .where(sql`${table.tickedAt} is not null or ${table.cannotComeSince} is not null`),
]);

/** Who waits for a place, in the order of `seq`. */
export const groupWaitlist = pgTable('group_waitlist', {
  groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
  userUid: text('user_uid').notNull().references(() => users.uid),
  /** Counts up within the group. Not a time: two people can begin to wait in the same millisecond. */
  seq: integer('seq').notNull(),
  joinedAt: timestamptz('joined_at').notNull().defaultNow(),
  isMuted: boolean('is_muted').notNull().default(false),
}, (table) => [
  primaryKey({ columns: [table.groupId, table.userUid] }),
  uniqueIndex('group_waitlist_order_idx').on(table.groupId, table.seq),
  index('group_waitlist_user_idx').on(table.userUid),
]);

/** Who can neither join a group nor wait for it. */
export const groupBlocks = pgTable('group_blocks', {
  groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
  userUid: text('user_uid').notNull().references(() => users.uid),
  blockedAt: timestamptz('blocked_at').notNull().defaultNow(),
}, (table) => [
  primaryKey({ columns: [table.groupId, table.userUid] }),
  index('group_blocks_user_idx').on(table.userUid),
]);

/** The open offer of a group's creator to hand it over: at most one for each group. An answered one is in the audit log only. */
export const groupHandovers = pgTable('group_handovers', {
  groupId: uuid('group_id').primaryKey().references(() => groups.id, { onDelete: 'cascade' }),
  toUid: text('to_uid').notNull().references(() => users.uid),
  message: text('message').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
}, (table) => [
  index('group_handovers_to_idx').on(table.toUid),
  index('group_handovers_expires_at_idx').on(table.expiresAt),
]);

/**
 * Every change of a group, written in its transaction. Append-only: a trigger refuses updates, and deletions outside the clean-up
 * (`audit/pruneAudit.ts`). It has no names and no foreign keys: a row outlives the group, and the uid of a deleted account names nobody.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: timestamptz('at').notNull(),
  action: text('action').notNull(),
  groupId: uuid('group_id').notNull(),
  /** Who did it; null for the site itself. */
  actorUid: text('actor_uid'),
  /** Whom it was done to, when that is somebody else. */
  subjectUid: text('subject_uid'),
  /** The `x-request-id` of the call: the same as in a recorded session. */
  requestId: text('request_id'),
  details: jsonb('details').notNull().default({}),
}, (table) => [
  index('audit_log_group_idx').on(table.groupId, table.id),
  index('audit_log_actor_idx').on(table.actorUid),
  index('audit_log_subject_idx').on(table.subjectUid).where(sql`${table.subjectUid} is not null`),
  // What the server recorded about the writes of a problem's session.
  index('audit_log_request_idx').on(table.requestId),
]);

/** What creators wrote to the people of their group. Deleted with the group, and with its author's account. */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
  authorUid: text('author_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Null until the first edit. */
  editedAt: timestamptz('edited_at'),
}, (table) => [
  index('announcements_group_idx').on(table.groupId, table.createdAt.desc()),
  index('announcements_author_idx').on(table.authorUid),
]);

/** The starts that members have been reminded of: each once, whichever process did it. */
export const groupReminders = pgTable('group_reminders', {
  groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
  startDate: timestamptz('start_date').notNull(),
  remindedAt: timestamptz('reminded_at').notNull(),
}, (table) => [primaryKey({ columns: [table.groupId, table.startDate] })]);

/** The inboxes. Written in the transaction of what happened (`notifications/notify.ts`). */
export const notifications = pgTable('notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Who is notified. */
  userUid: text('user_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text('kind').notNull(),
  groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
  /** The group's name, also once it is deleted. */
  groupName: text('group_name').notNull(),
  /** Who joined, left, wrote …: the name is looked up when it is read, so the uid of a deleted account names nobody. */
  actorUid: text('actor_uid'),
  announcementId: uuid('announcement_id').references(() => announcements.id, { onDelete: 'cascade' }),
  /** What the kind needs, with the names of the wire. */
  details: jsonb('details').notNull().default({}),
  createdAt: timestamptz('created_at').notNull(),
  readAt: timestamptz('read_at'),
  /** From when on it is to be mailed; null once that is done, and where it is not to be (`notifications/mail/mailTimes.ts`). */
  mailAt: timestamptz('mail_at'),
}, (table) => [
  index('notifications_user_idx').on(table.userUid, table.id),
  index('notifications_mail_idx').on(table.mailAt).where(sql`${table.mailAt} is not null`),
  index('notifications_group_idx').on(table.groupId, table.userUid, table.actorUid),
  index('notifications_announcement_idx').on(table.announcementId).where(sql`${table.announcementId} is not null`),
]);

/** What a user is notified of; without a row, of everything. */
export const notificationPreferences = pgTable('notification_preferences', {
  userUid: text('user_uid').primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  mutedClasses: text('muted_classes').array().notNull().default([]),
  email: text('email').notNull().default('immediate'),
  /** Where the user is, as a time zone that this database knows; null until the app has said it. */
  timeZone: text('time_zone'),
}, (table) => [check('notification_preferences_email', sql`${table.email} in ('immediate', 'daily', 'none')`)]);
