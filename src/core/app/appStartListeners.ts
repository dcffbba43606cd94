import type { AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted, viewportChanged } from './appSlice';

/** Records the window size, so that a replay shows the page as wide as the user saw it. */
export function startAppStartListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) =>
      observeUntilCancelled(api, () =>
        api.extra.browser.onViewportChange((viewport) => {
          api.dispatch(viewportChanged(viewport));
        }),
      ),
  });
}
