import type { JWTPayload } from 'jose';
import { isSavable } from '../../../src/domain/texts/savableText';
import { TokenRefused, type TokenIdentity } from '../../http/auth/verifier';
import { storableEmail, storableName, storablePhoto } from '../../users/profileRules';

/** Allowed difference between clocks, seconds. */
export const CLOCK_TOLERANCE_S = 60;
/** Seconds after a login during which a user may change what belongs to it, or delete the account. */
export const RECENT_LOGIN_S = 5 * 60;
const MAX_SUBJECT_LENGTH = 128;

export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

const textClaim = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws TokenRefused */
function pastSecond(value: unknown, name: string, nowS: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TokenRefused(`${name} is missing`);
  if (value > nowS + CLOCK_TOLERANCE_S) throw new TokenRefused(`${name} is in the future`);
  return value;
}

/**
 * Checks the claims as Firebase specifies them: exp, iat and auth_time present and in order, one audience, the project's issuer,
 * a subject of 1 to 128 characters. Name, email address and picture are checked like a posted profile, because they may be
 * stored and shown; an invalid one is left out, since the token itself is valid.
 * @param nowS seconds since the epoch
 * @throws TokenRefused
 */
export function readClaims(claims: JWTPayload, projectId: string, nowS: number): TokenIdentity {
  if (claims.iss !== issuerOf(projectId)) throw new TokenRefused('issuer is not this project');
  if (claims.aud !== projectId) throw new TokenRefused('audience is not this project');
  const { sub, exp } = claims as { sub?: unknown; exp?: unknown };
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_LENGTH) throw new TokenRefused('subject is not usable');
  if (!isSavable(sub)) throw new TokenRefused('subject is not usable');
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new TokenRefused('exp is missing');
  if (exp <= nowS - CLOCK_TOLERANCE_S) throw new TokenRefused('token has expired');
  const issuedAtS = pastSecond(claims.iat, 'iat', nowS);
  return {
    uid: sub,
    email: storableEmail(textClaim(claims.email)),
    emailVerified: claims.email_verified === true,
    name: storableName(textClaim(claims.name)),
    photoURL: storablePhoto(textClaim(claims.picture)) ?? null,
    authTimeS: pastSecond(claims.auth_time, 'auth_time', nowS),
    issuedAtS,
    expiresAtS: exp,
    sessionId: textClaim(claims.sid) || null,
  };
}
