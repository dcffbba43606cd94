import { sql } from 'drizzle-orm';
import { hasStarted } from '../../../src/domain/groups/groupTiming';
import { isCreator, joinObstacle } from '../../../src/domain/groups/membership';
import { BLOCKED } from '../../../src/domain/groups/waitlist';
import { banner } from '../../../src/domain/texts/messages';
import { auditInsert, writeAudit } from '../../audit/auditLog';
import { writeCancellations } from '../../calendar/cancellations';
import type { Database, Queries } from '../../db/database';
import { prepared } from '../../db/prepared';
import type { Actor } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { deleteOfferNoticeCte, notifiedCte } from '../../notifications/notify';
import { isSessionEnded } from '../../users/endedSessions';
import { ensureUser, sessionEndedIfDeleted } from '../../users/userStore';
import { fillFreeSeats } from '../fillFreeSeats';
import { requireGroup, touchAndRead, type GroupText } from '../groupJson';
import { lockGroup, refuseHidden, type LockedGroup } from '../lockGroup';
import { refuseTooManyJoined } from '../ownGroupsLimit';

export interface ChangedGroup {
  group: GroupText;
  /** Whether the list of groups shows something new. */
  changed: boolean;
}

/** @throws ApiError 403 */
export function refuseBlocked({ isBlocked }: LockedGroup): void {
  if (isBlocked) throw refuse.forbidden(BLOCKED, 'blocked');
}

const [groupId, uid, requestId] = [sql.placeholder('groupId'), sql.placeholder('uid'), sql.placeholder('requestId')];
const insertMember = prepared<never, { groupId: string; uid: string; nowMs: number; requestId: string }>(sql`
  with joined as (
    insert into memberships (group_id, user_uid, joined_at)
    values (${groupId}, ${uid}, to_timestamp(${sql.placeholder('nowMs')}::float8 / 1000))
  ), logged as (
    ${auditInsert({ action: 'joined', groupId, actor: uid, requestId })}
  ), ${notifiedCte({ kind: 'joined', groupId, actor: uid })}
  update groups set member_count = member_count + 1, version = version + 1 where id = ${groupId}`);

/** Takes somebody who waits off the waitlist of a locked group. */
export async function takeOffWaitlist(tx: Queries, groupId: string, uid: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from group_waitlist where group_id = ${groupId} and user_uid = ${uid})
    update groups set waiting_count = waiting_count - 1, version = version + 1 where id = ${groupId}`);
}

/**
 * Adds the user to the group (docs/spec-notes.md, section 4, Membership). Joining again changes nothing.
 * @returns the updated group, and whether anything changed
 * @throws ApiError 404, 403 `blocked`, or 409 `group_full`, `group_started` or `too_many_joined`; the first of these that holds. 401 when
 * the caller's session has ended
 */
export function joinGroup({ db }: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  const { user, requestId } = actor;
  return sessionEndedIfDeleted(() => db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, actor);
    if (locked.isMember) return { group: await requireGroup(tx, groupId, user.uid), changed: false };
    refuseHidden(locked);
    refuseBlocked(locked);
    const obstacle = joinObstacle(locked, locked.nowMs);
    if (obstacle) throw refuse.conflict(`group_${obstacle}`, banner[obstacle]);
    await refuseTooManyJoined(tx, locked, user.uid);
    if (!locked.isKnown) await ensureUser(tx, user);
    // A seat that became free after the start is open to all once the clock has been set back.
    if (locked.isWaiting) await takeOffWaitlist(tx, groupId, user.uid);
    await insertMember(tx, { groupId, uid: user.uid, nowMs: locked.nowMs, requestId });
    // Another query: the row may have waited for an operator who closed the account.
    if (await isSessionEnded(tx, user)) throw refuse.sessionEnded();
    return { group: await touchAndRead(tx, groupId, user.uid), changed: true };
  }));
}

/**
 * Takes a member out of a locked group, withdraws the offer to take it over, if it was made to them, and gives the seat to the next
 * in line.
 */
export async function freeSeat(tx: Queries, locked: LockedGroup, uid: string, { requestId, reason }: {
  requestId: string; reason: 'left' | 'removed' | 'blocked';
}): Promise<void> {
  const { id, nominee, waitingCount } = locked;
  await writeCancellations(tx, id, uid);
  await tx.execute(sql`
    with gone as (delete from memberships where group_id = ${id} and user_uid = ${uid})
    update groups set member_count = member_count - 1, version = version + 1 where id = ${id}`);
  if (nominee === uid) {
    await tx.execute(sql`with ${deleteOfferNoticeCte(id)} delete from group_handovers where group_id = ${id}`);
    await writeAudit(tx, { action: 'handover_ended', groupId: id, actor: null, subject: uid, requestId, details: { reason } });
  }
  if (waitingCount > 0) await fillFreeSeats(tx, id, requestId);
}

/**
 * Removes the user from the group; their seat goes to the next in line. Leaving without being a member changes nothing.
 * @throws ApiError 404, or 409 `group_started` or `creator_stays`
 */
export function leaveGroup({ db }: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  const { user: { uid }, requestId } = actor;
  return db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, actor);
    if (!locked.isMember) return { group: await requireGroup(tx, groupId, uid), changed: false };
    if (isCreator(locked, uid)) {
      throw refuse.conflict('creator_stays', 'You created this group. You can edit or delete it, but not leave it.');
    }
    if (hasStarted(locked, locked.nowMs)) throw refuse.conflict('group_started', banner.started);
    await tx.execute(sql`
      with ${notifiedCte({ kind: 'left', groupId, actor: uid })} ${auditInsert({ action: 'left', groupId, actor: uid, requestId })}`);
    await freeSeat(tx, locked, uid, { requestId, reason: 'left' });
    return { group: await touchAndRead(tx, groupId, uid), changed: true };
  });
}
