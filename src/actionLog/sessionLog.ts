import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { SessionStep } from '../domain/sessionStep';
import type { Persistence } from './persistence';
import { createRecorder } from './recorder';
import type { Recorder } from './recorder';
import type { SessionLogOptions } from './sessionLogOptions';

/** The recording of a session. It implements the app's `SessionLogService`. */
export interface SessionLog {
  /** Pass it to the store as the last enhancer. */
  enhancer: StoreEnhancer;
  steps(): Promise<SessionStep[]>;
  save(range: { first: number; last: number }): Promise<string>;
  keep(on: boolean): Promise<void>;
  clear(): Promise<void>;
  observe(listener: (reason: string) => void): () => void;
}

type Report = (reason: string) => void;

const loadTools = () => import(/* webpackChunkName: "session-tools" */ './sessionTools');

/** Always on in memory; kept in the browser only when the user asks; never sent anywhere. */
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
      const [{ stepsOf }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
      return stepsOf(recorder.recording(), eventLog);
    },
    save: async (range) => {
      const [{ exported }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
      const name = `hobnob-session-${new Date(options.now()).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
      options.saveFile(name, exported(recorder.recording(), range, options, eventLog));
      return name;
    },
    keep: persist,
    clear: async () => {
      await persist(false);
      recorder.restart();
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

/** A function that turns the recording's second copy, in the browser's storage, on and off. */
function createPersistenceSwitch(recorder: Recorder, options: SessionLogOptions, report: Report): (on: boolean) => Promise<void> {
  let present: Persistence | null = null;
  const change = async (on: boolean): Promise<void> => {
    if (on === (present !== null)) return;
    if (on) {
      const { port } = options;
      if (!port) throw new Error('This browser offers no storage.');
      const [{ startPersistence }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
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
  return (on) => {
    changing = changing.catch(() => undefined).then(() => change(on));
    return changing;
  };
}
