import type { RouteName } from '../../domain/routes/routes';
import type { RootState } from '../../store/types';
import { openScreen } from './screens';

/** The argument of a query that needs none, while one of these screens is open; null elsewhere (`core/holdWhile.ts`). */
export const openArg = (...names: readonly RouteName[]) => (state: RootState): undefined | null => {
  const screen = openScreen(state);
  return screen && names.includes(screen.name) ? undefined : null;
};

/** A part of the address while its screen is open, null elsewhere: what a query of the screen is about. */
export function openParam(state: RootState, name: RouteName, param: string): string | null {
  const screen = openScreen(state);
  return screen?.name === name ? screen.params[param] ?? null : null;
}
