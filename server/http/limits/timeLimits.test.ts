import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendWireError } from '../../identity/wireResponses';
import { listen } from '../../testing/listen';
import { installErrorResponses } from '../responses/errorResponses';
import { limitResponseTime } from './timeLimits';

const LIMIT_MS = 200;

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
