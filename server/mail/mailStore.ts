import { sql } from 'drizzle-orm';
import { selectRows, type Queries } from '../db/database';
import { mails } from '../db/schema';
import { utc } from '../db/utc';
import type { MailMessage } from './mailTexts';

type Db = Pick<Queries, 'execute' | 'insert'>;

/** Mails of the outbox that are kept, the newest. */
export const OUTBOX_SIZE = 500;
/** Tries after which a mail is given up; with the waits between them, about a day. */
const MOST_ATTEMPTS = 10;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 4 * 60 * 60;
/** s after which a mail that was taken to be sent, and never settled, belongs to a process that is gone. */
const STALE_AFTER_S = 300;

/** A mail that this process has taken to send it. */
export interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * What became of a try. `refused`: the mail server will never take it. `later`: it was not handed over.
 * `unknown`: it was handed over, and nobody said whether it was taken.
 */
export type Outcome = 'sent' | 'refused' | 'later' | 'unknown';

export async function insertMail(tx: Db, { to, kind, subject, text, html }: MailMessage): Promise<void> {
  await tx.insert(mails).values({ toAddress: to, kind, subject, text, html: html ?? null });
}

export async function waitingMails(tx: Db): Promise<number> {
  const [row] = await selectRows<{ n: number }>(tx, sql`select count(*)::int as n from mails where state in ('waiting', 'sending')`);
  return row?.n ?? 0;
}

/** Keeps the newest mails only. */
export async function trimOutbox(tx: Db): Promise<void> {
  await tx.execute(sql`delete from mails where id in (select id from mails order by created_at desc, id offset ${OUTBOX_SIZE})`);
}

export async function isMailDue(db: Db): Promise<boolean> {
  const rows = await selectRows(db, sql`select 1 from mails where state = 'waiting' and next_try_at <= now() limit 1`);
  return rows.length > 0;
}

/** Takes one mail that is due; several processes never take the same. */
export async function claimMail(db: Db): Promise<ClaimedMail | null> {
  const [mail] = await selectRows<ClaimedMail>(
    db,
    sql`
    update mails set state = 'sending', attempts = attempts + 1, claimed_at = now()
    where id = (
      select id from mails where state = 'waiting' and next_try_at <= now()
      order by next_try_at, id limit 1 for update skip locked)
    returning id, to_address as "to", subject, text, html, ${utc(sql`created_at`)} as "createdAt"`,
  );
  return mail ?? null;
}

/** What a mail that is over keeps no text for (`mails` in db/schema.ts). */
const withoutText = sql`text = '', html = null`;

/** Writes down what became of a claimed mail. One that is to be tried later waits longer each time, and is given up in the end. */
export async function settleMail(db: Db, id: string, outcome: Outcome): Promise<void> {
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
 * Settles mails whose process was killed while it sent them: whether they were taken, nobody knows.
 * @returns how many there were
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

/** Removes mails of a week ago, whatever became of them. @returns how many went */
export async function pruneMails(db: Db): Promise<number> {
  const rows = await selectRows(db, sql`delete from mails where created_at < now() - interval '7 days' returning 1`);
  return rows.length;
}

/** A mail as the outbox shows it. */
export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  /** When it left, or was put into the outbox where none are sent. ISO 8601, UTC. */
  sentAt: string;
}

/** The newest mails that have a text, newest first. */
export function readOutbox(db: Db, limit: number): Promise<OutboxMail[]> {
  return selectRows<OutboxMail>(
    db,
    sql`
    select to_address as "to", subject, text, ${utc(sql`created_at`)} as "sentAt"
    from mails where text <> '' order by created_at desc, id limit ${limit}`,
  );
}
