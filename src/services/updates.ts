import type { UpdateService } from './types';
import { whenIdle } from './whenIdle';
import type { WorkerRegistration } from './workerRegistration';

const whenLoaded = (win: Window): Promise<void> => new Promise((resolve) => {
  if (win.document.readyState === 'complete') resolve();
  else win.addEventListener('load', () => { resolve(); }, { once: true });
});

/** When the page is loaded and has nothing better to do; its code comes only now. */
async function register(win: Window, tell: () => void): Promise<WorkerRegistration> {
  await whenLoaded(win);
  await whenIdle(win);
  const { registerWorker } = await import(/* webpackChunkName: "worker-registration" */ './workerRegistration');
  return registerWorker(win, tell);
}

/** What a browser without a service worker has: a reload, and nothing to hear of. */
export function createUpdateService(win: Window, enabled: boolean): UpdateService {
  let registration: WorkerRegistration | null = null;
  return {
    observe(listener) {
      let stopped = false;
      if (enabled && 'serviceWorker' in win.navigator) {
        // Without its code, or where the browser refuses, the site works as before: it only does not open without a network.
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
