import type { UnknownAction } from '@reduxjs/toolkit';
import { inboxApi } from '../api/inboxApi';
import { userCodeLoaded } from '../api/sessionEvents';
import { selectIsOnline } from '../core/app/appSlice';
import { selectUid } from '../core/auth/authSlice';
import type { AppListenerApi, AppStartListening } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';

const selectInbox = inboxApi.endpoints.listNotifications.select(undefined);

/** When the code may be missing: somebody has signed in, or has the network back. */
const mayNeedCode = (_action: UnknownAction, current: RootState, previous: RootState): boolean => selectUid(current) !== null
  && (selectUid(current) !== selectUid(previous) || (selectIsOnline(current) && !selectIsOnline(previous)));

/** What fills the bell is a part of the page behind it. Without its code there is no bell, until the page is opened. */
async function loadBell(_action: UnknownAction, { dispatch, extra, getState, pause, signal }: AppListenerApi): Promise<void> {
  try {
    await pause(extra.screenCode.preload('inbox'));
  } catch (error) {
    if (signal.aborted) throw error;
    extra.errors.report(error, 'The code of the notifications could not be loaded');
    return;
  }
  if (selectUid(getState()) !== null && selectInbox(getState()).isUninitialized) dispatch(userCodeLoaded());
}

/** Loads the effects of the notifications once somebody is signed in: nobody else needs them (ADR 12). */
export function startBellListeners(startListening: AppStartListening): void {
  startListening({ predicate: mayNeedCode, effect: loadBell });
}
