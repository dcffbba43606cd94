import { sql } from 'drizzle-orm';
import { auditInsert } from '../../audit/auditLog';
import { selectRow, selectRows, type Database, type Db, type Queries } from '../../db/database';
import { utc } from '../../db/utc';
import type { Actor } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { notifiedCte } from '../../notifications/notify';
import { bumpListVersion } from '../catalog';
import { touchAndRead } from '../groupJson';
import { lockOwnGroup, requireCreator, type LockedGroup } from '../lockGroup';
import { freeSeat, takeOffWaitlist, type ChangedGroup } from './membershipStore';
import { LEFT_SHOWN, MOST_BLOCKED } from './seatLimits';

/** What somebody is in a group, seen by its creator. */
interface Subject {
  isUser: boolean;
  isMember: boolean;
  isWaiting: boolean;
  isBlocked: boolean;
  /** How many people the group blocks. */
  blocks: number;
}

/** Locks the user's row first: a deletion of the account locks only the groups that the user is in, and would not wait for this one. */
async function subjectIn(tx: Queries, groupId: string, uid: string): Promise<Subject> {
  await tx.execute(sql`select 1 from users where uid = ${uid} for key share`);
  return selectRow<Subject>(tx, sql`
    select exists(select 1 from users where uid = ${uid}) as "isUser",
      exists(select 1 from memberships where group_id = ${groupId} and user_uid = ${uid}) as "isMember",
      exists(select 1 from group_waitlist where group_id = ${groupId} and user_uid = ${uid}) as "isWaiting",
      exists(select 1 from group_blocks where group_id = ${groupId} and user_uid = ${uid}) as "isBlocked",
      (select count(*)::int from group_blocks where group_id = ${groupId}) as blocks`);
}

/** @throws ApiError 404 `user_not_found`, or 409 `creator_stays`, `not_a_member`, `already_blocked`, `too_many_blocked` */
function refuseRemoval({ creator }: LockedGroup, uid: string, subject: Subject, block: boolean): void {
  if (uid === creator._id)
    throw refuse.conflict('creator_stays', 'You created this group. You can hand it over or delete it, but not remove yourself.');
  if (!subject.isUser) throw refuse.userNotFound();
  const isIn = subject.isMember || subject.isWaiting;
  if (!block && !isIn) throw refuse.conflict('not_a_member', 'This person is no longer in this group.');
  if (block && subject.isBlocked) throw refuse.conflict('already_blocked', 'This person is already blocked.');
  if (block && subject.blocks >= MOST_BLOCKED) {
    const count = MOST_BLOCKED.toLocaleString('en');
    throw refuse.conflict('too_many_blocked', `A group can block ${count} people. Unblock someone first.`);
  }
}

async function addBlock(tx: Queries, groupId: string, uid: string, { user, requestId }: Actor): Promise<void> {
  await tx.execute(sql`
    with blocked as (insert into group_blocks (group_id, user_uid, blocked_at) values (${groupId}, ${uid}, clock_timestamp())),
      logged as (${auditInsert({ action: 'blocked', groupId, actor: user.uid, subject: uid, requestId })})
    update groups set version = version + 1 where id = ${groupId}`);
}

/**
 * Takes somebody out of a group, or off its waitlist, at any time. The seat goes to the next in line.
 * @param block whether they can neither join nor wait from now on; then they need not be in the group any more
 * @throws ApiError 403, 404, 409; `refuseRemoval` has the codes
 */
