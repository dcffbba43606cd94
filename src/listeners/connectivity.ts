import type { AppStartListening } from '../app/listenerMiddleware';
import { appStarted, newVersionFound, onlineChanged, selectIsOnline } from '../features/appInfo/appInfoSlice';
import { navigationFailed } from '../features/location/locationSlice';
import { observing } from './observing';

/** Whether the browser has a network. A page whose code is gone although there is one means that a newer build is out. */
export function startConnectivityListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => {
      const { page } = api.extra;
      if (!page.isOnline()) api.dispatch(onlineChanged({ online: false }));
      return observing(api, () => page.onOnlineChange((online) => { api.dispatch(onlineChanged({ online })); }));
    },
  });
  startListening({
    actionCreator: navigationFailed,
    effect: (_action, api) => {
      if (selectIsOnline(api.getState())) api.dispatch(newVersionFound());
    },
  });
}
