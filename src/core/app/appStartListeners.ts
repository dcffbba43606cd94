import type { AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { ticked } from '../clock/clockSlice';
import { appStarted, selectDateStyle, timeZoneChanged, viewportChanged } from './appSlice';

/** Records the window size, so that a replay shows the page as wide as the user saw it, and follows the device into another time zone. */
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
  // The clock ticks when the tab is shown, too.
  startListening({
    actionCreator: ticked,
    effect: (_action, { dispatch, extra, getState }) => {
      const timeZone = extra.clock.timeZone();
      if (timeZone !== selectDateStyle(getState()).timeZone) dispatch(timeZoneChanged({ timeZone }));
    },
  });
}
