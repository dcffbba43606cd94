import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { overMsOf } from '../../../src/domain/groups/attendance';
import { earliestStartAnywhereMs } from '../../../src/domain/groups/groupRules';
import { hasStarted } from '../../../src/domain/groups/groupTiming';
import { belowMembers, validation } from '../../../src/domain/texts/formMessages';
import { auditInsert, writeAudit } from '../../audit/auditLog';
import { writeCancellations } from '../../calendar/cancellations';
import { type Database, type Queries, selectRow, selectRows } from '../../db/database';
import { groups } from '../../db/schema';
import type { Actor } from '../../http/requests/callParts';
import type { ExpectedTag } from '../../http/requests/preconditions';
import { ApiError, refuse } from '../../http/responses/apiError';
import { storeImage } from '../../images/imageStore';
import { deleteOfferNoticeCte, moveStarts, notifiedCte, notify } from '../../notifications/notify';
import { isSessionEnded } from '../../users/endedSessions';
import { ensureUser } from '../../users/userStore';
import { forgetAttendance } from '../attendance/attendanceStore';
import { bumpListVersion } from '../catalog';
import { fillFreeSeats } from '../fillFreeSeats';
import { type GroupText, requireGroup, touchAndRead } from '../groupJson';
import { storedTimes } from '../groupTimes';
import { type LockedGroup, lockOwnGroup, mayBeMended, refuseHidden } from '../lockGroup';
import { refuseTooManyGroups } from '../ownGroupsLimit';
import { changesOf, columnsOf, movedBy, type GroupColumns, type GroupToStore } from './groupColumns';

export interface IdempotencyKey {
  key: string;
  requestHash: string;
}

