import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { likelyNext } from '../../domain/nextRoutes';
import { matchRoute, type RouteName } from '../../domain/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted } from '../app/appSlice';
import { selectIsSignedIn } from '../auth/authSlice';
import { locationChanged, selectRoute } from './locationSlice';

/** This many ms after a page has opened the user is reading, and the next page's code may be fetched. */
export const READING_AFTER_MS = 4000;

/** Each page once. What fails is fetched again, and reported, when the user goes there. */
function preloadOnce(asked: Set<RouteName>, name: RouteName, { extra }: AppListenerApi): void {
  if (name === 'notFound' || asked.has(name)) return;
  asked.add(name);
  extra.screenCode.preload(name).catch(() => { asked.delete(name); });
}

/** When the browser has nothing to do: where this user is likely to go next. */
async function preloadNext(asked: Set<RouteName>, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  await api.delay(READING_AFTER_MS);
  if (!await api.pause(api.extra.browser.whenIdle())) return;
  const state = api.getState();
  for (const name of likelyNext(selectRoute(state).name, selectIsSignedIn(state))) preloadOnce(asked, name, api);
}

/**
 * The code of the page that comes next: as soon as a pointer or the focus comes to a link, and of the likely next pages when the
 * browser is idle.
 * It changes nothing that is seen, so it is no event.
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
