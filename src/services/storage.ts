import type { StorageService, TabStorageService } from './types';

/** Runs what a browser may forbid (private windows, a full disk, blocked storage), and gives `otherwise` when it does. */
function safely<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

function doorTo(area: () => Storage): TabStorageService {
  return {
    get: (key) => safely(() => area().getItem(key), null),
    set: (key, value) => { safely(() => { area().setItem(key, value); }, undefined); },
    remove: (key) => { safely(() => { area().removeItem(key); }, undefined); },
  };
}

/** Local storage behind a door that cannot throw: without storage nothing is remembered, and nothing else changes. */
export function createStorageService(win: Window): StorageService {
  return {
    ...doorTo(() => win.localStorage),
    observe(listener) {
      const handle = ({ key, newValue }: StorageEvent) => { if (key !== null) listener(key, newValue); };
      win.addEventListener('storage', handle);
      return () => { win.removeEventListener('storage', handle); };
    },
  };
}

/** Session storage, likewise: it outlives a reload, and ends with the tab. */
export const createTabStorageService = (win: Window): TabStorageService => doorTo(() => win.sessionStorage);
