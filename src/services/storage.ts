import type { StorageService, TabStorageService } from './types';

/** Runs what a browser may forbid (private windows, a full disk, blocked storage), and returns `otherwise` if so. */
function safely<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

function safeStorage(area: () => Storage): TabStorageService {
  return {
    get: (key) => safely(() => area().getItem(key), null),
    set: (key, value) => { safely(() => { area().setItem(key, value); }, undefined); },
    remove: (key) => { safely(() => { area().removeItem(key); }, undefined); },
  };
}

/** Local storage that never throws: without storage nothing is stored, and nothing else changes. */
export function createStorageService(win: Window): StorageService {
  return {
    ...safeStorage(() => win.localStorage),
    observe(listener) {
      const handle = ({ key, newValue }: StorageEvent) => { if (key !== null) listener(key, newValue); };
      win.addEventListener('storage', handle);
      return () => { win.removeEventListener('storage', handle); };
    },
  };
}

/** Session storage, in the same way: it survives a reload, and ends with the tab. */
export const createTabStorageService = (win: Window): TabStorageService => safeStorage(() => win.sessionStorage);
