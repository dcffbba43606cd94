import type { PersistencePort, StoredRecord } from './persistence';

const DATABASE = 'hobnob-recording';
const STORE = 'records';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => { resolve(request.result); };
    request.onerror = () => { reject(request.error ?? new Error('The browser refused its storage.')); };
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => { request.result.createObjectStore(STORE, { keyPath: 'seq' }); };
  return settled(request);
}

/** Stores the records of a recording in IndexedDB. Nothing is opened before the first call. */
export function createIndexedDbPort(getFactory: () => IDBFactory): PersistencePort {
  let opened: Promise<IDBDatabase> | null = null;
  // Merely reading `indexedDB` can throw where storage is blocked.
  const connect = async (): Promise<IDBDatabase> => open(getFactory());
  const withStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    opened ??= connect();
    const transaction = (await opened).transaction(STORE, mode);
    const result = settled(work(transaction.objectStore(STORE)));
    return result;
  };
  /** @param prepare runs in the same transaction, before the records are written */
  const write = async (records: readonly StoredRecord[], prepare?: (store: IDBObjectStore) => void): Promise<void> => {
    opened ??= connect();
    const transaction = (await opened).transaction(STORE, 'readwrite');
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
  return {
    readAll: () => withStore('readonly', (store) => store.getAll() as IDBRequest<StoredRecord[]>),
    append: (records) => write(records),
    replaceAll: (records) => write(records, (store) => { store.clear(); }),
    clear: async () => { await withStore('readwrite', (store) => store.clear()); },
  };
}
