import { sql } from 'drizzle-orm';
import { hasStarted } from '../../src/domain/groupTiming';
import { isCreator, joinObstacle } from '../../src/domain/membership';
import { banner } from '../../src/domain/messages';
import { selectRows, type Database, type Queries } from '../db/database';
import { utc } from '../db/utc';
import { refuse } from '../http/apiError';
import type { TokenIdentity } from '../identity/verifier';
import { ensureUser } from '../users/userStore';
import { touchGroup } from './catalog';
import { requireGroup, type GroupText } from './groupJson';

/** The input of the rules in `src/domain`, with the time of the database's clock. */
interface LockedGroup {
  creator: { _id: string };
  memberCount: number;
  maxMembers: number;
  startDate: string;
  nowMs: number;
  isMember: boolean;
}

/**
 * Locks the group's row, then reads the group and the user's membership. Two queries on purpose: the second one sees what
 * the previous lock holder committed, and reads the database's clock after the wait (ARCHITECTURE.md, "start time").
 */
async function lockGroup(tx: Queries, groupId: string, uid: string): Promise<LockedGroup> {
  const rows = await selectRows(tx, sql`select 1 from groups where id = ${groupId} for update`);
  if (rows.length === 0) throw refuse.groupNotFound();
  const [locked] = await selectRows<LockedGroup>(tx, sql`
    select json_build_object('_id', creator_uid) as creator, member_count as "memberCount", max_members as "maxMembers",
      ${utc(sql`start_date`)} as "startDate", (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
      exists(select 1 from memberships where group_id = ${groupId} and user_uid = ${uid}) as "isMember"
    from groups where id = ${groupId}`);
  if (!locked) throw refuse.groupNotFound();
  return locked;
}

/**
 * Adds the user to the group (specification, section 4, Membership). Joining again changes nothing.
 * @returns the updated group, and whether anything changed
 * @throws ApiError 404, or 409 `group_full` or `group_started`; `group_full` takes precedence
 */
export function joinGroup({ db }: Database, groupId: string, user: TokenIdentity): Promise<{ group: GroupText; changed: boolean }> {
  return db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, user.uid);
    if (locked.isMember) return { group: await requireGroup(tx, groupId), changed: false };
    const obstacle = joinObstacle(locked, locked.nowMs);
    if (obstacle) throw refuse.conflict(`group_${obstacle}`, banner[obstacle]);
    await ensureUser(tx, user);
    await tx.execute(sql`
      with joined as (
        insert into memberships (group_id, user_uid, joined_at)
        values (${groupId}, ${user.uid}, to_timestamp(${locked.nowMs} / 1000.0)))
      update groups set member_count = member_count + 1, version = version + 1 where id = ${groupId}`);
    await touchGroup(tx, groupId);
    return { group: await requireGroup(tx, groupId), changed: true };
  });
}

/**
 * Removes the user from the group. Leaving without being a member changes nothing.
 * @throws ApiError 404, or 409 `group_started` or `creator_stays`
 */
export function leaveGroup({ db }: Database, groupId: string, user: TokenIdentity): Promise<{ group: GroupText; changed: boolean }> {
  return db.transaction(async (tx) => {
    const locked = await lockGroup(tx, groupId, user.uid);
    if (!locked.isMember) return { group: await requireGroup(tx, groupId), changed: false };
    if (isCreator(locked, user.uid)) {
      throw refuse.conflict('creator_stays', 'You created this group. You can edit or delete it, but not leave it.');
    }
    if (hasStarted(locked, locked.nowMs)) throw refuse.conflict('group_started', banner.started);
    await tx.execute(sql`
      with gone as (delete from memberships where group_id = ${groupId} and user_uid = ${user.uid})
      update groups set member_count = member_count - 1, version = version + 1 where id = ${groupId}`);
    await touchGroup(tx, groupId);
    return { group: await requireGroup(tx, groupId), changed: true };
  });
}
