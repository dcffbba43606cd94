import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app/rootReducer';
import { success } from '../domain/messages';
import { logoutCompleted, logoutRejected, sessionExpired, signInCompleted, signInRejected, signInUnsaved, signUpRefused } from '../features/auth/authSlice';
import type { NotificationTone } from '../features/notifications/notificationsSlice';

export interface ToastText {
  tone: NotificationTone;
  text: string;
}

/** Which toast an action raises, if any. `before` is the state it met: an event that changed nothing may have nothing to say. */
export type ToastRule = (action: UnknownAction, before: RootState) => ToastText | null;

interface Matches<A extends UnknownAction> {
  match: (action: unknown) => action is A;
}

/** A rule for one event. */
export function on<A extends UnknownAction>(event: Matches<A>, toast: (action: A, before: RootState) => ToastText | null): ToastRule {
  return (action, before) => (event.match(action) ? toast(action, before) : null);
}

export const succeeded = (text: string): ToastText => ({ tone: 'success', text });
export const failed = (text: string): ToastText => ({ tone: 'error', text });

const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Who signs in and out (specification, section 8). */
export const AUTH_TOASTS: readonly ToastRule[] = [
  on(signInCompleted, ({ payload }) => succeeded(payload.method === 'signUp' ? success.signUp : success.logIn)),
  on(signInUnsaved, ({ payload }) => failed(payload.message)),
  on(signInRejected, ({ payload }) => failed(payload.message)),
  on(signUpRefused, ({ payload }) => failed(payload.message)),
  on(logoutCompleted, () => succeeded(success.logOut)),
  on(logoutRejected, ({ payload }) => failed(payload.message)),
  on(sessionExpired, (_action, { auth }) => (auth.status === 'signedIn' ? { tone: 'info', text: SESSION_ENDED } : null)),
];
