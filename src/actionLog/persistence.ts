import type { KeptEntry } from './logBuffer';
import type { EarlierRecording, RecorderSink } from './recorder';
import { SCHEMA } from './types';

/** One record of a recording that survives reloads. */
export interface StoredRecord {
  seq: number;
  text: string;
}

/** Where such a recording is stored; IndexedDB in the browser (indexedDbPort.ts). Every call may fail. */
export interface PersistencePort {
  /** All records in the order of `seq`. */
  readAll(): Promise<StoredRecord[]>;
  append(records: readonly StoredRecord[]): Promise<void>;
  clear(): Promise<void>;
}

/** Written after this many steps, or ms, whichever comes first. */
const APPEND_EVERY_STEPS = 50;
const APPEND_EVERY_MS = 1000;
/** Beyond this size the stored copy restarts from the current state, in characters. */
const MAX_STORED = 5_000_000;

type Line = { kind: 'start'; schema: number; startedAt: number; baseText: string } | { kind: 'step'; entry: KeptEntry };

/**
 * Reads a stored recording up to its first gap or unreadable record: writes are transactions, so a record is complete or missing.
 * Returns null when there is no start, or when it was stored by a build with another state schema.
 */
export function readStored(records: readonly StoredRecord[]): EarlierRecording | null {
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
  /** Runs work later; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
  /** Redacts before storing (redaction.ts). One per page load. */
  redact: { action: (text: string) => string; state: (text: string) => string };
  /** The current state as JSON: the stored copy continues from it when it is full. */
  snapshot: () => string;
  /** Called when storing failed; the recording in memory continues. */
  onFailure: (reason: string) => void;
}

/** A recording's second copy, outside the page's memory. */
export interface Persistence extends RecorderSink {
  /** Writes what is pending, for example when the page is hidden. */
  flush(): Promise<void>;
  /** Stops, and deletes everything stored. */
  discard(): Promise<void>;
}

async function write(port: PersistencePort, records: readonly StoredRecord[], clearFirst: boolean): Promise<void> {
  if (clearFirst) await port.clear();
  if (records.length > 0) await port.append(records);
}

/** Collects lines and writes them in batches, one batch after the other. */
function createWriter({ port, later }: PersistenceOptions, fail: (error: unknown) => void) {
  let seq = 0;
  let size = 0;
  let waiting: StoredRecord[] = [];
  let clearFirst = false;
  let stopped = false;
  let cancel: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    cancel?.();
    cancel = null;
    const records = waiting, clear = clearFirst;
    waiting = [];
    clearFirst = false;
    writing = writing.then(() => (stopped ? undefined : write(port, records, clear))).catch(fail);
    return writing;
  };
  return {
    flush,
    /** Characters since the start. */
    size: () => size,
    restart() {
      seq = 0;
      size = 0;
      waiting = [];
      clearFirst = true;
    },
    add(line: Line) {
      if (stopped) return;
      const text = JSON.stringify(line);
      size += text.length;
      waiting.push({ seq, text });
      seq += 1;
      if (waiting.length >= APPEND_EVERY_STEPS) void flush();
      else cancel ??= later(() => { void flush(); }, APPEND_EVERY_MS);
    },
    /** Stops writing; resolves when the pending write has ended. */
    stop(): Promise<void> {
      stopped = true;
      cancel?.();
      waiting = [];
      return writing;
    },
  };
}

/** Stores redacted steps as they are recorded, without their hashes, which belong to unredacted states. */
export function createPersistence(options: PersistenceOptions): Persistence {
  const { port, redact, snapshot, onFailure } = options;
  let startedAt = 0;
  const fail = (error: unknown): void => {
    void writer.stop();
    onFailure(error instanceof Error ? error.message : String(error));
  };
  const writer = createWriter(options, fail);
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
  return {
    restarted: (baseText, at) => {
      startedAt = at;
      guarded(() => { restart(baseText); });
    },
    appended: ({ at, text }) => {
      guarded(() => {
        if (writer.size() > MAX_STORED) restart(snapshot());
        writer.add({ kind: 'step', entry: { at, hash: null, text: redact.action(text) } });
      });
    },
    flush: writer.flush,
    discard: async () => {
      await writer.stop();
      await port.clear().catch(fail);
    },
  };
}
