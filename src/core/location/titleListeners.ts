import { ROUTE_META } from '../../domain/routeMeta';
import type { RouteName } from '../../domain/routes';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { selectRoute } from './locationSlice';

/** The document's title for a page. */
export const titleOf = (name: RouteName): string => ROUTE_META[name].title;

export function startTitleListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) => appStarted.match(action) || selectRoute(current).name !== selectRoute(previous).name,
    effect: (_action, { extra, getState }) => { extra.browser.setTitle(titleOf(selectRoute(getState()).name)); },
  });
}
