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
  stream.send(frame('b'));
  stream.send(frame('c'));
  stream.start({}, frame('a'));
  stream.send(frame('d'));
  expect(response.received).toEqual(['abc', 'd']);
});

it('does not hold back forever', () => {
  const { stream, response } = aStream(true);
  for (let n = 0; n <= 1_000; n += 1) stream.send(frame('x'));
  expect(response.destroyed).toBe(true);
});

it('needs a heartbeat every 25 seconds, also when there are events', () => {
  const { stream } = aStream(true);
  stream.start({}, frame('a'));
  stream.send(frame('b'));
  const seconds = [24, 25, 26, 49, 50];
  expect(seconds.map((at) => stream.needs(at * SECOND))).toEqual(['nothing', 'heartbeat', 'nothing', 'nothing', 'heartbeat']);
});

it('ends with the token, or after 45 to 60 minutes', () => {
  const withToken = aStream(true, 10 * SECOND).stream;
  const visitor = aStream(true).stream;
  for (const stream of [withToken, visitor]) stream.start({}, frame('a'));
  expect([withToken.needs(9_999), withToken.needs(10_000)]).toEqual(['nothing', 'tokenEnd']);
  expect([visitor.needs(45 * 60 * SECOND - 1), visitor.needs(60 * 60 * SECOND)]).toEqual(['heartbeat', 'lifeEnd']);
});

it('cuts off a client with more than 64 KiB waiting', () => {
  const { stream, response } = aStream(false);
  stream.start({}, frame('a'));
  stream.send(Buffer.alloc(64 * 1024 - 1));
  expect(response.destroyed).toBe(false);
  stream.send(frame('b'));
  expect(response.destroyed).toBe(true);
});

it('cuts off a client that has not read for 30 seconds', () => {
  const { stream, response } = aStream(false);
  stream.start({}, frame('a'));
  stream.needs(5 * SECOND);
  stream.needs(34 * SECOND);
  expect(response.destroyed).toBe(false);
  stream.needs(35 * SECOND);
  expect(response.destroyed).toBe(true);
});
