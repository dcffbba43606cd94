import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { DAY_MS } from '../domain/general/durations';
import { errorText } from '../domain/general/errorText';
import { jsonWithoutBigStrings } from './bigStrings';
import { structuralHash } from './hash';
import { leastJsonLength } from './jsonSize';
import { createLazyHashes } from './lazyHashes';
import { createLogBuffer, TOO_LARGE } from './logBuffer';
import type { KeptEntry, Limits } from './logBuffer';
import { acrossReloads, pageReloaded } from './reload';

/** 5 million characters and 24 hours. */
const LIMITS: Limits = { bytes: 5_000_000, ageMs: DAY_MS };

/** RTK Query's first action carries a random id of the page load, so the log starts after it. */
const STARTS_AFTER = 'api/config/middlewareRegistered';
/** While the state cannot be serialised, how often to retry, in actions. */
const RETRY_EVERY = 50;

/**
 * ```text
 * waiting ──RTK Query's first action──▶ recording ──something cannot be written──▶ degraded (still recording, from a new start)
 *                                           degraded ──the state itself cannot be written──▶ degraded (recording: false, retries)
 * ```
 */
export type RecorderStatus =
  | { status: 'waiting' }
  | { status: 'recording' }
  | { status: 'degraded'; reason: string; recording: boolean };

/** A recording so far, as JSON text, which is how it is stored. */
export interface Recording {
  startedAt: number;
  baseText: string;
  entries: readonly KeptEntry[];
  /** Hash of the state after the last entry. */
  finalHash: string;
  folded: number;
  /** How many steps were recorded since the start, including folded ones, but not those from earlier page loads. It numbers the steps. */
  recorded: number;
  notes: readonly string[];
}

/** The part of a recording that an earlier page load left. */
export interface EarlierRecording {
  startedAt: number;
  baseText: string;
  entries: readonly KeptEntry[];
}

/** Receives everything recorded, for a recording that survives reloads (persistence.ts). Must not throw. */
export interface RecorderSink {
  /** @param stateText the state after the recording, as JSON */
  restarted(recording: EarlierRecording, stateText: () => string): void;
  /** @param stateText the state before the entry's action, as JSON */
  appended(entry: KeptEntry, stateText: () => string): void;
}

export interface RecorderOptions {
  /** The app's root reducer, to fold the oldest actions when the recording is full. */
  rootReducer: Reducer<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called, never during a dispatch, when the status changes. */
  onStatus?: (status: RecorderStatus) => void;
  limits?: Limits;
  /** Runs work after the given ms, outside dispatches; hashing uses it. */
  later?: (work: () => void, ms: number) => void;
  /** The action type after which recording starts; null starts with the store. */
  startsAfter?: string | null;
}

export interface Recorder {
  /** Pass it to the store as the last enhancer: it must wrap the bare store, to see exactly what the reducers see. */
  enhancer: StoreEnhancer;
  status(): RecorderStatus;
  /** What is recorded so far, or null while there is nothing. */
  recording(): Recording | null;
  /** Prepends the recording of an earlier page load, unless the recording was discarded meanwhile (`restart`): that one goes, too. */
  resume(earlier: EarlierRecording): void;
  /** Copies everything recorded, so far and from now on, to a second place; null stops it. */
  copyTo(sink: RecorderSink | null): void;
  /** Discards everything recorded so far and continues from the current state (at logout). */
  restart(): void;
}

/** What to call around every action that reaches the reducers. */
interface DispatchHooks {
  created(getState: () => unknown): void;
  /** `isNested`: dispatched inside another dispatch, for example by a subscriber. */
  before(action: UnknownAction, isNested: boolean): void;
  after(action: UnknownAction): void;
}

/** An enhancer that calls the hooks around every action that reaches the reducers. */
function aroundDispatch({ created, before, after }: DispatchHooks): StoreEnhancer {
  let depth = 0;
  return (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    created(store.getState);
    const dispatch = ((action: UnknownAction) => {
      before(action, depth > 0);
      depth += 1;
      try {
        return store.dispatch(action as never);
      } finally {
        depth -= 1;
        after(action);
      }
    }) as typeof store.dispatch;
    return { ...store, dispatch };
  };
}

/** A second line of defence: secrets are never recorded (ARCHITECTURE.md, rule 11). */
function withoutSecret(action: UnknownAction): UnknownAction {
  const { meta } = action;
  if (typeof meta !== 'object' || meta === null || !('secret' in meta)) return action;
  const { secret: _secret, ...rest } = meta as Record<string, unknown>;
  return { ...action, meta: rest };
}

