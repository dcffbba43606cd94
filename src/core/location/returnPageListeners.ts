import { errorStatus } from '../../api/errorMessage';
import { groupQueries } from '../../api/groupQueries';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { pathOf } from '../../domain/routes/historyLocation';
import { keepsReturnPage } from '../../domain/routes/returnPage';
import { matchRoute } from '../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { holdQuery } from '../heldQuery';
import { returnOfferClosed, returnOffered, selectLocation, selectReturnOffer, selectReturnPage, signInRequired } from './locationSlice';

/** The session storage key of the page to return to: phones discard tabs, and a reload must not lose it. */
export const RETURN_PAGE_KEY = 'return-page';

/** Restores the remembered page after a reload on the sign-in pages. */
function restoreReturnPage(_action: unknown, { dispatch, extra, getState }: AppListenerApi): void {
  const stored = extra.tabStorage.get(RETURN_PAGE_KEY);
  if (stored === null) return;
  if (keepsReturnPage(selectLocation(getState()).pathname)) dispatch(signInRequired({ from: stored }));
  else extra.tabStorage.remove(RETURN_PAGE_KEY);
}

/** Loads the offered group for its name. A deleted group is not offered. */
async function loadOfferedGroup({ payload: { url } }: ReturnType<typeof returnOffered>, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const { groupId } = matchRoute(pathOf(url)).params;
  if (groupId === undefined || selectReturnOffer(api.getState()) === null) return;
  const { error } = await holdQuery(api, () => api.dispatch(groupQueries.endpoints.getGroup.initiate(groupId)), null).outcome;
  if (errorStatus(error) === HTTP_NOT_FOUND) api.dispatch(returnOfferClosed());
  await api.condition((_action, state) => selectReturnOffer(state) === null);
}

/** Stores the page to return to after signing in across reloads, and offers it to new members. */
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
