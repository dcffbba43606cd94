import { sql, type SQL } from 'drizzle-orm';
import { selectRow, selectRows, type Db, type Queries } from '../db/database';
import { deleteInBatches } from '../db/pruneRows';
import { mails } from '../db/schema';
import { utc } from '../db/utc';
import { isAhead, isWithinLast } from '../db/withinLast';
import { LINK_KINDS, type MailMessage } from './mailTexts';

/** Number of mails in the outbox; older ones are deleted. */
export const OUTBOX_SIZE = 500;
/** Attempts after which a mail is given up; with the waits between them, about a day. */
const MOST_ATTEMPTS = 10;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 4 * 60 * 60;
/** Seconds after which a mail is tried again that was held, so that others are tried before it. */
const HELD_FOR_S = 300;
/** Seconds after which a claimed mail without a result is assumed to belong to a dead process. */
export const STALE_AFTER_S = 300;

/** A mail that this process has claimed. */
export interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  unsubscribeUrl: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * The result of an attempt. `held`: the mail server takes nothing from this sender at the moment. `refused`: it does not take mails to this
 * address. `later`: not handed over. `unknown`: handed over but not acknowledged.
 */
export type Outcome = 'sent' | 'held' | 'refused' | 'later' | 'unknown';

/** The result, and what the mail server replied, without recipients; null where it said nothing. */
export interface Attempt {
  outcome: Outcome;
  reply: string | null;
}

/** Where a new mail begins, and when it is no longer worth sending. */
interface Queueing {
  state: 'waiting' | 'outbox';
  expiresAt: Date | null;
}

export async function insertMail(tx: Pick<Queries, 'insert'>, message: MailMessage, { state, expiresAt }: Queueing): Promise<void> {
  const { to, kind, subject, text, html = null, unsubscribeUrl = null } = message;
  await tx.insert(mails).values({ toAddress: to, kind, subject, text, html, unsubscribeUrl, state, expiresAt });
}

const waits = sql`state in ('waiting', 'held')`;
/** No wait is that long: the clock was set back since, and the mail would wait until it is there again. */
const isTooFarAhead = sql`next_try_at > now() + make_interval(secs => ${LONGEST_WAIT_S})`;
const isDue = sql`${waits} and (next_try_at <= now() or ${isTooFarAhead}) and (expires_at is null or expires_at > now())`;
const isUnfinished = sql`state in ('waiting', 'held', 'sending')`;
/** Twice would annoy, and the inbox has it anyway. Of a link that somebody waits for, or a warning, none would be worse than two. */
const isSentAtMostOnce = sql`kind = 'notifications'`;
const isOfKind = (kinds: readonly string[]) => sql`kind in (${sql.join(kinds.map((kind) => sql`${kind}`), sql`, `)})`;
/** All others end where mails are refused. */
const hasLink = isOfKind(LINK_KINDS);

/** How many mails, of one kind if it is given, wait to be sent. */
export async function waitingMails(tx: Db, kind?: MailMessage['kind']): Promise<number> {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const { n } = await selectRow<{ n: number }>(tx, sql`select count(*)::int as n from mails where ${isUnfinished} ${ofKind}`);
  return n;
}

/**
 * Deletes the mails with notifications that wait for an address, also without a mail server: one may come back. What is in the outbox
 * stays, as it shows what would have been sent.
 */
export async function deleteNotifications(tx: Db, to: string): Promise<void> {
  await tx.execute(sql`delete from mails where ${waits} and kind = 'notifications' and to_address = ${to}`);
}

/** Mails that are worth nothing once their account is gone. The others that wait may warn the previous owner of the address. */
const OWN_KINDS: readonly MailMessage['kind'][] = ['reset', 'verify-address', 'change-address', 'address-taken', 'notifications'];

/**
 * Deletes what was mailed to a user, and the mails, waiting or in the outbox, that only they could use. A profile may still
 * have an earlier address.
 */
export async function deleteMailsOf(tx: Db, uid: string): Promise<void> {
  await tx.execute(sql`
    delete from mails where state <> 'sending' and (${isOfKind(OWN_KINDS)} or text = '') and lower(to_address) = coalesce(
      (select email from accounts where uid = ${uid}), (select lower(email) from users where uid = ${uid}))`);
}