async function databaseNow(tx: Queries): Promise<number> {
  const { ms } = await selectRow<{ ms: string }>(tx, sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`);
  return Number(ms);
}

/** Refuses a start before today in every time zone (ARCHITECTURE.md, "start date"). */
async function refusePastStart(tx: Queries, startDate: Date): Promise<void> {
  const earliestMs = earliestStartAnywhereMs(await databaseNow(tx));
  if (startDate.getTime() < earliestMs) throw refuse.badRequest(validation.startInPast, 'start_in_the_past');
}

/** Claims the key for this request, or returns the id of the group that the first request created. */
async function claimKey(tx: Queries, uid: string, claim: IdempotencyKey, groupId: string): Promise<string> {
  const claimed = await selectRows(tx, sql`
    insert into idempotency_keys (user_uid, key, request_hash, group_id)
    values (${uid}, ${claim.key}, ${claim.requestHash}, ${groupId}) on conflict do nothing returning 1`);
  if (claimed.length > 0) return groupId;
  const [first] = await selectRows<{ request_hash: string; group_id: string }>(tx,
    sql`select request_hash, group_id from idempotency_keys where user_uid = ${uid} and key = ${claim.key}`);
  if (!first || first.request_hash !== claim.requestHash) {
    throw new ApiError(
      422,
      'idempotency_key_reused',
      'This request was already sent with different content. Please reload the page and try again.',
    );
  }
  return first.group_id;
}

/**
 * Creates a group with its creator as first member. A repeat with the same idempotency key returns the group already created.
 * @throws ApiError 401 when the caller's session has ended
 */
export function createGroup(
  { db }: Database, group: GroupToStore, { user: creator, requestId }: Actor, claim: IdempotencyKey | null,
): Promise<{ group: GroupText; changed: boolean }> {
  return db.transaction(async (tx) => {
    // Its picture may have waited for half a minute.
    if (await isSessionEnded(tx, creator)) throw refuse.sessionEnded();
    const groupId = randomUUID();
    const claimedId = claim ? await claimKey(tx, creator.uid, claim, groupId) : groupId;
    if (claimedId !== groupId) return { group: await requireGroup(tx, claimedId, creator.uid), changed: false };
    const times = await storedTimes(tx, group.times);
    await refusePastStart(tx, times.startDate);
    await refuseTooManyGroups(tx, creator.uid);
    await ensureUser(tx, creator);
    const columns = columnsOf(group, times, await storeImage(tx, group.image));
    await tx.insert(groups).values({ ...columns, id: groupId, memberCount: 1, creatorUid: creator.uid });
    await tx.execute(sql`
      with logged as (${auditInsert({ action: 'created', groupId, actor: creator.uid, requestId })})
      insert into memberships (group_id, user_uid) values (${groupId}, ${creator.uid})`);
    return { group: await touchAndRead(tx, groupId, creator.uid), changed: true };
  });
}

/** What an edit makes of a locked group, and says of it. */
async function writeEdit(tx: Queries, groupId: string, after: GroupColumns, { user: { uid: actor }, requestId }: Actor): Promise<void> {
  const [before] = await tx.select().from(groups).where(eq(groups.id, groupId));
  if (!before) throw new Error('The locked group is not there.');
  await writeAudit(tx, { action: 'edited', groupId, actor, requestId, details: changesOf(before, after) });
  const hasNewStart = after.startDate.getTime() !== before.startDate.getTime();
  await tx.update(groups).set({
    ...after,
    ...(hasNewStart ? { startSetAt: sql`clock_timestamp()` } : {}),
    version: before.version + 1, edition: before.edition + 1, editedAt: sql`clock_timestamp()`,
  }).where(eq(groups.id, groupId));
  if (hasNewStart) await moveStarts(tx, groupId, before.startDate);
  const moved = movedBy(before, after);
  if (moved) await notify(tx, { kind: 'changed', groupId, actor, details: moved });
}

/** Whether a new start is for another meeting of a group that has started, and does not correct when it did. */
const meetsAgain = (group: LockedGroup, startMs: number): boolean =>
  hasStarted(group, group.nowMs) && (startMs > group.nowMs || startMs >= overMsOf(group));

/**
 * Replaces the values of a group. Seats that become free by it go to those who wait.
 * @throws ApiError 400 for a changed name or a start before today, 403, 404, 409 `max_members_below_members`, 412
 */
export function updateGroup(
  { db }: Database, groupId: string, group: GroupToStore, actor: Actor, expected: readonly ExpectedTag[] | null,
): Promise<GroupText> {
  const { user: { uid }, requestId } = actor;
  return db.transaction(async (tx) => {
    const current = await lockOwnGroup(tx, groupId, actor, expected);
    if (current.isHidden && !await mayBeMended(tx, groupId)) refuseHidden(current);
    if (group.name !== current.name) throw refuse.badRequest('The name of a group cannot be changed.', 'name_is_fixed');
    const times = await storedTimes(tx, group.times);
    if (times.startDate.toISOString() !== current.startDate) await refusePastStart(tx, times.startDate);
    if (group.maxMembers < current.memberCount) {
      throw refuse.conflict('max_members_below_members', belowMembers(current.memberCount));
    }
    await writeEdit(tx, groupId, columnsOf(group, times, await storeImage(tx, group.image)), actor);
    if (meetsAgain(current, times.startDate.getTime())) await forgetAttendance(tx, groupId, times.startDate);
    // Also when the limit is as before: a group that had started, and had seats freed since, can be open again.
    if (current.waitingCount > 0) await fillFreeSeats(tx, groupId, requestId);
    return touchAndRead(tx, groupId, uid);
  });
}

/** @throws ApiError 403, 404, 412 */
export function deleteGroup({ db }: Database, groupId: string, actor: Actor, expected: readonly ExpectedTag[] | null): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwnGroup(tx, groupId, actor, expected);
    await writeCancellations(tx, groupId, null);
    await tx.execute(sql`
      with ${notifiedCte({ kind: 'deleted', groupId, actor: actor.user.uid })}, ${deleteOfferNoticeCte(groupId)}
      delete from groups where id = ${groupId}`);
    await writeAudit(tx, { action: 'deleted', groupId, actor: actor.user.uid, requestId: actor.requestId });
    await bumpListVersion(tx, groupId);
  });
}
