import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/durations';
import { ApiError } from './apiError';

/** Bytes of images that one user may upload per hour. */
const IMAGE_BYTES_PER_HOUR = 100 * 1024 * 1024;
/** Refused tokens allowed per address and minute. A tab with an expired token sends one or two. */
const REFUSED_TOKENS_PER_MINUTE = 100;
/** How many callers a process remembers per limit. */
const REMEMBERED_CALLERS = 20_000;

const tooMany = (seconds: number) => new ApiError(429, 'rate_limited',
  'Too many requests. Please wait a moment and try again.', {}, { 'retry-after': String(seconds) });

/**
 * IPv6 addresses count by their /64 network, because one household usually has a whole /64. A connection that has ended meanwhile has no
 * address any more, whatever Fastify's type says; nobody reads its response.
 */
export const addressOf = (request: FastifyRequest) => normalizeIP((request.ip as string | undefined) ?? '');

/** The signed-in user, else the address, so signed-in users behind one address do not share a limit. */
export const callerOf = (request: FastifyRequest) => request.user?.uid ?? addressOf(request);

const perMinute = (max: number) => ({ max, timeWindow: MINUTE_MS, keyGenerator: callerOf });

/** For the `config.rateLimit` of a route. Each route has its own counter. */
export const limits = {
  read: perMinute(300),
  write: perMinute(60),
  create: perMinute(10),
  identity: perMinute(60),
  /** A data export can hold gigabytes of images. */
  export: { max: 6, timeWindow: HOUR_MS, keyGenerator: callerOf },
  /** Feeds and sitemaps, which programs read a few times a day. */
  feed: perMinute(30),
  /** Calendar files: the services that read them for many people have few addresses. */
  calendar: perMinute(120),
  /** Links in mails: mail services that unsubscribe many people have few addresses. */
  unsubscribe: perMinute(120),
  /** Enough for a list of 300 groups, four times. */
  image: perMinute(1200),
} as const;

/** Counts the refused tokens of an address. */
export interface RefusedTokens {
  /** @throws ApiError 429 after too many in the last minute */
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
 * Limits count per process: with several processes, a caller has one allowance in each. Call before the routes are added.
 * @returns the limit on refused tokens, for authentication
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

/**
 * A limit that does not refuse: whether a caller is still within it, for an extra that a response can do without.
 * Call after `installRateLimits`.
 */
export function softLimit(app: FastifyInstance, on: boolean, maxPerMinute: number): (request: FastifyRequest) => Promise<boolean> {
  if (!on) return async () => true;
  const limiter = app.createRateLimit(perMinute(maxPerMinute));
  return async (request) => {
    const state = await limiter(request);
    return state.isAllowed || !state.isExceeded;
  };
}

/** How much of the hourly image upload allowance each user has used. */
export class ImageBudget {
  readonly #used = new Map<string, { bytes: number; untilMs: number }>();

  constructor(private readonly on: boolean) {}

  /** @throws ApiError 429 when the allowance is used up */
  spend(uid: string, bytes: number, nowMs = Date.now()): void {
    if (!this.on) return;
    const current = this.#used.get(uid);
    const used = current && current.untilMs > nowMs ? current : { bytes: 0, untilMs: nowMs + HOUR_MS };
    if (used.bytes + bytes > IMAGE_BYTES_PER_HOUR) throw tooMany(Math.ceil((used.untilMs - nowMs) / 1000));
    this.#used.delete(uid);
    this.#used.set(uid, { ...used, bytes: used.bytes + bytes });
    const oldest = this.#used.keys().next();
    if (this.#used.size > REMEMBERED_CALLERS && !oldest.done) this.#used.delete(oldest.value);
  }
}
