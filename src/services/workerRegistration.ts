import { TAKE_OVER, WORKER_PATH } from '../domain/routes/offline';

/** How long to wait for the worker to activate, ms. */
const TAKE_OVER_WITHIN_MS = 3000;
/** A worker that takes over by itself, such as the one that retires, does so within this time, ms. */
const BY_ITSELF_MS = 1000;

export interface WorkerRegistration {
  /** Activates a waiting worker; `then` runs once it is active, or at once when none is waiting. */
  takeOver(then: () => void): void;
}

/**
 * Reports a worker that waits behind the one that controls this page. The very first worker is not an update.
 * @returns how to report it again: what is asked then may have had no answer the first time
 */
function watch(registration: ServiceWorkerRegistration, win: Window, report: () => void): () => void {
  const { serviceWorker: container } = win.navigator;
  const reportIfWaiting = () => { if (registration.waiting && container.controller) report(); };
  // Another tab has taken the new version: it waits no longer, and the files of this one are gone. A first worker is no newer version.
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled) report();
    isControlled = true;
  });
  reportIfWaiting();
  registration.addEventListener('updatefound', () => {
    // What is asked after the report keeps the old worker busy, and a worker takes over only from one that has nothing to do.
    registration.installing?.addEventListener('statechange', () => { win.setTimeout(reportIfWaiting, BY_ITSELF_MS); });
  });
  return reportIfWaiting;
}

/**
 * Registers the service worker, and checks for a newer one whenever the tab becomes visible.
 * @param report called when a newer worker is ready
 * @throws what the browser throws where workers are forbidden
 */
export async function registerWorker(win: Window, report: () => void): Promise<WorkerRegistration> {
  const { serviceWorker: container } = win.navigator;
  const registration = await container.register(WORKER_PATH, { updateViaCache: 'none' });
  const reportIfWaiting = watch(registration, win, report);
  win.addEventListener('online', reportIfWaiting);
  win.document.addEventListener('visibilitychange', () => {
    // Offline there is nothing newer to fetch.
    if (win.document.visibilityState !== 'visible') return;
    reportIfWaiting();
    registration.update().catch(() => undefined);
  });
  return {
    takeOver(then) {
      const { waiting } = registration;
      if (!waiting) {
        then();
        return;
      }
      const timer = win.setTimeout(then, TAKE_OVER_WITHIN_MS);
      container.addEventListener('controllerchange', () => {
        win.clearTimeout(timer);
        then();
      }, { once: true });
      waiting.postMessage(TAKE_OVER);
    },
  };
}
