import type { StorageService } from './types';

/** Runs what a browser may forbid (private windows, a full disk, blocked storage), and gives `otherwise` when it does. */
function safely<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

/** Local storage behind a door that cannot throw: without storage nothing is remembered, and nothing else changes. */
export function createStorageService(win: Window): StorageService {
  return {
    get: (key) => safely(() => win.localStorage.getItem(key), null),
    set: (key, value) => { safely(() => { win.localStorage.setItem(key, value); }, undefined); },
    remove: (key) => { safely(() => { win.localStorage.removeItem(key); }, undefined); },
    observe(listener) {
      const handle = ({ key, newValue }: StorageEvent) => { if (key !== null) listener(key, newValue); };
      win.addEventListener('storage', handle);
      return () => { win.removeEventListener('storage', handle); };
    },
  };
}
