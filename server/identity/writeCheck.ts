import type { Database } from '../db/database';
import { refuse } from '../http/apiError';
import type { WriteCheck } from '../http/authentication';
import { isSessionEnded } from './endedSessions';
import type { TokenVerifier } from './verifier';

/** For tokens of a Firebase project: its sessions are unknown here, whatever a claim of the project says. */
export function withoutSessions(verifier: TokenVerifier): TokenVerifier {
  return { verify: async (token) => ({ ...(await verifier.verify(token)), sessionId: null }) };
}

/**
 * Rejects writes with tokens of ended sessions. A token is valid for an hour even when its session ends earlier; until then it may
 * read, but not write. Of a Firebase project, only the end of all sessions is known.
 */
export function writeCheckOf({ db }: Database): WriteCheck {
  return async (user) => {
    if (await isSessionEnded(db, user)) throw refuse.sessionEnded();
  };
}
