import type { Log } from '../http/logging';
import { mailSomebody, type Mailing } from './mailSweep';
import { remindSome } from './reminders';

/** ms between two checks. A reminder a day before may be a little late. */
const EVERY_MS = 30_000;
/** Transactions in one go; what is left is done the next time. */
const MOST_BATCHES = 200;
/** Mails in one go. */
const MOST_MAILS = 500;

interface ReminderClock {
  /** Begins no further transaction, and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Reminds of starts and mails notifications: what is due now and every half minute, with one timer for all groups. Several processes may
 * do so on one database. A failure is logged and tried again the next time.
 */
export function startReminders(mailing: Mailing, log: Pick<Log, 'warn'>, everyMs = EVERY_MS): ReminderClock {
  let stopping = false;
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      for (let left = MOST_BATCHES; left > 0 && !stopping && (await remindSome(mailing.database)) > 0; left -= 1);
      for (let left = MOST_MAILS; left > 0 && !stopping && (await mailSomebody(mailing)); left -= 1);
    } catch (error) {
      log.warn({ err: error }, 'could not send reminders and mails of notifications');
    }
  };
  // While a slow database keeps one check busy, the next ones are left out: they would all run at once afterwards.
  const begin = () => { running ??= look().finally(() => { running = null; }); };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
