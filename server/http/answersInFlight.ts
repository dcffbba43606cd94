import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface SendLimits {
  /** ms in which something of an answer must be taken. */
  stallMs: number;
  /** Bytes of answers that may wait in memory to be taken, in all. */
  maxBytes: number;
}

const LIMITS: SendLimits = { stallMs: 15_000, maxBytes: 64 * 1024 * 1024 };

/** Bytes; smaller answers go into the buffer of the socket at once and hold nothing here. */
const SMALLEST_LIMITED = 16 * 1024;

/**
 * What is being sent and not yet taken. A body that many read at a time is one buffer and counts once. When there is too much of it,
 * the oldest answers are cut off: a reader of ordinary speed has taken them long since.
 */
export class AnswersInFlight {
  readonly #limits: SendLimits;
  /** In the order of beginning. */
  readonly #readers = new Map<Buffer, Set<ServerResponse>>();
  #bytes = 0;

  constructor(limits: Partial<SendLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Bytes in memory that wait to be taken. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts a body until its answer is out or its connection is gone. */
  add(body: Buffer, answer: ServerResponse): void {
    const readers = this.#readers.get(body) ?? this.#begin(body);
    readers.add(answer);
    answer.once('close', () => { this.#remove(body, readers, answer); });
    for (const [oldest, slow] of this.#readers) {
      if (this.#bytes <= this.#limits.maxBytes || oldest === body) return;
      for (const one of slow) {
        this.#remove(oldest, slow, one);
        one.destroy();
      }
    }
  }

  /** Ends the connection of a reader who takes nothing. */
  watch(answer: ServerResponse): void {
    // Calls without a socket, as in tests, have nobody to wait for.
    if (answer.socket instanceof Socket) answer.setTimeout(this.#limits.stallMs);
  }

  #begin(body: Buffer): Set<ServerResponse> {
    const readers = new Set<ServerResponse>();
    this.#readers.set(body, readers);
    this.#bytes += body.length;
    return readers;
  }

  #remove(body: Buffer, readers: Set<ServerResponse>, answer: ServerResponse): void {
    if (!readers.delete(answer) || readers.size > 0) return;
    this.#readers.delete(body);
    this.#bytes -= body.length;
  }
}

/** Limits what slow readers keep in memory, for every route. Call before the routes are added. */
export function limitSending(app: FastifyInstance, answers: AnswersInFlight): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      if (payload.length < SMALLEST_LIMITED) { done(null, payload); return; }
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
      answers.watch(reply.raw);
      answers.add(body, reply.raw);
      done(null, body);
      return;
    }
    if (payload !== null && payload !== undefined) answers.watch(reply.raw);
    done(null, payload);
  });
}
