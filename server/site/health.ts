import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/apiError';

export interface Health {
  /** Rejects while the database or the identity service cannot be used. */
  check(): Promise<void>;
  /** Set when the server is about to stop: no new work, please. */
  stopping: boolean;
}

/** ms for which a result is given again. */
const FRESH_MS = 1_000;

/** However many ask, one check runs at a time, and its result serves all who ask within a second. */
export function sharedCheck(check: () => Promise<void>, nowMs: () => number = Date.now): () => Promise<void> {
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve();
  return () => {
    if (nowMs() < freshUntilMs) return result;
    freshUntilMs = Number.POSITIVE_INFINITY;
    result = check().finally(() => { freshUntilMs = nowMs() + FRESH_MS; });
    return result;
  };
}

/** For machines: 200 when the site can do its work, 503 when not. */
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
        throw new ApiError(503, 'not_ready', 'Hobnob is not ready yet.');
      }
      return { status: 'ok' };
    });
  }
}
