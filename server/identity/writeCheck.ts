import type { Database } from '../db/database';
import { refuse } from '../http/apiError';
import type { WriteCheck } from '../http/authentication';
import { isSessionEnded } from './endedSessions';

/**
 * Rejects writes with tokens of ended sessions. A token is valid for an hour even when its session ends earlier; until then it may
 * read, but not write. Of a Firebase project, only the end of all sessions is known.
 * @param hosted whether the tokens are those of a Firebase project
 */
export function writeCheckOf({ db }: Database, hosted: boolean): WriteCheck {
  return async ({ uid, authTimeS, sessionId }) => {
    if (await isSessionEnded(db, { uid, authTimeS, sessionId: hosted ? null : sessionId }))
      throw refuse.sessionEnded();
  };
}
