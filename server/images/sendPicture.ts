import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredPicture } from './pictureReader';

/** Bytes that are handed to a connection at once; more only when these are gone. */
const SLICE_BYTES = 64 * 1024;

/** Ends a connection on which nothing moves. */
interface StallWatch {
  /** From now on the reader has to take something. */
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
  // One turn later: after a busy moment of this process, what was taken meanwhile is still to be seen.
  const start = () => {
    stop();
    timer = setTimeout(() => { late = setImmediate(end); }, withinMs);
  };
  return { start, stop };
}

/** The bytes of a picture; the next piece is read when the last one has been taken. */
async function* slicesOf({ first, pieces, readPiece }: StoredPicture, watch: StallWatch): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = piece === 0 ? first : await readPiece(piece);
    // The connection is cut: half a picture must not be kept for a year by whoever asked.
    if (!bytes) throw new Error('The picture was removed while it was read');
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      watch.start();
      yield bytes.subarray(at, at + SLICE_BYTES);
      watch.stop();
    }
  }
  // The last slices are still on their way.
  watch.start();
}

/**
 * Sends a picture as fast as it is taken.
 * @param closed aborted when the answer is out or the connection is gone
 * @param stallMs a reader who takes less than a slice in this time is cut off
 */
export function sendPicture(
  request: FastifyRequest, reply: FastifyReply, picture: StoredPicture, closed: AbortSignal, stallMs: number,
): FastifyReply {
  reply.type(picture.contentType).header('content-length', picture.size);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  // One that fits into a slice is the same buffer for all who read it.
  if (picture.size <= SLICE_BYTES) return reply.send(picture.first);
  const watch = stallWatch(stallMs, () => { reply.raw.destroy(); });
  closed.addEventListener('abort', watch.stop);
  return reply.send(Readable.from(slicesOf(picture, watch), { objectMode: false, highWaterMark: SLICE_BYTES }));
}
