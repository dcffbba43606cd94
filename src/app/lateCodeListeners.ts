import type { UnknownAction } from '@reduxjs/toolkit';
import { userCodeLoaded } from '../api/sessionEvents';
import { selectIsOnline } from '../core/app/appSlice';
import { selectUid } from '../core/auth/authSlice';
import { hasUnsentTicks, UNSENT_TICKS_KEY } from '../core/auth/unsentTicksKey';
import { watchingStarted } from '../core/live/liveEvents';
import { wantsLive } from '../core/live/wantsLive';
import { retryDelayMs } from '../domain/list/retryDelay';
import { unsentTicksFound } from '../features/groups/attendance/ticksEvents';
import { selectIsInboxUnasked } from '../features/inbox/bellSelectors';
import type { StorageService } from '../services/types';
import type { AppListenerApi, AppStartListening } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';

/** Code that no page waits for. */
interface LateCode {
  code: 'inbox' | 'live' | 'attendance';
  /** Whom or what it is needed for; null when it is not. It is loaded when that changes, and again when the network is back. */
  neededFor: (state: RootState) => string | null;
  /** Whether the browser has kept any work for it; without this, there is always some. */
  hasWork?: (storage: StorageService) => boolean;
  waitsForIdle: boolean;
  /** Dispatched when it has arrived and has not started by itself. */
  started: () => UnknownAction;
  isOff: (state: RootState) => boolean;
  failure: string;
}

/** The last try is about half a minute after the first. */
const TRIES = 6;

const isLiveOff = ({ live }: RootState): boolean => live.status === 'off' && live.because === 'notStarted';

const LATE_CODE: readonly LateCode[] = [
  // What fills the bell belongs to the page behind it. Without its code there is no bell until that page is opened.
  {
    code: 'inbox',
    neededFor: selectUid,
    waitsForIdle: false,
    started: userCodeLoaded,
    isOff: (state) => selectUid(state) !== null && selectIsInboxUnasked(state),
    failure: 'The code of the notifications could not be loaded',
  },
  // Without live updates a page stays as it was loaded.
  {
    code: 'live',
    neededFor: (state) => (wantsLive(state) && isLiveOff(state) ? 'page' : null),
    waitsForIdle: true,
    started: watchingStarted,
    isOff: isLiveOff,
    failure: 'No live updates',
  },
  // What was ticked without a network is sent on the next visit, whatever page that begins with.
  {
    code: 'attendance',
    neededFor: selectUid,
    hasWork: (storage) => hasUnsentTicks(storage.get(UNSENT_TICKS_KEY)),
    waitsForIdle: true,
    started: unsentTicksFound,
    isOff: ({ ticks }) => ticks.status === 'empty',
    failure: 'The ticks of an earlier visit could not be sent',
  },
];

const isBackOnline = (current: RootState, previous: RootState): boolean => selectIsOnline(current) && !selectIsOnline(previous);

/** Loads it, also where the network is bad for a while without the browser noticing. */
async function loadLateCode(late: LateCode, api: AppListenerApi): Promise<void> {
  const { code, neededFor, hasWork, waitsForIdle, started, isOff, failure } = late;
  const { dispatch, extra, getState, pause, signal } = api;
  api.cancelActiveListeners();
  if (hasWork?.(extra.storage) === false) return;
  const whom = neededFor(getState());
  for (let failedTries = 0; failedTries < TRIES; failedTries += 1) {
    if (failedTries > 0) await api.delay(retryDelayMs(failedTries));
    if (neededFor(getState()) !== whom) return;
    try {
      if (waitsForIdle) await pause(extra.browser.whenIdle());
      await pause(extra.screenCode.preload(code));
      if (isOff(getState())) dispatch(started());
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      if (failedTries === 0) extra.errors.report(error, failure);
    }
  }
}

/**
 * Loads code that only some users need, or only later: the notifications after a login, the live stream when the page is idle (ADR 12),
 * what sends the ticks of an earlier visit.
 */
export function startLateCodeListeners(startListening: AppStartListening): void {
  for (const late of LATE_CODE) {
    const { neededFor } = late;
    startListening({
      predicate: (_action, current, previous) => neededFor(current) !== null
        && (neededFor(current) !== neededFor(previous) || isBackOnline(current, previous)),
      effect: (_action, api) => loadLateCode(late, api),
    });
  }
}
