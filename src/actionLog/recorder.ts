import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { jsonWithoutBigStrings } from './bigStrings';
import { structuralHash } from './hash';
import { createLazyHashes } from './lazyHashes';
import { createLogBuffer } from './logBuffer';
import type { KeptEntry, Limits } from './logBuffer';
import { acrossReloads, pageReloaded } from './reload';

/** 5 MB and 24 hours. */
const LIMITS: Limits = { bytes: 5_000_000, ageMs: 24 * 60 * 60 * 1000 };

/** RTK Query's first action carries a random id of the page load: the log starts after it. */
const STARTS_AFTER = 'api/config/middlewareRegistered';
/** While the state cannot be written, a new start is tried once in so many actions. */
const RETRY_EVERY = 50;

/**
 * ```text
 * waiting ──RTK Query's first action──▶ recording ──something could not be written──▶ degraded (recording on, from a new start)
 *                                           degraded ──the state itself cannot be written──▶ degraded (recording: false, tries again)
 * ```
 */
export type RecorderStatus =
  | { status: 'waiting' }
  | { status: 'recording' }
  | { status: 'degraded'; reason: string; recording: boolean };

/** A recording as it stands: text, because that is what is kept. */
export interface Recording {
  startedAt: number;
  baseText: string;
  entries: readonly KeptEntry[];
  /** Hash of the state after the last entry. */
  finalHash: string;
  folded: number;
  notes: readonly string[];
}

/** Told of everything that is recorded, for a recording that survives reloads (persistence.ts). Must not throw. */
export interface RecorderSink {
  restarted(baseText: string, startedAt: number): void;
  appended(entry: KeptEntry): void;
}

/** The part of a recording that an earlier page load left. */
export interface EarlierRecording {
  startedAt: number;
  baseText: string;
  entries: readonly KeptEntry[];
}

export interface RecorderOptions {
  /** The app's own root reducer: the oldest actions are folded with it when the recording is full. */
  rootReducer: Reducer<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called, never during a dispatch, when the status changes. */
  onStatus?: (status: RecorderStatus) => void;
  limits?: Limits;
  /** Runs a piece of work after so many ms, when nothing is dispatched: hashing waits for it. */
  later?: (work: () => void, ms: number) => unknown;
  /** The action type after which recording starts; null starts with the store. */
  startsAfter?: string | null;
}

export interface Recorder {
  /** Give it to the store as the last enhancer: it must wrap the bare store, to see exactly what the reducers see. */
  enhancer: StoreEnhancer;
  status(): RecorderStatus;
  /** What is recorded so far, or null while there is nothing. */
  recording(): Recording | null;
  /** Puts the recording of an earlier page load in front of this one. */
  resume(earlier: EarlierRecording): void;
  /** Copies everything recorded so far, and from now on, to a second place; null stops it. */
  copyTo(sink: RecorderSink | null): void;
  /** Forgets everything recorded so far and goes on from the present state (at logout). */
  restart(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whatever the app forgot to strip: secrets are never written (ARCHITECTURE.md, rule 11). */
function withoutSecret(action: UnknownAction): UnknownAction {
  const { meta } = action;
  if (typeof meta !== 'object' || meta === null || !('secret' in meta)) return action;
  const { secret: _secret, ...rest } = meta as Record<string, unknown>;
  return { ...action, meta: rest };
}

/**
 * Records every action that reaches the reducers, before they run, as text.
 * Nothing it does can throw into the app: what goes wrong ends in the status `degraded`, and a new start.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  return new InnermostRecorder(options);
}

const NOTHING_YET = Symbol('no state seen');

class InnermostRecorder implements Recorder {
  private readonly buffer;
  private readonly hashes;
  private readonly startsAfter: string | null;
  private readonly notes: string[] = [];
  private present: RecorderStatus = { status: 'waiting' };
  private getState: () => unknown = () => undefined;
  private startedAt = 0;
  /** The state after the last action; another one now means that something changed it behind our back. */
  private lastState: unknown = NOTHING_YET;
  private depth = 0;
  private skipped = 0;
  private restartDue = false;
  private sink: RecorderSink | null = null;

  constructor(private readonly options: RecorderOptions) {
    this.buffer = createLogBuffer(acrossReloads(options.rootReducer), options.limits ?? LIMITS);
    this.hashes = createLazyHashes(options.later, (work) => { this.guarded(work); });
    this.startsAfter = options.startsAfter === undefined ? STARTS_AFTER : options.startsAfter;
  }

  readonly enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    this.getState = store.getState;
    if (this.startsAfter === null) this.guarded(() => { this.start(); });
    const dispatch = ((action: UnknownAction) => {
      this.guarded(() => { this.before(action); });
      this.depth += 1;
      try {
        return store.dispatch(action as never);
      } finally {
        this.depth -= 1;
        this.guarded(() => { this.after(action); });
      }
    }) as typeof store.dispatch;
    return { ...store, dispatch };
  };

