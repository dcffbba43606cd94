import type { StoreEnhancer } from '@reduxjs/toolkit';
import { createEarlySteps } from './earlySteps';
import type { SessionLogOptions } from './sessionLogOptions';
import type { SessionRecording } from './sessionRecording';

/** The recording of a session. It implements the app's `SessionLogService`. */
export interface SessionLog extends SessionRecording {
  /** Pass it to the store as the last enhancer. */
  enhancer: StoreEnhancer;
  /** Loads the recorder. Until it is loaded, what happens is held for it; every call below loads it too. */
  load(): Promise<unknown>;
  observe(listener: (reason: string) => void): () => void;
}

/** Always on in memory; kept in the browser only when the user asks; never sent anywhere. */
export function createSessionLog(options: SessionLogOptions): SessionLog {
  const listeners = new Set<(reason: string) => void>();
  const early = createEarlySteps(options.now);
  let loading: Promise<SessionRecording> | null = null;
  const load = (): Promise<SessionRecording> => {
    loading ??= import(/* webpackChunkName: "recording" */ './sessionRecording').then(({ startRecording }) =>
      startRecording(early, options, (reason) => { for (const listener of listeners) listener(reason); }),
    ).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    enhancer: early.enhancer,
    load,
    steps: async () => (await load()).steps(),
    save: async (range) => (await load()).save(range),
    keep: async (on) => (await load()).keep(on),
    clear: async () => {
      // Whether or not the recorder can be loaded: nothing of one user's session is visible to the next.
      early.restart();
      if (loading) await (await loading).clear();
    },
    observe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