/** The status of the recording: no failure in it may throw into the app. */
function createHealth(onStatus: RecorderOptions['onStatus']) {
  const notes: string[] = [];
  let present: RecorderStatus = { status: 'waiting' };
  let restartDue = false;
  let missed = 0;
  const change = (status: RecorderStatus): void => {
    present = status;
    if (onStatus) queueMicrotask(() => { onStatus(status); });
  };
  const note = (reason: string): void => { if (!notes.includes(reason)) notes.push(reason); };
  /** Runs work; when it throws, notes the reason and schedules a restart. */
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      note(errorText(error));
      restartDue = true;
      change({ status: 'degraded', reason: notes.join(' '), recording: false });
    }
  };
  return {
    notes: (): readonly string[] => [...notes],
    note,
    present: () => present,
    isRecording: () => present.status === 'recording' || (present.status === 'degraded' && present.recording),
    started() {
      restartDue = false;
      missed = 0;
      change(notes.length === 0 ? { status: 'recording' } : { status: 'degraded', reason: notes.join(' '), recording: true });
    },
    guard,
    /** Clears the notes. */
    startOver(start: () => void) {
      notes.length = 0;
      guard(start);
    },
    /** Whether to try a restart after this action. */
    shouldRestart() {
      if (!restartDue) return false;
      missed += 1;
      return missed % RETRY_EVERY === 1;
    },
  };
}

/** The recording: a snapshot, the actions after it, and the second copy of both. */
function createTape({ rootReducer, now, limits = LIMITS }: RecorderOptions) {
  const buffer = createLogBuffer(acrossReloads(rootReducer), limits);
  let startedAt = 0;
  let recorded = 0;
  let sink: RecorderSink | null = null;
  let takesEarlier = true;
  return {
    refuseEarlier() { takesEarlier = false; },
    /** Milliseconds since the start. */
    elapsed: () => now() - startedAt,
    start(state: unknown) {
      // Ten thousand groups take too long to serialize during a key press, and a state that is too large is tried again and again.
      if (leastJsonLength(state) > limits.bytes) throw new Error(TOO_LARGE);
      const baseText = jsonWithoutBigStrings(state);
      buffer.restart(baseText);
      startedAt = now();
      recorded = 0;
      sink?.restarted({ startedAt, baseText, entries: [] }, () => baseText);
    },
    append(entry: KeptEntry, state: unknown) {
      buffer.push(entry);
      recorded += 1;
      sink?.appended(entry, () => jsonWithoutBigStrings(state));
    },
    contents: () => ({
      startedAt,
      baseText: buffer.baseText(),
      entries: buffer.entries().map(({ at, hash, text }) => ({ at, hash, text })),
      folded: buffer.folded(),
      recorded,
    }),
    prepend(earlier: EarlierRecording, present: Recording | null) {
      if (!takesEarlier) return;
      const shift = startedAt - earlier.startedAt;
      buffer.restart(earlier.baseText);
      for (const entry of earlier.entries) buffer.push(entry);
      startedAt = earlier.startedAt;
      if (!present) return;
      buffer.push({ at: shift, hash: null, text: jsonWithoutBigStrings(pageReloaded(JSON.parse(present.baseText))) });
      for (const entry of present.entries) buffer.push({ ...entry, at: entry.at + shift });
    },
    copyTo(next: RecorderSink | null, present: Recording | null, state: unknown) {
      sink = next;
      if (present) sink?.restarted(present, () => jsonWithoutBigStrings(state));
    },
  };
}

const guarded = (hooks: DispatchHooks, guard: (work: () => void) => void): DispatchHooks => ({
  created: (getState) => { guard(() => { hooks.created(getState); }); },
  before: (action, isNested) => { guard(() => { hooks.before(action, isNested); }); },
  after: (action) => { guard(() => { hooks.after(action); }); },
});

/**
 * Records every action that reaches the reducers, before they run, as text.
 * It never throws into the app: failures lead to the status `degraded` and a restart.
 */
export function createRecorder({ startsAfter = STARTS_AFTER, ...options }: RecorderOptions): Recorder {
  const health = createHealth(options.onStatus);
  const tape = createTape(options);
  const hashes = createLazyHashes(options.later, health.guard);
  let getState: () => unknown = () => undefined;
  /** The state after the last action; any other state now was set without an action. */
  let lastState: unknown;
  const start = (): void => {
    lastState = getState();
    tape.start(lastState);
    health.started();
  };
  const created = (read: () => unknown): void => {
    getState = read;
    if (startsAfter === null) start();
  };
  const record = (action: UnknownAction, isNested: boolean): void => {
    if (!health.isRecording()) return;
    const state = getState();
    if (!isNested && state !== lastState) {
      health.note('The state changed without an action, as a time-travel jump of DevTools does.');
      start();
    }
    tape.append(hashes.entry(tape.elapsed(), jsonWithoutBigStrings(withoutSecret(action)), state), state);
  };
  const followUp = ({ type }: UnknownAction): void => {
    lastState = getState();
    if (health.present().status === 'waiting' ? type === startsAfter : health.shouldRestart()) start();
  };
  const recording = (): Recording | null => {
    health.guard(hashes.settle);
    return health.isRecording() ? { ...tape.contents(), finalHash: structuralHash(getState()), notes: health.notes() } : null;
  };
  const hooks = guarded({ created, before: record, after: followUp }, health.guard);
  return {
    enhancer: aroundDispatch(hooks),
    status: health.present,
    recording,
    resume: (earlier) => { health.guard(() => { tape.prepend(earlier, recording()); }); },
    copyTo: (sink) => { tape.copyTo(sink, recording(), getState()); },
    restart: () => {
      tape.refuseEarlier();
      if (health.present().status !== 'waiting') health.startOver(start);
    },
  };
}
