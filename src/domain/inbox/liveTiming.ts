import { MINUTE_MS } from '../general/durations';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
/** A server cannot silence the page for longer than this. */
const MAX_ASKED_MS = 10 * MINUTE_MS;

/**
 * The wait before the live stream is opened again, in ms: it doubles, and is random between half of that and all of it. Otherwise
 * everybody would come back in the same instant after the server's restart.
 * @param failedTries how many have failed in a row, 1 for the first
 * @param random from 0 to 1
 * @param atLeastMs what the server asked for, if anything
 */
export function reconnectDelayMs(failedTries: number, random: number, atLeastMs = 0): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (failedTries - 1), LONGEST_WAIT_MS);
  const spread = (longest / 2) * random;
  return Math.round(Math.max(longest / 2, Math.min(atLeastMs, MAX_ASKED_MS)) + spread);
}
