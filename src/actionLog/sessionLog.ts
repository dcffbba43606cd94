import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { SessionStep } from '../domain/sessionStep';
import type { Persistence } from './persistence';
import { createRecorder } from './recorder';
import type { Recorder } from './recorder';
import type { SessionLogOptions } from './types';

/** The recording of a session and what can be done with it. It satisfies the app's `SessionLogService`. */
export interface SessionLog {
  /** Give it to the store as the last enhancer. */
  enhancer: StoreEnhancer;
  steps(): Promise<SessionStep[]>;
  save(range: { first: number; last: number }): Promise<string>;
  keep(on: boolean): Promise<void>;
  clear(): Promise<void>;
  observe(listener: (reason: string) => void): () => void;
  /** Writes out what is waiting to be stored. */
  flush(): Promise<void>;
}

const loadTools = () => import(/* webpackChunkName: "session-tools" */ './sessionTools');

/** Always on in memory; kept in the browser only when the person asks; never sent anywhere. */
export function createSessionLog(options: SessionLogOptions): SessionLog {
  const listeners = new Set<(reason: string) => void>();
  const tell = (reason: string): void => { for (const listener of listeners) listener(reason); };
  const recorder = createRecorder({
    rootReducer: options.rootReducer, now: options.now, later: options.later, onStatus: (status) => { if (status.status === 'degraded') tell(status.reason); },
  });
  const stored = storedCopy(recorder, options, tell);
  return {
    enhancer: recorder.enhancer,
    steps: async () => (await loadTools()).stepsOf(recorder.recording()),
    save: async (range) => {
      const { exported } = await loadTools();
      const name = `hobnob-session-${new Date(options.now()).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
      options.saveFile(name, exported(recorder.recording(), range, options));
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

interface StoredCopy {
  keep(on: boolean): Promise<void>;
  flush(): Promise<void>;
}

/** The second copy of the recording, in the browser's storage: see `sessionTools.ts`. */
function storedCopy(recorder: Recorder, options: SessionLogOptions, tell: (reason: string) => void): StoredCopy {
  let copy: Persistence | null = null;
  const change = async (on: boolean): Promise<void> => {
    if (on === (copy !== null)) return;
    if (on) {
      const { port } = options;
      if (!port) throw new Error('This browser offers no storage.');
      const { startStoredCopy } = await loadTools();
      copy = await startStoredCopy(recorder, port, options, (reason) => {
        recorder.copyTo(null);
        tell(`The recording will not survive a reload: ${reason}`);
      });
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
