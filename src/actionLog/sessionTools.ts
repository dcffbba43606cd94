import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../domain/general/sessionStep';
import { assembleLog } from './assemble';
import type { EventLog } from './describeEvents';
import { writeLog } from './format';
import { foldFirst, keepFirst } from './interchange';
import { packText } from './pack';
import { createPersistence, readStored } from './persistence';
import type { Persistence, PersistencePort } from './persistence';
import { plainWords } from './plainWords';
import type { Recorder, Recording } from './recorder';
import { createRedaction, redactLog } from './redaction';
import type { SessionLogOptions } from './sessionLogOptions';
import { withNewSlices } from './withNewSlices';

// Only users who report a problem need this, so it is a separate chunk, loaded on demand.

const NOTHING = 'Nothing is recorded yet.';

/**
 * How many steps are numbered before the first one that is held. The number of a step stays the same while older ones are folded, and
 * when steps of an earlier page load are prepended: these get numbers from 0 down.
 */
const numberedBefore = ({ recorded, entries }: Recording): number => recorded - entries.length;

/** The steps in plain English, without immediate repetitions. */
export function stepsOf(recording: Recording | null, eventLog: EventLog): SessionStep[] {
  if (!recording) return [];
  const steps: SessionStep[] = [];
  for (const [index, { at, text }] of recording.entries.entries()) {
    const words = plainWords(eventLog, JSON.parse(text) as UnknownAction);
    if (words === null || words === steps.at(-1)?.words) continue;
    steps.push({ step: numberedBefore(recording) + index + 1, atMs: recording.startedAt + at, words });
  }
  return steps;
}

/** A range of steps, by their numbers. */
interface Range {
  first: number;
  last: number;
}

/**
 * The file of a recording: steps before the range are folded into the starting snapshot, later ones are left out, and everything
 * private is replaced.
 */
export function exportFile(
  recording: Recording | null,
  { first, last }: Range,
  { rootReducer, build, viewport }: Pick<SessionLogOptions, 'rootReducer' | 'build' | 'viewport'>,
  eventLog: EventLog,
): string {
  if (!recording) throw new Error(NOTHING);
  const whole = assembleLog(recording, rootReducer, { app: eventLog.site.app, build, viewport: viewport() });
  const placeOf = (step: number) => Math.max(0, step - numberedBefore(recording));
  const part = foldFirst(keepFirst(whole, placeOf(last)), placeOf(first - 1), rootReducer);
  return writeLog(redactLog(part, rootReducer, createRedaction(eventLog)));
}

/** The same with its name, as it is saved, or packed, as it is sent. */
export async function recordingFile(
  recording: Recording | null, range: Range, packing: 'plain' | 'packed', options: SessionLogOptions, eventLog: EventLog,
): Promise<{ name: string; content: Blob }> {
  const name = `${eventLog.site.app}-session-${new Date(options.now()).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  const text = exportFile(recording, range, options, eventLog);
  return { name, content: packing === 'packed' ? await packText(text) : new Blob([text], { type: 'application/json' }) };
}

/** Resumes the recording of an earlier page load, and from now on stores a second, redacted copy. */
async function startPersistence(
  recorder: Recorder,
  port: PersistencePort,
  rootReducer: Reducer<unknown>,
  eventLog: EventLog,
  onFailure: (reason: string) => void,
): Promise<Persistence> {
  const redaction = createRedaction(eventLog);
  const earlier = readStored(await port.readAll(), port.takeLeft());
  // Another build may have recorded it.
  if (earlier) recorder.resume({ ...earlier, baseText: JSON.stringify(withNewSlices(JSON.parse(earlier.baseText), rootReducer)) });
  const persistence = createPersistence({
    port,
    onFailure,
    redact: {
      action: (text) => JSON.stringify(redaction.action(JSON.parse(text) as UnknownAction)),
      state: (text) => JSON.stringify(redaction.state(JSON.parse(text))),
    },
  });
  recorder.copyTo(persistence);
  await persistence.flush();
  return persistence;
}

/** Starts a recording's second copy. When its storage fails, it ends, and another tab may have the storage. */
export async function startCopy(
  recorder: Recorder, port: PersistencePort, rootReducer: Reducer<unknown>, eventLog: EventLog, onEnd: (reason: string) => void,
): Promise<Persistence> {
  const failures: string[] = [];
  const end = (): void => {
    recorder.copyTo(null);
    port.close();
  };
  try {
    const started = await startPersistence(recorder, port, rootReducer, eventLog, (reason) => {
      failures.push(reason);
      end();
      onEnd(reason);
    });
    if (failures[0] !== undefined) throw new Error(failures[0]);
    return started;
  } catch (error) {
    end();
    throw error;
  }
}
