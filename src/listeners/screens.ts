import type { AppDispatch, AppStartListening } from '../app/listenerMiddleware';
import type { RootState } from '../app/rootReducer';
import { ROUTES, type RouteMatch } from '../domain/routes';
import { appStarted } from '../features/appInfo/appInfoSlice';
import { selectIsSignedIn, selectUid } from '../features/auth/authSlice';
import { selectRoute } from '../features/location/locationSlice';
import { SCREENS, type ScreenTable } from './screenTable';

/** The screen that is really shown: none before the start, and a protected one only to somebody signed in. */
function openScreen(state: RootState): RouteMatch | null {
  if (state.app.status === 'starting') return null;
  const route = selectRoute(state);
  return ROUTES[route.name].access === 'member' && !selectIsSignedIn(state) ? null : route;
}

const sameScreen = (one: RouteMatch | null, other: RouteMatch | null): boolean =>
  one === other || (one !== null && other !== null && one.name === other.name && JSON.stringify(one.params) === JSON.stringify(other.params));

/** Whether the person of a state is gone in the next one, or somebody else. */
export const personLeft = (current: RootState, previous: RootState): boolean =>
  selectUid(previous) !== null && selectUid(previous) !== selectUid(current);

/** Tells the screen of a state that it is closed. */
export function closeScreen(state: RootState, dispatch: AppDispatch, screens: ScreenTable): void {
  const screen = openScreen(state);
  const table = screen && screens[screen.name];
  if (table) dispatch(table.closed());
}

/** Tells the screen of a state that it is open. */
export function tellOpenScreen(state: RootState, dispatch: AppDispatch, screens: ScreenTable): void {
  const screen = openScreen(state);
  const table = screen && screens[screen.name];
  if (table) dispatch(table.opened(screen.params));
}

/**
 * Screens open and close with the route, so that no component has to tell. When the person leaves,
 * `signOutCleanup.ts` closes and opens instead, with the clearing in between.
 */
export function startScreenListeners(startListening: AppStartListening, screens: ScreenTable = SCREENS): void {
  startListening({
    predicate: (action, current, previous) =>
      appStarted.match(action) || (!sameScreen(openScreen(current), openScreen(previous)) && !personLeft(current, previous)),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      closeScreen(getOriginalState(), dispatch, screens);
      tellOpenScreen(getState(), dispatch, screens);
    },
  });
}
