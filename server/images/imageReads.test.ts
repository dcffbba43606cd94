import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ApiErrorBody } from '../../src/contract/types';
import { nightly } from '../../test/tier';
import { jpegOfSize } from '../testing/jpegOfSize';
import { listen } from '../testing/listen';
import { METRICS_ENV, readMetrics } from '../testing/readMetrics';
import { until } from '../testing/serverProcess';
import { requestWithoutReading, heldBufferBytes } from '../testing/sockets';
import { startTestApp, type TestApp } from '../testing/testApp';
import type { ImageLimits } from './imageLimits';
import { ImageReader } from './imageReader';
import { keepImage } from './imageStore';

const MB = 1024 * 1024;

let server: TestApp;
let url: string;
let sockets: Socket[] = [];
async function start(images: Partial<ImageLimits> = {}, env: Record<string, string> = {}): Promise<void> {
  server = await startTestApp({ limits: { images }, env: { ...METRICS_ENV, ...env } });
  url = await listen(server.app);
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.app.server.closeAllConnections();
  await server.close();
});

async function figure(name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await readMetrics(server))?.[1]);
}
const readers = () => figure('hobnob_picture_readers');

/** Stores a real JPEG padded to the given size, as it is: an upload would lose the padding. @returns its path, hash and bytes */
async function store(bytes: number): Promise<{ path: string; hash: string; bytes: Buffer }> {
  const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b6b5b' } }).jpeg().toBuffer();
  const whole = jpegOfSize(jpeg, bytes, randomBytes);
  const image = { contentType: 'image/jpeg', bytes: whole, width: 1600, height: 900 } as const;
  const path = await keepImage(server.database, image, async () => undefined);
  return { path, hash: path.split('/').pop() ?? '', bytes: whole };
}

async function readNothing(path: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) sockets.push(await requestWithoutReading(`${url}${path}`));
}

if (nightly) it('holds little memory for a client that stops reading', async () => {
  await start();
  const { path } = await store(12 * MB);
  const before = heldBufferBytes();
  await readNothing(path, 20);
  await until(async () => await readers() === 20);
  // Wait until the socket buffers are full and nothing moves.
  let last = -1;
  await until(async () => {
    const held = heldBufferBytes();
    const still = held === last;
    last = held;
    await wait(100);
    return still;
  });
  expect(last - before).toBeLessThan(20 * MB);
});

it('cuts off a client that stops reading, and gives its slot to the next', async () => {
  await start({ slots: 1, stallMs: 1_000 });
  const { path, bytes } = await store(12 * MB);
  await readNothing(path, 1);
  await until(async () => await readers() === 1);
  const response = await fetch(`${url}${path}`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  await until(async () => await readers() === 0);
});

if (nightly) it('sends a slow but steady client the whole image', async () => {
  await start({ stallMs: 5_000 });
  const { path, bytes } = await store(5 * MB);
  const response = await fetch(`${url}${path}`);
  const taken: Uint8Array[] = [];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    taken.push(chunk);
    if (taken.length % 20 === 0) await wait(10);
  }
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(Buffer.concat(taken).equals(bytes)).toBe(true);
});

it('limits concurrent reads, and refuses the rest with 503', async () => {
  await start({ slots: 3, slotsPerCaller: 2, waiting: 4, waitingPerCaller: 1 });
  const { path } = await store(12 * MB);
  await readNothing(path, 3);
  await until(async () => await readers() === 2 && await figure('hobnob_picture_readers_waiting') === 1);
  const refused = await fetch(`${url}${path}`);
  expect([refused.status, refused.headers.get('retry-after'), ((await refused.json()) as ApiErrorBody).code]).toEqual([
    503,
    '5',
    'too_many_readers',
  ]);
  const other = await server.app.inject({ url: path, remoteAddress: '198.51.100.7' });
  expect(other.statusCode).toBe(200);
});

it('serves a small image from memory', async () => {
  await start();
  const { path, bytes } = await store(0);
  await server.app.inject(path);
  const copy = await server.app.inject(`${path}?w=320`);
  const { db } = server.database;
  await db.execute(sql`delete from image_parts`);
  await db.execute(sql`update image_variants set bytes = ''`);
  expect((await server.app.inject(path)).rawPayload.equals(bytes)).toBe(true);
  expect((await server.app.inject(`${path}?w=320`)).rawPayload.equals(copy.rawPayload)).toBe(true);
});

it('stops serving an image that has been removed', async () => {
  await start();
  const { path } = await store(2 * MB);
  expect((await server.app.inject(path)).statusCode).toBe(200);
  await server.database.db.execute(sql`delete from image_parts where part = 1`);
  await expect(fetch(`${url}${path}`).then((response) => response.arrayBuffer())).rejects.toThrow();
  await server.database.db.execute(sql`delete from image_parts`);
  expect((await server.app.inject(path)).statusCode).toBe(404);
});

it('serves a removed image from memory for ten seconds at most, and its scaled copy too', async () => {
  await start();
  const { path, hash } = await store(0);
  const addresses = [path, `${path}?w=320`];
  const statuses = () => Promise.all(addresses.map(async (address) => (await server.app.inject(address)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  await server.database.db.execute(sql`delete from groups`);
  await server.database.db.execute(sql`delete from images where hash = ${hash}`);
  const later = performance.now() + 10_001;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await statuses()).toEqual([404, 404]);
  jest.restoreAllMocks();
});

it('creates a scaled copy once for concurrent requests', async () => {
  await start();
  const { hash } = await store(0);
  const insert = jest.spyOn(server.database.db, 'insert');
  const reader = new ImageReader(server.database);
  const opened = await Promise.all(Array.from({ length: 10 }, () => reader.open(hash, { width: 320, focus: '' })));
  expect(new Set(opened.map((image) => image?.contentType))).toEqual(new Set(['image/webp']));
  expect(insert).toHaveBeenCalledTimes(1);
});

it('responds to HEAD with type and size', async () => {
  await start();
  const { path, bytes } = await store(2 * MB);
  const response = await server.app.inject({ method: 'HEAD', url: path });
  expect([response.statusCode, response.headers['content-length'], response.headers['content-type'], response.body]).toEqual([
    200,
    String(bytes.length),
    'image/jpeg',
    '',
  ]);
});

if (nightly) it('limits image requests to 1,200 per minute and address', async () => {
  await start({}, { RATE_LIMIT: 'on' });
  const { path, hash } = await store(0);
  const statuses: number[] = [];
  const headers = { 'if-none-match': `"${hash.slice(0, 32)}"` };
  for (let n = 0; n < 1202; n += 1) statuses.push((await server.app.inject({ url: path, headers })).statusCode);
  expect([statuses.indexOf(429), statuses[0]]).toEqual([1200, 304]);
  expect((await server.app.inject({ url: path, headers, remoteAddress: '198.51.100.7' })).statusCode).toBe(304);
});
