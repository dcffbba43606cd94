import { success } from '../../domain/messages';
import { failed, on, succeeded, type ToastRule } from '../notifications/toastRule';
import { logoutCompleted, logoutRejected, sessionExpired, signInCompleted, signInRejected, signInCompletedWithoutProfile, signUpRefused } from './authSlice';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Who signs in and out (specification, section 8). */
export const AUTH_TOASTS: readonly ToastRule[] = [
  on(signInCompleted, ({ payload }) => succeeded(payload.method === 'signUp' ? success.signUp : success.logIn)),
  on(signInCompletedWithoutProfile, ({ payload }) => failed(payload.message)),
  on(signInRejected, ({ payload }) => failed(payload.message)),
  on(signUpRefused, ({ payload }) => failed(payload.message)),
  on(logoutCompleted, () => succeeded(success.logOut)),
  on(logoutRejected, ({ payload }) => failed(payload.message)),
  on(sessionExpired, (_action, { auth }) => (auth.status === 'signedIn' ? { tone: 'info', text: SESSION_ENDED } : null)),
];
