import type { AppStartListening } from '../app/listenerMiddleware';
import { startAppStartListeners } from './appStart';
import { startAppUpdateListeners } from './appUpdate';
import { startAuthListeners } from './auth';
import { startClockListeners } from './clock';
import { startConnectivityListeners } from './connectivity';
import { startContactListeners } from './contact';
import { startDashboardListeners } from './dashboard';
import { startDraftListeners } from './draft';
import { startFeaturedListeners } from './featured';
import { startGroupDetailListeners } from './groupDetail';
import { startGroupFormListeners } from './groupForm';
import { startGroupsUrlListeners } from './groupsUrl';
import { startHeroListeners } from './hero';
import { startHomeSearchListeners } from './homeSearch';
import { startImageListeners } from './image';
import { startMembershipListeners } from './membership';
import { startMyGroupsListeners } from './myGroups';
import { startNavigationListeners } from './navigation';
import { startNotificationListeners } from './notifications';
import { startPrefetchListeners } from './prefetch';
import { startRetryListeners } from './retry';
import { startReportListeners } from './report';
import { startScreenListeners } from './screens';
import { selectShownStarts } from './shownStarts';
import { startSignInRedirectListeners } from './signInRedirects';
import { startSignOutCleanupListeners } from './signOutCleanup';
import { startThemeListeners } from './theme';
import { startTitleListeners } from './title';

type Starter = (startListening: AppStartListening) => void;

/**
 * Every listener of the app. An action is handled in this order: theme and clock first, so that the first picture is right; a sign-out
 * clears before it speaks and redirects, so that its own toast is not cleared with the rest.
 */
const STARTERS: readonly Starter[] = [
  startThemeListeners,
  (startListening) => { startClockListeners(startListening, selectShownStarts); },
  startAppStartListeners,
  startConnectivityListeners,
  startAppUpdateListeners,
  startSignOutCleanupListeners,
  startReportListeners,
  startNotificationListeners,
  startSignInRedirectListeners,
  startNavigationListeners,
  startPrefetchListeners,
  startDraftListeners,
  startTitleListeners,
  startGroupsUrlListeners,
  startDashboardListeners,
  startRetryListeners,
  startFeaturedListeners,
  startGroupDetailListeners,
  startMembershipListeners,
  startGroupFormListeners,
  startImageListeners,
  startMyGroupsListeners,
  startContactListeners,
  startHeroListeners,
  startHomeSearchListeners,
  startScreenListeners,
  startAuthListeners,
];

/** Starts them all for one store. */
export function startAppListeners(startListening: AppStartListening): void {
  for (const start of STARTERS) start(startListening);
}
