import { sql, type SQL } from 'drizzle-orm';
import { HANDOVER_DAYS } from '../../../src/domain/groups/handover';
import { auditInsert, writeAudit, type AuditRow } from '../../audit/auditLog';
import { selectRows, type Database, type Queries } from '../../db/database';
import type { Actor } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { deleteOfferNoticeCte, notifiedCte } from '../../notifications/notify';
import { forgetAbsence } from '../attendance/attendanceStore';
import { touchAndRead } from '../groupJson';
import { lockGroup, lockOwnGroup, refuseHidden, type LockedGroup } from '../lockGroup';
import { refuseTooManyGroups } from '../ownGroupsLimit';
import type { ChangedGroup } from './membershipStore';

/** Nobody is notified of an offer that is taken back: the notification of the offer disappears. */
const NOTIFIED_STEPS = ['handover_offered', 'handover_accepted', 'handover_declined'] as const;
// An index is read only for a clock that stands still during the statement.
const EXPIRED = sql`expires_at <= statement_timestamp()`;

/** Deletes offers of locked groups that nobody has answered in time, logs it, and notifies those who made them. */
async function expireOffers(tx: Queries, condition: SQL, requestId: string | null): Promise<number> {
  const rows = await selectRows<{ id: string; uid: string }>(tx, sql`
    delete from group_handovers where ${condition} and ${EXPIRED} returning group_id as id, to_uid as uid`);
  for (const { id, uid } of rows) {
    const logged = auditInsert({ action: 'handover_expired', groupId: id, actor: null, subject: uid, requestId });
    const notified = notifiedCte({ kind: 'handover_expired', groupId: id, actor: uid });
    await tx.execute(sql`with ${notified}, ${deleteOfferNoticeCte(id)} ${logged}`);
  }
  return rows.length;
}

/** Housekeeping: an expired offer is not shown already, and cannot be accepted. @returns the number of offers */
export function pruneHandovers({ db }: Pick<Database, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    const groups = sql`select group_id from group_handovers where ${EXPIRED}`;
    const locked = await selectRows<{ id: string }>(tx, sql`select id from groups where id in (${groups}) order by id for update`);
    const ids = `{${locked.map(({ id }) => id).join(',')}}`;
    return expireOffers(tx, sql`group_id = any(${ids}::uuid[])`, null);
  });
}

/**
 * Ends all open offers of a user's groups, and logs it. Those to whom they were made find them gone, as after a withdrawal.
 * All groups are locked, because one of them may be offered at this moment.
 */
export async function endOffersBy(tx: Queries, uid: string): Promise<void> {
  const locked = await selectRows<{ id: string }>(tx, sql`select id from groups where creator_uid = ${uid} order by id for update`);
  for (const { id } of locked) {
    const subject = await takeOffer(tx, id);
    if (subject !== null) await writeAudit(tx, { action: 'handover_ended', groupId: id, actor: null, subject, requestId: null });
  }
}

/** Ends the open offer of a locked group. @returns to whom it was made, or null when there is none any more */
async function takeOffer(tx: Queries, groupId: string): Promise<string | null> {
  const [row] = await selectRows<{ uid: string }>(tx, sql`
    with ${deleteOfferNoticeCte(groupId)}
    delete from group_handovers where group_id = ${groupId} and not ${EXPIRED} returning to_uid as uid`);
  return row?.uid ?? null;
}

/** A step of a handover. */
interface Step {
  action: Extract<AuditRow['action'], `handover_${string}`>;
  subject: string;
  /** The message of an offer. */
  text?: string;
}

/** Logs a step of a handover, notifies the other person, and finishes the transaction's changes of the group. */
async function finish(tx: Queries, { id }: LockedGroup, actor: Actor, { action, subject, text }: Step): Promise<ChangedGroup> {
  const { user, requestId } = actor;
  const row = { action, groupId: id, actor: user.uid, subject } as const;
  const kind = NOTIFIED_STEPS.find((step) => step === action);
  const notice = kind ? sql`, ${notifiedCte({ ...row, kind, details: text ? { text } : {} })}` : sql``;
  await tx.execute(sql`
    with logged as (${auditInsert({ ...row, requestId })})${notice}
    update groups set version = version + 1 where id = ${id}`);
  return { group: await touchAndRead(tx, id, user.uid), changed: true };
}

