import type { Database } from '../db/database';
import { refuse } from '../http/apiError';
import type { WriteCheck } from '../http/authentication';
import { isSessionEnded } from './endedSessions';

/**
 * A token lives for an hour, also when its session was ended meanwhile. Reading with it is harmless for that long; a change is not.
 * Holds for tokens of a Firebase project as well, whose sessions are known only all together.
 * @param hosted whether the tokens are those of a Firebase project
 */
export function writeCheckOf({ db }: Database, hosted: boolean): WriteCheck {
  return async ({ uid, authTimeS, sessionId }) => {
    if (await isSessionEnded(db, { uid, authTimeS, sessionId: hosted ? null : sessionId }))
      throw refuse.unauthorized('Your session has ended. Please log in again.');
  };
}
