import { sql } from 'drizzle-orm';
import type { AccountDeletion } from '../../../src/contract/types';
import { DEFAULT_DISPLAY_NAME } from '../../../src/domain/account/userDisplay';
import { heirHasMost } from '../../../src/domain/groups/ownGroups';
import { auditInsert, writeAudit } from '../../audit/auditLog';
import { writeCancellations } from '../../calendar/cancellations';
import { type Database, type Queries, selectRows } from '../../db/database';
import { leaveDesk } from '../../desk/leaveDesk';
import { bumpListVersions } from '../../groups/catalog';
import { fillFreeSeats } from '../../groups/fillFreeSeats';
import type { Actor } from '../../groups/lockGroup';
import { hasMostGroups } from '../../groups/ownGroupsLimit';
import { ApiError, refuse } from '../../http/responses/apiError';
import { deleteAccount, lockAccount } from '../../identity/accountStore';
import { isSessionEnded } from '../../identity/sessions/endedSessions';
import type { Mailer } from '../../mail/mailer';
import { accountDeletedMail } from '../../mail/mailTexts';
import { mailAddressOf, nameOf } from '../../notifications/mail/mailAddressOf';
import { deleteOfferNoticeCte, notifiedCte } from '../../notifications/notify';

/** The decision for each group that the user created, by group id. */
export type GroupChoices = Readonly<AccountDeletion['groups']>;

interface OwnGroup {
  id: string;
  name: string;
  created: boolean;
}

/** A group that the user joined while the deletion was waiting for their row: it has to begin again. */
class AnotherGroup extends Error {}

const TRIES = 5;
const DEADLOCK = '40P01';

/** The groups that the deletion changes. */
const groupsOf = (uid: string) => sql`
  creator_uid = ${uid} or id in (
    select group_id from memberships where user_uid = ${uid} union all select group_id from group_waitlist where user_uid = ${uid}
    union all select group_id from group_handovers where to_uid = ${uid})`;

/**
 * Locks the user and everyone who takes over a group, in a fixed order. Only a row can be locked, so a user without a profile gets
 * one until the deletion removes it: otherwise a first request could add it, and a membership, in between.
 */
export async function lockUsers(tx: Queries, uid: string, choices: GroupChoices): Promise<void> {
  const heirs = Object.values(choices).flatMap((choice) => (choice === 'delete' ? [] : [choice.handOverTo]));
  for (const one of [...new Set([uid, ...heirs])].sort()) {
    if (one === uid) await tx.execute(sql`insert into users (uid, name) values (${uid}, ${DEFAULT_DISPLAY_NAME}) on conflict do nothing`);
    // An heir's row is locked so that their groups can be counted: nobody else gives them one meanwhile.
    const strength = sql.raw(one === uid ? 'for update' : 'for no key update');
    await tx.execute(sql`select 1 from users where uid = ${one} ${strength}`);
  }
}

/**
 * Locks every group the user is in or waits for, and then the user: the order of every transaction, because a promotion has the
 * group's lock when it needs the row of the user. While the user's row is locked, no group can be added.
 * @throws AnotherGroup when one was added in between
 */
async function lockAll(tx: Queries, uid: string, choices: GroupChoices): Promise<OwnGroup[]> {
  const locked = await selectRows<{ id: string }>(tx, sql`select id from groups where ${groupsOf(uid)} order by id for update`);
  await lockUsers(tx, uid, choices);
  // Another query, which sees what the previous lock holders have committed.
  const groups = await selectRows<OwnGroup>(tx, sql`
    select id, name, creator_uid = ${uid} as created from groups where ${groupsOf(uid)} order by id`);
  const known = new Set(locked.map(({ id }) => id));
  if (!groups.every(({ id }) => known.has(id))) throw new AnotherGroup();
  return groups;
}

const named = (groups: readonly OwnGroup[]) => groups.map(({ name }) => `“${name}”`).join(', ');

function refuseUndecided(created: readonly OwnGroup[], choices: GroupChoices): void {
  const undecided = created.filter(({ id }) => !Object.hasOwn(choices, id));
  if (undecided.length === 0) return;
  throw new ApiError(409, 'groups_undecided', `Please decide first what becomes of ${named(undecided)}.`, {
    groups: undecided.map(({ id, name }) => ({ _id: id, name })),
  });
}

/** @throws ApiError 409 when the chosen user is not a member of the group, or cannot have one more */
async function handOver(tx: Queries, group: OwnGroup, uid: string, to: string): Promise<void> {
  const groups = [{ _id: group.id, name: group.name }];
  if (to !== uid && await hasMostGroups(tx, to)) throw new ApiError(409, 'too_many_groups', heirHasMost(named([group])), { groups });
  const changed = to === uid ? [] : await selectRows(tx, sql`
    update groups set creator_uid = ${to}
    where id = ${group.id} and exists (select 1 from memberships where group_id = ${group.id} and user_uid = ${to}) returning 1`);
  if (changed.length > 0) return;
  const message = `The person you chose is no longer in ${named([group])}. Please choose someone else.`;
  throw new ApiError(409, 'not_a_member', message, { groups });
}

/** Applies the user's decisions about the groups they created. */
async function settleCreated(
  tx: Queries, created: readonly OwnGroup[], { user: { uid }, requestId }: Deletion, choices: GroupChoices,
): Promise<void> {
  const byMe = { actor: uid, requestId };
  for (const group of created) {
    const choice = choices[group.id];
    if (choice === 'delete') {
      await writeCancellations(tx, group.id, null);
      await tx.execute(sql`
        with ${notifiedCte({ kind: 'deleted', groupId: group.id, actor: uid })}, ${deleteOfferNoticeCte(group.id)}
        delete from groups where id = ${group.id}`);
      await writeAudit(tx, { ...byMe, action: 'deleted', groupId: group.id });
    } else if (choice) {
      await handOver(tx, group, uid, choice.handOverTo);
      const row = { groupId: group.id, actor: uid, subject: choice.handOverTo };
      const logged = auditInsert({ ...row, requestId, action: 'handed_over' });
      await tx.execute(sql`with ${notifiedCte({ ...row, kind: 'handed_over' })} ${logged}`);
    }
  }
}

