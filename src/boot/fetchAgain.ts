import { MAX_LIST_ATTEMPTS, retryDelayMs } from '../domain/list/retryDelay';

/** The part of the page's input buffer that says whether, and when, somebody wants the app. */
interface HeldInput {
  inputs: readonly unknown[];
  onInput: (() => void) | null;
}

/** As often as the groups list; after that, the next input starts over. */
const MAX_RETRIES = MAX_LIST_ATTEMPTS - 1;

/**
 * Begins, and begins again after a failure: at once when the user next types or clicks something, and by itself after the waits of
 * the groups list while an input is held already. Without any input the page is left as it is: it is complete, and its links work.
 * @param begin may be called again after it has rejected
 * @param held null in a page without a buffer: there it begins once
 */
export function beginUntilLive(begin: () => Promise<void>, held: HeldInput | null, onFailure: (error: unknown) => void): void {
  const attempt = (failedTries: number): void => {
    begin().catch((error: unknown) => {
      onFailure(error);
      if (!held) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const retry = (failed: number) => {
        clearTimeout(timer);
        held.onInput = null;
        attempt(failed);
      };
      held.onInput = () => { retry(0); };
      const failed = failedTries + 1;
      if (held.inputs.length > 0 && failed <= MAX_RETRIES) timer = setTimeout(() => { retry(failed); }, retryDelayMs(failed));
    });
  };
  attempt(0);
}
