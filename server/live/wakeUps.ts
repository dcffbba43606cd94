import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Subscription } from '../db/notices';

const CHANNEL = 'hobnob_live';
/** ms between two notices to other processes. */
const PAUSE_MS = 20;

/** How the processes on one database wake each other. */
export interface WakeUps {
  /** Wakes this process, and soon the others. Call after a change is committed. */
  send(): void;
  /** Starts to listen to the others; without open pages there is no need to. */
  subscribe(): void;
  stop(): Promise<void>;
}

/**
 * Notices between processes, over Postgres. They carry nothing, and are not part of the transactions that write: a NOTIFY in a
 * transaction holds one lock of the whole database until the disk has the commit, so commits would wait for each other. Nothing is lost
 * with a notice: what changed is in the database, and each process checks it once a second anyway (`liveHub.ts`).
 */
export function wakeUpsOf({ db, listen }: Pick<Database, 'db' | 'listen'>, wake: () => void): WakeUps {
  if (!listen) return { send: wake, subscribe: () => undefined, stop: async () => undefined };
  let subscription: Subscription | null = null;
  let [isPausing, isWanted, isStopped] = [false, false, false];
  const notify = () => {
    if (isStopped) return;
    isWanted = isPausing;
    if (isPausing) return;
    isPausing = true;
    // A notice that cannot be sent is no fault: the others check by themselves.
    void Promise.resolve(db.execute(sql`select pg_notify(${CHANNEL}, '')`)).catch(() => undefined).then(() => {
      setTimeout(() => {
        isPausing = false;
        if (isWanted) notify();
      }, PAUSE_MS).unref();
    });
  };
  return {
    send() {
      wake();
      notify();
    },
    subscribe() { if (!isStopped) subscription ??= listen(CHANNEL, wake); },
    async stop() {
      isStopped = true;
      await subscription?.close();
    },
  };
}
