import { errorText } from '../domain/general/errorText';
import type { KeptEntry } from './logBuffer';
import type { EarlierRecording, RecorderSink } from './recorder';
import { SCHEMA } from './types';

/** One record of a recording that survives reloads. */
export interface StoredRecord {
  seq: number;
  text: string;
}

/** What was not written yet when a page was left. */
export interface LeftRecords {
  /** When its recording started: ms since the epoch. */
  startedAt: number;
  records: readonly StoredRecord[];
}

/** Where such a recording is stored; IndexedDB in the browser (indexedDbPort.ts). Every call that returns a promise may fail. */
export interface PersistencePort {
  /** All records in the order of `seq`. */
  readAll(): Promise<StoredRecord[]>;
  /** Writes of one page are done in the order of the calls, also while earlier ones are pending. */
  append(records: readonly StoredRecord[]): Promise<void>;
  /** Deletes everything and writes the records, or does neither. */
  replaceAll(records: readonly StoredRecord[]): Promise<void>;
  clear(): Promise<void>;
  /** From now on keeps what `left` returns when the page is left, without waiting for a write. @returns a function that ends this */
  onLeave(left: () => LeftRecords): () => void;
  /** What the page before this one in the same tab has kept, and once only; null when there is nothing. */
  takeLeft(): LeftRecords | null;
  /** Leaves the storage to other tabs. */
  close(): void;
}

/** Beyond this size the stored copy restarts from the state then, in characters. */
const MAX_STORED = 5_000_000;

type Line = { kind: 'start'; schema: number; startedAt: number; baseText: string } | { kind: 'step'; entry: KeptEntry };

/** The stored records, continued by those that the page before could not write any more, if they belong to the same recording. */
function withLeft(stored: readonly StoredRecord[], left: LeftRecords | null): readonly StoredRecord[] {
  const [next] = left?.records ?? [];
  if (!left || !next) return stored;
  const start = stored[0] ? lineIn(stored[0].text) : null;
  const isSame = next.seq === 0 || (start?.kind === 'start' && start.startedAt === left.startedAt);
  return isSame ? [...stored.filter(({ seq }) => seq < next.seq), ...left.records] : stored;
}

/**
 * Reads a stored recording up to its first gap or unreadable record: writes are transactions, so a record is complete or missing.
 * Returns null when there is no start, or when it was stored by a build with another state schema.
 */
export function readStored(stored: readonly StoredRecord[], left: LeftRecords | null = null): EarlierRecording | null {
  const records = withLeft(stored, left);
  const lines = records.map(({ seq, text }, index) => (seq === index ? lineIn(text) : null));
  const gap = lines.indexOf(null);
  const [start, ...steps] = gap < 0 ? lines : lines.slice(0, gap);
  if (start?.kind !== 'start' || start.schema !== SCHEMA) return null;
  return {
    startedAt: start.startedAt,
    baseText: start.baseText,
    entries: steps.flatMap((line) => (line?.kind === 'step' ? line.entry : [])),
  };
}

function lineIn(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}

export interface PersistenceOptions {
  port: PersistencePort;
  /** Redacts before storing (redaction.ts). One per page load. */
  redact: { action: (text: string) => string; state: (text: string) => string };
  /** Called when storing failed; the recording in memory continues. */
  onFailure: (reason: string) => void;
}

/** A recording's second copy, outside the page's memory. */
export interface Persistence extends RecorderSink {
  /** Resolves when everything so far is written, or writing has failed. */
  flush(): Promise<void>;
  /** Stops, and deletes everything stored. */
  discard(): Promise<void>;
}

/** The most writes pending at a time. The lines that come while a slow storage has them all go together into the next one. */
const MAX_PENDING = 32;

/** Writes beside each other: what still waited for an earlier write when the page is left would be lost. */
function createWrites(next: () => Promise<void> | null, fail: (error: unknown) => void) {
  const pending = new Set<Promise<void>>();
  /** Starts the next write, when there is one and room for it. */
  const start = (): void => {
    const write = pending.size < MAX_PENDING ? next() : null;
    if (!write) return;
    const pendingWrite = write.catch(fail).finally(() => {
      pending.delete(pendingWrite);
      start();
    });
    pending.add(pendingWrite);
  };
  return {
    start,
    async settled(): Promise<void> {
      do {
        await Promise.resolve();
        await Promise.all(pending);
      } while (pending.size > 0);
    },
  };
}

/** Writes the lines of each event at once. */
function createWriter(port: PersistencePort, fail: (error: unknown) => void) {
  let seq = 0, size = 0;
  let waiting: StoredRecord[] = [];
  /** Waiting, or being written. */
  const unwritten = new Set<StoredRecord>();
  let startsOver = false, isScheduled = false, stopped = false;
  const writes = createWrites(() => {
    if (stopped || waiting.length === 0) return null;
    const records = waiting, save = startsOver ? port.replaceAll : port.append;
    waiting = [];
    startsOver = false;
    return save(records).then(() => { for (const record of records) unwritten.delete(record); });
  }, fail);
  return {
    flush: writes.settled,
    unwritten: (): readonly StoredRecord[] => (stopped ? [] : [...unwritten]),
    /** Characters since the start. */
    size: () => size,
    restart() {
      seq = 0;
      size = 0;
      waiting = [];
      unwritten.clear();
      startsOver = true;
    },
    add(line: Line) {
      if (stopped) return;
      const text = JSON.stringify(line);
      size += text.length;
      const record = { seq, text };
      waiting.push(record);
      unwritten.add(record);
      seq += 1;
      if (isScheduled) return;
      isScheduled = true;
      // What one event leads to is complete when its task ends, and is written together.
      queueMicrotask(() => {
        isScheduled = false;
        writes.start();
      });
    },
    /** Stops writing; resolves when the pending writes have ended. */
    async stop() {
      stopped = true;
      await writes.settled();
    },
  };
}

/** Stores redacted steps as they are recorded, without their hashes, which belong to unredacted states. */
export function createPersistence(options: PersistenceOptions): Persistence {
  const { port, redact, onFailure } = options;
  let startedAt = 0;
  const fail = (error: unknown): void => {
    void writer.stop();
    onFailure(errorText(error));
  };
  const writer = createWriter(port, fail);
  // The writes of a page that is left may end too late.
  const stopKeeping = port.onLeave(() => ({ startedAt, records: writer.unwritten() }));
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };
  const restart = (baseText: string): void => {
    writer.restart();
    writer.add({ kind: 'start', schema: SCHEMA, startedAt, baseText: redact.state(baseText) });
  };
  const add = ({ at, text }: KeptEntry): void => { writer.add({ kind: 'step', entry: { at, hash: null, text: redact.action(text) } }); };
  return {
    restarted: (recording, stateText) => {
      ({ startedAt } = recording);
      guarded(() => {
        restart(recording.baseText);
        for (const entry of recording.entries) add(entry);
        if (writer.size() > MAX_STORED) restart(stateText());
      });
    },
    appended: (entry, stateText) => {
      guarded(() => {
        if (writer.size() > MAX_STORED) restart(stateText());
        add(entry);
      });
    },
    flush: writer.flush,
    discard: async () => {
      stopKeeping();
      await writer.stop();
      await port.clear().catch(fail);
      port.close();
    },
  };
}
