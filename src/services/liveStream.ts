import { createParser } from 'eventsource-parser';
import { MINUTE_MS } from '../domain/general/durations';
import { readLiveEvent } from '../domain/inbox/liveEvent';
import type { HttpService, LiveEnd, LiveService } from './types';

const LIVE_PATH = '/api/live';
const STREAM_TYPE = 'text/event-stream';
/** When a stream sends nothing for this long, ms, a proxy is holding it back. */
const FIRST_BYTES_MS = 15_000;
/** The server sends a heartbeat after this time without an event, ms. */
const HEARTBEAT_MS = 25_000;
/** After two missed ones the connection is dead, although it was not closed. */
const SILENCE_MS = MINUTE_MS;
/** Longer than any event: a server that sends this much is not ours. */
const MAX_BUFFER = 64 * 1024;
const MS_PER_S = 1000;

type Options = Parameters<LiveService['listen']>[0];

const retryAfterMs = ({ headers }: Response): number => {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) * MS_PER_S : 0;
};

/** The code of the server's error body; any other body has none. */
async function codeOf(response: Response): Promise<{ code?: string }> {
  try {
    const { code } = await response.json() as { code?: unknown };
    return typeof code === 'string' ? { code } : {};
  } catch {
    return {};
  }
}

const isStream = ({ ok, body, headers }: Response): boolean =>
  ok && body !== null && (headers.get('content-type') ?? '').startsWith(STREAM_TYPE);

/** Calls back unless it is restarted in time. */
function watchdog(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dog = {
    hasFired: false,
    stop: () => { clearTimeout(timer); },
    restart: (ms: number) => {
      dog.stop();
      timer = setTimeout(() => { dog.hasFired = true; onSilence(); }, ms);
    },
  };
  return dog;
}

/** Reads the stream to its end. A heartbeat is a comment; a busy stream needs none. */
async function readStream(body: ReadableStream<Uint8Array>, onEvent: Options['onEvent'], onBytes: () => void): Promise<LiveEnd> {
  const startedMs = performance.now();
  let isSteady = false;
  const parser = createParser({
    maxBufferSize: MAX_BUFFER,
    onComment: () => { isSteady = true; },
    onEvent: ({ event, data }) => {
      const read = readLiveEvent(event, data);
      if (read) onEvent(read);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes();
      isSteady ||= performance.now() - startedMs >= HEARTBEAT_MS;
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch { /* The connection broke, was closed by us, or sent what no server of ours sends: each is its end. */ }
  return { kind: isSteady ? 'ended' : 'endedEarly' };
}

/**
 * The stream over `fetch`: an EventSource cannot send the token in a header. The parser of its format is `eventsource-parser`.
 * @param http the network
 */
export function createLiveStream(http: HttpService): Pick<LiveService, 'listen'> {
  return {
    async listen({ token, signal, onEvent }) {
      const aborter = new AbortController();
      const close = () => { aborter.abort(); };
      const dog = watchdog(close);
      signal.addEventListener('abort', close, { once: true });
      if (signal.aborted) close();
      dog.restart(FIRST_BYTES_MS);
      try {
        const response = await http.fetch(new URL(LIVE_PATH, http.origin).href, {
          signal: aborter.signal,
          cache: 'no-store',
          headers: { accept: STREAM_TYPE, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        });
        if (!isStream(response) || response.body === null) {
          const { status } = response;
          return { kind: 'refused', status, ...(response.ok ? {} : await codeOf(response)), retryAfterMs: retryAfterMs(response) };
        }
        return await readStream(response.body, onEvent, () => { dog.restart(SILENCE_MS); });
      } catch {
        return dog.hasFired ? { kind: 'endedEarly' } : { kind: 'unreachable' };
      } finally {
        dog.stop();
        // Also ends a response that is no stream and whose body nobody reads.
        close();
        signal.removeEventListener('abort', close);
      }
    },
  };
}
