const FIRST_BACK_OFF_MS = 1000;
const MAX_BACK_OFF_MS = 10_000;

/** How often the groups list is fetched before giving up. */
export const MAX_LIST_ATTEMPTS = 6;

/** The featured groups: a delay before the first try, then up to three retries at a fixed interval (docs/spec-notes.md, section 9). */
export const FEATURED_FIRST_DELAY_MS = 1000;
export const FEATURED_RETRY_DELAY_MS = 2000;
export const MAX_FEATURED_ATTEMPTS = 4;
export const FEATURED_COUNT = 8;

/**
 * The wait before a try of the groups list, in ms (docs/spec-notes.md, section 4).
 * @param failedTries how many tries have failed so far; 0 before the first one
 */
export function retryDelayMs(failedTries: number): number {
  return failedTries === 0 ? 0 : Math.min(FIRST_BACK_OFF_MS * 2 ** failedTries, MAX_BACK_OFF_MS);
}
