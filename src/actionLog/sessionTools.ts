import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../domain/sessionStep';
import { assembleLog } from './assemble';
import { withoutBigStrings } from './bigStrings';
import { writeLog } from './format';
import { foldFirst, keepFirst } from './interchange';
import { createPersistence, readStored } from './persistence';
import type { Persistence, PersistencePort } from './persistence';
import { plainWords } from './plainWords';
import type { Recorder, Recording } from './recorder';
import { actionManifest, createRedaction, redactLog } from './redactionPolicy';
import { acrossReloads, safely } from './reload';
import type { SessionLogOptions } from './types';

// What is done with a recording: needed by the few who report a problem, so it is code of its own, loaded when first asked for.

const NOTHING = 'Nothing is recorded yet.';

/** The same thing said twice in a row is said once. */
export function stepsOf(recording: Recording | null): SessionStep[] {
  const steps: SessionStep[] = [];
  for (const [index, { at, text }] of (recording?.entries ?? []).entries()) {
    const words = plainWords(JSON.parse(text) as UnknownAction);
    if (words !== null && words !== steps.at(-1)?.words) steps.push({ step: index + 1, atMs: (recording?.startedAt ?? 0) + at, words });
  }
  return steps;
}

/** What was before is folded into the starting snapshot, what came after is left out, and what is private is replaced. */
export function exported(recording: Recording | null, { first, last }: { first: number; last: number }, { rootReducer, build, viewport }: SessionLogOptions): string {
  if (!recording) throw new Error(NOTHING);
  const whole = assembleLog(recording, rootReducer, { build, viewport: viewport(), manifest: actionManifest() });
  return writeLog(redactLog(foldFirst(keepFirst(whole, last), first - 1, rootReducer), rootReducer));
}

/** Takes up what an earlier page load left, and keeps a second copy of the recording, redacted before it is written, from now on. */
export async function startStoredCopy(recorder: Recorder, to: PersistencePort, { later, rootReducer }: SessionLogOptions, onFailure: (reason: string) => void): Promise<Persistence> {
  const redaction = createRedaction();
  const earlier = readStored(await to.readAll());
  if (earlier) recorder.resume(earlier);
  const copy = createPersistence({
    port: to,
    later,
    onFailure,
    snapshot: () => currentState(recorder, rootReducer),
    redact: {
      action: (text) => JSON.stringify(redaction.action(JSON.parse(text) as UnknownAction)),
      state: (text) => JSON.stringify(redaction.state(JSON.parse(text))),
    },
  });
  recorder.copyTo(copy);
  await copy.flush();
  return copy;
}

/** The state after everything recorded, as JSON. */
function currentState(recorder: Recorder, rootReducer: Reducer<unknown>): string {
  const recording = recorder.recording();
  if (!recording) throw new Error(NOTHING);
  const reducer = safely(acrossReloads(rootReducer));
  const state = recording.entries.reduce<unknown>((present, { text }) => reducer(present, JSON.parse(text) as UnknownAction), JSON.parse(recording.baseText));
  return JSON.stringify(withoutBigStrings(state));
}
