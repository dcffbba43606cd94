import { setTimeout as delay } from 'node:timers/promises';

/** ms; other engines can be slow on a shared machine. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/**
 * Polls until the result is neither null nor false.
 * @throws an Error that names what was missing, with the last error of `poll`
 */
export async function until<T>(what: string, poll: () => Promise<T | null | false>): Promise<T> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  let lastError: unknown = null;
  while (Date.now() < giveUpAt) {
    try {
      const result = await poll();
      if (result !== null && result !== false) return result;
      lastError = null;
    } catch (error) {
      // A page that is navigating rejects every call for a moment.
      lastError = error;
    }
    await delay(POLL_MS);
  }
  throw new Error(`${what} did not appear within ${TIMEOUT_MS / 1000} s.`, { cause: lastError });
}
