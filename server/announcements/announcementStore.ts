import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Announcement, AnnouncementInput } from '../../src/contract/types';
import { ANNOUNCEMENTS_A_DAY } from '../../src/domain/inbox/notificationKinds';
import { isBlank } from '../../src/domain/texts/blankText';
import { auditInsert, type AuditRow } from '../audit/auditLog';
import { selectRows, type Database, type Db, type Queries } from '../db/database';
import { utc } from '../db/utc';
import { isUuid } from '../db/uuid';
import { isWithinLast } from '../db/withinLast';
import { bumpListVersion } from '../groups/catalog';
import { isInGroup, seesAll, seesGroup } from '../groups/hiddenJson';
import { lockGroup, lockOwnGroup, refuseHidden } from '../groups/lockGroup';
import { member } from '../groups/memberJson';
import { refuseBeyond } from '../http/limits/dayLimit';
import type { Actor } from '../http/requests/callParts';
import { refuse } from '../http/responses/apiError';
import { notifiedCte } from '../notifications/notify';
import { ANNOUNCEMENTS_SHOWN } from './announcementSchemas';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The shape of the wire, from `announcements a join users u`. */
const item = sql`json_build_object('_id', a.id, 'subject', a.subject, 'text', a.text, 'createdAt', ${utc(sql`a.created_at`)},
  'editedAt', ${utc(sql`a.edited_at`)}, 'author', ${member(sql`u`)})`;

async function selectAnnouncements(db: Db, rest: SQL): Promise<Announcement[]> {
  const rows = await selectRows<{ item: Announcement }>(db, sql`
    select ${item} as item from announcements a join users u on u.uid = a.author_uid ${rest}`);
  return rows.map((row) => row.item);
}

/**
 * Plain text without what a mail or a page could take for something else.
 * @throws ApiError 400 for an empty subject or text, or a subject of several lines
 */
function cleanInput({ subject, text }: AnnouncementInput): AnnouncementInput {
  const plain = { subject: subject.trim(), text: text.replace(/\r\n?/g, '\n').trim() };
  if (isBlank(plain.subject)) throw refuse.badRequest('Please write a subject.', 'subject_required');
  if (/[\p{Cc}\u2028\u2029]/u.test(plain.subject)) throw refuse.badRequest('Please write the subject on one line.', 'invalid_subject');
  if (isBlank(plain.text)) throw refuse.badRequest('Please write a message.', 'text_required');
  return plain;
}

