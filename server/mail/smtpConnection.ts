import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MINUTE_MS } from '../../src/domain/general/durations';
import type { SmtpServer } from '../config/configMail';
import { withTimeout } from '../http/limits/timeLimits';
import type { Mailbox } from '../lib/mailAddress';
import type { Attempt, ClaimedMail } from './mailStore';
import { failedAttempt, openingError } from './smtpReplies';

/** An open, logged-in connection to the mail server. */
export interface MailConnection {
  /** Never throws. Close the connection after any result but `sent`. */
  send(mail: ClaimedMail, from: Mailbox): Promise<Attempt>;
  close(): void;
}

/** ms without data from the mail server after which the connection fails. */
export interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  dnsTimeout: number;
}

const TIMEOUTS: SmtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };
/** ms for one mail, from its envelope to the acknowledgement; well below the age at which a claim is stale. */
const SEND_WITHIN_MS = MINUTE_MS;

/** The bytes of a mail. Reports when sending them starts; before that, the server cannot have accepted the mail. */
function bytesOf(message: Buffer, onHandedOver: () => void): Readable {
  return new Readable({
    read() {
      onHandedOver();
      this.push(message);
      this.push(null);
    },
  });
}

/** One click ends such mails (RFC 8058), which asks for an address with https. Mail programs show it beside the sender. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  const header = { 'List-Unsubscribe': `<${url}>` };
  return url.startsWith('https:') ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : header;
}

const headersOf = ({ id, to, subject, text, html, unsubscribeUrl, createdAt }: ClaimedMail, from: Mailbox) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html === null ? {} : { html }),
  date: new Date(createdAt),
  // The same at every attempt, so mail programs show a duplicate only once.
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
});

const untilDone = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => {
      if (error) reject(error);
      else resolve();
    });
  });

async function deliver(connection: SMTPConnection, mail: ClaimedMail, from: Mailbox, ended: Promise<never>): Promise<Attempt> {
  const message = await new MailComposer(headersOf(mail, from)).compile().build();
  let handedOver = false;
  const bytes = bytesOf(message, () => { handedOver = true; });
  const sent = untilDone((done) => { connection.send({ from: from.address, to: [mail.to] }, bytes, done); });
  try {
    await withTimeout(Promise.race([sent, ended]), SEND_WITHIN_MS);
    return { outcome: 'sent', reply: null };
  } catch (error) {
    return failedAttempt(error, handedOver, from.address);
  }
}

function createConnection({ host, port, tls }: SmtpServer, timeouts: Partial<SmtpTimeouts>): SMTPConnection {
  return new SMTPConnection({ host, port, secure: tls === 'implicit', requireTLS: tls === 'starttls', ...TIMEOUTS, ...timeouts });
}

/**
 * @param cut closes the connection when aborted, even while connecting
 * @throws when the mail server cannot be reached; MailsHeld when it refuses the login
 */
export async function openMailConnection(
  server: SmtpServer,
  cut: AbortSignal,
  timeouts: Partial<SmtpTimeouts> = {},
): Promise<MailConnection> {
  const connection = createConnection(server, timeouts);
  let end: (error: unknown) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  ended.catch(() => undefined);
  const endClosed = () => { end(new Error('The connection to the mail server was closed')); };
  connection.on('error', end);
  connection.on('end', endClosed);
  const close = () => {
    cut.removeEventListener('abort', close);
    endClosed();
    connection.close();
  };
  cut.addEventListener('abort', close);
  try {
    await Promise.race([untilDone((done) => { connection.connect(done); }), ended]);
    const { login } = server;
    if (login) await Promise.race([untilDone((done) => { connection.login({ credentials: login }, done); }), ended]);
  } catch (error) {
    close();
    throw openingError(error);
  }
  return { send: (mail, from) => deliver(connection, mail, from, ended), close };
}
