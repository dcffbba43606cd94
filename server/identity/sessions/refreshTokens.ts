import { createHmac } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../src/domain/general/durations';
import type { Database, Queries } from '../../db/database';
import { refreshTokens, sessions } from '../../db/schema';
import { hashSecret, newSecret } from '../../lib/secrets';
import { tokenFloorOf } from '../../users/endedSessions';
import { secondsOf } from '../time';
import { deviceName } from './deviceName';

/** Firebase's name for the sign-in method. */
export type Provider = 'password' | 'google.com';

export interface Session {
  id: string;
  uid: string;
  provider: Provider;
  /** Seconds since the epoch. */
  authTime: number;
}

/** How long a token stays valid after its successor has been used, ms. */
const GRACE_MS = MINUTE_MS;
/** Sessions per user; the least recently used ones are deleted. */
const MOST_SESSIONS = 100;
/** Tokens of a session that are stored, so that reuse of an old one is noticed. */
const REMEMBERED_TOKENS = 50;
const LONGEST_USER_AGENT = 300;
/** The format of a refresh token. A token in this format that is not stored belonged to a session that has ended. */
const TOKEN_FORM = /^[\w-]{43}$/;

async function keepNewestSessions(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`
    delete from sessions where id in (select id from sessions where uid = ${uid} order by last_used_at desc, id offset ${MOST_SESSIONS})`);
}

/**
 * Starts a session. Its tokens are valid even if all other sessions were ended within the same second.
 * @param userAgent the browser's `User-Agent` header
 */
export async function startSession(
  tx: Queries, uid: string, provider: Provider, userAgent: string, at: Date,
): Promise<{ session: Session; refreshToken: string }> {
  const authTime = Math.max(secondsOf(at), await tokenFloorOf(tx, uid));
  const [row] = await tx.insert(sessions)
    .values({ uid, provider, userAgent: userAgent.slice(0, LONGEST_USER_AGENT), authTime, createdAt: at, lastUsedAt: at })
    .returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored');
  const refreshToken = newSecret();
  await tx.insert(refreshTokens).values({ hash: hashSecret(refreshToken), sessionId: row.id, createdAt: at });
  await keepNewestSessions(tx, uid);
  return { session: { id: row.id, uid, provider, authTime }, refreshToken };
}

/** Derived from the token and a stored nonce: repeated requests get the same successor, and the database alone cannot produce it. */
const successorOf = (token: string, nonce: string): string => createHmac('sha256', token).update(nonce).digest('base64url');

async function addSuccessor(tx: Queries, token: string, sessionId: string, at: Date): Promise<string> {
  const nonce = newSecret();
  const hash = hashSecret(token);
  const successor = successorOf(token, nonce);
  await tx.update(refreshTokens).set({ successorNonce: nonce }).where(eq(refreshTokens.hash, hash));
  await tx.insert(refreshTokens).values({ hash: hashSecret(successor), sessionId, predecessor: hash, createdAt: at });
  await tx.execute(sql`
    delete from refresh_tokens where hash in (
      select hash from refresh_tokens where session_id = ${sessionId}
      order by created_at desc, (successor_nonce is null) desc offset ${REMEMBERED_TOKENS})`);
  return successor;
}

type Refreshed = { kind: 'refreshed'; session: Session; refreshToken: string } | { kind: 'unknown' } | { kind: 'ended' };

/**
 * Exchanges a refresh token for its successor. A token stays valid until one minute after its successor was first used, because
 * several tabs refresh at once and a response can be lost; all of them get the same successor. A token used later than that was
 * stolen, or was used by a thief before, so the session ends for both.
 */
export function refreshSession({ db }: Pick<Database, 'db'>, token: string, at: Date): Promise<Refreshed> {
  const hash = hashSecret(token);
  return db.transaction(async (tx): Promise<Refreshed> => {
    const [found] = await tx.select({ session: sessions }).from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId)).where(eq(refreshTokens.hash, hash)).for('update', { of: sessions });
    if (!found) return { kind: TOKEN_FORM.test(token) ? 'ended' : 'unknown' };
    // Read again under the session's lock, because another tab may have changed it.
    const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
    if (!row) return { kind: 'ended' };
    const { id, uid, provider, authTime } = found.session;
    if (row.supersededAt !== null && at.getTime() > row.supersededAt.getTime() + GRACE_MS) {
      await tx.delete(sessions).where(eq(sessions.id, id));
      return { kind: 'ended' };
    }
    if (row.predecessor !== null) {
      await tx
        .update(refreshTokens)
        .set({ supersededAt: at })
        .where(and(eq(refreshTokens.hash, row.predecessor), isNull(refreshTokens.supersededAt)));
    }
    const refreshToken = row.successorNonce === null ? await addSuccessor(tx, token, id, at) : successorOf(token, row.successorNonce);
    await tx.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id));
    return { kind: 'refreshed', session: { id, uid, provider: provider as Provider, authTime }, refreshToken };
  });
}

/**
 * Ends the session that a refresh token belongs to, and no other. An already exchanged token of the session works, too: the tab
 * that logs out may hold an older one than another tab.
 */
export async function endSessionOf({ db }: Pick<Database, 'db'>, refreshToken: string): Promise<void> {
  const itsSession = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hashSecret(refreshToken)));
  await db.delete(sessions).where(inArray(sessions.id, itsSession));
}

/** A session, as its user sees it. */
export interface SessionView {
  id: string;
  /** For example "Firefox on Linux". */
  device: string;
  /** Both ISO 8601, UTC. */
  createdAt: string;
  lastUsedAt: string;
}

/** A user's sessions, most recently used first. Only the embedded service knows them. */
export async function sessionsOf(db: Pick<Queries, 'select'>, uid: string): Promise<SessionView[]> {
  const rows = await db.select().from(sessions).where(eq(sessions.uid, uid)).orderBy(desc(sessions.lastUsedAt), sessions.id);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id, device: deviceName(userAgent), createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString(),
  }));
}
