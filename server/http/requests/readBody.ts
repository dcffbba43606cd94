import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError, refuse } from '../responses/apiError';

/** Bytes of a body without a picture, and of one that does not say its length: a client could send it in millions of tiny chunks. */
export const SMALL_BODY_LIMIT = 64 * 1024;
/** Bytes of memory taken at a time, and copied in one turn of the event loop. */
export const BLOCK_BYTES = 256 * 1024;

/** Pieces of a body of undeclared length. Programs send a few; handling one takes as long as handling a kilobyte. */
const MOST_PIECES = 4096;

/**
 * Closes the connection of a chunked body in more pieces than any program sends. Node handles all that has arrived in one turn of the event
 * loop, so 64 KB of one-byte chunks would hold it for a tenth of a second.
 */
export function boundPieces(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const { push } = request;
  let pieces = 0;
  request.push = (piece, encoding) => {
    pieces += 1;
    if (pieces <= MOST_PIECES) return push.call(request, piece, encoding);
    request.socket.destroy();
    return false;
  };
}

/** @throws ApiError 413 */
export function tooLarge(message = 'The request is larger than this address accepts.'): ApiError {
  return new ApiError(413, 'body_too_large', message);
}

/** Bytes as they arrive, in a few blocks: however small the pieces are, they take little more memory than their sum. */
class Blocks {
  readonly #blocks: Buffer[] = [];
  size = 0;

  add(piece: Buffer): void {
    for (let from = 0; from < piece.length;) {
      const used = this.size % BLOCK_BYTES;
      if (used === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const copied = piece.copy(this.#blocks.at(-1) as Buffer, used, from);
      this.size += copied;
      from += copied;
    }
  }

  /** All bytes, which may be taken once. Copying 28 MB in one turn would hold the event loop. */
  async join(): Promise<Buffer> {
    const whole = Buffer.allocUnsafeSlow(this.size);
    for (let at = 0; at < this.size; at += BLOCK_BYTES) {
      this.#blocks.shift()?.copy(whole, at);
      if (at > 0) await nextTurn();
    }
    return whole;
  }
}

/**
 * Reads a whole body, up to the limit of its route, without holding the event loop.
 * @param body the stream that the route's `preParsing` hooks returned
 * @throws ApiError 413 above the limit, 400 when its length is not the declared one; the stream's own error
 */
export async function readBody(request: FastifyRequest, body: Readable): Promise<Buffer> {
  const declared = request.headers['content-length'];
  const limit = declared === undefined ? SMALL_BODY_LIMIT : request.routeOptions.bodyLimit;
  const refusal = () => (declared === undefined ? tooLarge('Send the length of a body that is larger than 64 KB.') : tooLarge());
  if (Number(declared ?? 0) > limit) throw refusal();
  const blocks = new Blocks();
  try {
    // Destroying the request's own stream would close the connection before the response.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (blocks.size + piece.length > limit) throw refusal();
      blocks.add(piece);
    }
  } catch (error) {
    // It was given up because its response is sent: a second answer would be a fault.
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return new Promise(() => undefined);
    throw error;
  }
  if (declared !== undefined && Number(declared) !== blocks.size) throw refuse.badRequest('The request is not as long as it says.');
  return blocks.join();
}
