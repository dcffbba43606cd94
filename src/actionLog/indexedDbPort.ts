import { isRecord } from '../domain/general/isRecord';
import type { LeftRecords, PersistencePort, StoredRecord } from './persistence';

const STORE = 'records';
/** How long the page before a reload may take to give its storage up, ms. */
const HANDOVER_MS = 1_000;
/** Of the tab's storage, which a page can still write to while it is left. */
const LEFT_KEY = 'recording-left';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => { resolve(request.result); };
    request.onerror = () => { reject(request.error ?? new Error('The browser refused its storage.')); };
  });
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => { request.result.createObjectStore(STORE, { keyPath: 'seq' }); };
  return settled(request);
}

const isStored = (value: unknown): value is StoredRecord =>
  isRecord(value) && typeof value.seq === 'number' && typeof value.text === 'string';

/** @returns null for anything but what `onLeave` has written */
function leftIn(text: string | null): LeftRecords | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) && typeof value.startedAt === 'number' && Array.isArray(value.records) && value.records.every(isStored)
      ? { startedAt: value.startedAt, records: value.records }
      : null;
  } catch {
    return null;
  }
}

type LeftPort = Pick<PersistencePort, 'onLeave' | 'takeLeft'>;

/** What is kept in the tab's storage when the page is left. Where that storage is blocked or full, nothing is. */
function createLeftPort(win: Window): LeftPort {
  return {
    onLeave(left) {
      const keep = (): void => {
        const { startedAt, records } = left();
        if (records.length === 0) return;
        try {
          win.sessionStorage.setItem(LEFT_KEY, JSON.stringify({ startedAt, records }));
        } catch {
          // Then the next page has what was written.
        }
      };
      win.addEventListener('pagehide', keep);
      return () => { win.removeEventListener('pagehide', keep); };
    },
    takeLeft() {
      try {
        const text = win.sessionStorage.getItem(LEFT_KEY);
        win.sessionStorage.removeItem(LEFT_KEY);
        return leftIn(text);
      } catch {
        return null;
      }
    },
  };
}

/**
 * Takes the storage of this name for one page: two would write over each other's records.
 * @returns how to give it up, which the end of the page does, too; null while another tab has it
 */
function claim(win: Window, name: string): Promise<(() => void) | null> {
  // Missing in some browsers, and without https.
  const { locks } = win.navigator as Partial<Pick<Navigator, 'locks'>>;
  return new Promise((resolve, reject) => {
    if (!locks) throw new Error('This browser cannot keep the recordings of two tabs apart.');
    const waiting = new AbortController();
    win.setTimeout(() => { waiting.abort(); }, HANDOVER_MS);
    locks.request(name, { signal: waiting.signal }, () => new Promise<void>((giveUp) => { resolve(giveUp); }))
      .catch((error: unknown) => {
        if (waiting.signal.aborted) resolve(null);
        else reject(error);
      });
  });
}

/** Stores the records of a recording in the IndexedDB database of this name, in one tab at a time: null while another one does. */
export async function openIndexedDbPort(win: Window, name: string): Promise<PersistencePort | null> {
  const close = await claim(win, name);
  return close && { ...createIndexedDbPort(win, name), close };
}

/** Nothing is opened before the first call. */
function createIndexedDbPort(win: Window, name: string): Omit<PersistencePort, 'close'> {
  let opened: Promise<IDBDatabase> | null = null;
  // Merely reading `indexedDB` can throw where storage is blocked.
  const connect = async (): Promise<IDBDatabase> => open(win.indexedDB, name);
  const database = (): Promise<IDBDatabase> => (opened ??= connect());
  /** @param prepare runs in the same transaction, before the records are written */
  const write = async (records: readonly StoredRecord[], prepare?: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => { resolve(); };
      transaction.onabort = () => { reject(transaction.error ?? new Error('The browser refused to store the recording.')); };
    });
    prepare?.(store);
    for (const record of records) store.put(record);
    // A page that is left gets no further turn in which the transaction would commit by itself.
    transaction.commit();
    return done;
  };
  const replaceAll = (records: readonly StoredRecord[]) => write(records, (store) => { store.clear(); });
  const left = createLeftPort(win);
  return {
    ...left,
    readAll: async () => {
      const transaction = (await database()).transaction(STORE, 'readonly');
      return settled(transaction.objectStore(STORE).getAll() as IDBRequest<StoredRecord[]>);
    },
    append: (records) => write(records),
    replaceAll,
    clear: async () => {
      left.takeLeft();
      await replaceAll([]);
    },
  };
}
