import { sql, type SQL } from 'drizzle-orm';
import type { Notification, NotificationPage, ReadInput } from '../../../src/contract/types';
import { selectRow, selectRows, type Database, type Db } from '../../db/database';
import { excerpt } from '../../db/excerpt';
import { byId, pageOf } from '../../db/pageOf';
import { utc } from '../../db/utc';
import { EXCERPT_LENGTH, NOTIFICATIONS_A_PAGE } from './inboxLimits';

/**
 * The tables beside `notifications n` that `ITEM` reads. Once an announcement has been edited, only people who are in the group, or wait
 * for a place, have its words: the new ones were not written to anybody else.
 */
export const ITEM_TABLES = sql`left join users u on u.uid = n.actor_uid left join announcements a on a.id = n.announcement_id and (
  a.edited_at is null or exists(select 1 from memberships m where m.group_id = a.group_id and m.user_uid = n.user_uid)
  or exists(select 1 from group_waitlist w where w.group_id = a.group_id and w.user_uid = n.user_uid))`;

/** Where a group meets, for a notification that says its start: while that is still the start, as a later meeting may be elsewhere. */
const location = sql`(
  select z.location from groups z where z.id = n.group_id and n.details->>'startDate' = ${utc(sql`z.start_date`)})`;

/** The wire shape of a row of `notifications n`, with `ITEM_TABLES`. */
const itemWith = (text: SQL) => sql`jsonb_strip_nulls(jsonb_build_object(
    'actorName', u.name, 'subject', a.subject, 'text', ${text}, 'location', ${location},
    'timeZone', (select z.time_zone from groups z where z.id = n.group_id))) || n.details || jsonb_build_object(
  '_id', n.id::text, 'kind', n.kind, 'groupId', n.group_id, 'groupName', n.group_name,
  'createdAt', ${utc(sql`n.created_at`)}, 'readAt', ${utc(sql`n.read_at`)})`;
const ITEM = itemWith(excerpt(sql`a.text`, EXCERPT_LENGTH));

/** The same with the whole text of an announcement, for a mail: nobody should have to log in to read the rest. */
export const WHOLE_ITEM = itemWith(sql`a.text`);

function selectNotifications(db: Db, rest: SQL): Promise<{ item: Notification }[]> {
  return selectRows(db, sql`select ${ITEM} as item from shown_notifications n ${ITEM_TABLES} ${rest}`);
}

async function unreadOf(db: Db, uid: string): Promise<number> {
  const { n } = await selectRow<{ n: number }>(db, sql`
    select count(*)::int as n from shown_notifications where user_uid = ${uid} and read_at is null`);
  return n;
}

async function isZoneKnown(db: Db, uid: string): Promise<boolean> {
  const rows = await selectRows(db, sql`select 1 from notification_preferences where user_uid = ${uid} and time_zone is not null`);
  return rows.length > 0;
}

/**
 * A page of a user's inbox, newest first.
 * @param before where the page before ended (`next`); null begins with the newest
 */
export async function readInbox({ db }: Database, uid: string, before: string | null): Promise<NotificationPage> {
  const rows = await selectNotifications(db, sql`
    where n.user_uid = ${uid} and (${before}::bigint is null or n.id < ${before}::bigint)
    order by n.id desc limit ${NOTIFICATIONS_A_PAGE + 1}`);
  const page = pageOf(rows.map(({ item }) => item), NOTIFICATIONS_A_PAGE, byId);
  const asks = before === null && !(await isZoneKnown(db, uid));
  return { ...page, unread: await unreadOf(db, uid), ...(asks ? { asksTimeZone: true } : {}) };
}

/**
 * Ids are drawn before the commit: with `upTo`, one of a long transaction that could not be listed yet is marked, too. Asking for each id
 * that was listed would be exact, but is limited to a few pages.
 */
function readRows(input: ReadInput): SQL {
  if ('ids' in input) return sql`and id = any(${`{${input.ids.join(',')}}`}::bigint[])`;
  return input.upTo === undefined ? sql`` : sql`and id <= ${input.upTo}::bigint`;
}

/** Marks notifications of a user as read; hidden ones and other users' stay as they are. @returns how many are unread then */
export async function markRead({ db }: Database, uid: string, input: ReadInput): Promise<number> {
  await db.execute(sql`
    update shown_notifications set read_at = clock_timestamp() where user_uid = ${uid} and read_at is null ${readRows(input)}`);
  return unreadOf(db, uid);
}
