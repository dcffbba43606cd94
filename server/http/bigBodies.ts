import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './apiError';

/** Bytes: 20 MB of picture are 27,962,182 bytes of JSON. */
export const IMAGE_BODY_LIMIT = 28 * 1024 * 1024;
export const SMALL_BODY_LIMIT = 64 * 1024;

const AT_ONCE = 2;
const LONGEST_QUEUE = 32;
/** ms */
const LONGEST_WAIT = 30_000;

/** Lets few large bodies in at a time: each costs up to ten times its size in memory while it is read. */
export class BigBodies {
  #busy = 0;
  readonly #queue: (() => void)[] = [];

  get busy(): number {
    return this.#busy;
  }

  /** Waits for a place, and gives it back when the answer is out or the connection is gone. */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length <= SMALL_BODY_LIMIT || length > IMAGE_BODY_LIMIT) return;
    await this.#place();
    let held = true;
    reply.raw.once('close', () => {
      if (held) this.#leave();
      held = false;
    });
  };

  #place(): Promise<void> {
    if (this.#busy < AT_ONCE) {
      this.#busy += 1;
      return Promise.resolve();
    }
    if (this.#queue.length >= LONGEST_QUEUE) throw refuse.unavailable('too_many_uploads', 'Many pictures are arriving right now. Please try again in a moment.');
    return new Promise((resolve, reject) => {
      const go = () => { clearTimeout(timer); resolve(); };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(go), 1);
        reject(refuse.unavailable('too_many_uploads', 'Many pictures are arriving right now. Please try again in a moment.'));
      }, LONGEST_WAIT);
      this.#queue.push(go);
    });
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#busy -= 1;
  }
}
