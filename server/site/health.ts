import type { FastifyInstance } from 'fastify';
import { isDiskFailure } from '../db/unreachable';
import { ApiError, refuse } from '../http/responses/apiError';

export interface Health {
  /** Rejects while the database or the identity service cannot be used. */
  check(): Promise<void>;
  /** True once the server is shutting down, so load balancers send no new requests. */
  stopping: boolean;
}

/** ms for which a result is reused. */
const FRESH_MS = 1_000;

/** Runs one check at a time, and reuses its result for a second. */
export function sharedCheck(check: () => Promise<void>, elapsedMs: () => number = () => performance.now()): () => Promise<void> {
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve();
  return () => {
    if (elapsedMs() < freshUntilMs) return result;
    freshUntilMs = Number.POSITIVE_INFINITY;
    result = check().finally(() => { freshUntilMs = elapsedMs() + FRESH_MS; });
    return result;
  };
}

/** Health checks for monitoring: 200 when the site works, otherwise 503. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const check = sharedCheck(() => health.check());
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, { config: { access: 'open' }, logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (path === '/readyz' && health.stopping) throw new ApiError(503, 'stopping', 'Hobnob is stopping.');
      try {
        await check();
      } catch (error) {
        request.log.warn({ err: error }, 'not healthy');
        if (isDiskFailure(error)) throw refuse.diskFailed();
        throw new ApiError(503, 'not_ready', 'Hobnob is not ready yet.');
      }
      return { status: 'ok' };
    });
  }
}
