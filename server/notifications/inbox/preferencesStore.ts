import { sql } from 'drizzle-orm';
import type { Preferences } from '../../../src/contract/types';
import { NOTIFICATION_CLASSES } from '../../../src/domain/inbox/notificationKinds';
import { ensureUser } from '../../account/profile/userStore';
import { selectRows, type Database, type Queries } from '../../db/database';
import { requireGroup, type GroupText } from '../../groups/groupJson';
import { lockGroup, type Actor } from '../../groups/lockGroup';
import type { TokenIdentity } from '../../http/auth/verifier';
import { refuse } from '../../http/responses/apiError';
import type { NotificationMailer } from '../../mail/mailer';
import { mailAddressOf } from '../mail/mailAddressOf';
import { AFTER_DELAY, NEXT_DAILY_MAIL } from '../mail/mailTimes';

const DEFAULTS: Preferences = { mutedClasses: [], email: 'immediate' };

/** What a user is notified of; the defaults until they choose. */
export async function readPreferences({ db }: { db: Pick<Queries, 'execute'> }, uid: string): Promise<Preferences> {
  const [row] = await selectRows<Preferences>(db, sql`
    select muted_classes as "mutedClasses", email from notification_preferences where user_uid = ${uid}`);
  return row ?? DEFAULTS;
}

/** What choosing when to get mail needs. */
interface Mails {
  mailer: NotificationMailer;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/**
 * Stores when a user gets mail, for what waits to be mailed, too: with `none`, nothing that has not left is sent. It and the writing of a
 * mail (`mailSweep.ts`) wait for each other.
 * @returns false for a user without a profile
 */
async function chooseMail(tx: Queries, uid: string, email: Preferences['email'], { mailer, hosted }: Mails): Promise<boolean> {
  const locked = await selectRows(tx, sql`select 1 from users where uid = ${uid} for no key update`);
  if (locked.length === 0) return false;
  const before = await readPreferences({ db: tx }, uid);
  if (before.email === email) return true;
  await tx.execute(sql`
    insert into notification_preferences (user_uid, email) values (${uid}, ${email})
    on conflict (user_uid) do update set email = excluded.email`);
  const time = { none: sql`null`, daily: NEXT_DAILY_MAIL, immediate: sql`least(mail_at, ${AFTER_DELAY})` }[email];
  await tx.execute(sql`update notifications set mail_at = ${time} where user_uid = ${uid} and mail_at is not null`);
  const address = email === 'none' ? await mailAddressOf(tx, uid, hosted) : null;
  if (address !== null) await mailer.withdraw(tx, address);
  return true;
}

/** Ends the mails about notifications for a user. @returns false for a user without a profile */
export function endMails({ db }: Database, uid: string, mails: Mails): Promise<boolean> {
  return db.transaction((tx) => chooseMail(tx, uid, 'none', mails));
}

/** @returns what is stored: each class once, in a fixed order */
export function savePreferences(
  { db }: Database, user: TokenIdentity, { mutedClasses, email }: Preferences, mails: Mails,
): Promise<Preferences> {
  const muted = NOTIFICATION_CLASSES.filter((one) => mutedClasses.includes(one));
  const array = `{${muted.join(',')}}`;
  return db.transaction(async (tx) => {
    await ensureUser(tx, user);
    await chooseMail(tx, user.uid, email, mails);
    await tx.execute(sql`
      insert into notification_preferences (user_uid, muted_classes, email) values (${user.uid}, ${array}::text[], ${email})
      on conflict (user_uid) do update set muted_classes = excluded.muted_classes`);
    return { mutedClasses: muted, email };
  });
}

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
