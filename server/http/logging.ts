import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { ServerConfig } from '../config/config';
import { wallNow } from '../lib/wallClock';

export type Log = FastifyBaseLogger;

/**
 * What is logged of an error. The message of a failed query contains its values, which are personal data, so only its cause is logged. That
 * of a connection which several addresses refuse is empty.
 */
export function describeError(error: Error & { code?: unknown }): { type: string; message: string; stack: string; code: unknown } {
  const safe = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause as Error & { code?: unknown } : error;
  const frames = (safe.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
  return { type: safe.name, code: safe.code, message: safe.message || String(safe.code ?? safe.name), stack: frames };
}

/** JSON log lines without bodies, headers, addresses or query strings: no personal data is logged. */
export function loggerOptions(level: ServerConfig['logLevel']): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${wallNow().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
}
