import { Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, refuse } from './apiError';
import { closedSignal } from './closedSignal';
import { FairGate, type GateLimits } from './fairGate';
import { callerOf } from './rateLimits';

/** Bytes: a 20 MB image is 27,962,182 bytes of JSON. */
export const IMAGE_BODY_LIMIT = 28 * 1024 * 1024;
export const SMALL_BODY_LIMIT = 64 * 1024;

export interface UploadLimits extends GateLimits {
  /** Bytes that must arrive in each window; a slower upload is stopped. */
  minBytesPerWindow: number;
  /** ms */
  windowMs: number;
  /** ms that an upload may take while others wait for its place; checked at the end of each window. */
  contendedMs: number;
}

/**
 * Two at a time, because parsing needs up to ten times a body's size in memory. At least 16 KiB must arrive per second.
 * While others wait, an upload loses its place after `contendedMs` plus one window, before their `waitMs` are over. So two clients
 * that send just fast enough cannot block all others.
 */
const LIMITS: UploadLimits = {
  places: 2, placesPerCaller: 1, waiting: 32, waitingPerCaller: 2, waitMs: 30_000, minBytesPerWindow: 80 * 1024, windowMs: 5_000,
  contendedMs: 20_000,
};

const tooMany = () => refuse.unavailable('too_many_uploads', 'Many images are being uploaded right now. Please try again in a moment.');
const tooSlow = () => new ApiError(408, 'upload_too_slow',
  'The upload arrived too slowly and was stopped. Please try again on a better connection.');

/** A body of unknown length may turn out large. One above the limit is rejected by the parser without being read. */
function mayBeLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = Number(headers['content-length'] ?? 0);
  return length > SMALL_BODY_LIMIT && length <= IMAGE_BODY_LIMIT;
}

/**
 * Passes a body through, and fails when it arrives too slowly.
 * @param isContended whether another caller is waiting for this upload's place
 */
function meter(body: Readable, { minBytesPerWindow, windowMs, contendedMs }: UploadLimits, isContended: () => boolean): Transform {
  let bytes = 0;
  let ms = 0;
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const checkSpeed = () => {
    ms += windowMs;
    if (bytes < minBytesPerWindow) metered.destroy(tooSlow());
    else if (ms >= contendedMs && isContended()) metered.destroy(tooMany());
    bytes = 0;
  };
  // One turn later: if this process was busy, bytes that have arrived are still waiting to be read.
  const timer = setInterval(() => { setImmediate(checkSpeed); }, windowMs);
  metered.once('close', () => { clearInterval(timer); });
  // The parser may not be listening yet, and an unhandled error event would crash the process.
  metered.on('error', () => undefined);
  return body.pipe(metered);
}

interface Upload {
  /** The handler is using the body. */
  working: boolean;
  /** The response is sent, or the connection is closed. */
  closed: boolean;
  release(): void;
}

/** Limits how many large bodies are in memory. A route needs both: `enter` as its `preParsing` hook and its handler wrapped in `hold`. */
export class UploadGate {
  readonly #limits: UploadLimits;
  readonly #gate: FairGate;
  readonly #uploads = new WeakMap<object, Upload>();

  constructor(limits: Partial<UploadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#gate = new FairGate(this.#limits, tooMany);
  }

  /** Large bodies being read or processed. */
  get busy(): number {
    return this.#gate.busy;
  }

  /** Large bodies waiting to be read. */
  get waiting(): number {
    return this.#gate.waiting;
  }

  /** Waits for a place before reading the first byte of a large body. */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<Readable> => {
    if (!mayBeLarge(request)) return body;
    const closed = closedSignal(reply);
    const caller = callerOf(request);
    const upload: Upload = { working: false, closed: false, release: await this.#gate.enter(caller, closed) };
    this.#uploads.set(request, upload);
    const metered = meter(body, this.#limits, () => this.#gate.isWantedBesides(caller));
    const end = () => {
      upload.closed = true;
      // Discard what still arrives after the response instead of buffering it.
      metered.destroy();
      body.resume();
      if (!upload.working) upload.release();
    };
    if (closed.aborted) end();
    else closed.addEventListener('abort', end);
    return metered;
  };

  /** Keeps the place until the handler is done with the body, even when the client has disconnected. */
  hold<Request extends object, Result>(handler: (request: Request, reply: FastifyReply) => Promise<Result>) {
    return async (request: Request, reply: FastifyReply): Promise<Result> => {
      const upload = this.#uploads.get(request);
      if (!upload) return handler(request, reply);
      upload.working = true;
      try {
        return await handler(request, reply);
      } finally {
        upload.working = false;
        if (upload.closed) upload.release();
      }
    };
  }
}
