import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Actor } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { requireGroup, type GroupText } from '../groupJson';
import { lockGroup } from '../lockGroup';

/**
 * Mutes a group for one of its people, or ends that.
 * @returns the group as they see it
 * @throws ApiError 404, or 409 `not_a_member`
 */
export function muteGroup({ db }: Database, groupId: string, muted: boolean, actor: Actor): Promise<GroupText> {
  const { uid } = actor.user;
  return db.transaction(async (tx) => {
    const { isMember, isWaiting } = await lockGroup(tx, groupId, actor);
    if (!isMember && !isWaiting) throw refuse.conflict('not_a_member', 'You are not in this group, so it sends you no notifications.');
    const table = sql.raw(isMember ? 'memberships' : 'group_waitlist');
    await tx.execute(sql`update ${table} set is_muted = ${muted} where group_id = ${groupId} and user_uid = ${uid}`);
    return requireGroup(tx, groupId, uid);
  });
}
