import { startAppStartListeners } from '../core/app/appStartListeners';
import { startAppUpdateListeners } from '../core/app/appUpdateListeners';
import { startConnectivityListeners } from '../core/app/connectivityListeners';
import { startAuthListeners } from '../core/auth/authListeners';
import { startProfileListeners } from '../core/auth/profileListeners';
import { startSignInRedirectListeners } from '../core/auth/signInRedirectListeners';
import { startClockListeners } from '../core/clock/clockListeners';
import { startDraftListeners } from '../core/location/draftListeners';
import { startNavigationListeners } from '../core/location/navigationListeners';
import { startPrefetchListeners } from '../core/location/prefetchListeners';
import { startReturnPageListeners } from '../core/location/returnPageListeners';
import { startScreenListeners } from '../core/location/screenListeners';
import { startTitleListeners } from '../core/location/titleListeners';
import { startNotificationListeners } from '../core/notifications/notificationListeners';
import { startThemeListeners } from '../core/theme/themeListeners';
import { startAccountListeners } from '../features/account/accountListeners';
import { startChangeListeners } from '../features/account/changeListeners';
import { startDeletionListeners } from '../features/account/deletionListeners';
import { startPhotoListeners } from '../features/account/photoListeners';
import { startReauthListeners } from '../features/account/reauthListeners';
import { startContactListeners } from '../features/contact/contactListeners';
import { startDashboardListeners } from '../features/dashboard/dashboardListeners';
import { startGroupDetailListeners } from '../features/groups/detail/groupDetailListeners';
import { startMembershipListeners } from '../features/groups/detail/membershipListeners';
import { startGroupFormListeners } from '../features/groups/form/groupFormListeners';
import { startImageListeners } from '../features/groups/form/imageListeners';
import { startKeptFormListeners } from '../features/groups/form/keptFormListeners';
import { startHistoryListeners } from '../features/groups/history/historyListeners';
import { startGroupsUrlListeners } from '../features/groups/list/groupsUrlListeners';
import { startRetryListeners } from '../features/groups/list/retryListeners';
import { startBlocksListeners } from '../features/groups/seats/blocksListeners';
import { startSeatsListeners } from '../features/groups/seats/seatsListeners';
import { startShareListeners } from '../features/groups/share/shareListeners';
import { startFeaturedListeners } from '../features/home/featuredListeners';
import { startHeroListeners } from '../features/home/heroListeners';
import { startHomeSearchListeners } from '../features/home/homeSearchListeners';
import { startMyGroupsListeners } from '../features/myGroups/myGroupsListeners';
import { startForgotPasswordListeners } from '../features/signIn/forgotPassword/forgotPasswordListeners';
import { startMailLinkListeners } from '../features/signIn/mailLink/mailLinkListeners';
import { startReportListeners } from '../features/support/report/reportListeners';
import type { AppStartListening } from '../store/listenerMiddleware';
import { REFRESH_TABLE } from './refreshTable';
import { SCREENS } from './screenTable';
import { selectShownStarts } from './shownStarts';
import { startSignOutCleanupListeners } from './signOutCleanupListeners';
import { TOAST_RULES } from './toastRules';

type Starter = (startListening: AppStartListening) => void;

/**
 * Every listener of the app, in the order in which they handle an action: theme and clock first, so that the first paint is right;
 * on sign-out the cleanup before toasts and redirects, so that it does not clear the sign-out toast.
 */
const STARTERS: readonly Starter[] = [
  startThemeListeners,
  (startListening) => { startClockListeners(startListening, selectShownStarts); },
  startAppStartListeners,
  (startListening) => { startConnectivityListeners(startListening, REFRESH_TABLE); },
  startAppUpdateListeners,
  (startListening) => { startSignOutCleanupListeners(startListening, SCREENS); },
  startReportListeners,
  (startListening) => { startNotificationListeners(startListening, TOAST_RULES); },
  startReturnPageListeners,
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
  startSeatsListeners,
  startBlocksListeners,
  startHistoryListeners,
  startShareListeners,
  startGroupFormListeners,
  startImageListeners,
  startKeptFormListeners,
  startMyGroupsListeners,
  startContactListeners,
  startForgotPasswordListeners,
  startMailLinkListeners,
  startAccountListeners,
  startPhotoListeners,
  startChangeListeners,
  startDeletionListeners,
  startReauthListeners,
  startHeroListeners,
  startHomeSearchListeners,
  (startListening) => { startScreenListeners(startListening, SCREENS); },
  startProfileListeners,
  startAuthListeners,
];

/** Starts all listeners for one store. */
export function startAppListeners(startListening: AppStartListening): void {
  for (const start of STARTERS) start(startListening);
}