/**
 * Offers a group to one of its members. The offer ends after 14 days, or when the member leaves.
 * @throws ApiError 403, 404, or 409 `already_creator`, `not_a_member`, `handover_pending`
 */
export function offerGroup({ db }: Database, groupId: string, offer: { to: string; message: string }, actor: Actor): Promise<ChangedGroup> {
  return db.transaction(async (tx) => {
    const locked = await lockOwnGroup(tx, groupId, actor);
    refuseHidden(locked);
    if (offer.to === actor.user.uid) throw refuse.conflict('already_creator', 'This group is already yours.');
    await expireOffers(tx, sql`group_id = ${groupId}`, actor.requestId);
    const [made] = await selectRows<{ inserted: boolean; member: boolean }>(tx, sql`
      with made as (
        insert into group_handovers (group_id, to_uid, message, created_at, expires_at)
        select group_id, user_uid, ${offer.message}, clock_timestamp(), clock_timestamp() + ${HANDOVER_DAYS} * interval '1 day'
        from memberships where group_id = ${groupId} and user_uid = ${offer.to} on conflict do nothing returning 1)
      select exists(select 1 from made) as inserted,
        exists(select 1 from memberships where group_id = ${groupId} and user_uid = ${offer.to}) as member`);
    if (!made?.member) throw refuse.conflict('not_a_member', 'This person is no longer in this group.');
    if (!made.inserted)
      throw refuse.conflict('handover_pending', 'You’ve already offered this group to someone. Withdraw that offer first.');
    return finish(tx, locked, actor, { action: 'handover_offered', subject: offer.to, text: offer.message });
  });
}

const noOffer = () => refuse.conflict('no_handover', 'The offer to hand over this group is no longer open.');

/** Takes back the open offer of the caller's own group. @throws ApiError 403, 404, 409 `no_handover` */
export function withdrawOffer({ db }: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  return db.transaction(async (tx) => {
    const locked = await lockOwnGroup(tx, groupId, actor);
    const nominee = await takeOffer(tx, groupId);
    if (nominee === null) throw noOffer();
    return finish(tx, locked, actor, { action: 'handover_withdrawn', subject: nominee });
  });
}

/** The chosen member answers. @throws ApiError 404, 403 `not_the_nominee`, or 409 `no_handover` when the offer has expired */
function answer(
  { db }: Database, groupId: string, actor: Actor, action: Step['action'], apply: (tx: Queries, locked: LockedGroup) => Promise<unknown>,
): Promise<ChangedGroup> {
  return db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, actor);
    if (locked.nominee !== actor.user.uid) throw refuse.forbidden('This group hasn’t been offered to you.', 'not_the_nominee');
    if (await takeOffer(tx, groupId) === null) throw noOffer();
    await apply(tx, locked);
    return finish(tx, locked, actor, { action, subject: locked.creator._id });
  });
}

/**
 * The chosen member becomes the creator; the former creator stays as a member. It has the errors of `answer`, and 409 `too_many_groups`:
 * the offer stays open.
 */
export function acceptOffer(database: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  const { uid } = actor.user;
  const become = async (tx: Queries, locked: LockedGroup) => {
    refuseHidden(locked);
    await refuseTooManyGroups(tx, uid);
    await tx.execute(sql`update groups set creator_uid = ${uid} where id = ${groupId}`);
    await forgetAbsence(tx, groupId, uid);
  };
  return answer(database, groupId, actor, 'handover_accepted', become);
}

/** The group stays with its creator. It has the errors of `answer`. */
export function declineOffer(database: Database, groupId: string, actor: Actor): Promise<ChangedGroup> {
  return answer(database, groupId, actor, 'handover_declined', () => Promise.resolve());
}
