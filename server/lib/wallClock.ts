/**
 * The time of day. An operator or a time server can set it, forwards or back, so durations in a process are measured with
 * `performance.now()` (the lint refuses `Date.now()` in the rest of the server). What several processes or a restart must know, such as
 * when a code expires, has the time of day.
 */

/** ms since the epoch */
export const wallNowMs = (): number => Date.now();

export const wallNow = (): Date => new Date();
