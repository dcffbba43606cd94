import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { ServerConfig } from '../config';

export type Log = FastifyBaseLogger;

/** Structured lines. No body, no header, no address, no query: nothing about a person gets into the log. */
export function loggerOptions(level: ServerConfig['logLevel']): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}
