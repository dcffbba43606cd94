import type { JWTPayload } from 'jose';
import type { Account } from '../accountStore';
import type { Session } from '../sessions/refreshTokens';
import { issuerOf } from './claims';

/** Seconds. */
export const TOKEN_LIFE_S = 60 * 60;

/** The claims of a Firebase ID token; `sid`, the session id, is our addition. */
export function claimsFor(projectId: string, account: Account, { id, provider, authTime }: Session, nowS: number): JWTPayload {
  const { uid, email, emailVerified, displayName, photoUrl, googleSub } = account;
  return {
    ...(displayName === null ? {} : { name: displayName }),
    ...(photoUrl === null ? {} : { picture: photoUrl }),
    iss: issuerOf(projectId),
    aud: projectId,
    auth_time: authTime,
    user_id: uid,
    sub: uid,
    iat: nowS,
    exp: nowS + TOKEN_LIFE_S,
    email,
    email_verified: emailVerified,
    firebase: {
      identities: { email: [email], ...(googleSub === null ? {} : { 'google.com': [googleSub] }) },
      sign_in_provider: provider,
    },
    sid: id,
  };
}
