import type { SessionStep } from '../domain/sessionStep';
import type { EarlySteps } from './earlySteps';
import type { Persistence } from './persistence';
import { createRecorder, type Recorder } from './recorder';
import type { SessionLogOptions } from './sessionLogOptions';

/** The recording, once its code is loaded: what `SessionLog` promises, without the waiting. */
export interface SessionRecording {
  steps(): Promise<SessionStep[]>;
  save(range: { first: number; last: number }): Promise<string>;
  keep(on: boolean): Promise<void>;
  clear(): Promise<void>;
}

type Report = (reason: string) => void;

const loadTools = () => import(/* webpackChunkName: "session-tools" */ './sessionTools');

/** Takes over what was held so far, and records from now on. */
export function startRecording(early: EarlySteps, options: SessionLogOptions, report: Report): SessionRecording {
  const recorder = early.handOver(({ now, isWhole }) => createRecorder({
    rootReducer: options.rootReducer,
    now,
    later: options.later,
    ...(isWhole ? {} : { startsAfter: null }),
    onStatus: (status) => {
      if (status.status === 'degraded') report(status.reason);
    },
  }));
  const persist = createPersistenceSwitch(recorder, options, report);
  return {
    steps: async () => {
      // On a page that has just been reloaded, what happened before is being read.
      const [{ stepsOf }, eventLog] = await Promise.all([loadTools(), options.loadEventLog(), persist.settled()]);
      return stepsOf(recorder.recording(), eventLog);
    },
    save: async (range) => {
      const [{ exportFile }, eventLog] = await Promise.all([loadTools(), options.loadEventLog()]);
      const name = `${eventLog.site.app}-session-${new Date(options.now()).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
      options.saveFile(name, exportFile(recorder.recording(), range, options, eventLog));
      return name;
    },
    keep: persist.change,
    clear: async () => {
      await persist.change(false);
      recorder.restart();
    },
  };
}

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
