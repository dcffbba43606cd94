import { setTimeout as delay } from 'node:timers/promises';

/** ms. Another engine on a shared machine is slow, and that is no failure; something that never comes is. */
const GIVE_UP_AFTER_MS = 60_000;
const POLL_EVERY_MS = 100;

/**
 * Asks until the answer is neither null nor false.
 * @throws an Error that names what did not come, with the last error of `ask`
 */
export async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  let lastError: unknown = null;
  while (Date.now() < giveUpAt) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
      lastError = null;
    } catch (error) {
      // A page that is being replaced refuses every question for a moment.
      lastError = error;
    }
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`${what} did not come within ${GIVE_UP_AFTER_MS / 1000} s.`, { cause: lastError });
}
