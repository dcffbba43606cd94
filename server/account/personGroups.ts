import { sql } from 'drizzle-orm';
import type { AUDIT_REASONS } from '../audit/auditActions';
import { auditInsert, writeAudit } from '../audit/auditLog';
import { selectRows, type Queries } from '../db/database';
import { IS_HIDDEN } from '../db/isHidden';
import { fillFreeSeats } from '../groups/fillFreeSeats';
import { refuse } from '../http/responses/apiError';
import { deleteOfferNoticeCte, notifiedCte } from '../notifications/notify';

/** A group that somebody created, is in, waits for, or is offered. */
export interface GroupOf {
  id: string;
  name: string;
  created: boolean;
  isHidden: boolean;
}

/** A group that the user joined while the transaction was waiting for their row: it has to begin again. */
class AnotherGroup extends Error {}

const TRIES = 5;
const DEADLOCK = '40P01';

/** The groups that change with an account. */
const groupsOf = (uid: string) => sql`
  creator_uid = ${uid} or id in (
    select group_id from memberships where user_uid = ${uid} union all select group_id from group_waitlist where user_uid = ${uid}
    union all select group_id from group_handovers where to_uid = ${uid})`;

/**
 * Locks every group the user is in or waits for, and then the user: the order of every transaction, because a promotion has the
 * group's lock when it needs the row of the user. While the user's row is locked, no group can be added.
 * @param lockUsers locks their row, and the rows of others who are needed
 * @throws AnotherGroup when one was added in between
 */
export async function lockGroupsOf(tx: Queries, uid: string, lockUsers: () => Promise<unknown>): Promise<GroupOf[]> {
  const locked = await selectRows<{ id: string }>(tx, sql`select id from groups where ${groupsOf(uid)} order by id for update`);
  await lockUsers();
  // Another query, which sees what the previous lock holders have committed.
  const groups = await selectRows<GroupOf>(tx, sql`
    select id, name, creator_uid = ${uid} as created, ${IS_HIDDEN} as "isHidden" from groups g where ${groupsOf(uid)} order by id`);
  const known = new Set(locked.map(({ id }) => id));
  if (!groups.every(({ id }) => known.has(id))) throw new AnotherGroup();
  return groups;
}

/** Whose places end, why, and by which request; null for a command. */
interface Leaving {
  uid: string;
  requestId: string | null;
  reason: (typeof AUDIT_REASONS)[number];
}

/** Ends the user's memberships, their waiting, and the offers by and to them, and gives the free seats to those who wait. */
export async function leaveGroups(tx: Queries, groups: readonly GroupOf[], { uid, requestId, reason }: Leaving): Promise<void> {
  const own = new Set(groups.filter(({ created }) => created).map(({ id }) => id));
  for (const { id: groupId } of groups) {
    const row = { groupId, actor: uid, requestId, details: { reason } } as const;
    const [left] = await selectRows<{ member: boolean; waits: boolean; nominee: string | null }>(tx, sql`
      with member as (delete from memberships where group_id = ${groupId} and user_uid = ${uid} returning 1),
        waits as (delete from group_waitlist where group_id = ${groupId} and user_uid = ${uid} returning 1),
        offer as (delete from group_handovers where group_id = ${groupId} and (${own.has(groupId)} or to_uid = ${uid}) returning to_uid),
        ${deleteOfferNoticeCte(groupId, sql`select to_uid from offer`)}
      update groups set version = version + 1, member_count = member_count - (select count(*) from member),
        waiting_count = waiting_count - (select count(*) from waits)
      where id = ${groupId} returning exists(select 1 from member) as member, exists(select 1 from waits) as waits,
        (select to_uid from offer) as nominee`);
    if (!left) continue;
    if (left.member) {
      // Who takes the group over is notified of that already.
      const notice = own.has(groupId) ? sql`` : sql`with ${notifiedCte({ kind: 'left', groupId, actor: uid })}`;
      await tx.execute(sql`${notice} ${auditInsert({ ...row, action: 'left' })}`);
    }
    if (left.waits) await writeAudit(tx, { ...row, action: 'stopped_waiting' });
    if (left.nominee) await writeAudit(tx, { ...row, action: 'handover_ended', actor: null, subject: left.nominee });
    if (left.member) await fillFreeSeats(tx, groupId, requestId);
  }
}

const canRepeat = (error: unknown) =>
  error instanceof AnotherGroup || (error as { cause?: { code?: unknown } }).cause?.code === DEADLOCK;

/**
 * Runs a transaction that locks all groups of somebody, and again when they have changed in between.
 * @throws ApiError 503 when they change all the time
 */
export async function whileGroupsChange<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!canRepeat(error)) throw error;
      if (left === 0) throw refuse.unavailable('busy', 'Groups of this account are changing right now. Please try again in a moment.');
    }
  }
}
