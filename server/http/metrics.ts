import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendNotFound } from './responses/errorResponses';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Metrics are for the operator. No address shows who asks: a proxy on the same machine may say nothing of itself. */
const isBearer = (hash: Buffer) => ({ headers }: FastifyRequest): boolean =>
  timingSafeEqual(hash, hashOf(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response lasts as long as the client stays, so its time says nothing. */
    isStream?: true;
  }
  interface FastifyRequest {
    /** The page that was shown, where no route of the server's answered. */
    shownPage?: string;
  }
}

/** A gauge, read at each scrape. */
export interface Figure {
  name: string;
  help: string;
  read(): number;
}

/** Of a bounded number: a stranger chooses addresses, not routes. */
const routeOf = ({ routeOptions, shownPage }: FastifyRequest): string =>
  routeOptions.url ?? (shownPage === undefined ? 'other' : `page ${shownPage}`);

/**
 * `GET /metrics` for Prometheus: process metrics, the given gauges, and response times by method, route and status.
 * @param token what the request must bear; without it, there is nothing at this address
 */
export function installMetrics(app: FastifyInstance, token: string, figures: readonly Figure[]): void {
  const isOperator = isBearer(hashOf(token));
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
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { config: { access: 'open' }, logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request)) return sendNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
