import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { copiedFrom } from '../../domain/routes/copiedFrom';
import { pathOf, urlOf, type HistoryMove } from '../../domain/routes/historyLocation';
import { isSignInPage } from '../../domain/routes/returnPage';
import { matchRoute, paths, ROUTES } from '../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { appStarted } from '../app/appSlice';
import {
  historyPopped, leaveAsked, locationChanged, navigationFailed, navigationRequested, navigationSlowed, queryReplaced,
  selectHasDraft, selectLeaveQuestion, selectLocation, selectReturnPage, signInRequired,
} from './locationSlice';

/** The progress bar is shown when the page's code takes longer than this, ms. */
const SLOW_AFTER_MS = 150;

const isNavigationRequest = isAnyOf(navigationRequested, historyPopped);
type NavigationRequest = ReturnType<typeof navigationRequested> | ReturnType<typeof historyPopped>;

const requestedUrl = (request: NavigationRequest): string =>
  navigationRequested.match(request) ? request.payload.url : urlOf(request.payload);
const isMemberUrl = (url: string): boolean => ROUTES[matchRoute(pathOf(url)).name].access === 'member';

/** The target of a navigation for this user: a protected page may become the login, and the login the page to return to. */
function targetOf(url: string, state: RootState): string {
  const { status } = state.auth;
  if (isMemberUrl(url) && (status === 'signedOut' || status === 'signingIn')) return paths.login;
  if (isSignInPage(pathOf(url)) && status === 'signedIn') return selectReturnPage(state) ?? paths.home;
  return url;
}

/** Asks "leave without saving?" when a half-filled form would be lost, and restores the browser's URL. */
function blockedByDraft(request: NavigationRequest, api: AppListenerApi): boolean {
  const state = api.getState();
  const present = selectLocation(state);
  const url = requestedUrl(request);
  const isSamePage = pathOf(url) === present.pathname && copiedFrom(url).from === copiedFrom(present.search).from;
  if (!selectHasDraft(state) || isSamePage) return false;
  if (navigationRequested.match(request)) {
    api.dispatch(leaveAsked({ url, delta: 0, replace: request.payload.replace }));
    return true;
  }
  const { delta } = request.payload;
  api.dispatch(leaveAsked({ url, delta, replace: false }));
  if (delta !== 0) api.extra.history.go(-delta);
  else api.extra.history.write('PUSH', urlOf(present), present.key);
  return true;
}

/**
 * Whether this pop is the rollback by `blockedByDraft`. It may end at another entry than the current page's when an earlier Back
 * was still loading: that entry then gets the current page's URL, and the question stays. Asking again would never end.
 */
function isRollbackPop(request: NavigationRequest, api: AppListenerApi): boolean {
  const leave = selectLeaveQuestion(api.getOriginalState());
  if (!historyPopped.match(request) || leave === null || leave.delta === 0 || request.payload.delta !== -leave.delta) return false;
  const present = selectLocation(api.getState());
  api.extra.history.write('REPLACE', urlOf(present), present.key);
  api.dispatch(leaveAsked(leave));
  return true;
}

/** How the navigation changes the history. Navigating to the same URL replaces its entry. */
function moveOf(request: NavigationRequest, target: string, currentUrl: string): HistoryMove {
  if (navigationRequested.match(request)) return request.payload.replace || target === currentUrl ? 'REPLACE' : 'PUSH';
  if (target !== urlOf(request.payload)) return 'REPLACE';
  return request.payload.fresh ? 'PUSH' : 'POP';
}

function commit(request: NavigationRequest, target: string, api: AppListenerApi): void {
  const { history, clock } = api.extra;
  const url = requestedUrl(request);
  history.saveScroll(selectLocation(api.getState()).key);
  const move = moveOf(request, target, urlOf(history.current()));
  const alreadyWritten = historyPopped.match(request) && target === url;
  if (!alreadyWritten && move !== 'POP') history.write(move, target, clock.newId());
  if (target === paths.login && isMemberUrl(url)) api.dispatch(signInRequired({ from: url }));
  api.dispatch(locationChanged({ location: history.current(), move }));
}

/** Loads the page, then navigates. The user may sign in or out meanwhile, so the target is computed again. */
async function go(request: NavigationRequest, api: AppListenerApi): Promise<void> {
  const url = requestedUrl(request);
  for (;;) {
    if (isMemberUrl(url) && api.getState().auth.status === 'unknown') {
      await api.condition((_action, state) => state.auth.status !== 'unknown');
    }
    const target = targetOf(url, api.getState());
    await api.pause(api.extra.screenCode.preload(matchRoute(pathOf(target)).name));
    if (targetOf(url, api.getState()) === target) {
      // The form may have been filled in while the page was loading.
      if (!blockedByDraft(request, api)) commit(request, target, api);
      return;
    }
  }
}

/** The latest navigation wins. The URL changes only once the page's code has loaded, so that no empty page is ever visible. */
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

/**
 * Writes the changed query into the entry of the current page. After Back or Forward the browser is at another entry already: while that
 * page is loading, its entry stays as it is; when it could not be loaded, the current page gets a new entry.
 */
function writeQuery(_action: unknown, { extra: { history }, getState }: AppListenerApi): void {
  const state = getState();
  const location = selectLocation(state);
  if (history.current().key === location.key) history.write('REPLACE', urlOf(location), location.key);
  else if (state.location.status === 'failed') history.write('PUSH', urlOf(location), location.key);
}

/** Keeps the route in the state (rule 4): carries out requests, observes back and forward, writes filters into the URL. */
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
    effect: writeQuery,
  });
}
