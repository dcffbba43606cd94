import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../app/rootReducer';
import { ACTION_POLICY } from '../actionPolicy';
import { assembleLog } from '../assemble';
import { createRecorder } from '../recorder';
import { actionManifest } from '../redactionPolicy';
import type { ActionLog } from '../types';
import { seededRandom } from './random';
import { randomCallActions } from './randomCalls';
import { noPayload, RANDOM_EVENTS } from './randomEvents';
import { randomThings } from './randomThings';

export const appReducer = rootReducer as unknown as Reducer<unknown>;

const EVENT_TYPES = Object.keys(ACTION_POLICY);
/** Events that open the way to others come up often. */
const FREQUENT = EVENT_TYPES.filter((type) => /Opened|Loaded|Reported|Completed|locationChanged|Requested|Submitted|AttemptStarted|Raised|ticked|started/.test(type));

/** Random actions of the app and of its cache, as the reducers see them: `length` of them, the same for the same seed. */
export function randomActions(seed: number, length: number): UnknownAction[] {
  const random = seededRandom(seed);
  const things = randomThings(random);
  const actions: UnknownAction[] = [];
  while (actions.length < length) {
    if (random.chance(0.25)) {
      actions.push(...randomCallActions(random, things, `r${random.int(30)}`));
      continue;
    }
    const type = random.pick(random.chance(0.5) ? FREQUENT : EVENT_TYPES);
    const payload = (RANDOM_EVENTS[type] ?? noPayload)(random, things);
    actions.push(payload === undefined ? { type } : { type, payload });
  }
  return actions.slice(0, length);
}

export interface LiveSession {
  log: ActionLog;
  /** The live state before the first action and after every one. */
  states: unknown[];
}

/** Runs actions through a live store with a recorder inside. */
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
      // A reducer that throws leaves the state as it was; the log has the step all the same.
    }
    states.push(store.getState());
  }
  const recording = recorder.recording();
  if (!recording) throw new Error(`Nothing is recorded: ${JSON.stringify(recorder.status())}`);
  return { log: assembleLog(recording, reducer, { build: 'test', viewport: { width: 1280, height: 800 }, manifest: actionManifest() }), states };
}

/** A session of random length, up to 200 actions unless told; short ones are more frequent, and cheaper. */
export const randomSession = (seed: number, longest = 200): LiveSession => liveSession(randomActions(seed, Math.ceil(longest * seededRandom(seed).next() ** 3)));
