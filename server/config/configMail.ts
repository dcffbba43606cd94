import { readMailbox, type Mailbox } from '../lib/mailAddress';
import { ConfigError, readText, type Environment } from './configValues';
import { decoded, escapeLogin, QUOTES } from './loginUrl';
import { isLoopback } from './loopback';

/** The mail server of `SMTP_URL`. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `implicit`: TLS from the start (smtps). `starttls`: required. `off`: not required. */
  tls: 'implicit' | 'starttls' | 'off';
  login: { user: string; pass: string } | null;
}

export interface MailConfig {
  /** The mail server; null leaves mails in the outbox. */
  smtp: SmtpServer | null;
  from: Mailbox;
}

const SUBMISSION_PORT = 587;
const IMPLICIT_TLS_PORT = 465;

const ACCEPTED = `smtps://user:password@host, smtp://user:password@host:587, or nothing to keep mails in the outbox. ${QUOTES}`;

function urlIn(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** `smtp://` requires STARTTLS, except for a mail server on this machine or with `?tls=off`. */
function tlsOf(url: URL): SmtpServer['tls'] {
  if (url.protocol === 'smtps:') return 'implicit';
  return url.searchParams.get('tls') === 'off' || isLoopback(url.hostname) ? 'off' : 'starttls';
}

function readServer(env: Environment): SmtpServer | null {
  const text = readText(env, 'SMTP_URL');
  if (text === null) return null;
  const url = urlIn(escapeLogin(text));
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) {
    throw new ConfigError('SMTP_URL', '(not shown, it may hold a password)', ACCEPTED);
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (url.protocol === 'smtps:' ? IMPLICIT_TLS_PORT : SUBMISSION_PORT) : Number(url.port),
    tls: tlsOf(url),
    login: url.username === '' ? null : { user: decoded(url.username), pass: decoded(url.password) },
  };
}

/**
 * How mails are sent. With a mail server `MAIL_FROM` is required, because mail servers reject senders outside their domain.
 * @param contactEmail the sender when `MAIL_FROM` is not set and mails stay in the outbox
 * @throws ConfigError
 */
export function readMail(env: Environment, contactEmail: string): MailConfig {
  const smtp = readServer(env);
  const given = readText(env, 'MAIL_FROM') ?? (smtp && readText(env, 'CONTACT_EMAIL') === null ? '' : contactEmail);
  const from = readMailbox(given);
  if (!from)
    throw new ConfigError('MAIL_FROM', given, 'an address like hello@club.example or Hobnob <hello@club.example>; needed with SMTP_URL');
  return { smtp, from: { name: from.name || 'Hobnob', address: from.address } };
}
