import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { ApiErrorBody } from '../../../src/contract/types';
import { MAX_IMAGE_BYTES } from '../../../src/domain/groups/imageRules';
import { nightly, runs } from '../../../test/tier';
import { jpegOfSize } from '../../testing/jpegOfSize';
import { listen } from '../../testing/listen';
import { METRICS_ENV, readMetrics } from '../../testing/readMetrics';
import { until } from '../../testing/serverProcess';
import { aGroupInput, startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira, nthUser, omar, zoe, type TestUser } from '../../testing/testTokens';
import { BLOCK_BYTES, readBody } from '../requests/readBody';
import { FairSemaphore } from './fairSemaphore';
import { UploadGate, type UploadLimits } from './uploadGate';

const LARGE = 100_000;
const CLOSED = 'closed';
const HERE = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';

let server: TestApp;
let url: string;
let started: ClientRequest[] = [];
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f2a93b' } }).jpeg().toBuffer();
});
async function start(uploads: Partial<UploadLimits> = {}): Promise<void> {
  server = await startTestApp({ limits: { uploads }, env: { ...METRICS_ENV, TRUST_PROXY: '127.0.0.1' } });
  url = await listen(server.app);
}
afterEach(async () => {
  for (const sent of started) sent.destroy();
  started = [];
  // Otherwise close() would wait for the unfinished requests.
  server.app.server.closeAllConnections();
  await server.close();
});

async function figure(name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await readMetrics(server))?.[1]);
}
const arriving = () => figure('hobnob_large_bodies_arriving');
const untilArriving = (count: number) => until(async () => await arriving() === count);
const untilIdle = () => until(async () => await arriving() === 0 && await figure('hobnob_large_body_bytes') === 0);

interface Upload {
  sent: ClientRequest;
  response: Promise<{ status: number | undefined; retryAfter: string | undefined; body: ApiErrorBody } | typeof CLOSED>;
}

async function readResponse(sent: ClientRequest): ReturnType<() => Upload['response']> {
  try {
    const [message] = await once(sent, 'response') as [IncomingMessage];
    const text = (await message.setEncoding('utf8').toArray()).join('');
    return { status: message.statusCode, retryAfter: message.headers['retry-after'], body: JSON.parse(text) as ApiErrorBody };
  } catch {
    return CLOSED;
  }
}

/** Starts to post a group; send the body with `sent.write`. Without a length it is chunked. */
function begin(as: TestUser, length?: number, address = HERE): Upload {
  const size = length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const headers = { ...bearer(as), 'content-type': 'application/json', 'x-forwarded-for': address, ...size };
  const sent = request(`${url}/api/groups`, { method: 'POST', headers });
  started.push(sent);
  sent.flushHeaders();
  return { sent, response: readResponse(sent) };
}

const pictureOf = (bytes: number) => `data:image/jpeg;base64,${jpegOfSize(jpeg, bytes).toString('base64')}`;
/** A body above the small limit. */
const largeBody = () => JSON.stringify(aGroupInput({ imageURL: pictureOf(LARGE) }));
function post(as: TestUser, address = HERE): Upload {
  const body = largeBody();
  const upload = begin(as, body.length, address);
  upload.sent.end(body);
  return upload;
}

it('processes at most two large bodies at a time, and eventually all of them', async () => {
  // However slow the machine is, nobody's wait ends.
  await start({ waitMs: 300_000, maxBytes: 1024 ** 3 });
  const body = JSON.stringify(aGroupInput({ imageURL: pictureOf(nightly ? MAX_IMAGE_BYTES : 2_000_000) }));
  const headersOf = (n: number) => ({ ...bearer(nthUser(n)), 'content-type': 'application/json' });
  const posts = Array.from({ length: runs(4, 16) }, (_, n) => fetch(`${url}/api/groups`, { method: 'POST', headers: headersOf(n), body }));
  let done = false;
  const seen: number[] = [];
  const watch = until(async () => { seen.push(await figure('hobnob_large_bodies')); return done; });
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  done = true;
  await watch;
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...seen)).toBeLessThanOrEqual(2);
  await untilIdle();
});

it('frees the memory of a client that disconnects', async () => {
  await start();
  for (let n = 0; n < 5; n += 1) {
    const { sent, response } = begin(mira, LARGE);
    sent.write('{"name":"');
    await untilArriving(1);
    sent.destroy();
    expect(await response).toBe(CLOSED);
    await untilIdle();
  }
});

it('refuses a large body of unknown length, and accepts a small one', async () => {
  await start();
  const [large, small] = [begin(mira), begin(omar)];
  large.sent.end(largeBody());
  small.sent.end(JSON.stringify(aGroupInput()));
  expect(await large.response).toMatchObject({ status: 413, body: { message: 'Send the length of a body that is larger than 64 KB.' } });
  expect(await small.response).toMatchObject({ status: 201 });
});

