import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { listen } from '../../testing/listen';
import { METRICS_ENV, readMetrics } from '../../testing/readMetrics';
import { until } from '../../testing/serverProcess';
import { requestWithoutReading, heldBufferBytes } from '../../testing/sockets';
import { createGroup, startTestApp } from '../../testing/testApp';
import { mira } from '../../testing/testTokens';
import { PendingResponses, limitPendingResponses, type SendLimits } from './pendingResponses';

const MB = 1024 * 1024;
/** More than the socket buffers hold. */
const SIZE = 20 * MB;
const READERS = 30;
/** Longer than a busy machine keeps a process waiting. */
const STALL_MS = 3000;

let app: FastifyInstance;
let responses: PendingResponses;
let url: string;
let sockets: Socket[] = [];
/** Requests whose answer waits until their client has left. */
let late = 0;
const shared = Buffer.alloc(SIZE, 'a');
async function start(limits: Partial<SendLimits>): Promise<void> {
  app = Fastify();
  responses = new PendingResponses(limits);
  limitPendingResponses(app, responses);
  app.get('/shared', async () => shared);
  app.get('/own', async () => Buffer.alloc(SIZE, 'b'));
  app.get('/text', async () => 'c'.repeat(SIZE));
  app.get('/small', async () => 'small');
  app.get('/late', async (_request, reply) => {
    late += 1;
    await once(reply.raw, 'close');
    return shared;
  });
  url = await listen(app);
}
async function takeNothing(path: string): Promise<Socket> {
  const socket = await requestWithoutReading(`${url}${path}`);
  sockets.push(socket);
  return socket;
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  app.server.closeAllConnections();
  await app.close();
});

it('counts a shared body once, until every response is sent or closed', async () => {
  await start({});
  const reading = [await takeNothing('/shared'), await takeNothing('/shared'), await takeNothing('/own')];
  await until(() => responses.bytes === 2 * SIZE);
  reading[0]?.destroy();
  reading[2]?.destroy();
  await until(() => responses.bytes === SIZE);
  expect((await fetch(`${url}/text`).then((response) => response.text())).length).toBe(SIZE);
  expect(await fetch(`${url}/small`).then((response) => response.text())).toBe('small');
  reading[1]?.destroy();
  await until(() => responses.bytes === 0);
});

it('counts no body whose client has left before there was one', async () => {
  await start({});
  const left = await takeNothing('/late');
  const sent = new Promise<void>((resolve) => {
    jest.spyOn(responses, 'add').mockImplementationOnce((...given) => {
      responses.add(...given);
      resolve();
    });
  });
  await until(() => late > 0);
  left.destroy();
  await sent;
  await until(() => responses.bytes === 0);
});

it('cuts off a client that stops reading', async () => {
  await start({ stallMs: 100 });
  for (const path of ['/shared', '/own', '/text']) await takeNothing(path);
  await until(() => responses.bytes === 3 * SIZE);
  await until(() => responses.bytes === 0);
});

it('keeps a slow but steady client connected', async () => {
  await start({ stallMs: STALL_MS });
  const response = await fetch(`${url}/text`);
  let taken = 0;
  let pauses = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    taken += chunk.length;
    if (taken > (pauses + 1) * 2 * MB) { pauses += 1; await wait(STALL_MS / 8); }
  }
  expect(taken).toBe(SIZE);
});

it('cuts off the oldest responses when too many bytes are pending', async () => {
  await start({ maxBytes: 3 * SIZE });
  const oldest = await takeNothing('/own');
  await until(() => responses.bytes === SIZE);
  for (let n = 2; n <= 5; n += 1) {
    await takeNothing('/own');
    await until(() => responses.bytes === Math.min(n, 3) * SIZE);
  }
  oldest.resume();
  await until(() => oldest.destroyed || oldest.closed || oldest.readableEnded);
  expect(responses.bytes).toBe(3 * SIZE);
});

it('keeps the readers of a shared body whose first reader came before all others', async () => {
  await start({ maxBytes: 2 * SIZE });
  await takeNothing('/shared');
  await until(() => responses.bytes === SIZE);
  const oldest = await takeNothing('/own');
  await until(() => responses.bytes === 2 * SIZE);
  const newest = await takeNothing('/shared');
  await takeNothing('/own');
  oldest.resume();
  await once(oldest, 'close');
  expect(oldest.bytesRead).toBeLessThan(SIZE);
  newest.resume();
  await until(() => newest.bytesRead > SIZE);
});

it('holds one copy of the groups list, however many clients do not read it', async () => {
  await start({});
  const server = await startTestApp({ env: METRICS_ENV });
  for (let n = 0; n < 20; n += 1) await createGroup(server, mira, { name: `Group ${n}` });
  // The search is not asked for here, and to index such texts takes longer than all the rest.
  await server.database.db.execute(sql`drop index group_listing_text_idx`);
  await server.database.db.execute(sql`update groups set description = repeat('d', 500000)`);
  const address = await listen(server.app);
  const { length } = Buffer.from(await (await fetch(`${address}/api/groups`)).arrayBuffer());
  expect(length).toBeGreaterThan(20 * 500_000);
  const before = heldBufferBytes();
  for (let n = 0; n < READERS; n += 1) sockets.push(await requestWithoutReading(`${address}/api/groups`));
  await until(async () => Number(/^hobnob_answer_bytes (\d+)/m.exec(await readMetrics(server))?.[1]) === length);
  // Some read-ahead in each socket, but not a whole list per client.
  expect(heldBufferBytes() - before).toBeLessThan((READERS * length) / 10);
  server.app.server.closeAllConnections();
  await server.close();
});
