import type { UnknownAction } from '@reduxjs/toolkit';
import { urlOf } from '../../domain/historyLocation';
import { isSignInPage } from '../../domain/returnPage';
import { paths, ROUTES } from '../../domain/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  draftChanged, navigationRequested, returnPageForgotten, selectLocation, selectReturnPage, selectRoute, signInRequired,
} from '../location/locationSlice';
import { logoutCompleted, signInCompleted, signInCompletedWithoutProfile } from './authSlice';

/** A new account starts at home, whether made by form or by Google on the register page; everybody else goes on where they wanted. */
function destinationAfter(action: UnknownAction, api: AppListenerApi): string {
  const state = api.getState();
  if (signInCompleted.match(action) || signInCompletedWithoutProfile.match(action)) {
    const { method } = action.payload;
    if (method === 'signUp' || (method === 'google' && selectRoute(state).name === 'register')) return paths.home;
  }
  return selectReturnPage(state) ?? paths.home;
}

/** Who left a protected page by logging out does not come back to it; who lost the session there does. */
function sendToLogin(action: UnknownAction, api: AppListenerApi): void {
  const state = api.getState();
  const isMemberPage = ROUTES[selectRoute(state).name].access === 'member';
  const loggedOut = logoutCompleted.match(action);
  if (!loggedOut && !isMemberPage) return;
  api.dispatch(draftChanged({ dirty: false }));
  api.dispatch(loggedOut ? returnPageForgotten() : signInRequired({ from: urlOf(selectLocation(state)) }));
  api.dispatch(navigationRequested({ url: paths.login, replace: isMemberPage }));
}

/** Where people go when they sign in, log out or lose their session (specification, sections 2 and 4). */
export function startSignInRedirectListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => current.auth.status !== previous.auth.status,
    effect: (action, api) => {
      const before = api.getOriginalState().auth.status;
      const { auth, location } = api.getState();
      if (auth.status === 'signedIn' && before !== 'signingOut' && isSignInPage(location.location.pathname)) {
        api.dispatch(navigationRequested({ url: destinationAfter(action, api), replace: true }));
      }
      if (auth.status === 'signedOut' && before !== 'signingIn') sendToLogin(action, api);
    },
  });
}
