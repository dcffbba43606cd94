import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { selectRows, type Database, type Queries } from '../db/database';
import { refreshTokens, sessions } from '../db/schema';
import { hashSecret } from './secrets';
import type { TokenIdentity } from './verifier';

/** The session claims of a token. */
type TokenSession = Pick<TokenIdentity, 'uid' | 'authTimeS' | 'sessionId'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same as a condition, for a transaction that reads more in the same query. */
export function sessionEnded({ uid, authTimeS, sessionId }: TokenSession): SQL {
  const allEnded = sql`exists (select 1 from token_floors where uid = ${uid} and valid_since > ${authTimeS})`;
  if (sessionId === null) return allEnded;
  // As a uuid, so that the primary key finds it.
  if (!UUID.test(sessionId)) return sql`true`;
  return sql`(${allEnded} or not exists (select 1 from sessions where id = ${sessionId}::uuid and uid = ${uid}))`;
}

/**
 * Whether the session of a token has ended, by a log-out or together with all sessions. The token itself stays valid for up to an hour.
 * @param sessionId null for a token without one, such as those of a hosted Firebase project
 */
export async function isSessionEnded(db: Pick<Queries, 'execute'>, session: TokenSession): Promise<boolean> {
  const [row] = await selectRows<{ ended: boolean }>(db, sql`select ${sessionEnded(session)} as ended`);
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
