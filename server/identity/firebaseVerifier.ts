import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { CLOCK_TOLERANCE_S, readClaims } from './claims';
import { KeysUnavailable, TokenRefused, type TokenVerifier } from './verifier';

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** At most one fetch in this time, however many unknown key ids arrive. */
const KEY_COOLDOWN_MS = 30_000;
const KEY_MAX_AGE_MS = 6 * 60 * 60_000;
const KEY_TIMEOUT_MS = 5_000;

export function firebaseKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(FIREBASE_KEYS), {
    cooldownDuration: KEY_COOLDOWN_MS, cacheMaxAge: KEY_MAX_AGE_MS, timeoutDuration: KEY_TIMEOUT_MS,
  });
}

/** Wrong tokens are the caller's fault; everything else that goes wrong while the key is fetched is not. */
function judge(error: unknown): Error {
  if (error instanceof TokenRefused) return error;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return new KeysUnavailable(error);
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return new TokenRefused(error.code);
  if (error instanceof TypeError && !('cause' in error)) return new TokenRefused('malformed');
  return new KeysUnavailable(error);
}

/**
 * Checks ID tokens of a real Firebase project: RS256 with a key id of Google's set, and every claim Firebase asks for.
 * @param keys where the public keys come from; tests give their own
 * @param nowMs the clock, ms since the epoch
 */
export function createFirebaseVerifier(projectId: string, keys: JWTVerifyGetKey = firebaseKeys(), nowMs: () => number = Date.now): TokenVerifier {
  return {
    async verify(token) {
      const currentDate = new Date(nowMs());
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          algorithms: ['RS256'], clockTolerance: CLOCK_TOLERANCE_S, currentDate,
        });
        if (typeof protectedHeader.kid !== 'string' || protectedHeader.kid === '') throw new TokenRefused('no key id');
        return readClaims(payload, projectId, currentDate.getTime() / 1000);
      } catch (error) {
        throw judge(error);
      }
    },
  };
}
