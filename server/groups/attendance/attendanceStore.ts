import { sql } from 'drizzle-orm';
import type { Tick } from '../../../src/domain/groups/attendance';
import { ATTENDANCE_DAYS, canSayAbsent, canTick } from '../../../src/domain/groups/attendance';
import { hasStarted } from '../../../src/domain/groups/groupTiming';
import { auditInsert } from '../../audit/auditLog';
import { selectRow, selectRows, type Database, type Db, type Queries } from '../../db/database';
import { utc } from '../../db/utc';
import { isAhead, isWithinLast } from '../../db/withinLast';
import type { Actor } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { notifiedCte } from '../../notifications/notify';
import { bumpListVersion } from '../catalog';
import { requireGroup, touchAndRead } from '../groupJson';
import { readInstant } from '../instant';
import { lockGroup, lockOwnGroup, refuseHidden, requireCreator, type LockedGroup } from '../lockGroup';
import type { ChangedGroup } from '../seats/membershipStore';

const notStarted = (words: string) => refuse.conflict('not_started', words);

/** An `Attendance` as text. */
async function attendanceOf(db: Db, groupId: string): Promise<string> {
  const { body } = await selectRow<{ body: string }>(db, sql`
    select json_build_object('people', coalesce(json_agg(json_build_object('_id', u.uid, 'name', u.name, 'photoURL', u.photo_url,
      'joinedAt', ${utc(sql`m.joined_at`)}, 'came', m.came, 'tickedAt', ${utc(sql`m.ticked_at`)},
      'cannotComeSince', ${utc(sql`m.cannot_come_since`)})
      order by u.uid = g.creator_uid desc, m.joined_at, u.uid), '[]'::json))::text as body
    from memberships m join groups g on g.id = m.group_id join users u on u.uid = m.user_uid where m.group_id = ${groupId}`);
  return body;
}

/** Who came, as the text of an `Attendance`, for the creator. @throws ApiError 403, 404 */
export async function readAttendance({ db }: Database, groupId: string, uid: string): Promise<string> {
  await requireCreator(db, groupId, uid);
  return attendanceOf(db, groupId);
}

/** @throws ApiError 409 `not_started` or `attendance_closed` */
function refuseTicks(group: LockedGroup): void {
  if (canTick(group, group.nowMs)) return;
  if (!hasStarted(group, group.nowMs)) throw notStarted('You can tick off who came once the group has started.');
  const words = `Attendance is kept for ${ATTENDANCE_DAYS} days after the end, so you can no longer change it.`;
  throw refuse.conflict('attendance_closed', words);
}

/** @throws ApiError 400 for a time that is none */
function checkTimes(ticks: readonly Tick[]): void {
  const wrong = ticks.find(({ at }) => readInstant(at) === null);
  if (wrong) throw refuse.badRequest(`“${wrong.at}” is not a date and time with a time zone.`, 'invalid_date');
}

/**
 * Keeps the later of what is stored and what is sent about each member (`isLaterTick`), so it does not matter in which order two devices
 * send, or how often. A clock that is fast counts as now: it must not win for hours; nor must what was stored before the clock was set
 * back. Only members have a row, so somebody who has left, or was removed or deleted meanwhile, is left out.
 * @returns how many rows changed
 */
async function store(tx: Queries, groupId: string, ticks: readonly Tick[]): Promise<number> {
  const changed = await selectRows(tx, sql`
    with sent as (
      select distinct on (t."userId") t."userId" as uid, t.came, least(t.at, clock_timestamp()) as at
      from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb) as t("userId" text, came boolean, at timestamptz)
      order by t."userId", least(t.at, clock_timestamp()) desc, t.came desc nulls last
    )
    update memberships m set came = sent.came, ticked_at = sent.at from sent
    where m.group_id = ${groupId} and m.user_uid = sent.uid
      and (m.ticked_at is null or ${isAhead(sql`m.ticked_at`)} or sent.at > m.ticked_at
      or (sent.at = m.ticked_at and coalesce(sent.came::int, -1) > coalesce(m.came::int, -1)))
    returning 1`);
  return changed.length;
}

