import { structuralHash } from './hash';
import type { KeptEntry } from './logBuffer';
import type { EarlierRecording, RecorderSink } from './recorder';

/** One line of a recording that survives reloads. `chain` covers everything before it, so a torn or changed record is noticed. */
export interface StoredRecord {
  seq: number;
  chain: string;
  text: string;
}

/** Where such a recording is kept; IndexedDB in the browser (indexedDbPort.ts). Every call may fail. */
export interface PersistencePort {
  /** All records in the order of `seq`. */
  readAll(): Promise<StoredRecord[]>;
  append(records: readonly StoredRecord[]): Promise<void>;
  clear(): Promise<void>;
}

/** Written after so many steps, or so many ms, whichever comes first. */
const APPEND_EVERY_STEPS = 50;
const APPEND_EVERY_MS = 1000;
/** Beyond this the stored copy starts anew from the present state, in characters. */
const MAX_STORED = 5_000_000;

const FIRST_LINK = 'start';

type Line = { kind: 'start'; startedAt: number; baseText: string } | { kind: 'step'; entry: KeptEntry };

const linkOf = (chain: string, seq: number, text: string): string => structuralHash([chain, seq, text]);

/**
 * Reads a stored recording up to its first torn record: one that is missing, out of order, changed or not readable.
 * Gives null when there is not even a start.
 */
export function readStored(records: readonly StoredRecord[]): EarlierRecording | null {
  let chain = FIRST_LINK;
  let found: { startedAt: number; baseText: string; entries: KeptEntry[] } | null = null;
  for (const [index, { seq, chain: link, text }] of records.entries()) {
    if (seq !== index || link !== linkOf(chain, seq, text)) break;
    chain = link;
    const line = JSON.parse(text) as Line;
    if (line.kind === 'start') found = { startedAt: line.startedAt, baseText: line.baseText, entries: [] };
    else found?.entries.push(line.entry);
  }
  return found;
}

export interface PersistenceOptions {
  port: PersistencePort;
  /** Runs a piece of work later; gives the way to cancel it. */
  later: (work: () => void, ms: number) => () => void;
  /** Takes what is private out before it is stored (redaction.ts). Fresh for each page load. */
  redact: { action: (text: string) => string; state: (text: string) => string };
  /** The present state as JSON: the stored copy goes on from it when it is full. */
  snapshot: () => string;
  /** Told when storing failed; the recording in memory goes on. */
  onFailure: (reason: string) => void;
}

/** A recording's second copy, outside the page's memory. */
export interface Persistence extends RecorderSink {
  /** Writes out what is waiting, for example when the page is hidden. */
  flush(): Promise<void>;
  /** Stops, and forgets everything stored. */
  discard(): Promise<void>;
}

/** Stores redacted steps as they are recorded. The hash of a step is left out: it is the hash of a state that is not stored. */
export function createPersistence(options: PersistenceOptions): Persistence {
  return new StoredCopy(options);
}

class StoredCopy implements Persistence {
  private seq = 0;
  private chain = FIRST_LINK;
  private stored = 0;
  private startedAt = 0;
  private waiting: StoredRecord[] = [];
  private clearFirst = false;
  private cancel: (() => void) | null = null;
  private writing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: PersistenceOptions) {}

  restarted(baseText: string, startedAt: number): void {
    this.guarded(() => {
      this.seq = 0;
      this.chain = FIRST_LINK;
      this.stored = 0;
      this.waiting = [];
      this.clearFirst = true;
      this.startedAt = startedAt;
      this.add({ kind: 'start', startedAt, baseText: this.options.redact.state(baseText) });
    });
  }

  appended({ at, text }: KeptEntry): void {
    this.guarded(() => {
      if (this.stored > MAX_STORED) this.restarted(this.options.snapshot(), this.startedAt);
      this.add({ kind: 'step', entry: { at, hash: null, text: this.options.redact.action(text) } });
    });
  }

  flush(): Promise<void> {
    this.cancel?.();
    this.cancel = null;
    const { waiting, clearFirst } = this;
    this.waiting = [];
    this.clearFirst = false;
    this.writing = this.writing.then(async () => {
      if (this.stopped) return;
      if (clearFirst) await this.options.port.clear();
      if (waiting.length > 0) await this.options.port.append(waiting);
    }).catch((error: unknown) => { this.fail(error); });
    return this.writing;
  }

  async discard(): Promise<void> {
    this.stopped = true;
    this.cancel?.();
    this.waiting = [];
    await this.writing;
    await this.options.port.clear().catch((error: unknown) => { this.fail(error); });
  }

  private add(line: Line): void {
    if (this.stopped) return;
    const text = JSON.stringify(line);
    this.stored += text.length;
    this.chain = linkOf(this.chain, this.seq, text);
    this.waiting.push({ seq: this.seq, chain: this.chain, text });
    this.seq += 1;
    if (this.waiting.length >= APPEND_EVERY_STEPS) void this.flush();
    else this.cancel ??= this.options.later(() => { void this.flush(); }, APPEND_EVERY_MS);
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.stopped = true;
    this.options.onFailure(error instanceof Error ? error.message : String(error));
  }
}
