import type { FastifyRequest } from 'fastify';
import { tooMany } from '../limits/rateLimits';
import type { Budget } from '../limits/usage';
import { addressOf } from '../requests/forwarding';
import { refuse } from '../responses/apiError';
import { KeysUnavailable, sessionKey, TokenRefused, type SessionCheck, type TokenIdentity, type TokenVerifier } from './verifier';

const LONGEST_TOKEN = 8192;

/** The methods that change nothing. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** What decides whether a token is accepted. */
export interface TokenChecks {
  verifier: TokenVerifier;
  /** What bad tokens use up. */
  refused: Budget;
  sessions: SessionCheck;
  /** Asks the database. @throws ApiError 403 for anybody who is not an operator now */
  requireOperator: (user: TokenIdentity) => Promise<void>;
}

/** @throws TokenRefused unless the header is a single bearer token */
function bearerToken(header: string): string {
  const token = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1];
  if (!token || token.length > LONGEST_TOKEN) throw new TokenRefused('not a bearer token');
  return token;
}

/** The token of an ended session or a deleted account, although its signature is still valid. */
class SessionEnded extends TokenRefused {
  constructor(readonly isAccountClosed: boolean) {
    super(isAccountClosed ? 'account is closed' : 'session has ended');
  }
}

/** @throws SessionEnded */
async function checkSession(sessions: SessionCheck, { method, routeOptions }: FastifyRequest, user: TokenIdentity): Promise<void> {
  if (READS.has(method) ? await sessions.hadEnded(user) : !routeOptions.config.checksSession && await sessions.hasEnded(user)) {
    throw new SessionEnded(await sessions.isAccountClosed(user));
  }
}

function refusalOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof TokenRefused) {
    request.log.info({ reason: error.message }, 'token refused');
    if (!(error instanceof SessionEnded)) return refuse.unauthorized('Your session is not valid. Please log in again.');
    return error.isAccountClosed ? refuse.accountClosed() : refuse.sessionEnded();
  }
  if (error instanceof KeysUnavailable) {
    request.log.warn({ err: error }, 'identity keys unavailable');
    return refuse.unavailable('identity_unavailable', 'We can’t check your login at the moment. Please try again.');
  }
  return error;
}

type Identifying = Pick<TokenChecks, 'verifier' | 'refused' | 'sessions'>;

/**
 * Identifies the caller; null for a request without a token.
 * Every token is verified, so the bad tokens of others at an address never keep out a good one. Tokens of a session that has ended count
 * against that session alone; after too many, the database is no longer asked.
 */
export function identifyWith({ verifier, refused, sessions }: Identifying): (request: FastifyRequest) => Promise<TokenIdentity | null> {
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    let who = addressOf(request);
    const refuseMore = () => {
      const waitMs = refused.waitMs(who, 1);
      if (waitMs > 0) throw tooMany(waitMs);
    };
    try {
      const user = await verifier.verify(bearerToken(header));
      who = sessionKey(user);
      refuseMore();
      await checkSession(sessions, request, user);
      return user;
    } catch (error) {
      if (error instanceof TokenRefused) {
        refuseMore();
        refused.spend(who, 1);
      }
      throw refusalOf(error, request);
    }
  };
}
