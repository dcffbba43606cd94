import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { piecesOf, type StoredBytes } from '../db/byteParts';

/** Bytes written to a connection at once; the next slice follows when these are sent. */
const SLICE_BYTES = 64 * 1024;

/** Closes a stalled connection. */
interface StallWatch {
  /** Starts (or restarts) the time in which the client must read something. */
  start(): void;
  stop(): void;
}

function stallWatch(withinMs: number, end: () => void): StallWatch {
  let timer: NodeJS.Timeout | undefined;
  let late: NodeJS.Immediate | undefined;
  const stop = () => {
    clearTimeout(timer);
    clearImmediate(late);
  };
  // One turn later: if this process was busy, it has not yet noticed what the client read meanwhile.
  const start = () => {
    stop();
    timer = setTimeout(() => { late = setImmediate(end); }, withinMs);
  };
  return { start, stop };
}

async function* slicesOf(pieces: AsyncIterable<Uint8Array>, watch: StallWatch): AsyncGenerator<Uint8Array> {
  for await (const bytes of pieces) {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      watch.start();
      yield bytes.subarray(at, at + SLICE_BYTES);
      watch.stop();
    }
  }
  // The last slices are still being sent.
  watch.start();
}

/** Sends bytes at the client's pace, and none for HEAD; for `closed` and `stallMs` see `sendImage`. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>, closed: AbortSignal, stallMs: number): FastifyReply {
  // Fastify would read all pieces when the answer is long sent.
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));
  const watch = stallWatch(stallMs, () => { reply.raw.destroy(); });
  closed.addEventListener('abort', watch.stop);
  return reply.send(Readable.from(slicesOf(pieces, watch), { objectMode: false, highWaterMark: SLICE_BYTES }));
}

/**
 * Sends an image, or other stored bytes, at the client's pace.
 * @param closed aborted when the response is sent or the connection is closed
 * @param stallMs ms in which the client must read a slice, or is cut off
 */
export function sendImage(reply: FastifyReply, image: StoredBytes, closed: AbortSignal, stallMs: number): FastifyReply {
  reply.type(image.contentType).header('content-length', image.size);
  // A small image is one cached buffer, shared by all its responses.
  if (image.size <= SLICE_BYTES) return reply.send(image.first);
  return sendPieces(reply, piecesOf(image), closed, stallMs);
}
