import { Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BLOCK_BYTES, SMALL_BODY_LIMIT } from '../requests/readBody';
import { ApiError, refuse } from '../responses/apiError';
import { closedSignal } from '../responses/closedSignal';
import { BodyMemory, type HeldBody } from './bodyMemory';
import { FairSemaphore, type Caller, type GateLimits } from './fairSemaphore';
import { callerAt } from './rateLimits';

/** Bytes: a 20 MB image is 27,962,182 bytes of JSON. */
export const IMAGE_BODY_LIMIT = 28 * 1024 * 1024;

export interface UploadLimits extends GateLimits {
  /** Large bodies of one account in memory. */
  bodiesPerCaller: number;
  /** Bytes of all large bodies in memory. */
  maxBytes: number;
  /** Bytes that must arrive in each window; a slower upload is stopped. */
  minBytesPerWindow: number;
  /** ms */
  windowMs: number;
}

/**
 * Bodies arrive side by side, but only two images are processed at a time, because that needs a core and several times the memory of the
 * body. The memory holds four of the largest bodies, or fifty pictures as the app sends them. At least 16 KiB must arrive per second.
 */
const LIMITS: UploadLimits = {
  slots: 2, slotsPerCaller: 1, waiting: 32, waitingPerCaller: 2, waitMs: 30_000, bodiesPerCaller: 3, maxBytes: 128 * 1024 * 1024,
  minBytesPerWindow: 80 * 1024, windowMs: 5_000,
};

const tooMany = () => refuse.unavailable('too_many_uploads', 'Many images are being uploaded right now. Please try again in a moment.');
const tooSlow = () => new ApiError(408, 'upload_too_slow',
  'The upload arrived too slowly and was stopped. Please try again on a better connection.');

/** One above the limit is rejected by the parser without being read, and one of unknown length when it turns out large. */
export function mayBeLarge({ headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return length > SMALL_BODY_LIMIT && length <= IMAGE_BODY_LIMIT;
}

/** A large body from its first byte to its response. */
class Upload implements HeldBody {
  readonly #startedMs = performance.now();
  readonly #stopping = new AbortController();
  #arrivedInMs: number | null = null;
  /** What it takes before anything has arrived. */
  bytes = BLOCK_BYTES;
  isWorking = false;

  constructor(readonly caller: Caller) {}

  get address(): string {
    return this.caller.address;
  }

  get isArriving(): boolean {
    return this.#arrivedInMs === null;
  }

  get mayStop(): boolean {
    return !this.isWorking;
  }

  /** Aborts when the body is not wanted any more. */
  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  speed(): number {
    return this.bytes / Math.max(1, this.#arrivedInMs ?? performance.now() - this.#startedMs);
  }

  /** It has arrived as a whole. */
  arrived(): void {
    this.#arrivedInMs = performance.now() - this.#startedMs;
  }

  stop(reason: Error = tooMany()): void {
    this.#stopping.abort(reason);
  }
}

/** Passes a body through, and fails when it arrives too slowly, or is stopped. */
function meter(body: Readable, upload: Upload, { minBytesPerWindow, windowMs }: UploadLimits, onBytes: (bytes: number) => void): Transform {
  let bytes = 0;
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  const checkSpeed = () => {
    if (bytes < minBytesPerWindow) metered.destroy(tooSlow());
    bytes = 0;
  };
  // One turn later: if this process was busy, bytes that have arrived are still waiting to be read.
  const timer = setInterval(() => { setImmediate(checkSpeed); }, windowMs);
  metered.once('close', () => { clearInterval(timer); });
  // The parser may not be listening yet, and an unhandled error event would crash the process.
  metered.on('error', () => undefined);
  upload.stopped.addEventListener('abort', () => { metered.destroy(upload.stopped.reason as Error); });
  return body.pipe(metered);
}

/**
 * Limits how many large bodies are in memory, and how many are processed. A route needs both: `enter` as its `preParsing` hook and its
 * handler wrapped in `hold`.
 */
export class UploadGate {
  readonly #limits: UploadLimits;
  readonly #gate: FairSemaphore;
  readonly #memory: BodyMemory;
  readonly #uploads = new Map<object, Upload>();

  constructor(limits: Partial<UploadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#gate = new FairSemaphore(this.#limits, tooMany);
    this.#memory = new BodyMemory(this.#limits.maxBytes);
  }

  /** Large bodies being processed. */
  get busy(): number {
    return this.#gate.busy;
  }

  /** Large bodies that have arrived and wait to be processed. */
  get waiting(): number {
    return this.#gate.waiting;
  }

  /** Large bodies that are arriving. */
  get arriving(): number {
    return [...this.#uploads.values()].filter(({ isArriving }) => isArriving).length;
  }

  /** Bytes of large bodies in memory. */
  get bytes(): number {
    return this.#memory.bytes;
  }

  /**
   * Meters a large body before its first byte is read.
   * @throws ApiError 503 when the caller has too many
   */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<Readable> => {
    if (!mayBeLarge(request)) return body;
    const upload = new Upload(callerAt(request));
    const own = [...this.#uploads.values()].filter(({ caller: { account } }) => account === upload.caller.account);
    if (own.length >= this.#limits.bodiesPerCaller) throw tooMany();
    this.#uploads.set(request, upload);
    const metered = meter(body, upload, this.#limits, (bytes) => { this.#memory.grow(upload, bytes); });
    this.#memory.add(upload);
    const closed = closedSignal(reply);
    const end = () => {
      // Discard what still arrives after the response instead of buffering it.
      metered.destroy();
      upload.stop(closed.reason as Error);
      body.resume();
      if (!upload.isWorking) this.#forget(request, upload);
    };
    if (closed.aborted) end();
    else closed.addEventListener('abort', end);
    return metered;
  };

  /**
   * Waits for a slot, and keeps it until the handler is done with the body, even when the client has disconnected.
   * @param own the slots of a route whose work is another than that on images, so that neither waits for the other; what it needs does
   * not depend on the size of the body, so small ones wait there, too
   */
  hold<Request extends FastifyRequest, Result>(
    handler: (request: Request, reply: FastifyReply) => Promise<Result>, own?: FairSemaphore,
  ) {
    return async (request: Request, reply: FastifyReply): Promise<Result> => {
      const upload = this.#uploads.get(request);
      if (!upload && !own) return handler(request, reply);
      upload?.arrived();
      const leave = await (own ?? this.#gate).enter(upload?.caller ?? callerAt(request), upload?.stopped ?? closedSignal(reply));
      if (upload) upload.isWorking = true;
      try {
        return await handler(request, reply);
      } finally {
        leave();
        if (upload) this.#end(request, upload);
      }
    };
  }

  #end(request: object, upload: Upload): void {
    upload.isWorking = false;
    if (upload.stopped.aborted) this.#forget(request, upload);
  }

  #forget(request: object, upload: Upload): void {
    this.#uploads.delete(request);
    this.#memory.remove(upload);
  }
}
