import type { Log } from '../../http/logging';
import { repeatNow, type Repetition } from '../../lib/repeat';
import { mailSomebody, type Mailing } from '../mail/mailSweep';
import { remindSome } from './reminders';

/** ms between two checks. A reminder a day before may be a little late. */
const EVERY_MS = 30_000;
/** Transactions in one go; what is left is done the next time. */
const MOST_BATCHES = 200;
/** Mails in one go. */
const MOST_MAILS = 500;

/**
 * Sends the reminders of starts and the mails of notifications that are due, now and every half minute, with one timer for all groups.
 * Several processes may do so on one database. A failure is logged and tried again the next time.
 * @returns `stop` begins no further transaction, and waits for the current one
 */
export function startReminders(mailing: Mailing, log: Pick<Log, 'warn'>): Pick<Repetition, 'stop'> {
  let stopping = false;
  const look = async () => {
    for (let left = MOST_BATCHES; left > 0 && !stopping && (await remindSome(mailing.database)) > 0; left -= 1);
    for (let left = MOST_MAILS; left > 0 && !stopping && (await mailSomebody(mailing)); left -= 1);
  };
  const repetition = repeatNow(look, EVERY_MS, (error) => {
    log.warn({ err: error }, 'could not send reminders and mails of notifications');
  });
  return {
    stop() {
      stopping = true;
      return repetition.stop();
    },
  };
}
