import { TAKE_OVER, WORKER_PATH } from '../domain/routes/offline';

/** How long to wait for the worker to activate, ms. */
const TAKE_OVER_WITHIN_MS = 3000;

export interface WorkerRegistration {
  /** Activates a waiting worker; `then` runs once it is active, or at once when none is waiting. */
  takeOver(then: () => void): void;
}

/** Reports a worker that waits behind the one that controls this page. The very first worker is not an update. */
function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer, report: () => void): void {
  const reportIfWaiting = () => { if (registration.waiting && container.controller) report(); };
  reportIfWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', reportIfWaiting);
  });
}

/**
 * Registers the service worker, and checks for a newer one whenever the tab becomes visible.
 * @param report called when a newer worker is ready
 * @throws what the browser throws where workers are forbidden
 */
export async function registerWorker(win: Window, report: () => void): Promise<WorkerRegistration> {
  const { serviceWorker: container } = win.navigator;
  const registration = await container.register(WORKER_PATH, { updateViaCache: 'none' });
  watch(registration, container, report);
  win.document.addEventListener('visibilitychange', () => {
    // Offline there is nothing newer to fetch.
    if (win.document.visibilityState === 'visible') registration.update().catch(() => undefined);
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
