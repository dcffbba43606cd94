import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sendWireError } from '../../identity/wireResponses';
import { listen } from '../../testing/listen';
import { makeOperator } from '../../testing/operators';
import { startTestApp } from '../../testing/testApp';
import { bearer, ines } from '../../testing/testTokens';
import { registerOpen } from '../auth/authentication';
import { installErrorResponses } from '../responses/errorResponses';
import { limitResponseTime } from './timeLimits';

const LIMIT_MS = 200;
/** Where Fastify says that a handler begins. */
const HANDLERS = 'tracing:fastify.request.handler:start';

/** Takes twice the time that a handler may take. */
async function* slowFile(): AsyncGenerator<string> {
  for (let piece = 0; piece < 8; piece += 1) {
    yield 'piece';
    await wait(LIMIT_MS / 4);
  }
}

let app: FastifyInstance;
let url: URL;
const logged: string[] = [];
beforeAll(async () => {
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => { logged.push(line); } } } });
  limitResponseTime(app, LIMIT_MS);
  installErrorResponses(app);
  const route = { config: { access: 'open' } } as const;
  app.post('/api', route, () => ({}));
  app.get('/api', route, () => new Promise(() => undefined));
  await app.register(async (scope) => {
    scope.setErrorHandler((error: Parameters<typeof sendWireError>[2], request, reply) => sendWireError(request, reply, error));
    scope.post('/identity', route, () => ({}));
    scope.get('/identity', route, () => new Promise(() => undefined));
  });
  await registerOpen(app, async (scope) => { scope.get('/file', () => Readable.from(slowFile())); });
  url = new URL(await listen(app));
});
afterEach(() => { logged.length = 0; });
afterAll(() => app.close());

/** Sends half a body and waits until the server closes the connection. @returns the response */
async function sendHalfBody(path: string): Promise<string> {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`);
  let text = '';
  socket.on('data', (bytes) => { text += String(bytes); });
  await once(socket, 'close');
  return text;
}

it.each(['/api', '/identity'])('ends a connection whose body does not arrive, with 408 and without a line in the log: %s', async (path) => {
  expect(await sendHalfBody(path)).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*took too long to arrive/i);
  expect(logged).toEqual([]);
});

it.each(['/api', '/identity'])('responds with 503 when the server itself takes too long: %s', async (path) => {
  expect((await fetch(new URL(path, url))).status).toBe(503);
});

it('sends the files of a library for as long as their reader takes', async () => {
  expect(await (await fetch(new URL('/file', url))).text()).toBe('piece'.repeat(8));
});

/** What is sent piece by piece, and so at the reader's pace. */
const STREAMS = [
  ['GET', '/api/groups'], ['GET', `/api/images/${'0'.repeat(64)}`], ['GET', '/api/users/me/export'], ['GET', '/sitemap.xml'],
  ['GET', '/sitemap-1.xml'], ['GET', '/api/desk/problems/1/recording'], ['GET', '/api/desk/picture'],
  ['POST', '/api/closed-account/export'],
] as const;

it('limits nobody’s time to read what is sent piece by piece', async () => {
  const server = await startTestApp();
  await makeOperator(server.database, ines);
  const limits: [string, number][] = [];
  const note = (message: unknown) => {
    const { url: path, routeOptions } = (message as { request: FastifyRequest }).request;
    limits.push([path, routeOptions.handlerTimeout]);
  };
  subscribe(HANDLERS, note);
  for (const [method, path] of [...STREAMS, ['GET', '/api/groups/totals'] as const])
    await server.app.inject({ method, url: path, headers: bearer(ines) });
  unsubscribe(HANDLERS, note);
  await server.close();
  expect(limits).toEqual([...STREAMS.map(([, path]) => [path, 0]), ['/api/groups/totals', 60_000]]);
});
