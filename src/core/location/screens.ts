import type { UnknownAction } from '@reduxjs/toolkit';
import { copiedFrom } from '../../domain/routes/copiedFrom';
import { ROUTES, type RouteMatch, type RouteName } from '../../domain/routes/routes';
import type { AppDispatch } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectIsSignedIn, selectUid } from '../auth/authSlice';
import { selectLocation, selectRoute } from './locationSlice';

/** The events of opening and closing a screen. */
export interface ScreenEvents {
  opened: (params: RouteMatch['params']) => UnknownAction;
  closed: () => UnknownAction;
  /** Nothing on it belongs to the user: it stays as it is when the user changes. */
  isUserless?: true;
}

export type ScreenTable = Partial<Record<RouteName, ScreenEvents>>;

/** The open screen: none before the start, and a protected one only when signed in. A copy of a group is another screen than a new one. */
export function openScreen(state: RootState): RouteMatch | null {
  if (state.app.status === 'starting') return null;
  const route = selectRoute(state);
  if (ROUTES[route.name].access === 'member' && !selectIsSignedIn(state)) return null;
  return route.name === 'createGroup' ? { ...route, params: copiedFrom(selectLocation(state).search) } : route;
}

/** Whether both are the same screen with the same group. */
export const sameScreen = (one: RouteMatch | null, other: RouteMatch | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.name === other.name && JSON.stringify(one.params) === JSON.stringify(other.params));

/** Whether the user of the previous state has signed out or been replaced by another. */
export const userChanged = (current: RootState, previous: RootState): boolean =>
  selectUid(previous) !== null && selectUid(previous) !== selectUid(current);

/** Whether the same screen is open for both users, and nothing on it is either's. */
export function staysOpen(current: RootState, previous: RootState, screens: ScreenTable): boolean {
  const screen = openScreen(current);
  return screen !== null && screens[screen.name]?.isUserless === true && sameScreen(screen, openScreen(previous));
}

/** Dispatches the closing event of the state's screen. */
export function notifyScreenClosed(state: RootState, dispatch: AppDispatch, screens: ScreenTable): void {
  const screen = openScreen(state);
  const table = screen && screens[screen.name];
  if (table) dispatch(table.closed());
}

/** Dispatches the opening event of the state's screen. */
export function notifyScreenOpened(state: RootState, dispatch: AppDispatch, screens: ScreenTable): void {
  const screen = openScreen(state);
  const table = screen && screens[screen.name];
  if (table) dispatch(table.opened(screen.params));
}
