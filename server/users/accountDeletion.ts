import { sql } from 'drizzle-orm';
import type { AccountDeletion } from '../../src/contract/types';
import { selectRows, type Database, type Queries } from '../db/database';
import { touchGroups } from '../groups/catalog';
import { ApiError } from '../http/apiError';
import { deleteAccount } from '../identity/accountStore';

/** The decision for each group that the user created, by group id. */
export type GroupChoices = Readonly<AccountDeletion['groups']>;

interface OwnGroup {
  id: string;
  name: string;
  created: boolean;
}

/** Locks the user and everyone who takes over a group, in a fixed order and before any group. */
async function lockUsers(tx: Queries, uid: string, choices: GroupChoices): Promise<void> {
  const heirs = Object.values(choices).flatMap((choice) => (choice === 'delete' ? [] : [choice.handOverTo]));
  for (const one of [...new Set([uid, ...heirs])].sort()) {
    const strength = sql.raw(one === uid ? 'for update' : 'for key share');
    await tx.execute(sql`select 1 from users where uid = ${one} ${strength}`);
  }
}

/** Locks every group the user is in, in a fixed order. While the user's row is locked, none can be added. */
async function lockGroups(tx: Queries, uid: string): Promise<OwnGroup[]> {
  await tx.execute(sql`
    select 1 from groups where creator_uid = ${uid} or id in (select group_id from memberships where user_uid = ${uid})
    order by id for update`);
  // A second query, which sees what the previous lock holders have committed.
  return selectRows<OwnGroup>(
    tx,
    sql`
    select id, name, creator_uid = ${uid} as created from groups
    where creator_uid = ${uid} or id in (select group_id from memberships where user_uid = ${uid}) order by id`,
  );
}

const named = (groups: readonly OwnGroup[]) => groups.map(({ name }) => `“${name}”`).join(', ');

function refuseUndecided(created: readonly OwnGroup[], choices: GroupChoices): void {
  const undecided = created.filter(({ id }) => !Object.hasOwn(choices, id));
  if (undecided.length === 0) return;
  throw new ApiError(409, 'groups_undecided', `Please decide first what becomes of ${named(undecided)}.`, {
    groups: undecided.map(({ id, name }) => ({ _id: id, name })),
  });
}

/** @throws ApiError 409 when the chosen user is not a member of the group */
async function handOver(tx: Queries, group: OwnGroup, uid: string, to: string): Promise<void> {
  const changed =
    to === uid
      ? []
      : await selectRows(
          tx,
          sql`
    update groups set creator_uid = ${to}
    where id = ${group.id} and exists (select 1 from memberships where group_id = ${group.id} and user_uid = ${to}) returning 1`,
        );
  if (changed.length > 0) return;
  throw new ApiError(
    409,
    'not_a_member',
    `The person you chose is not a member of ${named([group])} any more. Please choose somebody else.`,
    { groups: [{ _id: group.id, name: group.name }] },
  );
}

/** Applies the user's decisions about the groups they created. */
async function settleCreated(tx: Queries, created: readonly OwnGroup[], uid: string, choices: GroupChoices): Promise<void> {
  for (const group of created) {
    const choice = choices[group.id];
    if (choice === 'delete') await tx.execute(sql`delete from groups where id = ${group.id}`);
    else if (choice) await handOver(tx, group, uid, choice.handOverTo);
  }
}

/** Removes the user's remaining data once they own no groups. The next clean-up removes images that are no longer used. */
async function removeTraces(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from memberships where user_uid = ${uid} returning group_id)
    update groups set member_count = member_count - 1, version = version + 1 where id in (select group_id from gone)`);
  await tx.execute(sql`delete from idempotency_keys where user_uid = ${uid}`);
  await tx.execute(sql`
    delete from mails where state <> 'sending' and lower(to_address) in (
      select lower(email) from users where uid = ${uid} union all select email from accounts where uid = ${uid})`);
  await tx.execute(sql`delete from users where uid = ${uid}`);
}

/**
 * Deletes a user: hands over or deletes the groups they created, frees their places, deletes profile and account, and revokes write
 * access of their tokens. All or nothing.
 * @param choices by group id; groups they do not own are ignored
 * @throws ApiError 409 `groups_undecided` for a group that is not in `choices`, `not_a_member` when the chosen member has left
 */
export function deleteUser({ db }: Database, uid: string, choices: GroupChoices, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUsers(tx, uid, choices);
    const groups = await lockGroups(tx, uid);
    const created = groups.filter((group) => group.created);
    refuseUndecided(created, choices);
    await settleCreated(tx, created, uid, choices);
    await removeTraces(tx, uid);
    await deleteAccount(tx, uid, at);
    await touchGroups(
      tx,
      groups.map(({ id }) => id),
    );
  });
}
