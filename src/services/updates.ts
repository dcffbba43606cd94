import type { UpdateService } from './types';
import { whenIdle } from './whenIdle';
import type { WorkerRegistration } from './workerRegistration';

const whenLoaded = (win: Window): Promise<void> => new Promise((resolve) => {
  if (win.document.readyState === 'complete') resolve();
  else win.addEventListener('load', () => { resolve(); }, { once: true });
});

/** Registers the worker once the page has loaded and is idle; the code for it is loaded only then. */
async function register(win: Window, report: () => void): Promise<WorkerRegistration> {
  await whenLoaded(win);
  await whenIdle(win);
  const { registerWorker } = await import(/* webpackChunkName: "worker-registration" */ './workerRegistration');
  return registerWorker(win, report);
}

/** Updates by the service worker; without one, `reload` still works and no update is ever reported. */
export function createUpdateService(win: Window, enabled: boolean): UpdateService {
  let registration: WorkerRegistration | null = null;
  return {
    observe(listener) {
      let stopped = false;
      if (enabled && 'serviceWorker' in win.navigator) {
        // Without its code, or where the browser refuses, the site works as before, except offline.
        register(win, () => { if (!stopped) listener(); }).then((registered) => { registration = registered; }, () => undefined);
      }
      return () => { stopped = true; };
    },
    reload(url) {
      const load = () => {
        if (url === null) win.location.reload();
        else win.location.assign(url);
      };
      if (registration) registration.takeOver(load);
      else load();
    },
  };
}
