import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { ClientStream, STREAM_LIMITS } from './clientStream';

const SECOND = 1000;

/** A response whose client reads, or not. */
class FakeResponse extends Writable {
  readonly received: string[] = [];
  headersSent = false;
  constructor(private readonly isRead: boolean) { super(); }
  removeHeader(): void { /* has none */ }
  writeHead(): void { this.headersSent = true; }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.received.push(String(chunk));
    if (this.isRead) done();
  }
}

function aStream(isRead: boolean, tokenEndsMs: number | null = null) {
  const response = new FakeResponse(isRead);
  const stream = new ClientStream(response as unknown as ServerResponse, null, { tokenEndsMs, nowMs: 0, limits: STREAM_LIMITS });
  return { response, stream };
}

const frame = (text: string) => Buffer.from(text);

it('holds events back until its first one is sent', () => {
  const { stream, response } = aStream(true);
  stream.send(frame('b'), 0);
  stream.send(frame('c'), 0);
  stream.start({}, frame('a'), 0);
  stream.send(frame('d'), 0);
  expect(response.received).toEqual(['abc', 'd']);
});

it('does not hold back without end', () => {
  const { stream, response } = aStream(true);
  for (let n = 0; n <= 1_000; n += 1) stream.send(frame('x'), 0);
  expect(response.destroyed).toBe(true);
});

it('needs a heartbeat after 25 seconds without an event', () => {
  const { stream } = aStream(true);
  stream.start({}, frame('a'), 0);
  expect([24 * SECOND, 25 * SECOND].map((ms) => stream.needs(ms))).toEqual(['nothing', 'heartbeat']);
  stream.send(frame('b'), 25 * SECOND);
  expect([49 * SECOND, 50 * SECOND].map((ms) => stream.needs(ms))).toEqual(['nothing', 'heartbeat']);
});

it('ends with the token, or after 45 to 60 minutes', () => {
  const withToken = aStream(true, 10 * SECOND).stream;
  const visitor = aStream(true).stream;
  for (const stream of [withToken, visitor]) stream.start({}, frame('a'), 0);
  expect([withToken.needs(9_999), withToken.needs(10_000)]).toEqual(['nothing', 'tokenEnd']);
  expect([visitor.needs(45 * 60 * SECOND - 1), visitor.needs(60 * 60 * SECOND)]).toEqual(['heartbeat', 'lifeEnd']);
});

it('cuts off a client for whom more than 64 KiB wait', () => {
  const { stream, response } = aStream(false);
  stream.start({}, frame('a'), 0);
  stream.send(Buffer.alloc(64 * 1024 - 1), 0);
  expect(response.destroyed).toBe(false);
  stream.send(frame('b'), 0);
  expect(response.destroyed).toBe(true);
});

it('cuts off a client that has not read for 30 seconds', () => {
  const { stream, response } = aStream(false);
  stream.start({}, frame('a'), 0);
  stream.needs(5 * SECOND);
  stream.needs(34 * SECOND);
  expect(response.destroyed).toBe(false);
  stream.needs(35 * SECOND);
  expect(response.destroyed).toBe(true);
});
