import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { ApiErrorBody } from '../../src/contract/types';
import { MAX_IMAGE_BYTES } from '../../src/domain/imageRules';
import { jpegOfSize } from '../testing/jpegOfSize';
import { listen } from '../testing/listen';
import { until } from '../testing/serverProcess';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { bearer, mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';
import { runs } from '../testing/tier';
import { UploadGate, type UploadLimits } from './uploadGate';

jest.setTimeout(300_000);

const LARGE = 100_000;
const CLOSED = 'closed';

let server: TestApp;
let url: string;
let started: ClientRequest[] = [];
async function start(uploads: Partial<UploadLimits> = {}): Promise<void> {
  server = await startTestApp({ limits: { uploads } });
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
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
}
const busy = () => figure('hobnob_large_bodies');
const waiting = () => figure('hobnob_large_bodies_waiting');
const untilSo = (reading: number, queued: number) => until(async () => await busy() === reading && await waiting() === queued);

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
function begin(as: TestUser, length?: number): Upload {
  const size = length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const sent = request(`${url}/api/groups`, { method: 'POST', headers: { ...bearer(as), 'content-type': 'application/json', ...size } });
  started.push(sent);
  sent.flushHeaders();
  return { sent, response: readResponse(sent) };
}

/** A body above the small limit. */
const largeBody = () => JSON.stringify(aGroupInput()) + ' '.repeat(LARGE);
function post(as: TestUser): Upload {
  const body = largeBody();
  const upload = begin(as, body.length);
  upload.sent.end(body);
  return upload;
}

it('reads at most two large bodies at a time, and eventually all of them', async () => {
  // However slow the machine is, nobody's wait ends.
  await start({ waitMs: 300_000 });
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f2a93b' } }).jpeg().toBuffer();
  const largest = jpegOfSize(jpeg, MAX_IMAGE_BYTES);
  const body = JSON.stringify(aGroupInput({ imageURL: `data:image/jpeg;base64,${largest.toString('base64')}` }));
  const headersOf = (n: number) => ({ ...bearer(nthUser(n)), 'content-type': 'application/json' });
  const posts = Array.from({ length: runs(4, 16) }, (_, n) => fetch(`${url}/api/groups`, { method: 'POST', headers: headersOf(n), body }));
  let done = false;
  const seen: number[] = [];
  const watch = until(async () => { seen.push(await busy()); return done; });
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  done = true;
  await watch;
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...seen)).toBeLessThanOrEqual(2);
  await untilSo(0, 0);
});

it('frees the place of a client that disconnects', async () => {
  await start({ places: 1 });
  for (let n = 0; n < 5; n += 1) {
    const { sent, response } = begin(mira, LARGE);
    sent.write('{"name":"');
    await untilSo(1, 0);
    sent.destroy();
    expect(await response).toBe(CLOSED);
  }
  expect(await post(omar).response).toMatchObject({ status: 201 });
  await untilSo(0, 0);
});

it('gives no place to clients that disconnected while waiting', async () => {
  await start();
  const reading = [begin(mira, LARGE), begin(omar, LARGE)];
  await untilSo(2, 0);
  const queued = [begin(zoe, LARGE), begin(nthUser(1), LARGE)];
  await untilSo(2, 2);
  for (const { sent } of queued) sent.destroy();
  await untilSo(2, 0);
  for (const { sent } of reading) sent.destroy();
  await untilSo(0, 0);
  expect(await post(mira).response).toMatchObject({ status: 201 });
});

it('queues bodies of unknown length like any other', async () => {
  await start();
  const uploads = Array.from({ length: 6 }, (_, n) => begin(nthUser(n)));
  for (const { sent } of uploads) sent.write(largeBody());
  await untilSo(2, 4);
  for (const { sent } of uploads) sent.end();
  for (const { response } of uploads) expect(await response).toMatchObject({ status: 201 });
  await untilSo(0, 0);
});

it('stops an upload that is too slow, with 408', async () => {
  await start({ windowMs: 100, minBytesPerWindow: 1000 });
  const dribbling = [begin(mira, LARGE), begin(omar)];
  const timer = setInterval(() => { for (const { sent } of dribbling) if (!sent.destroyed) sent.write('{'); }, 10);
  await untilSo(2, 0);
  expect(await post(zoe).response).toMatchObject({ status: 201 });
  for (const { response } of dribbling)
    expect(await response).toMatchObject({ status: 408, body: { code: 'upload_too_slow', message: expect.any(String) } });
  clearInterval(timer);
  await untilSo(0, 0);
});

/** Sends a little at a time, just above the minimum speed, until the test is over. */
function dribble({ sent }: Upload): void {
  const timer = setInterval(() => { if (!sent.destroyed) sent.write(' '.repeat(100)); }, 10);
  sent.on('close', () => { clearInterval(timer); });
}

it('does not let two clients that send just fast enough block the others', async () => {
  await start({ windowMs: 100, minBytesPerWindow: 0, contendedMs: 300 });
  const dribbling = [begin(mira, 10_000_000), begin(omar)];
  for (const upload of dribbling) dribble(upload);
  await untilSo(2, 0);
  expect(await post(zoe).response).toMatchObject({ status: 201 });
  const stopped = await Promise.race(dribbling.map(({ response }) => response));
  expect(stopped).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'too_many_uploads' } });
});

it('lets a slow upload go on while nobody else waits for its place', async () => {
  await start({ windowMs: 100, minBytesPerWindow: 0, contendedMs: 300 });
  const slow = begin(mira, 10_000_000);
  dribble(slow);
  await untilSo(1, 0);
  begin(mira, LARGE);
  await untilSo(1, 1);
  expect(await post(omar).response).toMatchObject({ status: 201 });
  expect(await Promise.race([slow.response, wait(1000, 'still reading')])).toBe('still reading');
});

it('gives one user one place and two in the queue; further uploads get 503 with Retry-After', async () => {
  await start();
  const own = [begin(mira, LARGE)];
  await untilSo(1, 0);
  own.push(begin(mira, LARGE), begin(mira, LARGE));
  await untilSo(1, 2);
  expect(await begin(mira, LARGE).response).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'too_many_uploads' } });
  expect(await post(omar).response).toMatchObject({ status: 201 });
  for (const { sent } of own) sent.destroy();
  await untilSo(0, 0);
});

it('limits how many uploads wait', async () => {
  await start({ places: 1, waiting: 1 });
  begin(mira, LARGE);
  await untilSo(1, 0);
  begin(omar, LARGE);
  await untilSo(1, 1);
  expect(await begin(zoe, LARGE).response).toMatchObject({ status: 503, body: { code: 'too_many_uploads' } });
});

it('accepts small bodies while every place is taken', async () => {
  await start({ places: 1, waiting: 0 });
  begin(mira, LARGE);
  await untilSo(1, 0);
  expect((await server.call('POST', '/api/groups', { as: zoe, body: aGroupInput() })).status).toBe(201);
});

it('keeps the place while the body is processed, even when the client has disconnected', async () => {
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
