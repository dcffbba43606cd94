import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { selectRows, type Db, type Queries } from '../db/database';
import { prepared } from '../db/prepared';
import { tokenFloors } from '../db/schema';
import { isUuid } from '../db/uuid';
import type { TokenIdentity } from '../http/auth/verifier';

/** The session claims of a token. */
type TokenSession = Pick<TokenIdentity, 'uid' | 'authTimeS' | 'sessionId'>;

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** The values of `SESSION_ENDED`. A malformed id is of no session; as a uuid, the primary key finds the row. */
export const sessionValues = ({ uid, authTimeS, sessionId }: TokenSession) =>
  ({ uid, authTimeS, sessionId: sessionId === null || isUuid(sessionId) ? sessionId : NO_SESSION });

/** A condition: whether the session of a token was ended, from the names of `sessionValues`. A closed account's sessions all are. */
export const sessionEnded = ({ uid, authTimeS, sessionId }: Record<keyof TokenSession, SQL | Placeholder>): SQL => sql`(
  exists (select 1 from token_floors f where f.uid = ${uid} and f.valid_since > ${authTimeS}::float8)
  or exists (select 1 from closed_accounts c where c.uid = ${uid})
  or (${sessionId}::uuid is not null
    and not exists (select 1 from sessions s where s.id = ${sessionId}::uuid and s.uid = ${uid})))`;

/** The same for a prepared statement that reads more, whose values include `sessionValues`. */
export const SESSION_ENDED = sessionEnded({
  uid: sql.placeholder('uid'), authTimeS: sql.placeholder('authTimeS'), sessionId: sql.placeholder('sessionId'),
});

const selectEnded = prepared<{ ended: boolean }, ReturnType<typeof sessionValues>>(sql`select ${SESSION_ENDED} as ended`);

/**
 * Whether the session of a token has ended, by a log-out or together with all sessions. The token itself stays valid for up to an hour.
 * @param sessionId null for a token without one, such as a hosted Firebase project's
 */
export async function isSessionEnded(db: Db, session: TokenSession): Promise<boolean> {
  const [row] = await selectEnded(db, sessionValues(session));
  return row?.ended ?? true;
}

/** Whether operators have closed an account. */
export async function isAccountClosed(db: Db, uid: string): Promise<boolean> {
  return (await selectRows(db, sql`select 1 from closed_accounts where uid = ${uid}`)).length > 0;
}

/** A user's tokens issued before this time are no longer accepted; seconds since the epoch, 0 when there is no limit. */
export async function tokenFloorOf(db: Pick<Queries, 'select'>, uid: string): Promise<number> {
  const [row] = await db.select({ validSince: tokenFloors.validSince }).from(tokenFloors).where(eq(tokenFloors.uid, uid));
  return row?.validSince ?? 0;
}
