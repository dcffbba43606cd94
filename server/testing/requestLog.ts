import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { loggerOptions } from '../http/logging';

/** Collects the lines that an app logs about its requests from now on, of every level. */
export function requestLogOf(app: FastifyInstance): string[] {
  const lines: string[] = [];
  const stream = new Writable({ write(chunk, _encoding, done) { lines.push(String(chunk)); done(); } });
  const logger = Fastify({ logger: { ...loggerOptions('trace'), stream } }).log;
  jest.spyOn(app.log, 'child').mockImplementation((bindings) => logger.child(bindings));
  return lines;
}
