import type { LiveEvent } from '../domain/inbox/liveEvent';
import { createFakeHttp } from '../testing/fakeHttp';
import { createLiveStream } from './liveStream';
import type { LiveEnd } from './types';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const HELLO = 'event: hello\ndata: {"version":"v1","unread":2}\n\n';
const settle = () => jest.advanceTimersByTimeAsync(0);
const encoded = (text: string) => new TextEncoder().encode(text);

/** A server that streams what the test sends. */
function openStream(token: string | null = 'token-1') {
  const http = createFakeHttp();
  const aborter = new AbortController();
  const events: LiveEvent[] = [];
  let ended: LiveEnd | null = null;
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => { sender = controller; } });
  http.on('GET', '/api/live', ({ signal }) => {
    signal?.addEventListener('abort', () => { sender?.error(new DOMException('Aborted', 'AbortError')); });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
  const listen = () => {
    void createLiveStream(http).listen({ token, signal: aborter.signal, onEvent: (event) => { events.push(event); } })
      .then((end) => { ended = end; });
    return settle();
  };
  return {
    http, events, listen,
    close: () => { aborter.abort(); return settle(); },
    /** What is sent to a closed connection is lost. */
    send: (...parts: (string | Uint8Array)[]) => {
      if (http.requests[0]?.signal?.aborted) return settle();
      for (const part of parts) sender?.enqueue(typeof part === 'string' ? encoded(part) : part);
      return settle();
    },
    ends: () => { sender?.close(); return settle(); },
    breaks: () => { sender?.error(new TypeError('network error')); return settle(); },
    end: () => ended,
    signal: () => http.requests[0]?.signal,
  };
}

describe('the live stream', () => {
  it('is asked for with the token in a header, and never from a cache', async () => {
    const stream = openStream();
    await stream.listen();
    const [request] = stream.http.sent('GET', '/api/live');
    expect([request?.headers.get('accept'), request?.headers.get('authorization')]).toEqual(['text/event-stream', 'Bearer token-1']);
    const visitor = openStream(null);
    await visitor.listen();
    expect(visitor.http.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('passes events on as they come, however the network cuts them up', async () => {
    const stream = openStream();
    await stream.listen();
    const bytes = encoded(`${HELLO}event: group\ndata: {"id":"gruppe-ü","version":4}\n\n`);
    for (const byte of bytes) await stream.send(Uint8Array.of(byte));
    expect(stream.events).toEqual([
      { name: 'hello', data: { version: 'v1', unread: 2 } }, { name: 'group', data: { id: 'gruppe-ü', version: 4 } },
    ]);
    expect(stream.end()).toBeNull();
  });

  it('ignores what it does not know', async () => {
    const stream = openStream();
    await stream.listen();
    await stream.send('event: later\ndata: {}\n\n', 'data: nameless\n\n', 'event: list\ndata: [\n\n', 'nonsense\n\n', HELLO);
    expect(stream.events).toEqual([{ name: 'hello', data: { version: 'v1', unread: 2 } }]);
  });

  it.each([
    ['ended after a heartbeat', [HELLO, ':\n\n'], 'ended'],
    ['ended early before one', [HELLO], 'endedEarly'],
  ])('says that it %s when the server ends it, and when it breaks', async (_name, parts, kind) => {
    const [one, other] = [openStream(), openStream()];
    for (const stream of [one, other]) {
      await stream.listen();
      await stream.send(...parts);
    }
    await one.ends();
    await other.breaks();
    expect([one.end(), other.end()]).toEqual([{ kind }, { kind }]);
  });

  it('does not end early without a heartbeat when events come all the time', async () => {
    const stream = openStream();
    await stream.listen();
    for (let n = 0; n < 26; n += 1) {
      await stream.send(HELLO);
      await jest.advanceTimersByTimeAsync(1000);
    }
    await stream.ends();
    expect(stream.end()).toEqual({ kind: 'ended' });
  });

  it('gives up on a stream that delivers nothing, whether a proxy holds back its body or all of the response', async () => {
    const stream = openStream();
    await stream.listen();
    const silent = openStream();
    silent.http.on('GET', '/api/live', () => new Promise(() => undefined));
    await silent.listen();
    await jest.advanceTimersByTimeAsync(14_999);
    expect([stream.end(), silent.end()]).toEqual([null, null]);
    await jest.advanceTimersByTimeAsync(1);
    expect([stream.end(), silent.end()]).toEqual([{ kind: 'endedEarly' }, { kind: 'endedEarly' }]);
  });

  it('ends when two heartbeats are missing, and not before', async () => {
    const stream = openStream();
    await stream.listen();
    await stream.send(HELLO, ':\n\n');
    await jest.advanceTimersByTimeAsync(59_000);
    await stream.send(':\n\n');
    await jest.advanceTimersByTimeAsync(59_999);
    expect(stream.end()).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(stream.end()).toEqual({ kind: 'ended' });
  });

  it('ends when it is sent an event without end', async () => {
    const stream = openStream();
    await stream.listen();
    for (let n = 0; n < 70; n += 1) await stream.send(`data: ${'x'.repeat(1024)}`);
    expect(stream.end()).toEqual({ kind: 'endedEarly' });
    expect(stream.signal()?.aborted).toBe(true);
  });

  it('is closed by its signal, also one that was aborted before', async () => {
    const stream = openStream();
    await stream.listen();
    await stream.send(HELLO);
    await stream.close();
    await stream.send('event: list\ndata: {"version":"v2"}\n\n');
    expect([stream.events.length, stream.signal()?.aborted]).toEqual([1, true]);
    const late = openStream();
    await late.close();
    await late.listen();
    expect(late.end()).toEqual({ kind: 'unreachable' });
  });

  it.each([
    [404, {}, 0],
    [503, { 'retry-after': '3' }, 3000], [429, { 'retry-after': 'tomorrow' }, 0], [429, { 'retry-after': '-5' }, 0],
    [200, { 'content-type': 'text/html' }, 0],
  ])('is refused with %i %j', async (status, headers, retryAfterMs) => {
    const { http, listen, end, signal } = openStream();
    http.on('GET', '/api/live', { status, json: {}, headers });
    await listen();
    expect(end()).toEqual({ kind: 'refused', status, retryAfterMs });
    expect(signal()?.aborted).toBe(true);
  });

  it.each<[unknown, { code?: string }]>([
    [{ code: 'session_ended' }, { code: 'session_ended' }], [{ code: 7 }, {}], [null, {}], [[], {}],
  ])('is refused with 401 %j and the code of it', async (json, known) => {
    const { http, listen, end } = openStream();
    http.on('GET', '/api/live', { status: 401, json });
    await listen();
    expect(end()).toEqual({ kind: 'refused', status: 401, retryAfterMs: 0, ...known });
  });

  it('cannot be reached without a network', async () => {
    const stream = openStream();
    stream.http.offline = true;
    await stream.listen();
    expect(stream.end()).toEqual({ kind: 'unreachable' });
  });
});
