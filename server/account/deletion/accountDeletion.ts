import { sql } from 'drizzle-orm';
import type { AccountDeletion } from '../../../src/contract/types';
import { DEFAULT_DISPLAY_NAME } from '../../../src/domain/account/userDisplay';
import { heirHasMost } from '../../../src/domain/groups/ownGroups';
import { auditInsert, writeAudit } from '../../audit/auditLog';
import { writeCancellations } from '../../calendar/cancellations';
import { type Database, type Queries, selectRows } from '../../db/database';
import { forgetAbsence } from '../../groups/attendance/attendanceStore';
import { bumpListVersions, type CatalogVersion } from '../../groups/catalog';
import { hasMostGroups } from '../../groups/ownGroupsLimit';
import type { Actor } from '../../http/requests/callParts';
import { ApiError, refuse } from '../../http/responses/apiError';
import { deleteAccount, lockAccount } from '../../identity/accountStore';
import { deleteUnusedImage } from '../../images/imageStore';
import type { MailQueue } from '../../mail/mailer';
import { deleteMailsOf } from '../../mail/mailStore';
import { accountDeletedMail } from '../../mail/mailTexts';
import { mailAddressOf, nameOf } from '../../notifications/mail/mailAddressOf';
import { deleteOfferNoticeCte, notifiedCte } from '../../notifications/notify';
import { isSessionEnded } from '../../users/endedSessions';
import { lockUser } from '../../users/userStore';
import { leaveGroups, lockGroupsOf, whileGroupsChange, type GroupOf } from '../personGroups';
import { leaveDesk } from './leaveDesk';

/** The decision for each group that the user created, by group id. */
export type GroupChoices = Readonly<AccountDeletion['groups']>;

/**
 * Locks the user and everyone who takes over a group, in a fixed order. Only a row can be locked, so a user without a profile gets
 * one until the deletion removes it: otherwise a first request could add it, and a membership, in between.
 */
export async function lockUsers(tx: Queries, uid: string, choices: GroupChoices): Promise<void> {
  const heirs = Object.values(choices).flatMap((choice) => (choice === 'delete' ? [] : [choice.handOverTo]));
  for (const one of [...new Set([uid, ...heirs])].sort()) {
    if (one === uid) {
      await tx.execute(sql`insert into users (uid, name) values (${uid}, ${DEFAULT_DISPLAY_NAME}) on conflict do nothing`);
      await tx.execute(sql`select 1 from users where uid = ${uid} for update`);
    } else {
      // So that an heir's groups can be counted: nobody else gives them one meanwhile.
      await lockUser(tx, one);
    }
  }
}

const named = (groups: readonly GroupOf[]) => groups.map(({ name }) => `“${name}”`).join(', ');

function refuseUndecided(created: readonly GroupOf[], choices: GroupChoices): void {
  const undecided = created.filter(({ id }) => !Object.hasOwn(choices, id));
  if (undecided.length === 0) return;
  throw new ApiError(409, 'groups_undecided', `Please decide first what happens to ${named(undecided)}.`, {
    groups: undecided.map(({ id, name }) => ({ _id: id, name })),
  });
}

/** @throws ApiError 409 when the group is hidden, or when the chosen user is not a member of it, or cannot have one more */
async function handOver(tx: Queries, group: GroupOf, uid: string, to: string): Promise<void> {
  const groups = [{ _id: group.id, name: group.name }];
  if (group.isHidden) {
    const message = `${named([group])} is hidden, so nobody can take it over. Please delete it, or choose to delete it with your account.`;
    throw new ApiError(409, 'group_hidden', message, { groups });
  }
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
  tx: Queries, created: readonly GroupOf[], { user: { uid }, requestId }: Deletion, choices: GroupChoices,
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
      await forgetAbsence(tx, group.id, choice.handOverTo);
      const row = { groupId: group.id, actor: uid, subject: choice.handOverTo };
      const logged = auditInsert({ ...row, requestId, action: 'handed_over' });
      await tx.execute(sql`with ${notifiedCte({ ...row, kind: 'handed_over' })} ${logged}`);
    }
  }
}

/** Removes the user's remaining data once they are in no group. The next clean-up removes other images that are no longer used. */
export async function removeTraces(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`delete from group_blocks where user_uid = ${uid}`);
  await tx.execute(sql`update image_uploads set uid = null where uid = ${uid}`);
  await tx.execute(sql`delete from idempotency_keys where user_uid = ${uid}`);
  await leaveDesk(tx, uid);
  await deleteMailsOf(tx, uid);
  const [gone] = await selectRows<{ photo: string | null }>(tx, sql`delete from users where uid = ${uid} returning photo_url as photo`);
  await deleteUnusedImage(tx, gone?.photo);
}

/** What deleting needs of the site, also for the last mail. */
export interface DeletionSite {
  database: Database;
  catalog: Pick<CatalogVersion, 'changed'>;
  mailer: MailQueue;
  supportEmail: string;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/** Whose account is deleted, by which request, and when. */
interface Deletion extends Actor {
  at: Date;
  /** By the link in a mail about a closed account, which has no session. */
  byLink?: true;
}

/** Reads where the last mail goes, before the account is gone: nowhere without a confirmed address, or while too many mails wait. */
async function readFarewell(
  tx: Queries, uid: string, { mailer, hosted }: DeletionSite,
): Promise<{ to: string; name: string | null } | null> {
  const to = await mailAddressOf(tx, uid, hosted);
  return to !== null && await mailer.hasRoom(tx) ? { to, name: await nameOf(tx, uid) } : null;
}

function deleteOnce(site: DeletionSite, deletion: Deletion, choices: GroupChoices): Promise<void> {
  const { user, at } = deletion;
  const { uid } = user;
  return site.database.db.transaction(async (tx) => {
    // The owner of the address may have taken the account over since the session was checked.
    await lockAccount(tx, uid);
    const groups = await lockGroupsOf(tx, uid, () => lockUsers(tx, uid, choices));
    // After the locks: an operator may have closed the account, also one of a Firebase project, which has no row to lock.
    if (!deletion.byLink && await isSessionEnded(tx, user)) throw refuse.sessionEnded();
    const created = groups.filter((group) => group.created);
    refuseUndecided(created, choices);
    await settleCreated(tx, created, deletion, choices);
    await leaveGroups(tx, groups, { uid, requestId: deletion.requestId, reason: 'account_deleted' });
    const recipient = await readFarewell(tx, uid, site);
    await removeTraces(tx, uid);
    await deleteAccount(tx, uid, at);
    if (recipient) await site.mailer.queue(tx, { ...accountDeletedMail(site.supportEmail), ...recipient });
    await bumpListVersions(tx, groups.map(({ id }) => id));
  });
}

/**
 * Deletes a user: hands over or deletes the groups they created, gives their places to those who wait, deletes profile and account, and
 * revokes write access of their tokens. All or nothing. A confirmed address gets one last mail. The audit log keeps the uid, which names
 * nobody then.
 * @param choices by group id; groups they do not own are ignored
 * @throws ApiError 401 when the caller's session has ended, 409 `groups_undecided` for a group that is not in `choices`, `group_hidden`
 * when nobody can take it over, `not_a_member` when the chosen member has left, `too_many_groups` when they have as many groups as one
 * account can have
 */
export async function deleteUser(site: DeletionSite, deletion: Deletion, choices: GroupChoices): Promise<void> {
  await whileGroupsChange(() => deleteOnce(site, deletion, choices));
  site.catalog.changed();
}