export function removeMember({ db }: Database, groupId: string, uid: string, block: boolean, actor: Actor): Promise<ChangedGroup> {
  const { user, requestId } = actor;
  return db.transaction(async (tx) => {
    const locked = await lockOwnGroup(tx, groupId, actor);
    const subject = await subjectIn(tx, groupId, uid);
    refuseRemoval(locked, uid, subject, block);
    if (subject.isMember || subject.isWaiting) {
      const details = { from: subject.isMember ? 'members' : 'waitlist' } as const;
      const row = { action: 'removed', groupId, actor: user.uid, subject: uid, requestId, details } as const;
      await tx.execute(sql`with ${notifiedCte({ kind: 'removed', groupId, actor: user.uid, subject: uid })} ${auditInsert(row)}`);
    }
    // Before the seat is given away: a blocked user must not be on the waitlist.
    if (block) await addBlock(tx, groupId, uid, actor);
    if (subject.isWaiting) await takeOffWaitlist(tx, groupId, uid);
    if (subject.isMember) await freeSeat(tx, locked, uid, { requestId, reason: block ? 'blocked' : 'removed' });
    return { group: await touchAndRead(tx, groupId, user.uid), changed: true };
  });
}

/** A JSON array of `BlockedMember` as text, the latest block first. */
async function blocksOf(db: Db, groupId: string): Promise<string> {
  const { body } = await selectRow<{ body: string }>(db, sql`
    select coalesce(json_agg(
      json_build_object('_id', u.uid, 'name', u.name, 'photoURL', u.photo_url, 'blockedAt', ${utc(sql`b.blocked_at`)})
      order by b.blocked_at desc, u.uid), '[]'::json)::text as body
    from group_blocks b join users u on u.uid = b.user_uid where b.group_id = ${groupId}`);
  return body;
}

/** The people whom a group blocks, as JSON text, for its creator. @throws ApiError 403, 404 */
export async function readBlocks({ db }: Database, groupId: string, uid: string): Promise<string> {
  await requireCreator(db, groupId, uid);
  return blocksOf(db, groupId);
}

/**
 * Those who left a group, were removed, or stopped waiting, from its history: the people whom its creator may want to block though they
 * are no longer in it. Not those who came back, are blocked, or have deleted their account.
 * @returns the last `LEFT_SHOWN` as the text of a `FormerMembers`
 * @throws ApiError 403, 404
 */
export async function readFormerMembers({ db }: Database, groupId: string, uid: string): Promise<string> {
  await requireCreator(db, groupId, uid);
  const { body } = await selectRow<{ body: string }>(db, sql`
    select json_build_object('items', coalesce(json_agg(
      json_build_object('_id', l.uid, 'name', l.name, 'photoURL', l.photo_url, 'leftAt', ${utc(sql`l.at`)})
      order by l.at desc, l.uid), '[]'::json))::text as body
    from (
      select u.uid, u.name, u.photo_url, gone.at
      from (
        select coalesce(subject_uid, actor_uid) as uid, max(at) as at from audit_log
        where group_id = ${groupId} and action in ('left', 'removed', 'stopped_waiting') group by 1
      ) gone join users u on u.uid = gone.uid
      where u.uid <> ${uid} and not exists (
        select 1 from memberships where group_id = ${groupId} and user_uid = u.uid
        union all select 1 from group_waitlist where group_id = ${groupId} and user_uid = u.uid
        union all select 1 from group_blocks where group_id = ${groupId} and user_uid = u.uid)
      order by gone.at desc, u.uid limit ${LEFT_SHOWN}
    ) l`);
  return body;
}

/**
 * Lets somebody join and wait again.
 * @returns the people who are still blocked, as JSON text
 * @throws ApiError 403, 404, 409 `not_blocked`
 */
export function unblock({ db }: Database, groupId: string, uid: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    await lockOwnGroup(tx, groupId, actor);
    const gone = await selectRows(tx, sql`delete from group_blocks where group_id = ${groupId} and user_uid = ${uid} returning 1`);
    if (gone.length === 0) throw refuse.conflict('not_blocked', 'This person is not blocked.');
    await tx.execute(sql`
      with logged as (${auditInsert({ action: 'unblocked', groupId, actor: actor.user.uid, subject: uid, requestId: actor.requestId })})
      update groups set version = version + 1 where id = ${groupId}`);
    await bumpListVersion(tx, groupId);
    return blocksOf(tx, groupId);
  });
}
