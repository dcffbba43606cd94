import type { Queries } from '../db/database';
import { excerptOf } from '../lib/plainText';
import type { MailQueue } from '../mail/mailer';
import { compose, type MailText } from '../mail/mailTexts';
import { noticeTo } from '../notifications/deskNotices';

/** Who reported: a user, a visitor with an address, or nobody who can be written to. */
export interface Reporter {
  uid: string | null;
  email: string | null;
}

/** Characters of a name in a sentence. */
const LONGEST_NAME = 85;

/** A name, short enough for a sentence. */
export const shortName = (name: string): string => excerptOf(name, LONGEST_NAME);

/** The name of a thing in a sentence. */
export const quoted = ({ name }: { name: string }): string => `“${shortName(name)}”`;

/* Nothing that the reporter wrote, nor a name: anybody can enter somebody else's address. */

const receivedMail = (reference: string): MailText => compose({
  kind: 'desk',
  subject: 'We have received your report',
  before: [
    `Thank you. Your report (number ${reference}) is with the people who look after Hobnob. A person will read it, and we’ll email you what we decide.`,
  ],
  after: ['If it wasn’t you who reported something, you can ignore this email.'],
});

const decidedMail = (reference: string, sentence: string, supportEmail: string): MailText => compose({
  kind: 'desk',
  subject: 'Our decision on your report',
  before: [`This is about your report (number ${reference}) to Hobnob.`, sentence],
  after: [`A person decided it, not a machine. If you disagree, write to ${supportEmail}.`],
});

/** Writes to a reporter, by inbox or mail, in the caller's transaction. While too many mails wait, a report goes on without. */
async function write(tx: Queries, mailer: MailQueue, { uid, email }: Reporter, mail: MailText, text: string): Promise<void> {
  if (uid !== null) await noticeTo(tx, uid, { subject: mail.subject, text });
  else if (email !== null && await mailer.hasRoom(tx)) await mailer.queue(tx, { ...mail, to: email });
}

/** @param what names the thing, for the reporter's own inbox */
export const confirmReport = (
  tx: Queries, mailer: MailQueue, reporter: Reporter, { reference, what }: { reference: string; what: string },
) =>
  write(tx, mailer, reporter, receivedMail(reference),
    `Thank you for reporting ${what} (number ${reference}). A person will read it, and we’ll tell you here what we decide.`);

/** Lets a reporter know of the decision. @param sentence what was decided, without who it concerns */
export const answerReport = (
  tx: Queries, mailer: MailQueue, reporter: Reporter,
  { reference, what, sentence, supportEmail }: { reference: string; what: string; sentence: string; supportEmail: string },
) =>
  write(tx, mailer, reporter, decidedMail(reference, sentence, supportEmail),
    `You reported ${what} (number ${reference}). ${sentence} A person decided it, not a machine. `
    + `If you disagree, write to ${supportEmail}.`);
