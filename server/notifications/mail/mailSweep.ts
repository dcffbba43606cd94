import { sql } from 'drizzle-orm';
import type { Notification, Preferences } from '../../../src/contract/types';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../src/domain/inbox/notificationKinds';
import { selectRows, type Database, type Queries } from '../../db/database';
import type { Log } from '../../http/logging';
import { previewPath } from '../../images/previewPicture';
import type { MailQueue } from '../../mail/mailer';
import { ITEM_TABLES, WHOLE_ITEM } from '../inbox/inboxStore';
import { readPreferences } from '../inbox/preferencesStore';
import { mailAddressOf, nameOf } from './mailAddressOf';
import { AFTER_DELAY } from './mailTimes';
import { notificationMail } from './notificationMail';
import type { UnsubscribeLinks } from './unsubscribeLinks';

/** Notifications in one mail; it says how many more there are. */
const MOST_ITEMS = 30;

/** What mailing notifications needs. */
export interface Mailing {
  database: Pick<Database, 'db'>;
  mailer: MailQueue;
  links: UnsubscribeLinks;
  /** The site's main address. */
  origin: string;
  /** Whether accounts are in a Firebase project: then addresses come from the latest token. */
  hosted: boolean;
  log: Pick<Log, 'error'>;
}

/** Kinds about the person alone. The others are news of a group, for people who are still in it. */
const PERSONAL: readonly NotificationKind[] = [
  'deleted', 'removed', 'handover_offered', 'handover_accepted', 'handover_declined', 'handover_expired', 'handed_over',
];
const PERSONAL_KINDS = sql.raw(PERSONAL.map((kind) => `'${kind}'`).join(', '));

/** A notification that is mailed now. */
interface ClaimedItem {
  item: Notification;
  /** The content hash of its group's picture; null when it is elsewhere. */
  picture: string | null;
  /** The focus of the picture; null for the centre. */
  focus: string | null;
  /** How many are mailed, with those that the mail leaves out. */
  total: number;
}

/** No wait is longer than a day: the clock was set back since, and the mail would wait until it is there again. */
const isTooFarAhead = sql`mail_at > now() + interval '26 hours'`;
const isDue = sql`(mail_at <= now() or ${isTooFarAhead})`;

/**
 * Locks somebody who is to get a mail, for the length of the transaction. Other processes skip them, and nobody waits: it takes no lock
 * that inserting a notification needs.
 */
async function lockSomebody(tx: Queries): Promise<string | null> {
  const [row] = await selectRows<{ uid: string }>(tx, sql`
    select u.uid from notifications n join users u on u.uid = n.user_uid where ${isDue}
    order by n.mail_at limit 1 for no key update of u skip locked`);
  return row?.uid ?? null;
}

/** The kinds that are left out for somebody. */
const mutedKinds = ({ mutedClasses }: Preferences) =>
  Object.entries(NOTIFICATION_KINDS).filter(([, name]) => mutedClasses.includes(name)).map(([kind]) => kind);

/**
 * Ends the waiting of what is mailed now, and reads what of it the mail contains: not what has been read or muted meanwhile, not news of a
 * group they have left, no removal from one they are in again, no reminder of a start that is over or has been moved. With one due
 * notification go all that wait, except the ones for a daily mail. Rows that a change is replacing just now stay for the next time.
 */
function claim(tx: Queries, uid: string, preferences: Preferences): Promise<ClaimedItem[]> {
  const withAll = preferences.email === 'immediate';
  const muted = `{${mutedKinds(preferences).join(',')}}`;
  return selectRows(tx, sql`
    with claimed as (
      update notifications set mail_at = null where id in (
        select id from notifications where user_uid = ${uid} and mail_at is not null and (${withAll} or ${isDue}) for update skip locked)
      returning *)
    select ${WHOLE_ITEM} as item, g.image_hash as picture, g.image_focus as focus, count(*) over ()::int as total
    from claimed n ${ITEM_TABLES} left join groups g on g.id = n.group_id left join lateral (
      select is_muted from memberships m where m.group_id = n.group_id and m.user_uid = n.user_uid union all
      select is_muted from group_waitlist w where w.group_id = n.group_id and w.user_uid = n.user_uid) p on true
    where n.id in (select id from shown_notifications where user_uid = ${uid})
      and n.read_at is null and n.kind <> all(${muted}::text[]) and not coalesce(p.is_muted, false)
      and (p.is_muted is not null or n.kind in (${PERSONAL_KINDS}))
      and (n.kind <> 'removed' or p.is_muted is null)
      and (n.kind <> 'starts_soon' or (n.details->>'startDate')::timestamptz > now())
    order by n.id desc limit ${MOST_ITEMS}`);
}

/** The paths of the groups' previews, by group id, if the site has stored them. */
const picturesOf = (rows: readonly ClaimedItem[]) => new Map(
  rows.flatMap(({ item, picture, focus }) =>
    (item.groupId === null || picture === null ? [] : [[item.groupId, previewPath(picture, focus)] as const])));

/** When a mail that only reminds is worth nothing any more: once the last of its groups has started. */
const expiryOf = (items: readonly Notification[]): Date | undefined => (items.every(({ kind }) => kind === 'starts_soon')
  ? new Date(Math.max(...items.map(({ startDate = '' }) => Date.parse(startDate)))) : undefined);

async function mailTo(tx: Queries, uid: string, { mailer, links, origin, hosted }: Mailing): Promise<void> {
  const preferences = await readPreferences({ db: tx }, uid);
  const to = preferences.email === 'none' ? null : await mailAddressOf(tx, uid, hosted);
  if (to === null) {
    await tx.execute(sql`update notifications set mail_at = null where user_uid = ${uid} and mail_at is not null`);
    return;
  }
  const rows = await claim(tx, uid, preferences);
  const items = rows.map(({ item }) => item);
  if (items.length === 0) return;
  const mail = notificationMail({
    items, total: rows[0]?.total ?? 0, pictures: picturesOf(rows), origin, unsubscribeUrl: links.urlFor(uid),
    timeZone: preferences.timeZone,
  });
  await mailer.queue(tx, { ...mail, to, name: await nameOf(tx, uid) }, expiryOf(items));
}

const someoneIsDue = async ({ db }: Pick<Database, 'db'>) =>
  (await selectRows(db, sql`select 1 from notifications where ${isDue} limit 1`)).length > 0;

/**
 * Queues the mail of one person whose notifications are due, if any. The mail is queued in the transaction that ends their waiting: a
 * process that is killed has done both or neither, and several processes write one mail. A mail that cannot be written is logged and tried
 * again later, so it holds nobody else up.
 * @returns whether there may be more to do now
 * @throws when the database cannot be reached
 */
export async function mailSomebody(mailing: Mailing): Promise<boolean> {
  const { database: { db }, mailer, links, log } = mailing;
  if (!(await someoneIsDue({ db }))) return false;
  await links.open();
  let uid: string | null = null;
  try {
    return await db.transaction(async (tx) => {
      if (await mailer.isFull(tx)) return false;
      uid = await lockSomebody(tx);
      if (uid === null) return false;
      await mailTo(tx, uid, mailing);
      return true;
    });
  } catch (error) {
    if (uid === null) throw error;
    await db.execute(sql`update notifications set mail_at = ${AFTER_DELAY} where user_uid = ${uid} and ${isDue}`);
    log.error({ err: error }, 'could not mail someone’s notifications; they are tried again in a quarter of an hour');
    return true;
  }
}
