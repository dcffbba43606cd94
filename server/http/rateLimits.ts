import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './apiError';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Bytes of pictures that one person may send in an hour. */
const IMAGE_BYTES_PER_HOUR = 100 * 1024 * 1024;
/** How many callers one process remembers for each limit. */
const REMEMBERED_CALLERS = 20_000;

const tooMany = (seconds: number) => new ApiError(429, 'rate_limited',
  'That was a lot at once. Please wait a moment and try again.', {}, { 'retry-after': String(seconds) });

/** The person when one is signed in, else the address: people behind one address do not use up each other's share. */
export const callerOf = (request: FastifyRequest) => request.person?.uid ?? request.ip;

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

/** Counts per process: behind several processes a caller has as many shares. */
export async function installRateLimits(app: FastifyInstance, on: boolean): Promise<void> {
  if (!on) return;
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED_CALLERS,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
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
