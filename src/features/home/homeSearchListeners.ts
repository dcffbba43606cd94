import { navigationRequested } from '../../core/location/locationSlice';
import { paths } from '../../domain/routes/routes';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { homeSearchSubmitted, selectHomeSearch } from './homeSlice';

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
