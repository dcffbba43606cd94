import { matchRoute, type RouteName } from '../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted } from '../app/appSlice';

/** Each page once. A failed one is fetched again, and reported, when the user navigates to it. */
function preloadOnce(asked: Set<RouteName>, name: RouteName, { extra }: AppListenerApi): void {
  if (name === 'notFound' || asked.has(name)) return;
  asked.add(name);
  extra.screenCode.preload(name).catch(() => { asked.delete(name); });
}

/**
 * Prefetches the code of a page when a link to it is hovered or focused. It has no visible effect, so there is no event. The service
 * worker has fetched the code of all pages; this also evaluates it before the click.
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
}
