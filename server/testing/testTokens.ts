import { EMBEDDED_PROJECT_ID } from '../config/config';
import { issuerOf, RECENT_LOGIN_S } from '../identity/tokens/claims';
import { signedToken } from './testSigningKey';

/** A user who can sign in, in a test. */
export interface TestUser {
  uid: string;
  name: string;
  email: string;
}

export const mira: TestUser = { uid: 'uid-mira', name: 'Mira Novak', email: 'mira@example.com' };
export const omar: TestUser = { uid: 'uid-omar', name: 'Omar Said', email: 'omar@example.com' };
export const zoe: TestUser = { uid: 'uid-zoe', name: 'Zoë Laurent', email: 'zoe@example.com' };
/** Looks after the site, where a test makes her an operator. */
export const ines: TestUser = { uid: 'uid-ines', name: 'Inês Prado', email: 'ines@example.com' };

export const nthUser = (n: number): TestUser => ({ uid: `uid-${n}`, name: `Person ${n}`, email: `person-${n}@example.com` });

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token that the embedded identity service would issue now. */
export function claimsOf(user: TestUser, nowS = Math.floor(Date.now() / 1000)): Record<string, unknown> {
  return {
    iss: issuerOf(EMBEDDED_PROJECT_ID), aud: EMBEDDED_PROJECT_ID, sub: user.uid, user_id: user.uid,
    auth_time: nowS - 10, iat: nowS - 10, exp: nowS + 3590, email: user.email, name: user.name,
  };
}

/** An unsigned token, which must always be rejected. */
export function unsignedToken(claims: Record<string, unknown>, header: Record<string, unknown> = { alg: 'none', typ: 'JWT' }): string {
  return `${base64(header)}.${base64(claims)}.`;
}

/**
 * ms for which a token is used again: signing costs a millisecond, and some tests send thousands of requests. Its login stays recent,
 * however slow the machine is.
 */
const USED_AGAIN_MS = (RECENT_LOGIN_S * 1000) / 2;
const signed = new Map<string, { token: string; madeAtMs: number }>();

function tokenOf(user: TestUser): string {
  const claimed = `${user.uid} ${user.email} ${user.name}`;
  const present = signed.get(claimed);
  const ageMs = present ? Date.now() - present.madeAtMs : NaN;
  // One from the future was made while a test had set its clock ahead.
  if (present && ageMs >= 0 && ageMs < USED_AGAIN_MS) return present.token;
  const token = signedToken(claimsOf(user));
  signed.set(claimed, { token, madeAtMs: Date.now() });
  return token;
}

/**
 * Makes new tokens from now on. A story in which accounts are deleted begins with it: no identity service would issue a token
 * after the deletion.
 */
export const renewTokens = (): void => { signed.clear(); };

export const bearer = (user: TestUser) => ({ authorization: `Bearer ${tokenOf(user)}` });
