import { sql } from 'drizzle-orm';
import { selectRows, type Database, type Db } from '../db/database';
import { MailQueue } from '../mail/mailer';
import { startMailSender, type MailSender } from '../mail/mailSender';
import { resetMail } from '../mail/mailTexts';
import { MAIL_SITE } from './mailing';
import { startSmtp, type TestSmtp } from './smtpServer';

/** Who sends. */
export const from = { name: 'The Club', address: 'club@example.org' };
/** A log that nobody reads. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The queue that the tests put mails into. */
export const queue = new MailQueue(true, silent, MAIL_SITE);
/** The link in the mail. */
export const LINK = 'https://hobbies.example/reset-password?mode=resetPassword&oobCode=abc';
/** A mail with a link to set a new password. */
export const mailTo = (to: string) => ({ ...resetMail(LINK), to });
/** A mail of notifications, which is sent at most once. */
export const noticeTo = (to: string) =>
  ({ kind: 'notifications' as const, subject: 'News', text: 'Something happened.', html: '<p>Something happened.</p>', to });

/** Short times, so that the tests need not wait. */
export const TIMES = { pollMs: 20, firstRetryMs: 20, longestRetryMs: 40, recordRetryMs: 20, stopWithinMs: 300 };

/** The state of each mail, by its address. */
export const states = async (db: Db) =>
  Object.fromEntries(
    (await selectRows<{ to: string; state: string }>(db, sql`select to_address as "to", state from mails`)).map(({ to, state }) => [
      to,
      state,
    ]),
  );
/** Makes every mail due now. Drizzle sends a query once it is awaited. */
export const makeDue = async (db: Db) => { await db.execute(sql`update mails set next_try_at = now()`); };

/** A mail server and the senders of one test file, each test with its own. */
export interface MailSending {
  smtp: TestSmtp;
  send(database: Database, server?: TestSmtp['server'], timeouts?: object): MailSender;
  /** Stopped after the test. */
  senders: MailSender[];
}

/** Starts a mail server before each test of the file, and stops it and every sender after it. */
export function mailSending(): MailSending {
  const senders: MailSender[] = [];
  const sending = {
    senders,
    send({ db }: Database, server = sending.smtp.server, timeouts = {}) {
      const sender = startMailSender({ db, server, from, log: silent, times: TIMES, timeouts });
      senders.push(sender);
      return sender;
    },
  } as MailSending;
  beforeEach(async () => { sending.smtp = await startSmtp(); });
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
    await sending.smtp.stop();
  });
  return sending;
}
