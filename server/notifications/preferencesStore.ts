import { sql } from 'drizzle-orm';
import type { Preferences } from '../../src/contract/types';
import { NOTIFICATION_CLASSES } from '../../src/domain/notificationKinds';
import { selectRows, type Database } from '../db/database';
import { requireGroup, type GroupText } from '../groups/groupJson';
import { lockGroup, type Act } from '../groups/lockGroup';
import { refuse } from '../http/apiError';
import type { TokenIdentity } from '../identity/verifier';
import { ensureUser } from '../users/userStore';

const DEFAULTS: Preferences = { mutedClasses: [], email: 'immediate' };

/** What a user is notified of; the defaults until they choose. */
export async function readPreferences({ db }: Pick<Database, 'db'>, uid: string): Promise<Preferences> {
  const [row] = await selectRows<Preferences>(db, sql`
    select muted_classes as "mutedClasses", email from notification_preferences where user_uid = ${uid}`);
  return row ?? DEFAULTS;
}

/** @returns what is stored: each class once, in a fixed order */
export function savePreferences({ db }: Database, user: TokenIdentity, { mutedClasses, email }: Preferences): Promise<Preferences> {
  const muted = NOTIFICATION_CLASSES.filter((one) => mutedClasses.includes(one));
  const array = `{${muted.join(',')}}`;
  return db.transaction(async (tx) => {
    await ensureUser(tx, user);
    await tx.execute(sql`
      insert into notification_preferences (user_uid, muted_classes, email) values (${user.uid}, ${array}::text[], ${email})
      on conflict (user_uid) do update set muted_classes = excluded.muted_classes, email = excluded.email`);
    return { mutedClasses: muted, email };
  });
}

/**
 * Mutes a group for one of its people, or ends that.
 * @returns the group as they see it
 * @throws ApiError 404, or 409 `not_a_member`
 */
export function muteGroup({ db }: Database, groupId: string, muted: boolean, act: Act): Promise<GroupText> {
  const { uid } = act.user;
  return db.transaction(async (tx) => {
    const { isMember, isWaiting } = await lockGroup(tx, groupId, act);
    if (!isMember && !isWaiting) throw refuse.conflict('not_a_member', 'You are not in this group, so it sends you no notifications.');
    const table = sql.raw(isMember ? 'memberships' : 'group_waitlist');
    await tx.execute(sql`update ${table} set is_muted = ${muted} where group_id = ${groupId} and user_uid = ${uid}`);
    return requireGroup(tx, groupId, uid);
  });
}
