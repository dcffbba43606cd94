import type { AppStartListening } from '../app/listenerMiddleware';
import { ROUTE_META } from '../domain/routeMeta';
import type { RouteName } from '../domain/routes';
import { appStarted } from '../features/appInfo/appInfoSlice';
import { selectRoute } from '../features/location/locationSlice';

/** The document's title for a page. */
export const titleOf = (name: RouteName): string => ROUTE_META[name].title;

export function startTitleListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) => appStarted.match(action) || selectRoute(current).name !== selectRoute(previous).name,
    effect: (_action, { extra, getState }) => { extra.page.setTitle(titleOf(selectRoute(getState()).name)); },
  });
}