/** Ends the user's memberships, their waiting, and the offers by and to them, and gives the free seats to those who wait. */
async function leaveGroups(tx: Queries, groups: readonly OwnGroup[], { user: { uid }, requestId }: Deletion): Promise<void> {
  const own = new Set(groups.filter(({ created }) => created).map(({ id }) => id));
  for (const { id: groupId } of groups) {
    const row = { groupId, actor: uid, requestId, details: { reason: 'account_deleted' } } as const;
    const [left] = await selectRows<{ member: boolean; waits: boolean; nominee: string | null; ms: number }>(tx, sql`
      with member as (delete from memberships where group_id = ${groupId} and user_uid = ${uid} returning 1),
        waits as (delete from group_waitlist where group_id = ${groupId} and user_uid = ${uid} returning 1),
        offer as (delete from group_handovers where group_id = ${groupId} and (${own.has(groupId)} or to_uid = ${uid}) returning to_uid),
        ${deleteOfferNoticeCte(groupId, sql`select to_uid from offer`)}
      update groups set version = version + 1, member_count = member_count - (select count(*) from member),
        waiting_count = waiting_count - (select count(*) from waits)
      where id = ${groupId} returning exists(select 1 from member) as member, exists(select 1 from waits) as waits,
        (select to_uid from offer) as nominee, (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
    if (!left) continue;
    if (left.member) {
      // Who takes the group over is notified of that already.
      const notice = own.has(groupId) ? sql`` : sql`with ${notifiedCte({ kind: 'left', groupId, actor: uid })}`;
      await tx.execute(sql`${notice} ${auditInsert({ ...row, action: 'left' })}`);
    }
    if (left.waits) await writeAudit(tx, { ...row, action: 'stopped_waiting' });
    if (left.nominee) await writeAudit(tx, { ...row, action: 'handover_ended', actor: null, subject: left.nominee });
    if (left.member) await fillFreeSeats(tx, groupId, { requestId, nowMs: left.ms });
  }
}

/** Removes the user's remaining data once they are in no group. The next clean-up removes images that are no longer used. */
export async function removeTraces(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`delete from group_blocks where user_uid = ${uid}`);
  await tx.execute(sql`update image_uploads set uid = null where uid = ${uid}`);
  await tx.execute(sql`delete from idempotency_keys where user_uid = ${uid}`);
  await leaveDesk(tx, uid);
  await tx.execute(sql`
    delete from mails where state <> 'sending' and lower(to_address) in (
      select lower(email) from users where uid = ${uid} union all select email from accounts where uid = ${uid})`);
  await tx.execute(sql`delete from users where uid = ${uid}`);
}

/** What the last mail needs. */
interface Farewell {
  mailer: Mailer;
  supportEmail: string;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/** Whose account is deleted, by which request, and when. */
interface Deletion extends Actor {
  at: Date;
  farewell: Farewell;
}

/** Reads where the last mail goes, before the account is gone: nowhere without a confirmed address, or while too many mails wait. */
async function readFarewell(tx: Queries, uid: string, { mailer, hosted }: Farewell): Promise<{ to: string; name: string | null } | null> {
  const to = await mailAddressOf(tx, uid, hosted);
  return to !== null && await mailer.hasRoom(tx) ? { to, name: await nameOf(tx, uid) } : null;
}

function deleteOnce({ db }: Database, deletion: Deletion, choices: GroupChoices): Promise<void> {
  const { user, at, farewell } = deletion;
  const { uid } = user;
  return db.transaction(async (tx) => {
    // The owner of the address may have taken the account over since the session was checked.
    await lockAccount(tx, uid);
    if (await isSessionEnded(tx, user)) throw refuse.sessionEnded();
    const groups = await lockAll(tx, uid, choices);
    const created = groups.filter((group) => group.created);
    refuseUndecided(created, choices);
    await settleCreated(tx, created, deletion, choices);
    await leaveGroups(tx, groups, deletion);
    const recipient = await readFarewell(tx, uid, farewell);
    await removeTraces(tx, uid);
    await deleteAccount(tx, uid, at);
    if (recipient) await farewell.mailer.queue(tx, { ...accountDeletedMail(farewell.supportEmail), ...recipient });
    await bumpListVersions(tx, groups.map(({ id }) => id));
  });
}

const canRepeat = (error: unknown) =>
  error instanceof AnotherGroup || (error as { cause?: { code?: unknown } }).cause?.code === DEADLOCK;

/**
 * Deletes a user: hands over or deletes the groups they created, gives their places to those who wait, deletes profile and account, and
 * revokes write access of their tokens. All or nothing. A confirmed address gets one last mail. The audit log keeps the uid, which names
 * nobody then.
 * @param choices by group id; groups they do not own are ignored
 * @throws ApiError 401 when the caller's session has ended, 409 `groups_undecided` for a group that is not in `choices`, `not_a_member`
 * when the chosen member has left, `too_many_groups` when they have as many groups as one account can have
 */
export async function deleteUser(database: Database, deletion: Deletion, choices: GroupChoices): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await deleteOnce(database, deletion, choices);
      return;
    } catch (error) {
      if (!canRepeat(error)) throw error;
      if (left === 0) throw refuse.unavailable('busy', 'Your groups are changing right now. Please try again in a moment.');
    }
  }
}
