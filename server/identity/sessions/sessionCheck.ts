import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import { sessionKey, type SessionCheck, type TokenVerifier } from '../../http/auth/verifier';
import { isAccountClosed, isSessionEnded } from '../../users/endedSessions';

/** ms for which a process may take a session for alive that another process has ended. */
export const SEEN_ALIVE_MS = 5_000;

/** How many sessions are remembered as alive. */
const MOST_REMEMBERED = 10_000;

/** For tokens of a Firebase project: its sessions are unknown here, whatever a claim of the project says. */
export function withoutSessions(verifier: TokenVerifier): TokenVerifier {
  return { verify: async (token) => ({ ...(await verifier.verify(token)), sessionId: null }) };
}

/** @param clock monotonic, ms; never 0 */
export function sessionCheckOf({ db }: Pick<Database, 'db'>, clock: Pick<Performance, 'now'> = performance): SessionCheck {
  const alive = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SEEN_ALIVE_MS, ttlResolution: 0, perf: clock });
  let endings = 0;
  return {
    hasEnded: (user) => isSessionEnded(db, user),
    async hadEnded(user) {
      const key = sessionKey(user);
      if (alive.has(key)) return false;
      // From before the query: what it reads may have been changed by the time it is answered.
      const [start, endingsBefore] = [clock.now(), endings];
      const isEnded = await isSessionEnded(db, user);
      if (!isEnded && endings === endingsBefore) alive.set(key, true, { start });
      return isEnded;
    },
    isAccountClosed: (user) => isAccountClosed(db, user.uid),
    forget() {
      endings += 1;
      alive.clear();
    },
  };
}
