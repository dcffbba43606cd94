import { sql } from 'drizzle-orm';
import { MOST_JOINED_GROUPS, MOST_OWN_GROUPS, TOO_MANY_GROUPS, TOO_MANY_JOINED } from '../../src/domain/groups/ownGroups';
import { selectRow, type Db } from '../db/database';
import { refuse } from '../http/responses/apiError';
import { lockUser } from '../users/userStore';
import type { LockedGroup } from './lockGroup';

/** Fewer than this cannot reach the limit, however many requests run at the same time, so nothing needs to be counted. */
const NEARLY_JOINED = MOST_JOINED_GROUPS / 2;

/**
 * Whether a person has as many groups as one account can have: `GET /api/groups/user/created` is answered as a whole. Lock the person's row
 * first.
 */
export async function hasMostGroups(tx: Db, uid: string): Promise<boolean> {
  const { count } = await selectRow<{ count: number }>(tx, sql`select count(*)::int as count from groups where creator_uid = ${uid}`);
  return count >= MOST_OWN_GROUPS;
}

/**
 * Checks that a user may have one more group, until the end of the transaction: when two transactions give them a group, the second one
 * counts the first one's, too.
 * @throws ApiError 409 `too_many_groups`
 */
export async function refuseTooManyGroups(tx: Db, uid: string): Promise<void> {
  await lockUser(tx, uid);
  if (await hasMostGroups(tx, uid)) throw refuse.conflict('too_many_groups', TOO_MANY_GROUPS);
}

/**
 * Checks that the caller may join one more group, or wait for it, until the end of the transaction. Only groups of other people that have
 * not started count: nobody can leave one that has.
 * @throws ApiError 409 `too_many_joined`
 */
export async function refuseTooManyJoined(tx: Db, { inGroups }: LockedGroup, uid: string): Promise<void> {
  if (inGroups < NEARLY_JOINED) return;
  await lockUser(tx, uid);
  const { count } = await selectRow<{ count: number }>(tx, sql`
    select count(*)::int as count from groups where start_date > clock_timestamp() and creator_uid <> ${uid} and id in (
      select group_id from memberships where user_uid = ${uid} union all select group_id from group_waitlist where user_uid = ${uid})`);
  if (count >= MOST_JOINED_GROUPS) throw refuse.conflict('too_many_joined', TOO_MANY_JOINED);
}
