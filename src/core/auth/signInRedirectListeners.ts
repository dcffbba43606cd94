import type { UnknownAction } from '@reduxjs/toolkit';
import { urlOf } from '../../domain/routes/historyLocation';
import { invitedTo, loginFormPath } from '../../domain/routes/invitation';
import { isSignInPage } from '../../domain/routes/returnPage';
import { paths, ROUTES } from '../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  draftChanged,
  navigationRequested,
  returnOfferClosed,
  returnOffered,
  returnPageForgotten,
  selectLocation,
  selectReturnOffer,
  selectReturnPage,
  selectRoute,
  signInRequired,
} from '../location/locationSlice';
import { accountDeleted, logoutCompleted, selectHasSessionEnded, selectIsAccountClosed, signInCompleted } from './authSlice';

/** Whether an account was just made, by form or by Google on the register page. */
function isNewAccount(action: UnknownAction, api: AppListenerApi): boolean {
  if (!signInCompleted.match(action)) return false;
  const { method } = action.payload;
  return method === 'signUp' || (method === 'google' && selectRoute(api.getState()).name === 'register');
}

/**
 * Everybody continues to the page they wanted, a new member through an offer on the home page (docs/spec-notes.md, section 2). Who was
 * invited to a group wanted nothing else, and goes to the group.
 */
function leaveSignInPage(action: UnknownAction, api: AppListenerApi): void {
  const wanted = selectReturnPage(api.getState());
  const startsAtHome = isNewAccount(action, api) && invitedTo(wanted) === null;
  if (startsAtHome && wanted !== null) api.dispatch(returnOffered({ url: wanted }));
  api.dispatch(navigationRequested({ url: startsAtHome || wanted === null ? paths.home : wanted, replace: true }));
}

/** An account that is gone has nothing to log in to. */
function sayGoodbye(api: AppListenerApi): void {
  api.dispatch(draftChanged({ dirty: false }));
  api.dispatch(navigationRequested({ url: paths.accountDeleted, replace: true }));
}

/**
 * A user who logs out on a protected page does not come back to it; one whose session ended there does. Somebody whose account is closed
 * is sent to the login from any page, which says so.
 */
function sendToLogin(action: UnknownAction, api: AppListenerApi): void {
  const state = api.getState();
  const isMemberPage = ROUTES[selectRoute(state).name].access === 'member';
  if (accountDeleted.match(action)) {
    sayGoodbye(api);
    return;
  }
  const loggedOut = logoutCompleted.match(action);
  if (!loggedOut && !isMemberPage && !selectIsAccountClosed(state)) return;
  api.dispatch(draftChanged({ dirty: false }));
  const here = urlOf(selectLocation(state));
  api.dispatch(loggedOut ? returnPageForgotten() : signInRequired({ from: here }));
  // To somebody who is invited, the login shows the form for a new account first.
  const hasAccount = selectHasSessionEnded(state) && invitedTo(here) !== null;
  api.dispatch(navigationRequested({ url: hasAccount ? loginFormPath : paths.login, replace: isMemberPage }));
}

/** Where people go when they sign in, log out or lose their session (docs/spec-notes.md, sections 2 and 4). */
export function startSignInRedirectListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => current.auth.status !== previous.auth.status,
    effect: (action, api) => {
      const before = api.getOriginalState().auth.status;
      const { auth, location } = api.getState();
      if (auth.status === 'signedIn' && before !== 'signingOut' && isSignInPage(location.location.pathname)) {
        leaveSignInPage(action, api);
      }
      if (auth.status === 'signedOut' && before !== 'signingIn') {
        if (selectReturnOffer(api.getState()) !== null) api.dispatch(returnOfferClosed());
        sendToLogin(action, api);
      }
    },
  });
}
