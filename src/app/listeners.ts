import { startAppStartListeners } from '../core/app/appStartListeners';
import { startAppUpdateListeners } from '../core/app/appUpdateListeners';
import { startConnectivityListeners } from '../core/app/connectivityListeners';
import { startAuthListeners } from '../core/auth/authListeners';
import { startProfileListeners } from '../core/auth/profileListeners';
import { startSignInRedirectListeners } from '../core/auth/signInRedirectListeners';
import { startClockListeners } from '../core/clock/clockListeners';
import { startGoneGroupListeners } from '../core/groupChanges/goneGroupListeners';
import { startNavigationListeners } from '../core/location/navigationListeners';
import { startPrefetchListeners } from '../core/location/prefetchListeners';
import { startReturnPageListeners } from '../core/location/returnPageListeners';
import { startScreenListeners } from '../core/location/screenListeners';
import type { ScreenTable } from '../core/location/screens';
import { startTitleListeners } from '../core/location/titleListeners';
import { startNotificationListeners } from '../core/notifications/notificationListeners';
import type { ToastRule } from '../core/notifications/toastRule';
import type { RefreshTable, Starter, StorePart } from '../core/screen';
import { startThemeListeners } from '../core/theme/themeListeners';
import { startRecordingListeners } from '../features/support/problem/recordingListeners';
import type { AppStartListening } from '../store/listenerMiddleware';
import { startLateCodeListeners } from './lateCodeListeners';
import { selectShownStarts } from './shownStarts';
import { startSignOutCleanupListeners } from './signOutCleanupListeners';
import { TOAST_RULES } from './toastRules';

/** The tables that the listeners read. They grow with every screen whose code arrives. */
interface Tables {
  screens: ScreenTable;
  refresh: RefreshTable;
  toasts: ToastRule[];
}

/** Handle an action before the open screen's effects do: theme and clock first, so that the first paint is right. */
const firstStarters = ({ screens, toasts }: Tables): Starter[] => [
  startThemeListeners,
  (startListening) => { startClockListeners(startListening, selectShownStarts); },
  startAppStartListeners,
  startConnectivityListeners,
  startAppUpdateListeners,
  // Before toasts and redirects, so that it does not clear the sign-out toast.
  (startListening) => { startSignOutCleanupListeners(startListening, screens); },
  startRecordingListeners,
  (startListening) => { startNotificationListeners(startListening, toasts); },
  startReturnPageListeners,
  startSignInRedirectListeners,
  startNavigationListeners,
  startPrefetchListeners,
  startTitleListeners,
  startGoneGroupListeners,
];

/** Handle an action after the effects of the screen that the page opened with. */
const lastStarters = ({ screens }: Tables): Starter[] => [
  (startListening) => { startScreenListeners(startListening, screens); },
  startLateCodeListeners,
  startProfileListeners,
  startAuthListeners,
];

/** The effects of one store. */
export interface AppListeners {
  screens: ScreenTable;
  /** Starts the effects of a screen whose code has arrived. They handle an action after all others. */
  add(part: StorePart): void;
}

/**
 * Starts every effect of one store, in the order in which they handle an action. The effects of a screen start with its code
 * (`screenCode.ts`): the effects of `parts` in their turn now, the others when they are added.
 */
export function startAppListeners(startListening: AppStartListening, parts: readonly StorePart[]): AppListeners {
  const tables: Tables = { screens: {}, refresh: {}, toasts: [...TOAST_RULES] };
  // Screens may have effects and toasts in common.
  const started = new Set<Starter>();
  const start = (starters: readonly Starter[]) => { for (const starter of starters) starter(startListening, tables.refresh); };
  const add = ({ events, refresh, toasts = [], starters = [] }: StorePart) => {
    Object.assign(tables.screens, events);
    Object.assign(tables.refresh, refresh);
    tables.toasts.push(...toasts.filter((rule) => !tables.toasts.includes(rule)));
    start(starters.filter((starter) => !started.has(starter)));
    for (const starter of starters) started.add(starter);
  };
  start(firstStarters(tables));
  parts.forEach(add);
  start(lastStarters(tables));
  return { screens: tables.screens, add };
}
