import type { AppStartListening } from '../app/listenerMiddleware';
import { startAppStartListeners } from './appStart';
import { startAuthListeners } from './auth';
import { startClockListeners } from './clock';
import { startConnectivityListeners } from './connectivity';
import { startDraftListeners } from './draft';
import { startNavigationListeners } from './navigation';
import { startNotificationListeners } from './notifications';
import { startScreenListeners } from './screens';
import { startSignInRedirectListeners } from './signInRedirects';
import { startSignOutCleanupListeners } from './signOutCleanup';
import { startThemeListeners } from './theme';
import { startTitleListeners } from './title';

type Starter = (startListening: AppStartListening) => void;

const NO_STARTS: readonly number[] = [];

/**
 * Every listener of the app. An action is handled in this order: theme and clock first, so that the first picture is right; a sign-out
 * clears before it speaks and redirects, so that its own toast is not cleared with the rest.
 */
const STARTERS: readonly Starter[] = [
  startThemeListeners,
  (startListening) => { startClockListeners(startListening, () => NO_STARTS); },
  startAppStartListeners,
  startConnectivityListeners,
  startSignOutCleanupListeners,
  startNotificationListeners,
  startSignInRedirectListeners,
  startNavigationListeners,
  startDraftListeners,
  startTitleListeners,
  startScreenListeners,
  startAuthListeners,
];

/** Starts them all for one store. */
export function startAppListeners(startListening: AppStartListening): void {
  for (const start of STARTERS) start(startListening);
}