it('stops an upload that is too slow, with 408', async () => {
  await start({ windowMs: 100, minBytesPerWindow: 1000 });
  const dribbling = [begin(mira, LARGE), begin(omar, LARGE)];
  const timer = setInterval(() => { for (const { sent } of dribbling) if (!sent.destroyed) sent.write('{'); }, 10);
  for (const { response } of dribbling)
    expect(await response).toMatchObject({ status: 408, body: { code: 'upload_too_slow', message: expect.any(String) } });
  clearInterval(timer);
  await untilIdle();
});

it('lets nobody wait for those who send slowly, from one address or many', async () => {
  await start({ waitMs: 200 });
  for (let n = 0; n < 8; n += 1) begin(nthUser(n), 10_000_000, HERE).sent.write('{');
  for (let n = 8; n < 12; n += 1) begin(nthUser(n), 10_000_000, `198.51.100.${n}`).sent.write('{');
  await untilArriving(12);
  for (const address of [ELSEWHERE, HERE]) expect(await post(omar, address).response).toMatchObject({ status: 201 });
  expect(await arriving()).toBe(12);
});

it('stops the slowest upload of the address that holds most, when the memory is full', async () => {
  await start({ maxBytes: 3 * BLOCK_BYTES });
  const slow = begin(mira, 10_000_000);
  await untilArriving(1);
  const faster = begin(omar, 10_000_000);
  faster.sent.write(' '.repeat(LARGE));
  await until(async () => await figure('hobnob_large_body_bytes') === 2 * BLOCK_BYTES + LARGE);
  expect(await post(zoe, ELSEWHERE).response).toMatchObject({ status: 201 });
  expect(await slow.response).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'too_many_uploads' } });
  expect(await arriving()).toBe(1);
});

it('lets one user send three at a time; further uploads get 503 with Retry-After', async () => {
  await start();
  const own = Array.from({ length: 3 }, () => begin(mira, LARGE));
  await untilArriving(3);
  expect(await begin(mira, LARGE).response).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'too_many_uploads' } });
  expect(await post(omar).response).toMatchObject({ status: 201 });
  expect((await server.call('POST', '/api/groups', { as: mira, body: aGroupInput() })).status).toBe(201);
  for (const { sent } of own) sent.destroy();
  await untilIdle();
});

it('answers once when an upload has not arrived in the time for a response', async () => {
  await start();
  const logged: string[] = [];
  // Its own line about the time-out is no matter here.
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => { logged.push(line); } } } });
  const gate = new UploadGate();
  app.addContentTypeParser('*', (from: FastifyRequest, stream: Readable) => readBody(from, stream));
  app.post('/', { preParsing: gate.enter, handlerTimeout: 50 }, gate.hold(async () => 'done'));
  const sent = request(await listen(app), { method: 'POST', headers: { 'content-type': 'x/y', 'content-length': LARGE } });
  sent.on('error', () => undefined).write('1');
  const [response] = await once(sent, 'response') as [IncomingMessage];
  expect(response.statusCode).toBe(503);
  response.resume();
  await until(() => gate.bytes === 0);
  sent.destroy();
  await app.close();
  expect(logged.filter((line) => line.includes('already sent'))).toEqual([]);
});

it('keeps the slot while the body is processed, even when the client has disconnected', async () => {
  await start();
  const gate = new UploadGate();
  const app = Fastify();
  let working = false;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => { finish = resolve; });
  app.decorateRequest('person', null);
  app.post('/', { preParsing: gate.enter }, gate.hold(async () => { working = true; await finished; return 'done'; }));
  const gone = new Promise<void>((resolve) => { app.server.on('connection', (socket) => { socket.on('close', resolve); }); });
  const sent = request(await listen(app), { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': LARGE } });
  sent.on('error', () => undefined).end('1'.repeat(LARGE));
  await until(() => working);
  sent.destroy();
  await gone;
  expect(gate.busy).toBe(1);
  finish();
  await until(() => gate.busy === 0);
  await app.close();
});

it('lets a route with slots of its own take none of the others, and small bodies of it wait there, too', async () => {
  await start();
  const gate = new UploadGate();
  const own = new FairSemaphore({ slots: 1, slotsPerCaller: 1, waiting: 9, waitingPerCaller: 9, waitMs: 60_000 }, () => new Error());
  const app = Fastify();
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => { finish = resolve; });
  app.decorateRequest('user', null);
  app.post('/', { preParsing: gate.enter }, gate.hold(async () => { await finished; return 'done'; }, own));
  const address = await listen(app);
  const answers = [LARGE, 2, 2].map((length) =>
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '1'.repeat(length) }));
  await until(() => own.waiting === 2);
  expect([own.busy, gate.busy, gate.waiting]).toEqual([1, 0, 0]);
  finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await until(() => own.busy === 0 && gate.bytes === 0);
  await app.close();
});
