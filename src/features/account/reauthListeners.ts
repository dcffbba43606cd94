import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { reportFault } from '../../core/reportFault';
import { reauthMessage } from '../../domain/account/accountErrors';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  reauthAsked, reauthCancelled, reauthConfirmed, reauthGoogleRequested, reauthPasswordSubmitted, reauthRejected, selectReauth,
} from './reauthSlice';

/** Called at once, without a wait: Google's window only opens in the click's own task. */
const ask = (action: UnknownAction, { identity }: AppListenerApi['extra']): Promise<void> =>
  reauthPasswordSubmitted.match(action)
    ? identity.reauthenticateWithPassword(action.meta.secret ?? '')
    : identity.reauthenticateWithGoogle();

/** A cancelled question is no longer waited for. */
async function check(action: UnknownAction, api: AppListenerApi): Promise<void> {
  const isNew = selectReauth(api.getOriginalState()).status === 'asking' && selectReauth(api.getState()).status === 'checking';
  if (isNew || reauthCancelled.match(action)) api.cancelActiveListeners();
  if (!isNew || reauthCancelled.match(action)) return;
  try {
    await api.pause(ask(action, api.extra));
    api.dispatch(reauthConfirmed());
  } catch (error) {
    if (api.signal.aborted) throw error;
    reportFault(api, error, 'The user could not be confirmed');
    api.dispatch(reauthRejected({ message: reauthMessage(error) }));
  }
}

/** What a popup needs is loaded while the dialog is read: on phones a popup that had to wait is refused. */
async function prepare({ payload }: ReturnType<typeof reauthAsked>, { extra }: AppListenerApi): Promise<void> {
  if (!payload.signInMethods.includes('google')) return;
  await extra.identity.preparePopup().catch((error: unknown) => { extra.errors.report(error, 'Google could not be prepared'); });
}

/** "Confirm it’s you", before what only the owner of an account may do. */
export function startReauthListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: reauthAsked, effect: prepare });
  startListening({ matcher: isAnyOf(reauthPasswordSubmitted, reauthGoogleRequested, reauthCancelled), effect: check });
}
