import { refuse } from '../http/apiError';
import { FairGate, type GateLimits } from '../http/fairGate';

export interface PictureLimits extends GateLimits {
  /** ms in which a reader must take 64 KiB. */
  stallMs: number;
}

/** Each reader holds at most two pieces (512 KiB) in memory, so all of them together at most 32 MiB. Who waits holds nothing. */
const LIMITS: PictureLimits = {
  places: 64, placesPerCaller: 24, waiting: 512, waitingPerCaller: 128, waitMs: 15_000, stallMs: 15_000,
};

const tooMany = () => refuse.unavailable('too_many_readers', 'Many pictures are being read right now. Please try again in a moment.');

/** The gate that everybody who reads a picture goes through, and how long they may take nothing. */
export function limitPictures(limits: Partial<PictureLimits> = {}): { pictureReaders: FairGate; pictureStallMs: number } {
  const all = { ...LIMITS, ...limits };
  return { pictureReaders: new FairGate(all, tooMany), pictureStallMs: all.stallMs };
}
