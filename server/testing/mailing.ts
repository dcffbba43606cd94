import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { MailQueue } from '../mail/mailer';
import { mailSomebody, type Mailing } from '../notifications/mail/mailSweep';
import { UnsubscribeLinks } from '../notifications/mail/unsubscribeLinks';
import type { TestUser } from './testTokens';

export const MAIL_ORIGIN = 'https://hobbies.example';
/** What the mails of tests say of the site. */
export const MAIL_SITE = { origin: MAIL_ORIGIN, supportEmail: 'support@hobnob.example', hosted: false };
const silent = { info: () => undefined, error: () => undefined };

/** What mailing notifications needs, as the server has it; the mails stay in the queue. */
export function mailingOf(database: Database, over: Partial<Mailing> = {}): Mailing {
  return {
    database, mailer: new MailQueue(true, silent, MAIL_SITE), links: new UnsubscribeLinks(database, MAIL_ORIGIN), origin: MAIL_ORIGIN,
    hosted: false, log: silent, ...over,
  };
}

/** Gives users accounts of the embedded service, with confirmed addresses. */
export async function confirmAddresses({ db }: Database, users: readonly TestUser[]): Promise<void> {
  for (const { uid, email } of users)
    await db.execute(sql`insert into accounts (uid, email, email_verified) values (${uid}, ${email}, true) on conflict do nothing`);
}

/** Lets time pass for what waits to be mailed. @param by a Postgres interval */
export async function letPass({ db }: Database, by: string): Promise<void> {
  await db.execute(sql`
    update notifications set mail_at = mail_at - ${by}::interval, created_at = created_at - ${by}::interval where mail_at is not null`);
}

/** Mails everything that is due. */
export async function mailAll(mailing: Mailing): Promise<void> {
  while (await mailSomebody(mailing));
}

export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  url: string;
}

/** The mails with notifications in the queue, oldest first. */
export const queuedMails = ({ db }: Database): Promise<QueuedMail[]> => selectRows(db, sql`
  select to_address as "to", subject, text, html, unsubscribe_url as url from mails where kind = 'notifications' order by created_at, id`);
