import type { PersistencePort, StoredRecord } from '../persistence';

/** A port in memory that a test can inspect and break. */
export interface MemoryPort extends PersistencePort {
  records: StoredRecord[];
  /** Set to make every call fail. */
  refusal: string | null;
}

export function createMemoryPort(): MemoryPort {
  const check = (): void => { if (port.refusal !== null) throw new Error(port.refusal); };
  const port: MemoryPort = {
    records: [],
    refusal: null,
    readAll: async () => {
      check();
      return [...port.records];
    },
    append: async (records) => {
      check();
      port.records.push(...records);
    },
    replaceAll: async (records) => {
      check();
      port.records = [...records];
    },
    clear: async () => {
      check();
      port.records = [];
    },
  };
  return port;
}
