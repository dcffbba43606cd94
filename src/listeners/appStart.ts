import type { AppStartListening } from '../app/listenerMiddleware';
import { appStarted, viewportChanged } from '../features/appInfo/appInfoSlice';
import { observing } from './observing';

/** The size of the window, so that a replay shows the page as wide as the person saw it. */
export function startAppStartListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => observing(api, () => api.extra.page.onViewportChange((viewport) => { api.dispatch(viewportChanged(viewport)); })),
  });
}
