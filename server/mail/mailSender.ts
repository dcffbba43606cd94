import { setTimeout as wait } from 'node:timers/promises';
import type { SmtpServer } from '../config/configMail';
import type { Queries } from '../db/database';
import { isDatabaseUnreachable } from '../db/unreachable';
import type { Log } from '../http/logging';
import type { Mailbox } from '../lib/mailAddress';
import { repeat } from '../lib/repeat';
import { claimMail, expireMails, heldMails, isMailDue, recordOutcome, settleStale, STALE_AFTER_S, type Attempt } from './mailStore';
import { openMailConnection, type SmtpTimeouts } from './smtpConnection';
import { MailsHeld } from './smtpReplies';

export interface MailSender {
  /** Checks for due mails now. */
  wake(): void;
  /** Whether the mail server took nothing from this sender when it was last asked. */
  isHeld(): boolean;
  /** Claims no further mails. Finishes the current one, or cuts it off when that takes too long. */
  stop(): Promise<void>;
}

/** Intervals of the sender, ms. */
interface SenderTimes {
  /** Between checks for due mails. */
  pollMs: number;
  /** After failing to reach the mail server; doubled each time, up to a maximum. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** Between attempts to store what became of a mail while the database is away. */
  recordRetryMs: number;
  /** How long a shutdown waits for the current mail. */
  stopWithinMs: number;
}

const TIMES: SenderTimes = { pollMs: 5_000, firstRetryMs: 5_000, longestRetryMs: 300_000, recordRetryMs: 1_000, stopWithinMs: 3_000 };

const HELD = 'the mail server refuses the login, MAIL_FROM, or more mails for now: all wait (docs/operations.md, "Mail")';

interface SenderParts {
  db: Queries;
  server: SmtpServer;
  from: Mailbox;
  log: Pick<Log, 'warn' | 'error'>;
  times?: Partial<SenderTimes>;
  timeouts?: Partial<SmtpTimeouts>;
}

type SendingParts = SenderParts & { times: SenderTimes };

/** Stops the loop from outside, and says what it met. */
interface Control {
  stopping: boolean;
  held: boolean;
  /** Closes the open connection. */
  cut: AbortController;
}

/**
 * Stores what became of a mail, also when the database goes away just then: without it, the mail would be sent again.
 * @throws when the database is away for longer than another process waits
 */
async function recordPatiently({ db, times }: SendingParts, id: string, attempt: Attempt, control: Control): Promise<void> {
  const giveUpAtMs = performance.now() + STALE_AFTER_S * 1000;
  for (;;) {
    try {
      return await recordOutcome(db, id, attempt);
    } catch (error) {
      if (control.stopping || !isDatabaseUnreachable(error) || performance.now() > giveUpAtMs) throw error;
      await wait(times.recordRetryMs);
    }
  }
}

/**
 * Sends all due mails over one connection, which it opens before claiming a mail, so an unavailable server uses up no attempts.
 * @throws when the mail server or the database cannot be reached; MailsHeld
 */
async function sendDue(parts: SendingParts, control: Control): Promise<void> {
  const { db, server, from, log, timeouts } = parts;
  while (!control.stopping && (await isMailDue(db))) {
    const connection = await openMailConnection(server, control.cut.signal, timeouts);
    try {
      for (let going = true; going && !control.stopping;) {
        const mail = await claimMail(db);
        if (!mail) return;
        const attempt = await connection.send(mail, from);
        await recordPatiently(parts, mail.id, attempt, control);
        const { outcome, reply } = attempt;
        if (outcome === 'held') throw new MailsHeld(reply ?? '');
        if (outcome !== 'sent') log.warn({ mail: mail.id, outcome, reply }, 'a mail was not sent');
        going = outcome === 'sent';
        if (going) control.held = false;
      }
    } finally {
      connection.close();
    }
  }
}

/** Sends the queued mails one at a time until stopped. Several processes may do so on one database. */
export function startMailSender(parts: SenderParts): MailSender {
  const { db, log } = parts;
  const times = { ...TIMES, ...parts.times };
  const control: Control = { stopping: false, held: false, cut: new AbortController() };
  let retryMs = times.firstRetryMs;
  const send = async (): Promise<number> => {
    try {
      const stale = await settleStale(db);
      if (stale > 0) log.warn({ mails: stale }, 'a process ended while it sent mails: whether they were taken is not known');
      const expired = await expireMails(db);
      if (expired > 0) log.warn({ mails: expired }, 'mails could not be sent before their links ended or their groups started');
      await sendDue({ ...parts, times }, control);
      // What was held has ended, or another process has sent it.
      if (control.held) control.held = await heldMails(db) !== null;
      retryMs = times.firstRetryMs;
      return 0;
    } catch (error) {
      const isHeld = error instanceof MailsHeld;
      control.held ||= isHeld;
      if (isHeld) log.error({ reply: error.message, retryMs }, HELD);
      else log.warn({ err: error, retryMs }, 'mails cannot be sent at the moment');
      const pauseMs = retryMs;
      retryMs = Math.min(retryMs * 2, times.longestRetryMs);
      // New mails do not shorten the wait for an unavailable mail server.
      return pauseMs;
    }
  };
  const { wake, stop } = repeat(send, times.pollMs);
  wake();
  return {
    wake,
    isHeld: () => control.held,
    async stop() {
      control.stopping = true;
      const timer = setTimeout(() => { control.cut.abort(); }, times.stopWithinMs);
      await stop();
      clearTimeout(timer);
    },
  };
}
