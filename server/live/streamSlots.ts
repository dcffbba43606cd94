import { ApiError } from '../http/responses/apiError';
import { Tally } from '../lib/tally';

/** Connections that may be open at once. */
export interface SlotLimits {
  total: number;
  perUser: number;
  /** Of visitors, by their address. */
  perVisitor: number;
  /** Of everybody at one address: a school or a company can have one. */
  perAddress: number;
}

export const CALLER_SLOTS: Omit<SlotLimits, 'total'> = { perUser: 10, perVisitor: 50, perAddress: 500 };

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 60;
const retryLater = { 'retry-after': String(RETRY_AFTER_S) };

const tooManyOpen = () => new ApiError(
  429, 'too_many_streams', 'You have too many live connections. Please close some of your pages.', {}, retryLater);
const full = () => new ApiError(
  503, 'live_full', 'There are too many live connections at the moment. Please try again later.', {}, retryLater);

/** Counts the open connections, in total and by caller. */
export class StreamSlots {
  readonly #limits: SlotLimits;
  readonly #held = new Tally();
  #total = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot.
   * @param uid null for a visitor
   * @returns gives it back; calling it twice is harmless
   * @throws ApiError 429 when the caller has too many, 503 when there are too many in all
   */
  take(uid: string | null, address: string): () => void {
    const { total, perUser, perVisitor, perAddress } = this.#limits;
    const own = uid === null ? [`visitor ${address}`, perVisitor] as const : [`user ${uid}`, perUser] as const;
    const keys = [own, [`address ${address}`, perAddress]] as const;
    if (keys.some(([key, most]) => this.#held.of(key) >= most)) throw tooManyOpen();
    if (this.#total >= total) throw full();
    this.#total += 1;
    for (const [key] of keys) this.#held.change(key, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#total -= 1;
      for (const [key] of keys) this.#held.change(key, -1);
    };
  }
}
