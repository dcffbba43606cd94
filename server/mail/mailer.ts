import type { Queries } from '../db/database';
import type { Log } from '../http/logging';
import { refuse } from '../http/responses/apiError';
import { isMailAddress } from '../lib/mailAddress';
import { letterOf, type MailSite } from './letter';
import { insertMail, isMailRefused, trimOutbox, waitingMails } from './mailStore';
import { LINK_KINDS, type MailMessage } from './mailTexts';

/** Characters. */
const LONGEST_SUBJECT = 200;
/** Mails that may wait. Beyond that, the mail server has been unavailable for long, or someone floods the queue. */
const MOST_WAITING = 5_000;
/** Of these, mails with notifications: while the mail server is away, the others stay in the inboxes, and become one mail each. */
const MOST_NOTIFICATIONS = 500;
/** ms after which the caller's transaction is usually committed. */
const COMMITTED_AFTER_MS = 250;

/** An address that fits into a header as it is. */
const PLAIN_URL = /^https?:\/\/[\w./:?=&%[\]~-]+$/;

function refuseHeaders({ to, subject, unsubscribeUrl }: MailMessage): void {
  if (!isMailAddress(to)) throw new Error('A mail cannot be sent to this address.');
  if (subject.length > LONGEST_SUBJECT || /\p{Cc}/u.test(subject)) throw new Error('A mail cannot have this subject.');
  if (unsubscribeUrl !== undefined && !PLAIN_URL.test(unsubscribeUrl)) throw new Error('A mail cannot have this address to unsubscribe.');
}

/**
 * Queues mails, in the database. With a mail server, `onQueued` wakes the sender; without one, the rows are an outbox of limited size, and
 * are never sent.
 */
export class MailQueue {
  /** Called when a mail may have been queued. */
  onQueued: () => void = () => undefined;
  /** Whether the mail server takes nothing from this sender at the moment. */
  isHeld: () => boolean = () => false;

  constructor(
    private readonly sends: boolean,
    private readonly log: Pick<Log, 'info' | 'error'>,
    private readonly site: MailSite,
  ) {}

  /** Whether a mail could be queued now, for calls that go on without one. */
  async hasRoom(db: Queries): Promise<boolean> {
    return !this.sends || (await waitingMails(db)) < MOST_WAITING;
  }

  /**
   * Checks that a mail of this kind could be queued now, for responses that must not reveal whether one is.
   * @throws ApiError 503 when too many mails are waiting
   */
  async assertQueueHasRoom(db: Queries, kind: MailMessage['kind']): Promise<void> {
    if (await this.hasRoom(db)) return;
    this.log.error({ kind }, 'too many mails wait to be sent');
    throw refuse.unavailable('mail_busy', 'Emails can’t be sent at the moment. Please try again later.');
  }

  /**
   * Queues the mail in the caller's transaction, so it is sent only if that is committed. An address whose last mail was refused gets
   * nothing but mails of `LINK_KINDS`, until one of them arrives or the refusal is old.
   * @param expiresAt when it becomes useless, for example because its link ends: a mail that has not been sent by then is given up
   * @throws Error for an address or subject that could inject a header
   * @throws ApiError 503 when too many mails are waiting
   */
  async queue(tx: Queries, message: MailMessage, expiresAt: Date | null = null): Promise<void> {
    refuseHeaders(message);
    if (!LINK_KINDS.includes(message.kind) && await isMailRefused(tx, message.to, this.site.hosted)) return;
    await this.assertQueueHasRoom(tx, message.kind);
    await insertMail(tx, { ...message, ...letterOf(message, this.site) }, { state: this.sends ? 'waiting' : 'outbox', expiresAt });
    if (this.sends) {
      setTimeout(() => {
        this.onQueued();
      }, COMMITTED_AFTER_MS).unref();
      return;
    }
    await trimOutbox(tx);
    this.log.info({ kind: message.kind }, 'a mail waits in the outbox: SMTP_URL is not set');
  }

  /** Whether too many notifications wait: further ones stay in the inboxes until these are sent. */
  async isFull(tx: Queries): Promise<boolean> {
    return this.sends && (await waitingMails(tx, 'notifications')) >= MOST_NOTIFICATIONS;
  }
}
