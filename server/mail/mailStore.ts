import { sql } from 'drizzle-orm';
import { selectRows, type Queries } from '../db/database';
import { mails } from '../db/schema';
import { utc } from '../db/utc';
import type { MailMessage } from './mailTexts';

type Db = Pick<Queries, 'execute' | 'insert'>;

/** Number of mails in the outbox; older ones are deleted. */
export const OUTBOX_SIZE = 500;
/** Attempts after which a mail is given up; with the waits between them, about a day. */
const MOST_ATTEMPTS = 10;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 4 * 60 * 60;
/** Seconds after which a claimed mail without a result is assumed to belong to a dead process. */
const STALE_AFTER_S = 300;

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
 * The result of an attempt. `refused`: permanently rejected. `later`: not handed over. `unknown`: handed over but not
 * acknowledged.
 */
export type Outcome = 'sent' | 'refused' | 'later' | 'unknown';

export async function insertMail(tx: Db, { to, kind, subject, text, html, unsubscribeUrl }: MailMessage): Promise<void> {
  await tx.insert(mails).values({ toAddress: to, kind, subject, text, html: html ?? null, unsubscribeUrl: unsubscribeUrl ?? null });
}

export async function waitingMails(tx: Db): Promise<number> {
  const [row] = await selectRows<{ n: number }>(tx, sql`select count(*)::int as n from mails where state in ('waiting', 'sending')`);
  return row?.n ?? 0;
}

/** How many mails with notifications wait to be sent. */
export async function waitingNotifications(tx: Db): Promise<number> {
  const [row] = await selectRows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from mails where state in ('waiting', 'sending') and kind = 'notifications'`,
  );
  return row?.n ?? 0;
}

/** Deletes the mails with notifications that wait for an address. */
export async function deleteNotifications(tx: Db, to: string): Promise<void> {
  await tx.execute(sql`delete from mails where state = 'waiting' and kind = 'notifications' and to_address = ${to}`);
}

/** Deletes all but the newest mails. */
export async function trimOutbox(tx: Db): Promise<void> {
  await tx.execute(sql`delete from mails where id in (select id from mails order by created_at desc, id offset ${OUTBOX_SIZE})`);
}

export async function isMailDue(db: Db): Promise<boolean> {
  const rows = await selectRows(db, sql`select 1 from mails where state = 'waiting' and next_try_at <= now() limit 1`);
  return rows.length > 0;
}

/** Claims one due mail: those that somebody waits for before notifications. Two processes never claim the same one. */
export async function claimMail(db: Db): Promise<ClaimedMail | null> {
  const [mail] = await selectRows<ClaimedMail>(
    db,
    sql`
    update mails set state = 'sending', attempts = attempts + 1, claimed_at = now()
    where id = (
      select id from mails where state = 'waiting' and next_try_at <= now()
      order by kind = 'notifications', next_try_at, id limit 1 for update skip locked)
    returning id, to_address as "to", subject, text, html, unsubscribe_url as "unsubscribeUrl", ${utc(sql`created_at`)} as "createdAt"`,
  );
  return mail ?? null;
}

/** Deletes the text of a mail that is done (`mails` in db/schema.ts). */
const withoutText = sql`text = '', html = null, unsubscribe_url = null`;

/** Stores the result of a claimed mail. Retries wait longer each time, and end after the last attempt. */
export async function recordOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  const mine = sql`id = ${id} and state = 'sending'`;
  if (outcome === 'sent') await db.execute(sql`update mails set state = 'sent', sent_at = now(), ${withoutText} where ${mine}`);
  else if (outcome === 'unknown') await db.execute(sql`update mails set state = 'delivery-unknown', ${withoutText} where ${mine}`);
  else if (outcome === 'refused') await db.execute(sql`update mails set state = 'failed', ${withoutText} where ${mine}`);
  else {
    await db.execute(sql`update mails set state = 'failed', ${withoutText} where ${mine} and attempts >= ${MOST_ATTEMPTS}`);
    await db.execute(sql`
      update mails set state = 'waiting',
        next_try_at = now() + make_interval(secs => least(${LONGEST_WAIT_S}::float8, ${FIRST_WAIT_S}::float8 * power(2, attempts - 1)))
      where ${mine}`);
  }
}

/**
 * Settles mails whose process was killed while sending, as `delivery-unknown`.
 * @returns the number of mails
 */
export async function settleStale(db: Db): Promise<number> {
  const rows = await selectRows(
    db,
    sql`
    update mails set state = 'delivery-unknown', ${withoutText}
    where state = 'sending' and claimed_at < now() - make_interval(secs => ${STALE_AFTER_S}) returning 1`,
  );
  return rows.length;
}

/** Removes mails older than a week. @returns the number of mails */
export async function pruneMails(db: Db): Promise<number> {
  const rows = await selectRows(db, sql`delete from mails where created_at < now() - interval '7 days' returning 1`);
  return rows.length;
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
