import { sessionExpired } from '../../api/sessionEvents';
import { ROUTES } from '../../domain/routes/routes';
import { SESSION_ENDED, success } from '../../domain/texts/messages';
import type { RootState } from '../../store/types';
import { selectRoute } from '../location/locationSlice';
import { errorToast, on, successToast, type ToastRule, type ToastText } from '../notifications/toastRule';
import {
  identityReported,
  logoutCompleted,
  logoutRejected,
  signInCompleted,
  signInRejected,
  signUpRefused,
} from './authSlice';

/** Shown once, on a public page. A protected page becomes the login, which shows it itself. */
function sessionEnded(before: RootState): ToastText | null {
  if (before.auth.status !== 'signedIn' || ROUTES[selectRoute(before).name].access === 'member') return null;
  return { tone: 'info', text: SESSION_ENDED };
}

/** What the toasts of a login are about. */
export const SIGN_IN = 'signIn';
const LOG_OUT = 'logOut';

/** Who signs in and out (docs/spec-notes.md, section 8). */
export const AUTH_TOASTS: readonly ToastRule[] = [
  on(signInCompleted, ({ payload }) => successToast(payload.method === 'signUp' ? success.signUp : success.logIn, SIGN_IN)),
  on(signInRejected, ({ payload }) => errorToast(payload.message, SIGN_IN)),
  on(signUpRefused, ({ payload }) => errorToast(payload.message, SIGN_IN)),
  on(logoutCompleted, () => successToast(success.logOut, LOG_OUT)),
  on(logoutRejected, ({ payload }) => errorToast(payload.message, LOG_OUT)),
  // That an account is closed is said by the login, and stays there.
  on(sessionExpired, ({ payload }, before) => (payload ? null : sessionEnded(before))),
  on(identityReported, ({ payload }, before) => (payload === null ? sessionEnded(before) : null)),
];
