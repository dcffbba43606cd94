import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { seededRandom } from '../actionLog/testing/random';
import { allParts } from '../testing/allParts';
import { exampleMaker } from '../testing/sessions/exampleMaker';
import { exampleAction, randomActions } from '../testing/sessions/randomLog';
import { eventLog } from './eventLog';
import type { LateSlice } from './lateSlices';
import { LATE_STATES } from './lateStates';
import { makeLiveReducer } from './liveReducer';
import { rootReducer, type RootState } from './rootReducer';

const LATE = Object.keys(LATE_STATES) as LateSlice[];
const NOTHING: UnknownAction = { type: '@@nothing' };
const reducersOf = (name: LateSlice) => allParts().flatMap(({ reducers }) => reducers?.[name] ?? []);
const run = (reducer: Reducer<RootState>, actions: readonly UnknownAction[], state: RootState): RootState => actions.reduce(reducer, state);

describe('the reducer of the running site', () => {
  it('has the first state of the root reducer, in the same order', () => {
    expect(JSON.stringify(makeLiveReducer().reducer(undefined, NOTHING))).toBe(JSON.stringify(rootReducer(undefined, NOTHING)));
  });

  it.each(LATE)('gets one reducer for the slice %s, with whichever of its screens is first', (name) => {
    expect(new Set(reducersOf(name)).size).toBe(1);
  });

  it.each(LATE)('misses nothing before a screen is loaded: others\' events do not change the slice %s', (name) => {
    // A screen's slices may react to each other's events: they arrive together.
    const own = allParts().filter(({ reducers }) => reducers?.[name]).flatMap(({ reducers }) => Object.keys(reducers ?? {}));
    const make = exampleMaker(seededRandom(7));
    const types = [...Object.keys(eventLog.events), ...Object.keys(eventLog.api.events)];
    const others = types.filter((type) => !own.includes(type.slice(0, type.indexOf('/'))) || type in eventLog.api.events);
    expect(others.length).toBeGreaterThan(50);
    const [reducer] = reducersOf(name) as [Reducer];
    for (const type of others) {
      expect([type, reducer(LATE_STATES[name], exampleAction(type, make))]).toEqual([type, LATE_STATES[name]]);
    }
  });

  it('computes the same as the root reducer once its screens are loaded, also when a log of other screens is completed', () => {
    const actions = randomActions(3, 400);
    const [before, after] = [actions.slice(0, 200), actions.slice(200)];
    const live = makeLiveReducer();
    for (const { reducers } of allParts()) live.add(reducers);
    const first = rootReducer(undefined, NOTHING);
    const state = run(live.reducer, before, first);
    expect(state).toEqual(run(rootReducer, before, first));
    const whole = makeLiveReducer();
    whole.complete(rootReducer);
    expect(run(whole.reducer, after, state)).toEqual(run(rootReducer, after, state));
  });
});