/** "in 3 hours", rounded up. */
function waitText(seconds: number): string {
  const [count, unit] = seconds > HOUR_S ? [Math.ceil(seconds / HOUR_S), 'hour'] : [Math.max(1, Math.ceil(seconds / MINUTE_S)), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Counts in the audit log: one that was removed has been mailed, and counts, too.
 * @throws ApiError 429 `announcement_limit`
 */
function refuseTooMany(tx: Queries, groupId: string): Promise<void> {
  const rows = sql`audit_log where group_id = ${groupId} and action = 'announced'`;
  return refuseBeyond(tx, { rows, time: sql`at`, most: ANNOUNCEMENTS_A_DAY, code: 'announcement_limit' }, (seconds) =>
    `You’ve sent ${ANNOUNCEMENTS_A_DAY} announcements today, the most a group can send. `
    + `You can send the next one ${waitText(seconds)}.`);
}

/** The same announcement of the last hour: a repeat whose first response was lost. */
async function findRepeat(tx: Queries, groupId: string, { subject, text }: AnnouncementInput, uid: string): Promise<Announcement | null> {
  const [same] = await selectAnnouncements(tx, sql`
    where a.group_id = ${groupId} and a.author_uid = ${uid} and a.subject = ${subject} and a.text = ${text}
      and ${isWithinLast(sql`a.created_at`, '1 hour')} order by a.created_at desc limit 1`);
  return same ?? null;
}

/**
 * Open pages of the group hear of it, and those that missed it know: not everybody who reads announcements has one in their inbox.
 * @param change parts of a statement, to be put after `with`
 */
async function touchGroup(tx: Queries, groupId: string, change: SQL, row: AuditRow): Promise<void> {
  await tx.execute(sql`
    with ${change}, logged as (${auditInsert(row)}) update groups set version = version + 1 where id = ${groupId}`);
  await bumpListVersion(tx, groupId);
}

/**
 * Writes to the people of a group. Sending the same again within an hour changes nothing.
 * @throws ApiError 400, 403, 404, 429 `announcement_limit`
 */
export function announce({ db }: Database, groupId: string, input: AnnouncementInput, actor: Actor): Promise<Announcement> {
  const { user: { uid }, requestId } = actor;
  const { subject, text } = cleanInput(input);
  return db.transaction(async (tx) => {
    refuseHidden(await lockOwnGroup(tx, groupId, actor));
    const same = await findRepeat(tx, groupId, { subject, text }, uid);
    if (same) return same;
    await refuseTooMany(tx, groupId);
    const id = randomUUID();
    await touchGroup(tx, groupId, sql`
      written as (
        insert into announcements (id, group_id, author_uid, subject, text, created_at)
        values (${id}, ${groupId}, ${uid}, ${subject}, ${text}, clock_timestamp())
      ), ${notifiedCte({ kind: 'announcement', groupId, actor: uid, announcement: id })}`,
    { action: 'announced', groupId, actor: uid, requestId });
    const [written] = await selectAnnouncements(tx, sql`where a.id = ${id}`);
    if (!written) throw refuse.groupNotFound();
    return written;
  });
}

/** @throws ApiError 404 `announcement_not_found`, 403 `not_the_author` */
async function requireOwn(tx: Queries, groupId: string, id: string, uid: string): Promise<Announcement> {
  const [own] = isUuid(id) ? await selectAnnouncements(tx, sql`where a.id = ${id} and a.group_id = ${groupId} for update of a`) : [];
  if (!own) throw refuse.notFound('This announcement has been removed.', 'announcement_not_found');
  if (own.author._id !== uid) throw refuse.forbidden('Only its author can change an announcement.', 'not_the_author');
  return own;
}

/**
 * Changes an announcement of the caller. Nobody is notified again: an inbox, and a mail that is not written yet, have the new text. The
 * same text changes nothing.
 * @throws ApiError 400, 403 `not_the_author` or `not_a_member`, 404, 409 `group_hidden`
 */
export function editAnnouncement(
  { db }: Database, groupId: string, id: string, input: AnnouncementInput, actor: Actor,
): Promise<Announcement> {
  const { user: { uid }, requestId } = actor;
  const { subject, text } = cleanInput(input);
  return db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, actor);
    const own = await requireOwn(tx, groupId, id, uid);
    if (!locked.isMember) throw refuse.forbidden('Announcements are for people in this group.', 'not_a_member');
    refuseHidden(locked);
    if (own.subject === subject && own.text === text) return own;
    await touchGroup(tx, groupId, sql`changed as (
      update announcements set subject = ${subject}, text = ${text}, edited_at = clock_timestamp() where id = ${id})`,
    { action: 'announcement_edited', groupId, actor: uid, requestId });
    return requireOwn(tx, groupId, id, uid);
  });
}

/**
 * Removes an announcement of the caller, also once they have left the group. The notifications of it go, too, and with them the mails that
 * are not written yet. What was reported stays in its case (`reports/things.ts`).
 * @throws ApiError 403 `not_the_author`, 404
 */
export function removeAnnouncement({ db }: Database, groupId: string, id: string, actor: Actor): Promise<void> {
  const { user: { uid }, requestId } = actor;
  return db.transaction(async (tx) => {
    await lockGroup(tx, groupId, actor);
    await requireOwn(tx, groupId, id, uid);
    await touchGroup(tx, groupId, sql`gone as (delete from announcements where id = ${id})`,
      { action: 'announcement_removed', groupId, actor: uid, requestId });
  });
}

/** The newest announcements of a group, for its people. @throws ApiError 403 `not_a_member`, 404 */
export async function readAnnouncements({ db }: Database, groupId: string, uid: string): Promise<Announcement[]> {
  const [group] = await selectRows<{ mayRead: boolean; isHidden: boolean }>(db, sql`
    select ${isInGroup(uid)} as "mayRead", not ${seesAll(uid)} as "isHidden" from groups g where g.id = ${groupId} and ${seesGroup(uid)}`);
  if (!group) throw refuse.groupNotFound();
  if (!group.mayRead) throw refuse.forbidden('Announcements are for people in this group.', 'not_a_member');
  refuseHidden(group);
  return selectAnnouncements(db, sql`where a.group_id = ${groupId} order by a.created_at desc, a.id limit ${ANNOUNCEMENTS_SHOWN}`);
}
