import type { ServerResponse } from 'node:http';
import { HOUR_MS } from '../../src/domain/general/durations';
import type { Viewer } from './streamState';

/** How a connection is kept and when it ends. */
export interface StreamLimits {
  /** ms between two heartbeats, however many events there are: a client judges the connection by them. */
  heartbeatMs: number;
  /** ms that a connection lasts at most. */
  lifeMs: number;
  /** Bytes that may wait for a client. */
  maxWaitingBytes: number;
  /** ms that bytes may wait for a client. */
  stallMs: number;
}

export const STREAM_LIMITS: StreamLimits = { heartbeatMs: 25_000, lifeMs: HOUR_MS, maxWaitingBytes: 64 * 1024, stallMs: 30_000 };

/** Lives differ by up to a quarter, so clients that connected together, after a restart, do not come back together. */
const LIFE_SPREAD = 0.25;

/** Events that may wait until a connection is ready. */
const MOST_EARLY = 1_000;

/** What a connection needs now: nothing, a heartbeat, or to end, because the token or its longest life is over. */
type Need = 'nothing' | 'heartbeat' | 'tokenEnd' | 'lifeEnd';

/** One open connection. What is sent before `start` waits. */
export class ClientStream {
  readonly viewer: Viewer;
  readonly #response: ServerResponse;
  readonly #limits: StreamLimits;
  readonly #lifeEndsMs: number;
  readonly #tokenEndsMs: number;
  #early: Buffer[] | null = [];
  #lastBeatMs: number;
  #stalledSinceMs: number | null = null;

  /** @param tokenEndsMs when the caller's token expires, on the same clock as `nowMs`; null for a visitor */
  constructor(response: ServerResponse, viewer: Viewer, { tokenEndsMs, nowMs, limits }: {
    tokenEndsMs: number | null; nowMs: number; limits: StreamLimits;
  }) {
    this.#response = response;
    this.viewer = viewer;
    this.#limits = limits;
    this.#lifeEndsMs = nowMs + limits.lifeMs * (1 - LIFE_SPREAD * Math.random());
    this.#tokenEndsMs = tokenEndsMs ?? Number.POSITIVE_INFINITY;
    this.#lastBeatMs = nowMs;
  }

  /** Sends the headers, the first event and what has happened since it was prepared. */
  start(headers: Readonly<Record<string, number | string | string[] | undefined>>, hello: Buffer): void {
    const early = this.#early ?? [];
    this.#early = null;
    if (this.#response.destroyed) return;
    // A body without chunks lasts until the connection closes: so one buffer is one write, the same for all clients.
    this.#response.removeHeader('transfer-encoding');
    this.#response.writeHead(200, { ...headers, connection: 'close' });
    this.send(Buffer.concat([hello, ...early]));
  }

  /** Sends bytes, which may be shared with other connections. A client that does not read is cut off. */
  send(frame: Buffer): void {
    if (this.#early) {
      this.#early.push(frame);
      if (this.#early.length > MOST_EARLY) this.#response.destroy();
      return;
    }
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(frame);
    if (this.#response.writableLength > this.#limits.maxWaitingBytes) this.#response.destroy();
  }

  /** Sends a last event, if any, and ends. */
  end(last?: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (!this.#response.headersSent) this.#response.destroy();
    else if (last) this.#response.end(last);
    else this.#response.end();
  }

  /** Ends at once, also when the client does not read. */
  cut(): void {
    this.end();
    if (this.#response.writableLength > 0) this.#response.destroy();
  }

  /** What to do by the time, each heartbeat once. Cuts the connection off when its bytes have waited too long. */
  needs(nowMs: number): Need {
    if (this.#early) return 'nothing';
    this.#checkStall(nowMs);
    if (nowMs >= this.#tokenEndsMs) return 'tokenEnd';
    if (nowMs >= this.#lifeEndsMs) return 'lifeEnd';
    if (nowMs - this.#lastBeatMs < this.#limits.heartbeatMs) return 'nothing';
    this.#lastBeatMs = nowMs;
    return 'heartbeat';
  }

  #checkStall(nowMs: number): void {
    if (this.#response.writableLength === 0) this.#stalledSinceMs = null;
    else this.#stalledSinceMs ??= nowMs;
    if (this.#stalledSinceMs !== null && nowMs - this.#stalledSinceMs >= this.#limits.stallMs) this.#response.destroy();
  }
}
