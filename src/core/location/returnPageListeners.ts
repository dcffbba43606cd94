import { keepsReturnPage, RETURN_PAGE_KEY } from '../../domain/routes/returnPage';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { selectPathname, selectReturnPage, signInRequired } from './locationSlice';

/** Restores the remembered page after a reload on the sign-in pages. */
function restoreReturnPage(_action: unknown, { dispatch, extra, getState }: AppListenerApi): void {
  const stored = extra.tabStorage.get(RETURN_PAGE_KEY);
  if (stored === null) return;
  if (keepsReturnPage(selectPathname(getState()))) dispatch(signInRequired({ from: stored }));
  else extra.tabStorage.remove(RETURN_PAGE_KEY);
}

/** Stores the page to return to after signing in across reloads. */
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
}