/** One row an hour, however many people are ticked off one by one. */
const logged = (groupId: string, { user, requestId }: Actor) => sql`
  insert into audit_log (at, action, group_id, actor_uid, request_id)
  select clock_timestamp(), 'ticked_off', ${groupId}::uuid, ${user.uid}::text, ${requestId}::text
  where not exists (select 1 from (
    select action, actor_uid, at from audit_log where group_id = ${groupId}::uuid order by id desc limit 1) last
    where last.action = 'ticked_off' and last.actor_uid = ${user.uid}::text and ${isWithinLast(sql`last.at`, '1 hour')})`;

/**
 * Ticks off who came. Sending the same again changes nothing.
 * @returns the text of an `Attendance`
 * @throws ApiError 400, 403, 404, 409 `not_started`, `attendance_closed`
 */
export function tick({ db }: Database, groupId: string, ticks: readonly Tick[], actor: Actor): Promise<string> {
  checkTimes(ticks);
  return db.transaction(async (tx) => {
    refuseTicks(await lockOwnGroup(tx, groupId, actor));
    if (await store(tx, groupId, ticks) > 0) {
      await tx.execute(sql`with logged as (${logged(groupId, actor)}) update groups set version = version + 1 where id = ${groupId}`);
      await bumpListVersion(tx, groupId);
    }
    return attendanceOf(tx, groupId);
  });
}

/** @throws ApiError 409 `not_a_member`, `group_hidden`, `not_started` or `group_ended` */
function refuseAbsence(group: LockedGroup): void {
  if (!group.isMember) throw refuse.conflict('not_a_member', 'You’re not in this group.');
  refuseHidden(group);
  if (canSayAbsent(group, group.nowMs)) return;
  if (!hasStarted(group, group.nowMs)) throw notStarted('The group has not started yet. If you cannot come, you can leave it.');
  throw refuse.conflict('group_ended', 'This group is over.');
}

/**
 * Notes that a member cannot come after all, or takes that back, and notifies the creator. The place stays theirs. Saying it again
 * changes nothing.
 * @throws ApiError 404, 409 `not_a_member`, `group_hidden`, `not_started`, `group_ended`
 */
export function sayAbsent({ db }: Database, groupId: string, cannotCome: boolean, actor: Actor): Promise<ChangedGroup> {
  const { user: { uid }, requestId } = actor;
  const kind = cannotCome ? 'cannot_come' : 'can_come';
  return db.transaction(async (tx) => {
    refuseAbsence(await lockGroup(tx, groupId, actor));
    const changed = await selectRows(tx, sql`
      update memberships set cannot_come_since = ${cannotCome ? sql`clock_timestamp()` : sql`null`}
      where group_id = ${groupId} and user_uid = ${uid} and (cannot_come_since is null) = ${cannotCome} returning 1`);
    if (changed.length === 0) return { group: await requireGroup(tx, groupId, uid), changed: false };
    await tx.execute(sql`
      with logged as (${auditInsert({ action: kind, groupId, actor: uid, requestId })}), ${notifiedCte({ kind, groupId, actor: uid })}
      update groups set version = version + 1 where id = ${groupId}`);
    return { group: await touchAndRead(tx, groupId, uid), changed: true };
  });
}

/** Counts the member who becomes the creator as coming again: a creator cannot take back that they cannot come. */
export async function forgetAbsence(tx: Queries, groupId: string, uid: string): Promise<void> {
  await tx.execute(sql`update memberships set cannot_come_since = null where group_id = ${groupId} and user_uid = ${uid}`);
}

/**
 * Forgets who came to a group that meets again. Everybody counts as unticked at the new start, or now while that is to come, so that a
 * device that was offline at the last meeting, and sends its ticks at the next one, is too late. What has been ticked since the new start
 * stays.
 */
export async function forgetAttendance(tx: Queries, groupId: string, newStart: Date): Promise<void> {
  const from = sql`least(${newStart.toISOString()}::timestamptz, clock_timestamp())`;
  const isNew = sql`ticked_at between ${from} and clock_timestamp()`;
  await tx.execute(sql`
    update memberships set came = case when ${isNew} then came end, ticked_at = case when ${isNew} then ticked_at else ${from} end,
      cannot_come_since = null where group_id = ${groupId}`);
}

/** Forgets who came to groups that ended long ago. */
export async function pruneAttendance({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`
    update memberships m set came = null, ticked_at = null, cannot_come_since = null from groups g
    where g.id = m.group_id and (m.ticked_at is not null or m.cannot_come_since is not null)
      and coalesce(g.end_date, g.start_date + interval '1 day') < now() - ${sql.raw(`interval '${ATTENDANCE_DAYS} days'`)}`);
}
