import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { UrlRules } from '../http/checkWebAddress';
import { CLOCK_TOLERANCE_S, readClaims } from './claims';
import { firebaseKeys } from './firebaseKeys';
import { KeysUnavailable, TokenRefused, type TokenVerifier } from './verifier';

/** Wrong tokens are the caller's fault; everything else that goes wrong while the key is fetched is not. */
function judge(error: unknown): Error {
  if (error instanceof TokenRefused || error instanceof KeysUnavailable) return error;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return new KeysUnavailable(error);
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return new TokenRefused(error.code);
  if (error instanceof TypeError && !('cause' in error)) return new TokenRefused('malformed');
  return new KeysUnavailable(error);
}

/**
 * Checks ID tokens, of a Firebase project and of the embedded identity service alike: RS256 with a known key id, and every claim
 * that Firebase asks for. Only where the public keys come from differs.
 * @param urls what the address of a picture in a token may be
 * @param nowMs the clock, ms since the epoch
 */
export function createFirebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = firebaseKeys(),
  urls: UrlRules = { allowHttp: false },
  nowMs: () => number = Date.now,
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
        return readClaims(payload, projectId, currentDate.getTime() / 1000, urls);
      } catch (error) {
        throw judge(error);
      }
    },
  };
}
