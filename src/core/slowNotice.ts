import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi } from '../store/listenerMiddleware';
import { callSettled, callSlowed, selectIsSlowCall, type SlowCall } from './app/appSlice';

/** When a call takes longer than this, ms, a notice says so: there is no time-out (docs/spec-notes.md, section 7). */
const SLOW_AFTER_MS = 10_000;

/**
 * Waits for a call.
 * @param slow how to show that it is slow: the event of a screen with a notice of its own, the call for the notice of the site, which goes
 * when it has ended, or null when nobody waits for it
 */
export async function awaitCall<T>(api: AppListenerApi, call: Promise<T>, slow: SlowCall | (() => UnknownAction) | null): Promise<T> {
  let isWaiting = true;
  const notify = () => { if (isWaiting && slow) api.dispatch(typeof slow === 'function' ? slow() : callSlowed(slow)); };
  // Not a fork: those are kept until the effect ends, and the effect of a paged list waits for one call after the other.
  api.delay(SLOW_AFTER_MS).then(notify, () => undefined);
  try {
    return await api.pause(call);
  } finally {
    isWaiting = false;
    if (slow && 'requestId' in slow && selectIsSlowCall(api.getState(), slow.requestId)) {
      api.dispatch(callSettled({ requestId: slow.requestId }));
    }
  }
}
