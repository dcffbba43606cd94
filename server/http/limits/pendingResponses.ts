import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

export interface SendLimits {
  /** ms without progress after which a response is cut off. */
  stallMs: number;
  /** Bytes of unsent responses that may be held in memory, in total. */
  maxBytes: number;
}

const LIMITS: SendLimits = { stallMs: 15_000, maxBytes: 64 * 1024 * 1024 };

/** Bytes. Smaller responses fit into the socket's buffer, so they are not tracked. */
const MIN_TRACKED_BYTES = 16 * 1024;

/**
 * Response bodies that clients have not read yet. A body shared by several responses is one buffer and counts once. Over the limit,
 * the oldest responses are cut off: a client of ordinary speed has long finished them. A shared body is as old as its newest response.
 */
export class PendingResponses {
  readonly #limits: SendLimits;
  /** Oldest body first. */
  readonly #responses = new Map<Buffer, Set<ServerResponse>>();
  #bytes = 0;

  constructor(limits: Partial<SendLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Bytes held in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts a body until its response is sent or the connection is closed. */
  add(body: Buffer, response: ServerResponse): void {
    const responses = this.#responses.get(body) ?? this.#track(body);
    responses.add(response);
    // Behind all others, also when it was there before.
    this.#responses.delete(body);
    this.#responses.set(body, responses);
    // Also of a client that has left already.
    finished(response, () => { this.#remove(body, responses, response); });
    for (const [oldest, slow] of this.#responses) {
      if (this.#bytes <= this.#limits.maxBytes || oldest === body) return;
      for (const one of slow) {
        this.#remove(oldest, slow, one);
        one.destroy();
      }
    }
  }

  /** Closes the connection when the client stops reading. */
  watch(response: ServerResponse): void {
    // Injected requests, as in tests, have no socket.
    if (response.socket instanceof Socket) response.setTimeout(this.#limits.stallMs);
  }

  #track(body: Buffer): Set<ServerResponse> {
    this.#bytes += body.length;
    return new Set();
  }

  #remove(body: Buffer, responses: Set<ServerResponse>, response: ServerResponse): void {
    if (!responses.delete(response) || responses.size > 0) return;
    this.#responses.delete(body);
    this.#bytes -= body.length;
  }
}

/** Limits the memory that slow clients can hold, on every route. Call before the routes are added. */
export function limitPendingResponses(app: FastifyInstance, pending: PendingResponses): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      if (payload.length < MIN_TRACKED_BYTES) { done(null, payload); return; }
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
      pending.watch(reply.raw);
      pending.add(body, reply.raw);
      done(null, body);
      return;
    }
    if (payload !== null && payload !== undefined) pending.watch(reply.raw);
    done(null, payload);
  });
}
