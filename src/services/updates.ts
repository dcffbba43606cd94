import type { UpdateService } from './types';
import type { WorkerRegistration } from './workerRegistration';

/** In ms; for browsers that do not tell when they are idle. */
const SETTLED_AFTER_MS = 2000;

/** Once, when the page is loaded and has nothing better to do. */
function whenIdle(win: Window, work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in win) win.requestIdleCallback(work);
    else (win as Window).setTimeout(work, SETTLED_AFTER_MS);
  };
  if (win.document.readyState === 'complete') wait();
  else win.addEventListener('load', wait, { once: true });
}

/** What a browser without a service worker has: a reload, and nothing to hear of. */
export function createUpdateService(win: Window, enabled: boolean): UpdateService {
  let registration: WorkerRegistration | null = null;
  return {
    observe(listener) {
      let stopped = false;
      if (enabled && 'serviceWorker' in win.navigator) {
        whenIdle(win, () => {
          // Without its code, or where the browser refuses, the site works as before: it only does not open without a network.
          import(/* webpackChunkName: "worker-registration" */ './workerRegistration')
            .then(({ registerWorker }) => registerWorker(win, () => { if (!stopped) listener(); }))
            .then((registered) => { registration = registered; }, () => undefined);
        });
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
