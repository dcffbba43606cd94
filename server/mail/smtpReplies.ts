import type { Attempt, Outcome } from './mailStore';

/** What nodemailer says of a failure. */
interface SmtpError {
  /** `EAUTH` for a login. */
  code?: string;
  /** The code of the mail server's reply. */
  responseCode?: number;
  /** The whole reply. */
  response?: string;
  /** The command that it replied to. */
  command?: string;
}

/** The mail server takes nothing from us at the moment, so nothing is tried before a pause. The message is its reply. */
export class MailsHeld extends Error {}

const FIRST_PERMANENT = 500;
const LONGEST_REPLY = 300;
const AN_ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** Codes of RFC 3463 about the recipient's address or mailbox. */
const ABOUT_RECIPIENT = /\b5\.(?:1\.(?:[1236]|10)|2\.[12])\b/;
/** Any code of RFC 3463. */
const HAS_DETAIL = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Replies about the recipient where the mail server gives no such code. */
const PLAIN_RECIPIENT_CODES: readonly number[] = [550, 551, 553];
/**
 * About the sender or its allowance. Many mail servers say so only in reply to the recipient or to the whole mail: Postfix "Sender address
 * rejected" and "Relay access denied", Exchange "SendAsDenied", SES "Email address is not verified", Gmail "Daily sending quota exceeded".
 */
const ABOUT_SENDER = new RegExp([
  '\\b5\\.(?:1\\.[78]|4\\.5)\\b', '\\bsenders?\\b', '\\bfrom address\\b', '\\bsend ?as', '\\brelay', '\\bnot verified\\b', '\\bquota\\b',
  '\\bcredits?\\b', '\\blimit', '\\brcpthosts\\b', '\\bauthenticat',
].join('|'), 'i');

/** What a permanent reply is about. What fits nothing is tried again, because a lost mail is worse than a second try. */
function permanentOutcome({ responseCode = 0, response = '', command }: SmtpError): Outcome {
  if (command === 'MAIL FROM') return 'held';
  if (ABOUT_RECIPIENT.test(response)) return 'refused';
  if (ABOUT_SENDER.test(response)) return 'held';
  const isPlain = command === 'RCPT TO' && !HAS_DETAIL.test(response) && PLAIN_RECIPIENT_CODES.includes(responseCode);
  return isPlain ? 'refused' : 'later';
}

/**
 * What a failed attempt means for the mail.
 * @param handedOver whether the mail server may have the whole mail
 * @param sender whose address may stay in the reply; all others are removed
 */
export function failedAttempt(error: unknown, handedOver: boolean, sender: string): Attempt {
  const reply = error as SmtpError;
  if (!reply.responseCode) return { outcome: handedOver ? 'unknown' : 'later', reply: null };
  const outcome = reply.responseCode < FIRST_PERMANENT ? 'later' : permanentOutcome(reply);
  const words = (reply.response ?? String(reply.responseCode)).replace(AN_ADDRESS, (address) => (address === sender ? address : '…'));
  return { outcome, reply: words.slice(0, LONGEST_REPLY) };
}

/** A refused login as `MailsHeld`; any other error as it is. */
export function openingError(error: unknown): unknown {
  const { code, responseCode = 0, response = '' } = error as SmtpError;
  return code === 'EAUTH' && responseCode >= FIRST_PERMANENT ? new MailsHeld(response.slice(0, LONGEST_REPLY)) : error;
}
