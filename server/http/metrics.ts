import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendNotFound } from './errorResponses';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PRIVATE_ADDRESS = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i;

/** Metrics are for the operator's own network. A request through a proxy comes from outside. */
function fromInside(request: FastifyRequest): boolean {
  return request.headers['x-forwarded-for'] === undefined && PRIVATE_ADDRESS.test(request.socket.remoteAddress ?? '');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response lasts as long as the client stays, so its time says nothing. */
    isStream?: true;
  }
}

/** A gauge, read at each scrape. */
export interface Figure {
  name: string;
  help: string;
  read(): number;
}

/** `GET /metrics` for Prometheus: process metrics, the given gauges, and response times by method, route and status. */
export function installMetrics(app: FastifyInstance, figures: readonly Figure[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const responses = new Histogram({
    name: 'hobnob_http_request_duration_seconds', help: 'Time to answer',
    labelNames: ['method', 'route', 'status'], buckets: SECONDS, registers: [registry],
  });
  for (const { name, help, read } of figures) {
    registry.registerMetric(new Gauge({ name, help, registers: [], collect() { this.set(read()); } }));
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isStream && reply.statusCode === 200) { done(); return; }
    responses.observe(
      { method: request.method, route: request.routeOptions.url ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { config: { access: 'open' }, logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!fromInside(request)) return sendNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
