import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../domain/sessionStep';
import { assembleLog } from './assemble';
import { withoutBigStrings } from './bigStrings';
import type { EventLog } from './describeEvents';
import { writeLog } from './format';
import { foldFirst, keepFirst } from './interchange';
import { createPersistence, readStored } from './persistence';
import type { Persistence, PersistencePort } from './persistence';
import { plainWords } from './plainWords';
import type { Recorder, Recording } from './recorder';
import { actionManifest, createRedaction, redactLog } from './redaction';
import { acrossReloads, safely } from './reload';
import type { SessionLogOptions } from './sessionLogOptions';

// What is done with a recording: needed by the few who report a problem, so it is a chunk of its own, loaded when first used.

const NOTHING = 'Nothing is recorded yet.';

/** The steps in words. The same words twice in a row are listed once. */
export function stepsOf(recording: Recording | null, eventLog: EventLog): SessionStep[] {
  const steps: SessionStep[] = [];
  for (const [index, { at, text }] of (recording?.entries ?? []).entries()) {
    const words = plainWords(eventLog, JSON.parse(text) as UnknownAction);
    if (words !== null && words !== steps.at(-1)?.words) steps.push({ step: index + 1, atMs: (recording?.startedAt ?? 0) + at, words });
  }
  return steps;
}

/** A range of steps, counted from 1. */
interface Range {
  first: number;
  last: number;
}

/**
 * The file of a recording: what was before the range is folded into the starting snapshot, what came after is left out, what is
 * private is replaced.
 */
export function exported(
  recording: Recording | null,
  { first, last }: Range,
  { rootReducer, build, viewport }: Pick<SessionLogOptions, 'rootReducer' | 'build' | 'viewport'>,
  eventLog: EventLog,
): string {
  if (!recording) throw new Error(NOTHING);
  const whole = assembleLog(recording, rootReducer, { build, viewport: viewport(), manifest: actionManifest(eventLog) });
  return writeLog(redactLog(foldFirst(keepFirst(whole, last), first - 1, rootReducer), rootReducer, createRedaction(eventLog)));
}

/** Resumes what an earlier page load left, and from now on keeps a second copy of the recording, redacted before it is written. */
export async function startPersistence(
  recorder: Recorder,
  port: PersistencePort,
  { later, rootReducer }: Pick<SessionLogOptions, 'later' | 'rootReducer'>,
  eventLog: EventLog,
  onFailure: (reason: string) => void,
): Promise<Persistence> {
  const redaction = createRedaction(eventLog);
  const earlier = readStored(await port.readAll());
  if (earlier) recorder.resume(earlier);
  const persistence = createPersistence({
    port,
    later,
    onFailure,
    snapshot: () => currentState(recorder, rootReducer),
    redact: {
      action: (text) => JSON.stringify(redaction.action(JSON.parse(text) as UnknownAction)),
      state: (text) => JSON.stringify(redaction.state(JSON.parse(text))),
    },
  });
  recorder.copyTo(persistence);
  await persistence.flush();
  return persistence;
}

/** The state after everything recorded, as JSON. */
function currentState(recorder: Recorder, rootReducer: Reducer<unknown>): string {
  const recording = recorder.recording();
  if (!recording) throw new Error(NOTHING);
  const reducer = safely(acrossReloads(rootReducer));
  const state = recording.entries.reduce<unknown>(
    (present, { text }) => reducer(present, JSON.parse(text) as UnknownAction),
    JSON.parse(recording.baseText),
  );
  return JSON.stringify(withoutBigStrings(state));
}