  status(): RecorderStatus {
    return this.present;
  }

  recording(): Recording | null {
    this.guarded(() => { this.hashes.settle(); });
    if (!this.isRecording()) return null;
    return {
      startedAt: this.startedAt,
      baseText: this.buffer.baseText(),
      entries: this.buffer.entries().map(({ at, hash, text }) => ({ at, hash, text })),
      finalHash: structuralHash(this.getState()),
      folded: this.buffer.folded(),
      notes: [...this.notes],
    };
  }

  resume(earlier: EarlierRecording): void {
    this.guarded(() => {
      const now = this.recording();
      const shift = this.startedAt - earlier.startedAt;
      this.buffer.restart(earlier.baseText);
      for (const entry of earlier.entries) this.buffer.push(entry);
      this.startedAt = earlier.startedAt;
      if (!now) return;
      this.buffer.push({ at: shift, hash: null, text: jsonWithoutBigStrings(pageReloaded(JSON.parse(now.baseText))) });
      for (const entry of now.entries) this.buffer.push({ ...entry, at: entry.at + shift });
    });
  }

  copyTo(sink: RecorderSink | null): void {
    this.sink = sink;
    const recording = this.recording();
    if (!sink || !recording) return;
    sink.restarted(recording.baseText, recording.startedAt);
    for (const entry of recording.entries) sink.appended(entry);
  }

  restart(): void {
    if (this.present.status === 'waiting') return;
    this.notes.length = 0;
    this.guarded(() => { this.start(); });
  }

  private isRecording(): boolean {
    return this.present.status === 'recording' || (this.present.status === 'degraded' && this.present.recording);
  }

  /** Takes the snapshot that the log starts with. */
  private start(): void {
    const state = this.getState();
    const baseText = jsonWithoutBigStrings(state);
    this.buffer.restart(baseText);
    this.startedAt = this.options.now();
    this.lastState = state;
    this.restartDue = false;
    this.skipped = 0;
    this.change(this.notes.length === 0 ? { status: 'recording' } : { status: 'degraded', reason: this.notes.join(' '), recording: true });
    this.sink?.restarted(baseText, this.startedAt);
  }

  private before(action: UnknownAction): void {
    if (!this.isRecording()) return;
    const state = this.getState();
    if (this.depth === 0 && state !== this.lastState) {
      this.note('The state changed without an action, as a time-travel jump of DevTools does.');
      this.start();
    }
    const entry = this.hashes.entry(this.options.now() - this.startedAt, jsonWithoutBigStrings(withoutSecret(action)), state);
    this.buffer.push(entry);
    this.sink?.appended(entry);
  }

  private after(action: UnknownAction): void {
    this.lastState = this.getState();
    if (this.present.status === 'waiting' && action.type === this.startsAfter) this.start();
    else if (this.restartDue && this.skipped++ % RETRY_EVERY === 0) this.start();
  }

  private note(reason: string): void {
    if (!this.notes.includes(reason)) this.notes.push(reason);
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.note(messageOf(error));
      this.restartDue = true;
      this.change({ status: 'degraded', reason: this.notes.join(' '), recording: false });
    }
  }

  private change(status: RecorderStatus): void {
    this.present = status;
    const { onStatus } = this.options;
    if (onStatus) queueMicrotask(() => { onStatus(status); });
  }
}
