import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { KeysUnavailable, TokenRefused, type TokenVerifier } from '../../http/auth/verifier';
import { wallNowMs } from '../../lib/wallClock';
import { CLOCK_TOLERANCE_S, readClaims } from './claims';
import { firebaseKeys } from './firebaseKeys';

/** Distinguishes invalid tokens, which are the caller's fault, from failures to fetch the keys. */
function judge(error: unknown): Error {
  if (error instanceof TokenRefused || error instanceof KeysUnavailable) return error;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return new KeysUnavailable(error);
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return new TokenRefused(error.code);
  if (error instanceof TypeError && !('cause' in error)) return new TokenRefused('malformed');
  return new KeysUnavailable(error);
}

/**
 * Verifies ID tokens of a Firebase project or of the embedded identity service: RS256 with a known key id, and the claims that
 * Firebase specifies. The two differ only in the source of the public keys.
 * @param nowMs the clock, ms since the epoch
 */
export function createFirebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = firebaseKeys(),
  nowMs: () => number = wallNowMs,
): TokenVerifier {
  return {
    async verify(token) {
      const currentDate = new Date(nowMs());
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate,
        });
        if (typeof protectedHeader.kid !== 'string' || protectedHeader.kid === '') throw new TokenRefused('no key id');
        return readClaims(payload, projectId, currentDate.getTime() / 1000);
      } catch (error) {
        throw judge(error);
      }
    },
  };
}