/** Deletes all but the newest mails of the outbox. Those that wait since before `SMTP_URL` was removed stay, and so do refusals. */
export async function trimOutbox(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from mails where id in (select id from mails where state = 'outbox' order by created_at desc, id offset ${OUTBOX_SIZE})`);
}

export async function isMailDue(db: Db): Promise<boolean> {
  const rows = await selectRows(db, sql`select 1 from mails where ${isDue} limit 1`);
  return rows.length > 0;
}

/** Claims one due mail: those that somebody waits for before notifications. Two processes never claim the same one. */
export async function claimMail(db: Db): Promise<ClaimedMail | null> {
  const [mail] = await selectRows<ClaimedMail>(
    db,
    sql`
    update mails set state = 'sending', attempts = attempts + 1, claimed_at = now()
    where id = (
      select id from mails where ${isDue}
      order by kind = 'notifications', next_try_at, id limit 1 for update skip locked)
    returning id, to_address as "to", subject, text, html, unsubscribe_url as "unsubscribeUrl", ${utc(sql`created_at`)} as "createdAt"`,
  );
  return mail ?? null;
}

/** Deletes the text of a mail that is done (`mails` in db/schema.ts). */
const withoutText = sql`text = '', html = null, unsubscribe_url = null`;

/** A mail has arrived: what was refused before at its address says nothing any more, also once the row of this mail is gone. */
const wasRefusedBefore = sql`
  mails.state = 'refused' and (mails.created_at <= done.created_at or ${isAhead(sql`mails.created_at`)})`;

/** Mails to an address are refused: those that wait for it would be, too. */
const wouldBeRefused = sql`mails.state in ('waiting', 'held') and not mails.${hasLink}`;

/**
 * Stores the result of a claimed mail. Retries wait longer each time, and end after the last attempt; a mail that is held uses up none.
 * One that may have arrived is sent again, unless it is of a kind that is sent at most once.
 */
export async function recordOutcome(db: Db, id: string, { outcome, reply }: Attempt): Promise<void> {
  const mine = sql`id = ${id} and state = 'sending'`;
  const isLast = sql`attempts >= ${MOST_ATTEMPTS}`;
  const end = (state: string, when: SQL) =>
    db.execute(sql`update mails set state = ${state}, reply = ${reply}, ${withoutText} where ${mine} and ${when}`);
  // In one statement: a process that is killed between two would do only half of it.
  const endWith = (result: SQL, others: SQL) => db.execute(sql`
    with done as (update mails set ${result}, ${withoutText} where ${mine} returning to_address, created_at)
    delete from mails using done where lower(mails.to_address) = lower(done.to_address) and ${others}`);
  if (outcome === 'sent') {
    await endWith(sql`state = 'sent', sent_at = now()`, wasRefusedBefore);
  } else if (outcome === 'refused') {
    await endWith(sql`state = 'refused', reply = ${reply}`, wouldBeRefused);
  } else if (outcome === 'held') {
    await db.execute(sql`
      update mails set state = 'held', reply = ${reply}, attempts = attempts - 1, next_try_at = now() + make_interval(secs => ${HELD_FOR_S})
      where ${mine}`);
  } else {
    if (outcome === 'unknown') await end('delivery-unknown', sql`(${isSentAtMostOnce} or ${isLast})`);
    else await end('failed', isLast);
    await db.execute(sql`
      update mails set state = 'waiting', reply = ${reply},
        next_try_at = now() + make_interval(secs => least(${LONGEST_WAIT_S}::float8, ${FIRST_WAIT_S}::float8 * power(2, attempts - 1)))
      where ${mine}`);
  }
}

/**
 * Settles mails whose process was killed while sending: those that are sent at most once as `delivery-unknown`, the others are due again.
 * @returns the number of mails
 */
export async function settleStale(db: Db): Promise<number> {
  const isStale = sql`state = 'sending' and not (${isWithinLast(sql`claimed_at`, `${STALE_AFTER_S} seconds`)})`;
  const ended = await selectRows(db, sql`
    update mails set state = 'delivery-unknown', ${withoutText}
    where ${isStale} and (${isSentAtMostOnce} or attempts >= ${MOST_ATTEMPTS}) returning 1`);
  const due = await selectRows(db, sql`update mails set state = 'waiting', next_try_at = now() where ${isStale} returning 1`);
  return ended.length + due.length;
}

/** Gives up mails whose links have ended, or whose groups have started, meanwhile. @returns the number of mails */
export async function expireMails(db: Db): Promise<number> {
  const rows = await selectRows(
    db, sql`update mails set state = 'expired', ${withoutText} where ${waits} and expires_at <= now() returning 1`);
  return rows.length;
}

/** Mails that the mail server does not take from this sender. */
export interface HeldMails {
  number: number;
  /** What it replied last, without recipients. */
  reply: string;
}

/** What is held back, or null. */
export async function heldMails(db: Db): Promise<HeldMails | null> {
  const [row] = await selectRows<HeldMails>(db, sql`
    select count(*) over ()::int as number, coalesce(reply, '') as reply
    from mails where state = 'held' order by next_try_at desc limit 1`);
  return row ?? null;
}

const REFUSED_FOR = '90 days';
/** A Firebase project mails the links that somebody asks for, so none of them shows here that an address works again. */
const REFUSED_FOR_HOSTED = '7 days';

/**
 * Whether the latest mail to an address that was taken or refused for good was refused. A refusal is forgotten after 90 days, with a
 * Firebase project after a week: the next mail then tries.
 */
export async function isMailRefused(db: Db, address: string, hosted: boolean): Promise<boolean> {
  const [latest] = await selectRows<{ state: string }>(db, sql`
    select state from mails where lower(to_address) = lower(${address}) and state in ('sent', 'refused')
      and ${isWithinLast(sql`created_at`, hosted ? REFUSED_FOR_HOSTED : REFUSED_FOR)} order by created_at desc limit 1`);
  return latest?.state === 'refused';
}

/**
 * Removes mails older than a week. One that waits to be sent stays for 30 days, and a refused one for 90, so that its recipient learns of
 * it.
 * @returns the number of mails
 */
export function pruneMails(db: Db): Promise<number> {
  return deleteInBatches(db, 'mails', sql`
    created_at < now() - case when ${isUnfinished} then '30 days' when state = 'refused' then ${REFUSED_FOR} else '7 days' end::interval`);
}

/** A mail in the outbox. */
export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  /** When it was sent, or added to the outbox if none are sent. ISO 8601, UTC. */
  sentAt: string;
}

/** The newest mails with a text, newest first. */
export function readOutbox(db: Db, limit: number): Promise<OutboxMail[]> {
  return selectRows<OutboxMail>(
    db,
    sql`
    select to_address as "to", subject, text, ${utc(sql`created_at`)} as "sentAt"
    from mails where text <> '' order by created_at desc, id limit ${limit}`,
  );
}
