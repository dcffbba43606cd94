import type { AppStartListening } from '../app/listenerMiddleware';
import { matchRoute, type RouteName } from '../domain/routes';
import { appStarted } from '../features/appInfo/appInfoSlice';
import { observing } from './observing';

/**
 * The code of the page that a link leads to, as soon as a pointer or the focus comes to the link. It changes nothing that is seen, so it is
 * no event; what fails is fetched again, and told, when the person goes there.
 */
export function startPrefetchListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => {
      const asked = new Set<RouteName>();
      return observing(api, () => api.extra.page.onLinkApproached((pathname) => {
        const { name } = matchRoute(pathname);
        if (name === 'notFound' || asked.has(name)) return;
        asked.add(name);
        api.extra.pages.preload(name).catch(() => { asked.delete(name); });
      }));
    },
  });
}
