import type { Db } from '../db/database';
import type { TokenIdentity } from '../http/auth/verifier';
import { refuse } from '../http/responses/apiError';
import { wallNowMs } from '../lib/wallClock';
import { operatorRight } from './operatorStore';

/** Hours after a login during which an operator may act. */
const RECENT_HOURS = 12;
const HOUR_S = 3_600;

/**
 * Checks that somebody is an operator now: the database says so, their address is confirmed, and they have logged in within 12 hours.
 * @throws ApiError 403 that says what is missing
 */
export async function requireOperator(
  db: Db, { uid, authTimeS }: Pick<TokenIdentity, 'uid' | 'authTimeS'>, hosted: boolean, nowMs = wallNowMs(),
): Promise<void> {
  const { isOperator, isConfirmed } = await operatorRight(db, uid, hosted);
  if (!isOperator) {
    const message = 'Only operators of this site can do that. Whoever runs it can make you one (npm run operators).';
    throw refuse.forbidden(message, 'not_an_operator');
  }
  if (!isConfirmed) throw refuse.forbidden('Please confirm your email address before you do this.', 'confirm_address');
  if (nowMs / 1000 - authTimeS > RECENT_HOURS * HOUR_S)
    throw refuse.forbidden('You logged in more than 12 hours ago. Please log in again before you do this.', 'recent-login-required');
}
