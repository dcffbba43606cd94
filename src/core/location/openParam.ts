import type { RouteName } from '../../domain/routes/routes';
import type { RootState } from '../../store/types';
import { openScreen } from './screens';

/** A part of the address while its screen is open, null elsewhere: what a query of the screen is about (`core/holdWhile.ts`). */
export function openParam(state: RootState, name: RouteName, param: string): string | null {
  const screen = openScreen(state);
  return screen?.name === name ? screen.params[param] ?? null : null;
}
