import { ownTimeZone } from './ownTimeZone';
import type { ClockService } from './types';

/** This device's clock and time zone, and unique ids. */
export function createClockService(): ClockService {
  return {
    now: () => Date.now(),
    timeZone: () => ownTimeZone(),
    // `randomUUID` is missing on pages served over plain HTTP from another host.
    newId: () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
