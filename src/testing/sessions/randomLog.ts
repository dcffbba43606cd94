import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { assembleLog } from '../../actionLog/assemble';
import { createRecorder, type Recording } from '../../actionLog/recorder';
import { seededRandom } from '../../actionLog/testing/random';
import type { ActionLog } from '../../actionLog/types';
import { eventLog } from '../../app/eventLog';
import { appReducer } from '../../app/rootReducer';
import { siteReader } from '../../app/siteReader';
import { exampleMaker, type ExampleMaker } from './exampleMaker';
import { EVENT_EXAMPLES } from './examples/eventExamples';
import { randomCallActions } from './randomCalls';

/** The current build as a reader of logs. */
export const testReader = siteReader('test');

const EVENT_TYPES = Object.keys(eventLog.events);
/** Events that enable others are more frequent. */
const FREQUENT = EVENT_TYPES.filter((type) =>
  /Opened|Loaded|Reported|Completed|locationChanged|Requested|Submitted|AttemptStarted|Raised|ticked|started/.test(type),
);

/** The example of an event: its type, and a random payload when it has one. */
export function exampleAction(type: string, make: ExampleMaker): UnknownAction {
  const example = EVENT_EXAMPLES[type];
  return example ? { type, payload: example(make) } : { type };
}

/** The part of a session that is the event a test is about. */
const OFTEN = 0.3;

/**
 * `length` random actions of the app and its cache, as the reducers see them; deterministic per seed.
 * @param often the event that a test is about: among all the app's events one alone is rare
 */
export function randomActions(seed: number, length: number, often?: string): UnknownAction[] {
  const make = exampleMaker(seededRandom(seed));
  const actions: UnknownAction[] = [];
  while (actions.length < length) {
    if (often !== undefined && make.chance(OFTEN)) actions.push(exampleAction(often, make));
    else if (make.chance(0.25)) actions.push(...randomCallActions(make, `r${make.int(30)}`));
    else actions.push(exampleAction(make.pick(make.chance(0.5) ? FREQUENT : EVENT_TYPES), make));
  }
  return actions.slice(0, length);
}

export interface LiveSession {
  recording: Recording;
  log: ActionLog;
  /** The live state before the first action and after every one. */
  states: unknown[];
}

/** Runs actions through a live store with a recorder. */
export function liveSession(actions: readonly UnknownAction[], reducer: Reducer<unknown> = appReducer): LiveSession {
  let now = 1_800_000_000_000;
  const recorder = createRecorder({ rootReducer: reducer, now: () => now, startsAfter: null });
  const store = legacy_createStore(reducer as never, undefined, recorder.enhancer as StoreEnhancer);
  const states: unknown[] = [store.getState()];
  for (const action of actions) {
    now += 50;
    try {
      store.dispatch(action as never);
    } catch {
      // A reducer that throws leaves the state unchanged; the log records the step anyway.
    }
    states.push(store.getState());
  }
  const recording = recorder.recording();
  if (!recording) throw new Error(`Nothing is recorded: ${JSON.stringify(recorder.status())}`);
  const { app, build } = testReader;
  const log = assembleLog(recording, reducer, { app, build, viewport: { width: 1280, height: 800 } });
  return { recording, log, states };
}

/** A session of random length, up to `longest` actions; short ones are more frequent, and cheaper. */
export const randomSession = (seed: number, longest = 200): LiveSession =>
  liveSession(randomActions(seed, Math.ceil(longest * seededRandom(seed).next() ** 3)));
