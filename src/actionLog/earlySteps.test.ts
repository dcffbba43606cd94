import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { assembleLog } from './assemble';
import { createEarlySteps } from './earlySteps';
import { createRecorder } from './recorder';
import { acrossReloads } from './reload';
import { replay } from './replay';
import { added, bumped, removed, toyReducer } from './testing/toy';

const rootReducer = toyReducer as Reducer;
const STARTS_AFTER = 'count/bumped';

/** A store whose recorder arrives on demand, and one whose recorder is there from the start; both get the same events. */
function twoStores() {
  const clock = { now: 1000 };
  const now = () => clock.now;
  const early = createEarlySteps(now);
  const prompt = createRecorder({ rootReducer, now, startsAfter: STARTS_AFTER });
  const stores = [early.enhancer, prompt.enhancer].map((enhancer) => legacy_createStore(toyReducer, undefined, enhancer as StoreEnhancer));
  return {
    early,
    prompt,
    stores,
    /** Dispatches to both, a little later each time. */
    dispatch(action: Parameters<(typeof stores)[number]['dispatch']>[0]) {
      clock.now += 10;
      for (const store of stores) store.dispatch(action);
    },
    arrive: () => early.handOver((view) => createRecorder({
      rootReducer, now: view.now, startsAfter: view.isWhole ? STARTS_AFTER : null,
    })),
  };
}

describe('a recorder whose code arrives late', () => {
  it('has recorded the same as one that was there from the start: actions, times, hashes and the start', () => {
    const app = twoStores();
    for (const store of app.stores) {
      // A subscriber that dispatches: its action is nested in the other.
      let answered = false;
      store.subscribe(() => {
        if (answered || !store.getState().list.words.includes('b')) return;
        answered = true;
        store.dispatch(removed('a'));
      });
    }
    app.dispatch(added('a'));
    app.dispatch(bumped(1));
    app.dispatch(added('b'));
    const late = app.arrive();
    expect(late.recording()).toEqual(app.prompt.recording());
    app.dispatch(added('c'));
    app.dispatch(bumped(2));
    expect(late.recording()).toEqual(app.prompt.recording());
    expect(late.recording()?.entries).toHaveLength(4);
    expect(late.status()).toEqual({ status: 'recording' });
  });

  it('waits for the same first action when it arrives before that', () => {
    const app = twoStores();
    app.dispatch(added('a'));
    const late = app.arrive();
    expect(late.status()).toEqual({ status: 'waiting' });
    app.dispatch(bumped(1));
    app.dispatch(added('b'));
    expect(late.recording()).toEqual(app.prompt.recording());
  });

  it('has the latest thousand actions when there were more, and they replay', () => {
    const app = twoStores();
    const MANY = 2345;
    for (let n = 1; n <= MANY; n += 1) app.dispatch(bumped(n));
    const recording = app.arrive().recording();
    if (!recording) throw new Error('Nothing is recorded.');
    expect(recording.entries.length).toBeGreaterThanOrEqual(500);
    expect(recording.entries.length).toBeLessThanOrEqual(1000);
    expect(JSON.parse(recording.entries.at(-1)?.text ?? '')).toEqual(bumped(MANY));
    const log = assembleLog(recording, acrossReloads(rootReducer), { app: 'toy', build: 'b', viewport: null });
    expect(replay(acrossReloads(rootReducer), log)).toMatchObject({ divergence: null, steps: recording.entries.length });
  });

  it('knows nothing of what was dropped: a log-out before its arrival', () => {
    const app = twoStores();
    app.dispatch(bumped(1));
    app.dispatch(added('private'));
    app.dispatch(removed('private'));
    app.early.restart();
    const late = app.arrive();
    app.dispatch(added('next'));
    expect(late.recording()?.entries.map(({ text }) => JSON.parse(text) as unknown)).toEqual([added('next')]);
    expect(JSON.stringify(late.recording()?.baseText)).not.toContain('"words":["private"');
  });
});
