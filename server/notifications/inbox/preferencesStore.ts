import { sql, type SQL } from 'drizzle-orm';
import type { Preferences } from '../../../src/contract/types';
import { NOTIFICATION_CLASSES } from '../../../src/domain/inbox/notificationKinds';
import { selectRows, type Database, type Db, type Queries } from '../../db/database';
import type { TokenIdentity } from '../../http/auth/verifier';
import { requireTimeZone } from '../../http/requests/requireTimeZone';
import { deleteNotifications } from '../../mail/mailStore';
import { ensureUser, lockUser } from '../../users/userStore';
import { mailAddressOf } from '../mail/mailAddressOf';
import { AFTER_DELAY, nextDailyMail } from '../mail/mailTimes';

const DEFAULTS: Preferences = { mutedClasses: [], email: 'immediate' };

/** What a user has chosen, in the wire shape; null when they have chosen nothing. */
export async function chosenPreferences(db: Db, uid: string): Promise<Preferences | null> {
  const [row] = await selectRows<Omit<Preferences, 'timeZone'> & { timeZone: string | null }>(db, sql`
    select muted_classes as "mutedClasses", email, time_zone as "timeZone" from notification_preferences where user_uid = ${uid}`);
  if (!row) return null;
  const { timeZone, ...others } = row;
  return { ...others, ...(timeZone === null ? {} : { timeZone }) };
}

/** What a user is notified of; the defaults until they choose. */
export const readPreferences = async ({ db }: { db: Db }, uid: string): Promise<Preferences> =>
  (await chosenPreferences(db, uid)) ?? DEFAULTS;

/** Removes the zones of people that this database does not know: one restored from another's backup, or with other zone files. */
export async function forgetUnknownTimeZones(db: Db): Promise<void> {
  await db.execute(sql`
    update notification_preferences set time_zone = null
    where time_zone is not null and time_zone not in (select name from pg_timezone_names)`);
}

/** When what waits to be mailed is mailed after a choice; null where nothing changes. Rows that are due within minutes stay for a zone. */
function newMailTime(before: Preferences, { email, timeZone }: Preferences): { time: SQL; of: SQL } | null {
  const daily = nextDailyMail(sql`${timeZone ?? 'UTC'}::text`);
  const time = { none: sql`null`, daily, immediate: sql`least(mail_at, ${AFTER_DELAY})` }[email];
  if (email !== before.email) return { time, of: sql`mail_at is not null` };
  return email === 'daily' && timeZone !== before.timeZone ? { time, of: sql`mail_at > ${AFTER_DELAY}` } : null;
}

/**
 * Stores what a user chooses, and when they get mail of what waits to be mailed: with `none`, nothing that has not left is sent. It and the
 * writing of a mail (`mailSweep.ts`) wait for each other.
 * @param chosen what changes, given what is stored
 * @param hosted whether accounts are in a Firebase project
 * @returns what is stored then; null for a user without a profile
 */
async function choose(
  tx: Queries, uid: string, chosen: (before: Preferences) => Partial<Preferences>, hosted: boolean,
): Promise<Preferences | null> {
  if (!await lockUser(tx, uid)) return null;
  const before = await readPreferences({ db: tx }, uid);
  const after = { ...before, ...chosen(before) };
  await tx.execute(sql`
    insert into notification_preferences (user_uid, muted_classes, email, time_zone)
    values (${uid}, ${`{${after.mutedClasses.join(',')}}`}::text[], ${after.email}, ${after.timeZone ?? null})
    on conflict (user_uid) do update
    set muted_classes = excluded.muted_classes, email = excluded.email, time_zone = excluded.time_zone`);
  const moved = newMailTime(before, after);
  if (moved) await tx.execute(sql`update notifications set mail_at = ${moved.time} where user_uid = ${uid} and ${moved.of}`);
  const stopped = after.email === 'none' && before.email !== 'none';
  const address = stopped ? await mailAddressOf(tx, uid, hosted) : null;
  if (address !== null) await deleteNotifications(tx, address);
  return after;
}

/** Ends the mails about notifications for a user. @returns false for a user without a profile */
export async function endMails({ db }: Database, uid: string, hosted: boolean): Promise<boolean> {
  return (await db.transaction((tx) => choose(tx, uid, () => ({ email: 'none' }), hosted))) !== null;
}

function chooseAs(
  { db }: Database, user: TokenIdentity, chosen: (before: Preferences) => Partial<Preferences>, hosted: boolean,
): Promise<Preferences> {
  return db.transaction(async (tx) => {
    await ensureUser(tx, user);
    return (await choose(tx, user.uid, chosen, hosted)) ?? DEFAULTS;
  });
}

/**
 * @param preferences without a time zone, the stored one stays
 * @returns what is stored: each class once, in a fixed order
 * @throws ApiError 400 `unknown_time_zone`
 */
export async function savePreferences(
  database: Database, user: TokenIdentity, { mutedClasses, email, timeZone }: Preferences, hosted: boolean,
): Promise<Preferences> {
  const zone = timeZone === undefined ? {} : { timeZone: await requireTimeZone(database.db, timeZone) };
  const muted = NOTIFICATION_CLASSES.filter((one) => mutedClasses.includes(one));
  return chooseAs(database, user, () => ({ mutedClasses: muted, email, ...zone }), hosted);
}

/**
 * Stores where a user is, which the app says once. A zone that is stored stays: they may have chosen it.
 * @returns what is stored then
 * @throws ApiError 400 `unknown_time_zone`
 */
export async function noteTimeZone(database: Database, user: TokenIdentity, timeZone: string, hosted: boolean): Promise<Preferences> {
  const zone = await requireTimeZone(database.db, timeZone);
  return chooseAs(database, user, ({ timeZone: stored = zone }) => ({ timeZone: stored }), hosted);
}
