import { BUILD_PATH } from '../../domain/offline';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { navigationFailed } from '../location/locationSlice';
import { appStarted, newVersionFound, reloadRequested, selectIsOnline } from './appSlice';

/** The name of the build that the server has; null when it cannot be had. */
async function servedBuild({ http }: AppListenerApi['extra']): Promise<string | null> {
  try {
    const answer = await http.fetch(new URL(BUILD_PATH, http.origin).href, { cache: 'no-store' });
    return answer.ok ? (await answer.text()).trim() : null;
  } catch {
    return null;
  }
}

/** The code of a page may be gone because a newer build has taken its place: the server knows. */
async function askForNewerBuild(_action: unknown, api: AppListenerApi): Promise<void> {
  const { app } = api.getState();
  if (app.status !== 'running' || !selectIsOnline(api.getState())) return;
  const served = await api.pause(servedBuild(api.extra));
  if (served !== null && served !== app.build) api.dispatch(newVersionFound());
}

/** Newer versions: reported by the service worker, or found out by a page whose code is gone. Nothing reloads unless the user asks. */
export function startAppUpdateListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => observeUntilCancelled(api, () => api.extra.updates.observe(() => { api.dispatch(newVersionFound()); })),
  });
  startListening({ actionCreator: navigationFailed, effect: askForNewerBuild });
  startListening({ actionCreator: reloadRequested, effect: ({ payload }, { extra }) => { extra.updates.reload(payload.url); } });
}
