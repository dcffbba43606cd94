import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { ServerConfig } from '../config';

export type Log = FastifyBaseLogger;

/** What is told of an error. A failed statement carries its values, and those are people's: only its cause is told. */
export function describeError(error: Error & { code?: unknown }): { type: string; message: string; stack: string; code: unknown } {
  const told = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause as Error & { code?: unknown } : error;
  const frames = (told.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
  return { type: told.name, code: told.code, message: told.message, stack: frames };
}

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
      err: describeError,
    },
  };
}
