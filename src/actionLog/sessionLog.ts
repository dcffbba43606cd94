import type { StoreEnhancer } from '@reduxjs/toolkit';
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
  keep(on: boolean): Promise<void>;
  clear(): Promise<void>;
  observe(listener: (reason: string) => void): () => void;
}

type Report = (reason: string) => void;

/** What only a file, a list of steps or a kept recording needs. */
const loadTools = () => import(/* webpackChunkName: "session-tools" */ './sessionTools');

interface PersistenceSwitch {
  change(on: boolean): Promise<void>;
  /** Resolves when the changes so far have succeeded or failed. */
  settled(): Promise<void>;
}

/** Turns the recording's second copy, in the browser's storage, on and off. */
function createPersistenceSwitch(recorder: Recorder, options: SessionLogOptions, report: Report): PersistenceSwitch {
  let present: Persistence | null = null;
  const change = async (on: boolean): Promise<void> => {
    if (on === (present !== null)) return;
    if (on) {
      const [{ startPersistence }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
      const port = await options.openPort(`${eventLog.site.app}-recording`);
      present = await startPersistence(recorder, port, options.rootReducer, eventLog, (reason) => {
        recorder.copyTo(null);
        report(`The recording will not survive a reload: ${reason}`);
      });
      return;
    }
    recorder.copyTo(null);
    const ended = present;
    present = null;
    await ended?.discard();
  };
  // One change at a time: a logout while the storage is still opening waits for it.
  let changing: Promise<void> = Promise.resolve();
  const settled = () => changing.catch(() => undefined);
  return {
    change(on) {
      changing = settled().then(() => change(on));
      return changing;
    },
    settled,
  };
}

/** Always on in memory; kept in the browser, and passed on as a file, only when the user asks. */
export function createSessionLog(options: SessionLogOptions): SessionLog {
  const listeners = new Set<Report>();
  const report: Report = (reason) => { for (const listener of listeners) listener(reason); };
  const recorder = createRecorder({
    rootReducer: options.rootReducer,
    now: options.now,
    later: options.later,
    onStatus: (status) => {
      if (status.status === 'degraded') report(status.reason);
    },
  });
  const persist = createPersistenceSwitch(recorder, options, report);
  return {
    enhancer: recorder.enhancer,
    steps: async () => {
      // On a page that has just been reloaded, what happened before is being read.
      const [{ stepsOf }, eventLog] = await Promise.all([loadTools(), options.loadEventLog(), persist.settled()]);
      return stepsOf(recorder.recording(), eventLog);
    },
    file: async (range, packing) => {
      const [{ recordingFile }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
      return recordingFile(recorder.recording(), range, packing, options, eventLog);
    },
    keep: persist.change,
    clear: async () => {
      await persist.change(false);
      recorder.restart();
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
