import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { prepared } from '../db/prepared';
import { refreshTokens, sessions } from '../db/schema';
import { isUuid } from '../db/uuid';
import { hashSecret } from './secrets';
import type { TokenIdentity } from './verifier';

/** The session claims of a token. */
type TokenSession = Pick<TokenIdentity, 'uid' | 'authTimeS' | 'sessionId'>;

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** The values of `SESSION_ENDED`. A malformed id is of no session; as a uuid, the primary key finds the row. */
export const sessionValues = ({ uid, authTimeS, sessionId }: TokenSession) =>
  ({ uid, authTimeS, sessionId: sessionId === null || isUuid(sessionId) ? sessionId : NO_SESSION });

/** The same as a condition, for a prepared statement that reads more: whether the session of a token was ended. */
export const SESSION_ENDED = sql`(
  exists (select 1 from token_floors where uid = ${sql.placeholder('uid')} and valid_since > ${sql.placeholder('authTimeS')}::float8)
  or (${sql.placeholder('sessionId')}::uuid is not null
    and not exists (select 1 from sessions where id = ${sql.placeholder('sessionId')}::uuid and uid = ${sql.placeholder('uid')})))`;

const selectEnded = prepared<{ ended: boolean }, ReturnType<typeof sessionValues>>(sql`select ${SESSION_ENDED} as ended`);

/**
 * Whether the session of a token has ended, by a log-out or together with all sessions. The token itself stays valid for up to an hour.
 * @param sessionId null for a token without one, such as those of a hosted Firebase project
 */
export async function isSessionEnded(db: Pick<Queries, 'execute'>, session: TokenSession): Promise<boolean> {
  const [row] = await selectEnded(db, sessionValues(session));
  return row?.ended ?? true;
}

/**
 * Ends the session that a refresh token belongs to, and no other. An already exchanged token of the session works, too: the tab
 * that logs out may hold an older one than another tab.
 */
export async function endSessionOf({ db }: Pick<Database, 'db'>, refreshToken: string): Promise<void> {
  const itsSession = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hashSecret(refreshToken)));
  await db.delete(sessions).where(inArray(sessions.id, itsSession));
}
