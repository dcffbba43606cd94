import { decodeJwt, decodeProtectedHeader } from 'jose';
import { readClaims } from './claims';
import { TokenRefused, type TokenVerifier } from './verifier';

// The embedded identity service signs nothing. A production start must not even be able to load this file.
if (process.env.NODE_ENV === 'production') {
  throw new Error('The verifier of unsigned tokens is not available with NODE_ENV=production.');
}

/** Checks the unsigned tokens of the embedded identity service: everything but the signature. */
export function createEmulatorVerifier(projectId: string, nowMs: () => number = Date.now): TokenVerifier {
  return {
    async verify(token) {
      try {
        if (!token.endsWith('.') || decodeProtectedHeader(token).alg !== 'none')
          throw new TokenRefused('not a token of the embedded service');
        return readClaims(decodeJwt(token), projectId, nowMs() / 1000, { allowHttp: true });
      } catch (error) {
        throw error instanceof TokenRefused ? error : new TokenRefused('malformed');
      }
    },
  };
}
