import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { pathOf, urlOf, type HistoryMove } from '../../domain/historyLocation';
import { isSignInPage } from '../../domain/returnPage';
import { matchRoute, paths, ROUTES } from '../../domain/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { appStarted } from '../app/appSlice';
import {
  historyPopped, leaveAsked, locationChanged, navigationFailed, navigationRequested, navigationSlowed, queryReplaced,
  selectHasDraft, selectLocation, selectReturnPage, signInRequired,
} from './locationSlice';

/** After this many ms without the page's code the person sees that something is under way. */
const SLOW_AFTER_MS = 150;

const isNavigationRequest = isAnyOf(navigationRequested, historyPopped);
type NavigationRequest = ReturnType<typeof navigationRequested> | ReturnType<typeof historyPopped>;

const requestedUrl = (wish: NavigationRequest): string => (navigationRequested.match(wish) ? wish.payload.url : urlOf(wish.payload));
const isMemberUrl = (url: string): boolean => ROUTES[matchRoute(pathOf(url)).name].access === 'member';

/** Where a wish leads for this person: a protected page to the login, the sign-in pages to where a signed-in person is going. */
function targetOf(url: string, state: RootState): string {
  const { status } = state.auth;
  if (isMemberUrl(url) && (status === 'signedOut' || status === 'signingIn')) return paths.login;
  if (isSignInPage(pathOf(url)) && status === 'signedIn') return selectReturnPage(state) ?? paths.home;
  return url;
}

/** Asks "leave without saving?" when a half-filled form would be lost, and puts the browser's address back. */
function blockedByDraft(wish: NavigationRequest, api: AppListenerApi): boolean {
  const state = api.getState();
  const present = selectLocation(state);
  const url = requestedUrl(wish);
  if (!selectHasDraft(state) || pathOf(url) === present.pathname) return false;
  if (navigationRequested.match(wish)) {
    api.dispatch(leaveAsked({ url, delta: 0, replace: wish.payload.replace }));
    return true;
  }
  const { delta } = wish.payload;
  api.dispatch(leaveAsked({ url, delta, replace: false }));
  if (delta !== 0) api.extra.history.go(-delta);
  else api.extra.history.write('PUSH', urlOf(present), present.key);
  return true;
}

/**
 * Whether this is the way back that `asksFirst` sent the browser on. It ends at another entry than the shown page's when an
 * earlier step back was still loading: that entry then gets the shown page's address, and the question stays. Asking anew would never end.
 */
function isRollbackPop(wish: NavigationRequest, api: AppListenerApi): boolean {
  const { leaving } = api.getOriginalState().location;
  if (!historyPopped.match(wish) || leaving === null || leaving.delta === 0 || wish.payload.delta !== -leaving.delta) return false;
  const present = selectLocation(api.getState());
  api.extra.history.write('REPLACE', urlOf(present), present.key);
  api.dispatch(leaveAsked(leaving));
  return true;
}

/** Which kind of history entry the wish makes. The same address again replaces its own entry. */
function moveOf(wish: NavigationRequest, target: string, currentUrl: string): HistoryMove {
  if (navigationRequested.match(wish)) return wish.payload.replace || target === currentUrl ? 'REPLACE' : 'PUSH';
  if (target !== urlOf(wish.payload)) return 'REPLACE';
  return wish.payload.fresh ? 'PUSH' : 'POP';
}

function commit(wish: NavigationRequest, target: string, api: AppListenerApi): void {
  const { history, clock } = api.extra;
  const wished = requestedUrl(wish);
  history.saveScroll(selectLocation(api.getState()).key);
  const move = moveOf(wish, target, urlOf(history.current()));
  const alreadyWritten = historyPopped.match(wish) && target === wished;
  if (!alreadyWritten && move !== 'POP') history.write(move, target, clock.newId());
  if (target === paths.login && isMemberUrl(wished)) api.dispatch(signInRequired({ from: wished }));
  api.dispatch(locationChanged({ location: history.current(), move }));
}

/** Loads the page and goes there. The person may sign in or out meanwhile, so the target is looked up again before going. */
async function go(wish: NavigationRequest, api: AppListenerApi): Promise<void> {
  const wished = requestedUrl(wish);
  for (;;) {
    if (isMemberUrl(wished) && api.getState().auth.status === 'unknown') {
      await api.condition((_action, state) => state.auth.status !== 'unknown');
    }
    const target = targetOf(wished, api.getState());
    await api.pause(api.extra.screenCode.preload(matchRoute(pathOf(target)).name));
    if (targetOf(wished, api.getState()) === target) {
      commit(wish, target, api);
      return;
    }
  }
}

/** The latest wish wins. The address moves only when the page's code is here, so that no empty page is ever seen. */
async function navigate(action: UnknownAction, api: AppListenerApi): Promise<void> {
  if (!isNavigationRequest(action)) return;
  api.cancelActiveListeners();
  if (historyPopped.match(action) && action.payload.key === selectLocation(api.getState()).key) return;
  if (isRollbackPop(action, api) || blockedByDraft(action, api)) return;
  const slow = api.fork(async (fork) => {
    await fork.delay(SLOW_AFTER_MS);
    api.dispatch(navigationSlowed());
  });
  try {
    await go(action, api);
  } catch (error) {
    if (api.signal.aborted) throw error;
    api.extra.errors.report(error, `The page ${requestedUrl(action)} could not be loaded`);
    api.dispatch(navigationFailed(requestedUrl(action)));
  } finally {
    slow.cancel();
  }
}

/** The route in the state (rule 4): wishes are followed, back and forward come in, filters go into the address. */
export function startNavigationListeners(startListening: AppStartListening): void {
  startListening({ matcher: isNavigationRequest, effect: navigate });
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => observeUntilCancelled(api, () => api.extra.history.onPop((location, fresh, delta) => {
      api.dispatch(historyPopped({ ...location, fresh, delta }));
    })),
  });
  startListening({
    predicate: (action, current, previous) => queryReplaced.match(action) && current.location !== previous.location,
    effect: (_action, { extra, getState }) => {
      const location = selectLocation(getState());
      extra.history.write('REPLACE', urlOf(location), location.key);
    },
  });
}
