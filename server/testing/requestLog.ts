import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config/config';
import { loggerOptions } from '../http/logging';

/** Options of a logger with the server's format, and the lines that it has logged. */
export function collectedLog(level: ServerConfig['logLevel']) {
  const lines: string[] = [];
  const stream = new Writable({ write(chunk, _encoding, done) { lines.push(String(chunk)); done(); } });
  return { lines, logger: { ...loggerOptions(level), stream } };
}

/** Collects the lines that an app logs about its requests from now on, of every level. */
export function requestLogOf(app: FastifyInstance): string[] {
  const { lines, logger } = collectedLog('trace');
  const { log } = Fastify({ logger });
  jest.spyOn(app.log, 'child').mockImplementation((bindings) => log.child(bindings));
  return lines;
}
