import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { KeysUnavailable, TokenRefused, type TokenIdentity, type TokenVerifier } from '../identity/verifier';
import { refuse } from './apiError';
import type { RefusedTokens } from './rateLimits';

const LONGEST_TOKEN = 8192;

/** How many valid tokens are remembered, by their hash. */
const REMEMBERED_TOKENS = 10_000;

/** @throws TokenRefused unless the header is a single bearer token */
function bearerToken(header: string): string {
  const token = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1];
  if (!token || token.length > LONGEST_TOKEN) throw new TokenRefused('not a bearer token');
  return token;
}

function refusalOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof TokenRefused) {
    request.log.info({ reason: error.message }, 'token refused');
    return refuse.unauthorized('Your session is not valid. Please sign in again.');
  }
  if (error instanceof KeysUnavailable) {
    request.log.warn({ err: error }, 'identity keys unavailable');
    return refuse.unavailable('identity_unavailable', 'Your sign-in cannot be checked at the moment. Please try again.');
  }
  return error;
}

/** Recently valid tokens: their users keep working when someone else at the same address sends bad ones. */
class GoodTokens {
  readonly #hashes = new Set<string>();
  readonly #hashOf = (header: string) => createHash('sha256').update(header).digest('base64');

  has(header: string): boolean {
    return this.#hashes.has(this.#hashOf(header));
  }

  add(header: string): void {
    const hash = this.#hashOf(header);
    // Delete first: a set iterates in insertion order, which makes it least recently used first.
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    const [oldest] = this.#hashes;
    if (this.#hashes.size > REMEMBERED_TOKENS && oldest !== undefined) this.#hashes.delete(oldest);
  }
}

/**
 * Identifies the caller; null for a request without a token.
 * An address that has sent too many bad tokens is rejected before the next one is verified.
 */
export function identifyWith(verifier: TokenVerifier, refused: RefusedTokens): (request: FastifyRequest) => Promise<TokenIdentity | null> {
  const good = new GoodTokens();
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    await refused.check(request).catch((error: unknown) => { if (!good.has(header)) throw error; });
    try {
      const user = await verifier.verify(bearerToken(header));
      good.add(header);
      return user;
    } catch (error) {
      if (error instanceof TokenRefused) await refused.count(request);
      throw refusalOf(error, request);
    }
  };
}
