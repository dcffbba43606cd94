import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/apiError';

export interface Health {
  /** Rejects while the database or the identity service cannot be used. */
  check(): Promise<void>;
  /** Set when the server is about to stop: no new work, please. */
  stopping: boolean;
}

/** For machines: 200 when the site can do its work, 503 when not. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, { config: { access: 'open' }, logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (path === '/readyz' && health.stopping) throw new ApiError(503, 'stopping', 'Hobnob is stopping.');
      try {
        await health.check();
      } catch (error) {
        request.log.warn({ err: error }, 'not healthy');
        throw new ApiError(503, 'not_ready', 'Hobnob is not ready yet.');
      }
      return { status: 'ok' };
    });
  }
}
