import { FairSemaphore, type GateLimits } from '../http/limits/fairSemaphore';
import { refuse } from '../http/responses/apiError';

export interface ImageLimits extends GateLimits {
  /** ms in which a client must read 64 KiB. */
  stallMs: number;
}

/** Each response holds at most two pieces (512 KiB) in memory, so 64 responses hold at most 32 MiB. Waiting requests hold nothing. */
const LIMITS: ImageLimits = {
  slots: 64, slotsPerCaller: 24, waiting: 512, waitingPerCaller: 128, waitMs: 15_000, stallMs: 15_000,
};

const tooMany = () => refuse.unavailable('too_many_readers', 'Many images are being downloaded right now. Please try again in a moment.');

/** How stored bytes are sent: `readers` limits the responses at one time, and each client has to go on reading. */
export interface ReadGate {
  readers: FairSemaphore;
  /** ms in which a client must read 64 KiB. */
  stallMs: number;
}

/** The gate for image responses. */
export function limitImageReads(limits: Partial<ImageLimits> = {}): ReadGate {
  const all = { ...LIMITS, ...limits };
  return { readers: new FairSemaphore(all, tooMany), stallMs: all.stallMs };
}
