import { sql } from 'drizzle-orm';
import { DEFAULT_DISPLAY_NAME } from '../../src/domain/account/userDisplay';
import { selectRows, type Database, type Db, type Queries } from '../db/database';
import type { TokenIdentity } from '../http/auth/verifier';
import { refuse } from '../http/responses/apiError';
import { tokenFloorOf } from './endedSessions';

/** The accounts of the site, with the columns `uid`, `email` and `email_verified`. @param hosted whether they are in a Firebase project */
export const accountsOf = (hosted: boolean) => sql.raw(hosted ? 'users' : 'accounts');

/**
 * A missing row can mean that a concurrent request has just deleted the user. It must not be created again.
 * @throws ApiError 401
 */
export async function refuseDeleted(tx: Queries, { uid, authTimeS }: TokenIdentity): Promise<void> {
  if (authTimeS < await tokenFloorOf(tx, uid)) throw refuse.sessionEnded();
}

/**
 * Creates the user's row from the verified token if there is none, and locks it against deletion until the transaction ends.
 * @throws ApiError 401 when the user is being deleted
 */
export async function ensureUser(tx: Queries, user: TokenIdentity): Promise<void> {
  const created = await selectRows(tx, sql`
    insert into users (uid, name, email, email_verified, email_issued_at, photo_url)
    values (${user.uid}, ${user.name ?? DEFAULT_DISPLAY_NAME}, ${user.email ?? ''}, ${user.emailVerified}, ${user.issuedAtS},
      ${user.photoURL})
    on conflict (uid) do nothing returning 1`);
  if (created.length > 0) {
    await refuseDeleted(tx, user);
    return;
  }
  const locked = await selectRows(tx, sql`select 1 from users where uid = ${user.uid} for key share`);
  if (locked.length === 0) throw refuse.sessionEnded();
}

/**
 * Locks a user's profile until the transaction ends: what two requests decide about one person, the second decides after the first.
 * Groups are locked before people.
 * @returns false for a user without a profile
 */
export const lockUser = async (tx: Db, uid: string): Promise<boolean> =>
  (await selectRows(tx, sql`select 1 from users where uid = ${uid} for no key update`)).length > 0;

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs a transaction that inserts a row about its caller, whose profile it has seen. When the profile is deleted in between,
 * the database refuses the row, and the session has ended.
 * @throws ApiError 401 then
 */
export async function sessionEndedIfDeleted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === FOREIGN_KEY_VIOLATION && String(constraint).includes('_user_uid_')) throw refuse.sessionEnded();
    throw error;
  }
}

/**
 * Stores the address in a user's token, and whether it is confirmed: what is known of the addresses of a Firebase project. A token that is
 * older than the one with the stored address changes nothing: another device may hold it since before a change. Without a profile, nothing
 * changes either.
 */
export async function noteAddress({ db }: Pick<Database, 'db'>, user: TokenIdentity): Promise<void> {
  const { uid, email, emailVerified, issuedAtS } = user;
  await db.execute(sql`
    update users set email = ${email ?? ''}, email_verified = ${emailVerified}, email_issued_at = ${issuedAtS}
    where uid = ${uid} and email_issued_at < ${issuedAtS}`);
}
