import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './apiError';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Bytes of pictures that one person may send in an hour. */
const IMAGE_BYTES_PER_HOUR = 100 * 1024 * 1024;
/** Tokens of one address that may be refused in a minute. A tab whose token has run out sends one or two. */
const REFUSED_TOKENS_PER_MINUTE = 100;
/** How many callers one process remembers for each limit. */
const REMEMBERED_CALLERS = 20_000;

const tooMany = (seconds: number) => new ApiError(429, 'rate_limited',
  'That was a lot at once. Please wait a moment and try again.', {}, { 'retry-after': String(seconds) });

/** An address of version 6 counts with its whole network (/64): one household has all of it. */
const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);

/** The person when one is signed in, else the address: people behind one address do not use up each other's share. */
export const callerOf = (request: FastifyRequest) => request.person?.uid ?? addressOf(request);

const perMinute = (max: number) => ({ max, timeWindow: MINUTE_MS, keyGenerator: callerOf });

/** For the `config.rateLimit` of a route; every route counts apart. */
export const limits = {
  read: perMinute(300),
  write: perMinute(60),
  create: perMinute(10),
  identity: perMinute(60),
  /** A list of 300 groups, four times. */
  picture: perMinute(1200),
} as const;

/** How many tokens of an address have been refused. */
export interface RefusedTokens {
  /** @throws ApiError 429 when there were too many in the last minute */
  check(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
}

const UNLIMITED: RefusedTokens = { check: async () => undefined, count: async () => undefined };

function limitRefusedTokens(app: FastifyInstance): RefusedTokens {
  const limiter = app.createRateLimit({ max: REFUSED_TOKENS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator: addressOf });
  return {
    async check(request) {
      const state = await limiter(request, { increment: false });
      if (!state.isAllowed && state.remaining === 0) throw tooMany(Math.max(1, state.ttlInSeconds));
    },
    async count(request) { await limiter(request); },
  };
}

/**
 * Counts per process: behind several processes a caller has as many shares. Call before the routes are added.
 * @returns the limit of refused tokens, for the authentication
 */
export async function installRateLimits(app: FastifyInstance, on: boolean): Promise<RefusedTokens> {
  if (!on) return UNLIMITED;
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED_CALLERS,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
  return limitRefusedTokens(app);
}

/** How much of its hourly share of picture bytes each person has used. */
export class ImageBudget {
  readonly #used = new Map<string, { bytes: number; untilMs: number }>();

  constructor(private readonly on: boolean) {}

  /** @throws ApiError 429 when the share is used up */
  spend(uid: string, bytes: number, nowMs = Date.now()): void {
    if (!this.on) return;
    const present = this.#used.get(uid);
    const used = present && present.untilMs > nowMs ? present : { bytes: 0, untilMs: nowMs + HOUR_MS };
    if (used.bytes + bytes > IMAGE_BYTES_PER_HOUR) throw tooMany(Math.ceil((used.untilMs - nowMs) / 1000));
    this.#used.delete(uid);
    this.#used.set(uid, { ...used, bytes: used.bytes + bytes });
    const oldest = this.#used.keys().next();
    if (this.#used.size > REMEMBERED_CALLERS && !oldest.done) this.#used.delete(oldest.value);
  }
}
