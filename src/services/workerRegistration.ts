import { TAKE_OVER, WORKER_PATH } from '../domain/offline';

/** A worker that does not take over within so many ms is not waited for. */
const TAKE_OVER_WITHIN_MS = 3000;

export interface WorkerRegistration {
  /** Lets a waiting worker take over; `then` runs once it has, or at once when none waits. */
  takeOver(then: () => void): void;
}

/** Tells of a worker that waits behind the one that serves this page. The very first worker is no newer version. */
function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer, tell: () => void): void {
  const tellIfWaiting = () => { if (registration.waiting && container.controller) tell(); };
  tellIfWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tellIfWaiting);
  });
}

/**
 * Registers the service worker, and looks for a newer one whenever the tab comes back to the front.
 * @param tell called when a newer version is ready
 * @throws what the browser throws where workers are forbidden
 */
export async function registerWorker(win: Window, tell: () => void): Promise<WorkerRegistration> {
  const { serviceWorker: container } = win.navigator;
  const registration = await container.register(WORKER_PATH, { updateViaCache: 'none' });
  watch(registration, container, tell);
  win.document.addEventListener('visibilitychange', () => {
    // Without a network there is nothing newer to be had.
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
