import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { likelyNext } from '../../domain/routes/nextRoutes';
import { matchRoute, type RouteName } from '../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted } from '../app/appSlice';
import { selectIsSignedIn } from '../auth/authSlice';
import { locationChanged, selectRoute } from './locationSlice';

/** How long a page has to be open before the next pages are prefetched, ms. */
export const READING_AFTER_MS = 4000;

/** Each page once. A failed one is fetched again, and reported, when the user navigates to it. */
function preloadOnce(asked: Set<RouteName>, name: RouteName, { extra }: AppListenerApi): void {
  if (name === 'notFound' || asked.has(name)) return;
  asked.add(name);
  extra.screenCode.preload(name).catch(() => { asked.delete(name); });
}

/** While idle, preloads the pages that this user is likely to open next. */
async function preloadNext(asked: Set<RouteName>, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  await api.delay(READING_AFTER_MS);
  if (!await api.pause(api.extra.browser.whenIdle())) return;
  const state = api.getState();
  for (const name of likelyNext(selectRoute(state).name, selectIsSignedIn(state))) preloadOnce(asked, name, api);
}

/**
 * Prefetches the code of the next page: when a link is hovered or focused, and of the likely next pages when the browser is idle.
 * It has no visible effect, so there is no event.
 */
export function startPrefetchListeners(startListening: AppStartListening): void {
  const asked = new Set<RouteName>();
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) =>
      observeUntilCancelled(api, () =>
        api.extra.browser.onLinkApproached((pathname) => {
          preloadOnce(asked, matchRoute(pathname).name, api);
        }),
      ),
  });
  startListening({
    matcher: isAnyOf(appStarted, locationChanged),
    effect: (_action: UnknownAction, api) => preloadNext(asked, api),
  });
}
