import { sql } from 'drizzle-orm';
import { hasStarted, isFull } from '../../../src/domain/groups/groupTiming';
import { banner } from '../../../src/domain/texts/messages';
import { auditInsert, writeAudit } from '../../audit/auditLog';
import type { Database } from '../../db/database';
import type { Actor } from '../../http/requests/callParts';
import { refuse, type ApiError } from '../../http/responses/apiError';
import { notifiedCte } from '../../notifications/notify';
import { isSessionEnded } from '../../users/endedSessions';
import { ensureUser, sessionEndedIfDeleted } from '../../users/userStore';
import { touchAndRead } from '../groupJson';
import { lockGroup, refuseHidden, type LockedGroup } from '../lockGroup';
import { refuseTooManyJoined } from '../ownGroupsLimit';
import { refuseBlocked, takeOffWaitlist, type ChangedGroup } from './membershipStore';
import { MOST_WAITING } from './seatLimits';

/** Why the caller cannot wait for a place; null when they can. */
function waitRefusal(group: LockedGroup): ApiError | null {
  if (group.isMember) return refuse.conflict('already_member', 'You’re already in this group.');
  if (group.isWaiting) return refuse.conflict('already_waiting', 'You’re already on the waitlist of this group.');
  if (hasStarted(group, group.nowMs)) return refuse.conflict('group_started', banner.started);
  if (!isFull(group.memberCount, group.maxMembers))
    return refuse.conflict('group_not_full', 'This group has a free place. You can join it right away.');
  if (group.waitingCount >= MOST_WAITING) {
    const count = MOST_WAITING.toLocaleString('en');
    return refuse.conflict('waitlist_full', `The waitlist of this group is full: ${count} people are waiting. Please try again later.`);
  }
  return null;
}

/**
 * Puts the user at the end of the line.
 * @throws ApiError 404, 403 `blocked`, or 409 `already_member`, `already_waiting`, `group_started`, `group_not_full`, `waitlist_full`,
 * `too_many_joined`, 401 when the caller's session has ended
 */
export function startWaiting({ db }: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  const { user, requestId } = actor;
  return sessionEndedIfDeleted(() => db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, actor);
    refuseHidden(locked);
    refuseBlocked(locked);
    const refusal = waitRefusal(locked);
    if (refusal) throw refusal;
    await refuseTooManyJoined(tx, locked, user.uid);
    if (!locked.isKnown) await ensureUser(tx, user);
    await tx.execute(sql`
      with waits as (
        insert into group_waitlist (group_id, user_uid, seq, joined_at)
        select ${groupId}, ${user.uid}, coalesce(max(seq), 0) + 1, to_timestamp(${locked.nowMs}::float8 / 1000)
        from group_waitlist where group_id = ${groupId}
      ), logged as (
        ${auditInsert({ action: 'waited', groupId, actor: user.uid, requestId })}
      ), ${notifiedCte({ kind: 'waited', groupId, actor: user.uid })}
      update groups set waiting_count = waiting_count + 1, version = version + 1 where id = ${groupId}`);
    // Another query: the row may have waited for an operator who closed the account.
    if (await isSessionEnded(tx, user)) throw refuse.sessionEnded();
    return { group: await touchAndRead(tx, groupId, user.uid), changed: true };
  }));
}

/**
 * Takes the user off the waitlist, also after the start.
 * @throws ApiError 404, or 409 `not_waiting`
 */
export function stopWaiting({ db }: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  const { user: { uid }, requestId } = actor;
  return db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, actor);
    if (!locked.isWaiting) throw refuse.conflict('not_waiting', 'You’re not on the waitlist of this group.');
    await takeOffWaitlist(tx, groupId, uid);
    await writeAudit(tx, { action: 'stopped_waiting', groupId, actor: uid, requestId });
    return { group: await touchAndRead(tx, groupId, uid), changed: true };
  });
}
