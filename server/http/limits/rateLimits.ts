import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { addressOf } from '../requests/forwarding';
import { ApiError } from '../responses/apiError';
import type { Caller } from './fairSemaphore';
import { Budget, Usage } from './usage';

/** Refused tokens allowed per minute, of an address or of a session that has ended. A tab with an expired token sends one or two. */
const REFUSED_TOKENS_PER_MINUTE = 100;

/** @param waitMs until the next try can succeed */
export const tooMany = (waitMs: number, sentence = 'Too many requests. Please wait a moment and try again.') =>
  new ApiError(429, 'rate_limited', sentence, {}, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });

/** The signed-in user, else the address, so signed-in users behind one address do not share a limit. */
export const rateLimitKey = (request: FastifyRequest) => request.user?.uid ?? addressOf(request);

/** The caller, for what is shared fairly between addresses, too. */
export const callerAt = (request: FastifyRequest): Caller => ({ account: rateLimitKey(request), address: addressOf(request) });

const perMinute = (max: number) => ({ max, timeWindow: MINUTE_MS, keyGenerator: rateLimitKey });

/** For the `config.rateLimit` of a route. Each route has its own counter. */
export const limits = {
  read: perMinute(300),
  write: perMinute(60),
  create: perMinute(10),
  identity: perMinute(60),
  /** Each page load of a signed-in user asks who they are, and a school has one address. */
  session: perMinute(1200),
  /** A data export can hold gigabytes of images. */
  export: { max: 6, timeWindow: HOUR_MS, keyGenerator: rateLimitKey },
  /** Recordings of several MB, also those that are refused. How many are stored, the database says (`problems/problemStore.ts`). */
  problem: { max: 20, timeWindow: DAY_MS, keyGenerator: rateLimitKey },
  /** Feeds and sitemaps, which programs read a few times a day. */
  feed: perMinute(30),
  /** Calendar files: the services that read them for many people have few addresses. */
  calendar: perMinute(120),
  /** Links in mails: mail services that unsubscribe many people have few addresses. */
  unsubscribe: perMinute(120),
  /** Enough for a list of 300 groups, four times. */
  image: perMinute(1200),
} as const;

type CountDone = Parameters<FastifyRateLimitStore['incr']>[1];

/** Counts requests for `@fastify/rate-limit`, whose own store goes by the clock of the machine. */
class SteadyStore implements FastifyRateLimitStore {
  readonly #usage = new Usage();

  incr(key: string, done: CountDone, windowMs: number): void {
    const { amount, leftMs } = this.#usage.add(key, 1, windowMs);
    done(null, { current: amount, ttl: leftMs });
  }

  child(): SteadyStore {
    return new SteadyStore();
  }
}

/**
 * Limits count per process: with several processes, a caller has one allowance in each. Call before the routes are added.
 * @returns the limit on refused tokens, for authentication
 */
export async function installRateLimits(app: FastifyInstance, on: boolean): Promise<Budget> {
  if (!on) return new Budget([]);
  await app.register(rateLimit, {
    global: false,
    store: SteadyStore,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  return new Budget([{ most: REFUSED_TOKENS_PER_MINUTE, windowMs: MINUTE_MS }]);
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
