import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import type { SessionCheck, TokenIdentity, TokenVerifier } from '../../http/auth/verifier';
import { isSessionEnded } from './endedSessions';

/** ms for which a process may take a session for alive that another process has ended. */
export const SEEN_ALIVE_MS = 5_000;

/** How many sessions are remembered as alive. */
const MOST_REMEMBERED = 10_000;

/**
 * ms for which a session that has ended is known as such: a client that keeps sending its token costs no query. Not for ever: an account
 * that was closed can be opened again.
 */
const SEEN_ENDED_MS = 60_000;

/** For tokens of a Firebase project: its sessions are unknown here, whatever a claim of the project says. */
export function withoutSessions(verifier: TokenVerifier): TokenVerifier {
  return { verify: async (token) => ({ ...(await verifier.verify(token)), sessionId: null }) };
}

const keyOf = ({ uid, sessionId, authTimeS }: TokenIdentity): string => JSON.stringify([uid, sessionId, authTimeS]);

/** @param clock monotonic, ms; never 0 */
export function sessionCheckOf({ db }: Pick<Database, 'db'>, clock: Pick<Performance, 'now'> = performance): SessionCheck {
  const alive = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SEEN_ALIVE_MS, ttlResolution: 0, perf: clock });
  const ended = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SEEN_ENDED_MS, ttlResolution: 0, perf: clock });
  let endings = 0;
  const hasEnded: SessionCheck['hasEnded'] = async (user) => {
    const key = keyOf(user);
    if (ended.has(key)) return true;
    const isEnded = await isSessionEnded(db, user);
    if (isEnded) ended.set(key, true);
    return isEnded;
  };
  return {
    hasEnded,
    async hadEnded(user) {
      const key = keyOf(user);
      if (alive.has(key)) return false;
      // From before the query: what it reads may have been changed by the time it is answered.
      const [start, endingsBefore] = [clock.now(), endings];
      const isEnded = await hasEnded(user);
      if (!isEnded && endings === endingsBefore) alive.set(key, true, { start });
      return isEnded;
    },
    forget() {
      endings += 1;
      alive.clear();
    },
  };
}
