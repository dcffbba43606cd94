import { groupsApi } from '../../api/groupsApi';
import { pathOf } from '../../domain/historyLocation';
import { keepsReturnPage } from '../../domain/returnPage';
import { matchRoute } from '../../domain/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { HTTP_NOT_FOUND, releaseQueries } from '../requests';
import { returnOfferClosed, returnOffered, selectLocation, selectReturnOffer, selectReturnPage, signInRequired } from './locationSlice';

/** Where the tab keeps the page to come back to: phones discard tabs, and a reload must not lose it. */
export const RETURN_PAGE_KEY = 'return-page';

/** Another page load on the sign-in pages goes on with the page that was remembered there. */
function restoreReturnPage(_action: unknown, { dispatch, extra, getState }: AppListenerApi): void {
  const stored = extra.tabStorage.get(RETURN_PAGE_KEY);
  if (stored === null) return;
  if (keepsReturnPage(selectLocation(getState()).pathname)) dispatch(signInRequired({ from: stored }));
  else extra.tabStorage.remove(RETURN_PAGE_KEY);
}

/** Loads the group that is offered, for its name. A group that is gone is not offered. */
async function loadOfferedGroup({ payload: { url } }: ReturnType<typeof returnOffered>, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const { groupId } = matchRoute(pathOf(url)).params;
  if (groupId === undefined || selectReturnOffer(api.getState()) === null) return;
  const request = api.dispatch(groupsApi.endpoints.getGroup.initiate(groupId));
  try {
    const { error } = await api.pause(request);
    if (error && 'status' in error && error.status === HTTP_NOT_FOUND) api.dispatch(returnOfferClosed());
    await api.condition((_action, state) => selectReturnOffer(state) === null);
  } finally {
    releaseQueries(request);
  }
}

/** The page to come back to after signing in: it survives a reload, and a new member is offered the way on. */
export function startReturnPageListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: appStarted, effect: restoreReturnPage });
  startListening({
    predicate: (_action, current, previous) => selectReturnPage(current) !== selectReturnPage(previous),
    effect: (_action, { extra, getState }) => {
      const from = selectReturnPage(getState());
      if (from === null) extra.tabStorage.remove(RETURN_PAGE_KEY);
      else extra.tabStorage.set(RETURN_PAGE_KEY, from);
    },
  });
  startListening({ actionCreator: returnOffered, effect: loadOfferedGroup });
}
