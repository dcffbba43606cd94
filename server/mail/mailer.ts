import type { Queries } from '../db/database';
import { refuse } from '../http/apiError';
import type { Log } from '../http/logging';
import { isMailAddress } from './mailAddress';
import { insertMail, trimOutbox, waitingMails } from './mailStore';
import type { MailMessage } from './mailTexts';

/** Where the rest of the server leaves its mails. */
export interface Mailer {
  /**
   * Writes the mail in the caller's transaction: it goes out if that is committed, and only then.
   * @throws Error for an address or a subject that could carry a header
   * @throws ApiError 503 when too many mails wait already
   */
  queue(tx: Queries, message: MailMessage): Promise<void>;
}

/** Characters. */
const LONGEST_SUBJECT = 200;
/** Mails that may wait to be sent: beyond that, the mail server has been away for long or somebody floods it. */
const MOST_WAITING = 5_000;
/** ms after which the caller's transaction is committed, as a rule. */
const COMMITTED_AFTER_MS = 250;

function refuseHeaders({ to, subject }: MailMessage): void {
  if (!isMailAddress(to)) throw new Error('A mail cannot be sent to this address.');
  if (subject.length > LONGEST_SUBJECT || /\p{Cc}/u.test(subject)) throw new Error('A mail cannot have this subject.');
}

/** The queue in the database. Where mails are sent, `onQueued` wakes the sender; where not, the rows are an outbox of bounded length. */
export class MailQueue implements Mailer {
  /** Called when a mail may be there to be sent. */
  onQueued: () => void = () => undefined;

  constructor(
    private readonly sends: boolean,
    private readonly log: Pick<Log, 'info' | 'error'>,
  ) {}

  async queue(tx: Queries, message: MailMessage): Promise<void> {
    refuseHeaders(message);
    if (this.sends && (await waitingMails(tx)) >= MOST_WAITING) {
      this.log.error({ kind: message.kind }, 'too many mails wait to be sent');
      throw refuse.unavailable('mail_busy', 'Mail cannot be sent at the moment. Please try again later.');
    }
    await insertMail(tx, message);
    if (this.sends) {
      setTimeout(() => {
        this.onQueued();
      }, COMMITTED_AFTER_MS).unref();
      return;
    }
    await trimOutbox(tx);
    this.log.info({ kind: message.kind }, 'a mail waits in the outbox: SMTP_URL is not set');
  }
}
