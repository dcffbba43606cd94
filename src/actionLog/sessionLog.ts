import type { StoreEnhancer } from '@reduxjs/toolkit';
import { errorText } from '../domain/general/errorText';
import type { SessionStep } from '../domain/general/sessionStep';
import type { Persistence } from './persistence';
import { createRecorder, type Recorder } from './recorder';
import type { SessionLogOptions } from './sessionLogOptions';

/** The recording of a session. It implements the app's `SessionLogService`. */
export interface SessionLog {
  /** Pass it to the store as the last enhancer. */
  enhancer: StoreEnhancer;
  steps(): Promise<SessionStep[]>;
  file(range: { first: number; last: number }, packing: 'plain' | 'packed'): Promise<{ name: string; content: Blob }>;
  keep(on: boolean): Promise<boolean>;
  clear(isStored: boolean): Promise<void>;
  observe(listener: Listener): () => void;
}

type Listener = (reason: string, isKept: boolean) => void;
type Report = (reason: string) => void;

/** How long the steps wait for what is being read of an earlier page load, ms: a storage may never answer. */
const READ_WITHIN_MS = 2_000;

/** What only a file, a list of steps or a kept recording needs. */
const loadTools = () => import(/* webpackChunkName: "session-tools" */ './sessionTools');

interface PersistenceSwitch {
  isOn(): boolean;
  /** @returns whether it is on */
  change(on: boolean): Promise<boolean>;
  /** Turns it off, and deletes what is stored, also by a tab that has gone. */
  clear(isStored: boolean): Promise<void>;
  /** Resolves when the changes so far have succeeded or failed. */
  settled(): Promise<void>;
}

/** Turns the recording's second copy, in the browser's storage, on and off. */
function createPersistenceSwitch(recorder: Recorder, options: SessionLogOptions, report: Report): PersistenceSwitch {
  let present: Persistence | null = null;
  const open = async () => options.openPort(`${(await options.loadEventLog()).site.app}-recording`);
  const start = async (): Promise<Persistence | null> => {
    const [{ startCopy }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
    const port = await open();
    return port && startCopy(recorder, port, options.rootReducer, eventLog, (reason) => {
      present = null;
      report(`The recording will not survive a reload: ${reason}`);
    });
  };
  const stop = async (): Promise<void> => {
    recorder.copyTo(null);
    const ended = present;
    present = null;
    await ended?.discard();
  };
  const change = async (on: boolean): Promise<boolean> => {
    if (on) present ??= await start();
    else await stop();
    return present !== null;
  };
  const clear = async (isStored: boolean): Promise<void> => {
    if (present || !isStored) return stop();
    try {
      const port = await open();
      await port?.clear().finally(port.close);
    } catch (error) {
      report(`The stored recording could not be deleted: ${errorText(error)}`);
    }
  };
  // One change at a time: a logout while the storage is still opening waits for it.
  let changing: Promise<unknown> = Promise.resolve();
  const settled = async (): Promise<void> => { await changing.catch(() => undefined); };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const changed = settled().then(work);
    changing = changed;
    return changed;
  };
  return {
    isOn: () => present !== null,
    change: (on) => inTurn(() => change(on)),
    clear: (isStored) => inTurn(() => clear(isStored)),
    settled,
  };
}

/** Always on in memory; kept in the browser, and passed on as a file, only when the user asks. */
export function createSessionLog(options: SessionLogOptions): SessionLog {
  const listeners = new Set<Listener>();
  const report: Report = (reason) => { for (const listener of listeners) listener(reason, persist.isOn()); };
  const recorder = createRecorder({
    rootReducer: options.rootReducer,
    now: options.now,
    later: options.later,
    onStatus: (status) => {
      if (status.status === 'degraded') report(`The recording is not complete. ${status.reason}`);
    },
  });
  const persist = createPersistenceSwitch(recorder, options, report);
  return {
    enhancer: recorder.enhancer,
    steps: async () => {
      // On a page that has just been reloaded, what happened before is being read.
      const read = Promise.race([persist.settled(), new Promise<void>((resolve) => { options.later(resolve, READ_WITHIN_MS); })]);
      const [{ stepsOf }, eventLog] = await Promise.all([loadTools(), options.loadEventLog(), read]);
      return stepsOf(recorder.recording(), eventLog);
    },
    file: async (range, packing) => {
      const [{ recordingFile }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
      return recordingFile(recorder.recording(), range, packing, options, eventLog);
    },
    keep: persist.change,
    clear: async (isStored) => {
      recorder.restart();
      await persist.clear(isStored);
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
