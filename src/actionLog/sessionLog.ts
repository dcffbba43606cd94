import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { assembleLog } from './assemble';
import { withoutBigStrings } from './bigStrings';
import { writeLog } from './format';
import { foldFirst, keepFirst } from './interchange';
import { createPersistence, readStored } from './persistence';
import type { Persistence, PersistencePort } from './persistence';
import { plainWords } from './plainWords';
import { createRecorder } from './recorder';
import type { Recorder, Recording } from './recorder';
import { actionManifest, createRedaction, redactLog } from './redactionPolicy';
import { acrossReloads, safely } from './reload';
import type { ActionLog, Viewport } from './types';

export interface SessionLogOptions {
  rootReducer: Reducer<unknown>;
  build: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** CSS pixels, when the file is saved. */
  viewport: () => Viewport;
  /** Runs a piece of work later; gives the way to cancel it. */
  later: (work: () => void, ms: number) => () => void;
  /** Where a recording survives reloads; null where the browser offers nothing. */
  port: PersistencePort | null;
  /** Hands a file to the person. */
  saveFile: (name: string, text: string) => void;
}

export interface PlainStep {
  /** Counted from 1. */
  step: number;
  /** Milliseconds since the epoch. */
  atMs: number;
  words: string;
}

/** The recording of a session and what can be done with it. It satisfies the app's `SessionLogService`. */
export interface SessionLog {
  /** Give it to the store as the last enhancer. */
  enhancer: StoreEnhancer;
  steps(): PlainStep[];
  save(range: { first: number; last: number }): string;
  keep(on: boolean): Promise<void>;
  clear(): Promise<void>;
  observe(listener: (reason: string) => void): () => void;
  /** Writes out what is waiting to be stored. */
  flush(): Promise<void>;
}

const NOTHING = 'Nothing is recorded yet.';

/** Always on in memory; kept in the browser only when the person asks; never sent anywhere. */
export function createSessionLog(options: SessionLogOptions): SessionLog {
  const listeners = new Set<(reason: string) => void>();
  const tell = (reason: string): void => { for (const listener of listeners) listener(reason); };
  const recorder = createRecorder({
    rootReducer: options.rootReducer, now: options.now, onStatus: (status) => { if (status.status === 'degraded') tell(status.reason); },
  });
  const stored = storedCopy(recorder, options, tell);
  return {
    enhancer: recorder.enhancer,
    steps: () => stepsOf(recorder.recording()),
    save: (range) => {
      const name = `hobnob-session-${new Date(options.now()).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
      options.saveFile(name, writeLog(exported(recorder.recording(), range, options)));
      return name;
    },
    keep: stored.keep,
    clear: async () => {
      await stored.keep(false);
      recorder.restart();
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    flush: stored.flush,
  };
}

/** The same thing said twice in a row is said once. */
function stepsOf(recording: Recording | null): PlainStep[] {
  const steps: PlainStep[] = [];
  for (const [index, { at, text }] of (recording?.entries ?? []).entries()) {
    const words = plainWords(JSON.parse(text) as UnknownAction);
    if (words !== null && words !== steps.at(-1)?.words) steps.push({ step: index + 1, atMs: (recording?.startedAt ?? 0) + at, words });
  }
  return steps;
}

/** What was before is folded into the starting snapshot, what came after is left out, and what is private is replaced. */
function exported(recording: Recording | null, { first, last }: { first: number; last: number }, { rootReducer, build, viewport }: SessionLogOptions): ActionLog {
  if (!recording) throw new Error(NOTHING);
  const whole = assembleLog(recording, rootReducer, { build, viewport: viewport(), manifest: actionManifest() });
  return redactLog(foldFirst(keepFirst(whole, last), first - 1, rootReducer), rootReducer);
}

interface StoredCopy {
  keep(on: boolean): Promise<void>;
  flush(): Promise<void>;
}

/** The second copy of the recording, in the browser's storage: redacted before it is written. */
function storedCopy(recorder: Recorder, { port, later, rootReducer }: SessionLogOptions, tell: (reason: string) => void): StoredCopy {
  let copy: Persistence | null = null;
  const start = async (to: PersistencePort): Promise<void> => {
    const redaction = createRedaction();
    const earlier = readStored(await to.readAll());
    if (earlier) recorder.resume(earlier);
    copy = createPersistence({
      port: to,
      later,
      onFailure: (reason) => {
        recorder.copyTo(null);
        tell(`The recording will not survive a reload: ${reason}`);
      },
      snapshot: () => currentState(recorder, rootReducer),
      redact: {
        action: (text) => JSON.stringify(redaction.action(JSON.parse(text) as UnknownAction)),
        state: (text) => JSON.stringify(redaction.state(JSON.parse(text))),
      },
    });
    recorder.copyTo(copy);
    await copy.flush();
  };
  const change = async (on: boolean): Promise<void> => {
    if (on === (copy !== null)) return;
    if (on) {
      if (!port) throw new Error('This browser offers no storage.');
      await start(port);
      return;
    }
    recorder.copyTo(null);
    const ended = copy;
    copy = null;
    await ended?.discard();
  };
  // One change after the other: a log-out while the storage is still being opened comes after it.
  let changing: Promise<void> = Promise.resolve();
  return {
    keep: (on) => {
      changing = changing.catch(() => undefined).then(() => change(on));
      return changing;
    },
    flush: async () => { await copy?.flush(); },
  };
}

/** The state after everything recorded, as JSON. */
function currentState(recorder: Recorder, rootReducer: Reducer<unknown>): string {
  const recording = recorder.recording();
  if (!recording) throw new Error(NOTHING);
  const reducer = safely(acrossReloads(rootReducer));
  const state = recording.entries.reduce<unknown>((present, { text }) => reducer(present, JSON.parse(text) as UnknownAction), JSON.parse(recording.baseText));
  return JSON.stringify(withoutBigStrings(state));
}
