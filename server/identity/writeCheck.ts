import type { Database } from '../db/database';
import { refuse } from '../http/apiError';
import type { WriteCheck } from '../http/authentication';
import { tokenFloorOf } from './tokenFloors';

/**
 * A token lives for an hour, also when its session was ended meanwhile. Reading with it is harmless for that long; a change is not.
 * Holds for tokens of a Firebase project as well.
 */
export function writeCheckOf({ db }: Database): WriteCheck {
  return async ({ uid, authTimeS }) => {
    if (authTimeS < await tokenFloorOf(db, uid)) throw refuse.unauthorized('Your session has ended. Please log in again.');
  };
}
