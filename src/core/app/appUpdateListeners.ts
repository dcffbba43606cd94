import { BUILD_PATH } from '../../domain/routes/offline';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { navigationFailed } from '../location/locationSlice';
import { appStarted, newVersionFound, reloadRequested, selectIsOnline } from './appSlice';

/** The name of the server's build, or null when it cannot be fetched. */
async function servedBuild({ http }: AppListenerApi['extra']): Promise<string | null> {
  try {
    const response = await http.fetch(new URL(BUILD_PATH, http.origin).href, { cache: 'no-store' });
    const name = (await response.text()).trim();
    // A network that wants a login first answers with a page of its own.
    return response.ok && !name.startsWith('<') ? name : null;
  } catch {
    return null;
  }
}

/**
 * A page's code may be gone because a newer build replaced it, and a worker that waits may be of this page's build: pages come from the
 * network, while the worker of the last visit goes on. Asks the server.
 */
async function checkForNewerBuild(_action: unknown, api: AppListenerApi): Promise<void> {
  const { app } = api.getState();
  if (app.status !== 'running' || !selectIsOnline(api.getState())) return;
  const served = await api.pause(servedBuild(api.extra));
  if (served !== null && served !== app.build) api.dispatch(newVersionFound());
}

/** Detects newer versions, by the service worker or by a page whose code is gone. Never reloads unless the user asks. */
export function startAppUpdateListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (action, api) => observeUntilCancelled(api, () => api.extra.updates.observe(() => {
      api.fork(() => checkForNewerBuild(action, api));
    })),
  });
  startListening({ actionCreator: navigationFailed, effect: checkForNewerBuild });
  startListening({ actionCreator: reloadRequested, effect: ({ payload }, { extra }) => { extra.updates.reload(payload.url); } });
}
