import { isAnyOf } from '@reduxjs/toolkit';
import { reportFault } from '../../../core/reportFault';
import { accountMessage } from '../../../domain/account/accountErrors';
import { accountFailure } from '../../../domain/account/accountMessages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import {
  forgotPasswordClosed, resetMailFailed, resetMailRequested, resetMailSent, selectForgotPassword,
} from './forgotPasswordSlice';

/** Asks for the mail, only once when the button is clicked again. Leaving the page ends the wait; the mail may come anyway. */
async function sendMail(_action: unknown, api: AppListenerApi): Promise<void> {
  const form = selectForgotPassword(api.getState());
  if (form.status === 'sending' && selectForgotPassword(api.getOriginalState()).status === 'sending') return;
  api.cancelActiveListeners();
  if (form.status !== 'sending') return;
  try {
    await api.pause(api.extra.identity.sendPasswordReset(form.email));
    api.dispatch(resetMailSent());
  } catch (error) {
    if (api.signal.aborted) throw error;
    reportFault(api, error, 'The mail for a new password could not be asked for');
    api.dispatch(resetMailFailed({ message: accountMessage(error, accountFailure.resetMail) }));
  }
}

export function startForgotPasswordListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(resetMailRequested, forgotPasswordClosed), effect: sendMail });
}
