import type { LeftRecords, PersistencePort, StoredRecord } from '../persistence';

/** A port in memory that a test can inspect and break. */
export interface MemoryPort extends PersistencePort {
  records: StoredRecord[];
  /** Set to make every call fail. */
  refusal: string | null;
  /** The page is left, as for a reload. */
  leave(): void;
  closed: boolean;
}

export function createMemoryPort(): MemoryPort {
  let keep: (() => LeftRecords) | null = null;
  let kept: LeftRecords | null = null;
  const check = (): void => { if (port.refusal !== null) throw new Error(port.refusal); };
  const port: MemoryPort = {
    records: [],
    refusal: null,
    closed: false,
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
      kept = null;
    },
    onLeave(left) {
      keep = left;
      return () => { keep = null; };
    },
    takeLeft() {
      const left = kept;
      kept = null;
      return left;
    },
    close: () => { port.closed = true; },
    leave() {
      kept = keep ? keep() : null;
      keep = null;
    },
  };
  return port;
}
