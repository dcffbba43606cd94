import type { AppStartListening } from '../app/listenerMiddleware';
import { paths } from '../domain/routes';
import { homeSearchSubmitted, selectHomeSearch } from '../features/home/homeSlice';
import { navigationRequested } from '../features/location/locationSlice';

/** The search of the home page opens the groups list with that search. */
export function startHomeSearchListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: homeSearchSubmitted,
    effect: (_action, { dispatch, getState }) => {
      const search = selectHomeSearch(getState()).trim();
      dispatch(navigationRequested({ url: search === '' ? paths.groups : paths.groupsMatching(search), replace: false }));
    },
  });
}
