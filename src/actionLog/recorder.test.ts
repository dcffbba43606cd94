import { applyMiddleware, compose, legacy_createStore } from '@reduxjs/toolkit';
import type { Middleware, Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { DAY_MS } from '../domain/general/durations';
import { structuralHash } from './hash';
import { createRecorder } from './recorder';
import type { RecorderStatus } from './recorder';
import { replay } from './replay';
import { added, bumped, exploded, removed, toyApp, toyReducer } from './testing/toy';

const typesOf = (app: ReturnType<typeof toyApp>): string[] => app.log().entries.map(({ action }) => action.type);

describe('the recorder', () => {
  it('records the time, the action, the hash of the state before it, and the final hash', () => {
    const app = toyApp();
    const start = app.store.getState();
    app.clock.now += 250;
    app.store.dispatch(added('chess'));
    const log = app.log();
    expect(log.entries[0]).toMatchObject({ at: 250, action: added('chess'), hash: structuralHash(start) });
    expect(log.finalHash).toBe(structuralHash(app.store.getState()));
    expect(replay(toyReducer as Reducer, log)).toMatchObject({ divergence: null, steps: 1, state: app.store.getState() });
  });

  it('keeps what was dispatched even when the sender mutates it afterwards', () => {
    const app = toyApp();
    const action = added('chess');
    app.store.dispatch(action);
    action.payload = 'changed';
    expect(app.log().entries[0]?.action.payload).toBe('chess');
  });

  it('records in reducer order, not caller order, when a subscriber dispatches in between', () => {
    const app = toyApp();
    let answered = false;
    app.store.subscribe(() => {
      if (answered) return;
      answered = true;
      app.store.dispatch(bumped(1));
    });
    app.store.dispatch(added('a'));
    app.store.dispatch(removed('a'));
    expect(typesOf(app)).toEqual(['list/added', 'count/bumped', 'list/removed']);
    expect(replay(toyReducer as Reducer, app.log()).divergence).toBeNull();
  });

  it('records what middleware passes to next, not what it swallows', () => {
    const recorder = createRecorder({ rootReducer: toyReducer as Reducer, now: () => 0, startsAfter: null });
    const middleware: Middleware = () => (next) => (action) => {
      if (exploded.match(action)) return undefined;
      next(bumped(1));
      return next(action);
    };
    const store = legacy_createStore(toyReducer, undefined, compose(applyMiddleware(middleware), recorder.enhancer) as StoreEnhancer);
    store.dispatch(exploded());
    store.dispatch(added('a'));
    expect(recorder.recording()?.entries.map(({ text }) => (JSON.parse(text) as { type: string }).type)).toEqual([
      'count/bumped',
      'list/added',
    ]);
  });

  it('starts after the first action of RTK Query, with a snapshot of that state', () => {
    const app = toyApp({ startsAfter: 'count/bumped' });
    app.store.dispatch(added('before'));
    expect(app.recorder.status()).toEqual({ status: 'waiting' });
    expect(app.recorder.recording()).toBeNull();
    app.store.dispatch(bumped(1));
    app.store.dispatch(added('after'));
    expect(app.log().initialState).toEqual({ list: { words: ['before'], last: 'before' }, count: { status: 'counting', n: 1 } });
    expect(typesOf(app)).toEqual(['list/added']);
  });

  it('never records a secret, even when it was not stripped', () => {
    const app = toyApp();
    app.store.dispatch({ type: 'list/added', payload: 'me', meta: { secret: 'Passw0rd', tries: 1 } });
    expect(JSON.stringify(app.recorder.recording())).not.toContain('Passw0rd');
    expect(app.log().entries[0]?.action.meta).toEqual({ tries: 1 });
  });

  it('replaces big strings with stubs, and the log still replays to the live hashes', () => {
    const app = toyApp();
    const picture = `data:image/jpeg;base64,${'A'.repeat(20_000)}`;
    app.store.dispatch(added(picture));
    app.store.dispatch(added('short'));
    app.store.dispatch(removed(picture));
    expect(app.log().entries[0]?.action.payload).toMatch(/^stub:/);
    expect(replay(toyReducer as Reducer, app.log())).toMatchObject({ divergence: null, state: app.store.getState() });
  });

  it('records an action whose reducer throws, rethrows, and replays the same', () => {
    const app = toyApp();
    app.store.dispatch(added('powder'));
    expect(() => app.store.dispatch(exploded())).toThrow('boom');
    app.store.dispatch(bumped(1));
    expect(replay(toyReducer as Reducer, app.log())).toMatchObject({
      divergence: null,
      crashes: [{ step: 2, type: 'list/exploded', message: 'boom' }],
    });
  });
});

describe('the limits of a recording', () => {
  it('folds the oldest steps into the starting snapshot and stays replayable', () => {
    const app = toyApp({ limits: { bytes: 4000, ageMs: Infinity } });
    for (let index = 0; index < 500; index += 1) {
      app.store.dispatch(added(`word ${index}`));
      app.store.dispatch(removed(`word ${index}`));
      app.store.dispatch(bumped(1));
      expect(JSON.stringify(app.recorder.recording()?.entries).length).toBeLessThan(4000);
    }
    const log = app.log();
    expect(log.header?.folded).toBeGreaterThan(1400);
    expect((log.header?.folded ?? 0) + log.entries.length).toBe(1500);
    expect(replay(toyReducer as Reducer, log)).toMatchObject({ divergence: null, state: app.store.getState() });
    expect(app.recorder.status()).toEqual({ status: 'recording' });
  });

  it('drops what is older than a day', () => {
    const app = toyApp();
    app.store.dispatch(added('yesterday'));
    app.clock.now += DAY_MS + 1;
    app.store.dispatch(added('today'));
    expect(typesOf(app)).toEqual(['list/added']);
    expect(app.log().initialState).toMatchObject({ list: { words: ['yesterday'] } });
    expect(replay(toyReducer as Reducer, app.log()).divergence).toBeNull();
  });

  it('restarts, and reports it, when the reducers no longer reproduce the recorded state', () => {
    const live: Reducer = (state, action) =>
      bumped.match(action) ? { ...state, count: { status: 'counting', n: state.count.n + 2 } } : toyReducer(state as never, action);
    const app = toyApp({ limits: { bytes: 3000, ageMs: Infinity } }, live);
    for (let index = 0; index < 200; index += 1) app.store.dispatch(bumped(1));
    expect(app.recorder.status()).toMatchObject({ status: 'degraded', reason: expect.stringContaining('could not be folded') });
  });
});

describe('a degraded recorder', () => {
  const statusesOf = async (
    run: (app: ReturnType<typeof toyApp>) => void,
  ): Promise<{ app: ReturnType<typeof toyApp>; seen: RecorderStatus[] }> => {
    const seen: RecorderStatus[] = [];
    const app = toyApp({
      onStatus: (status) => {
        seen.push(status);
      },
    });
    run(app);
    await Promise.resolve();
    return { app, seen };
  };

  it('restarts after an action that cannot be serialised', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const { app, seen } = await statusesOf(({ store }) => {
      store.dispatch(added('a'));
      store.dispatch({ type: 'odd', payload: circular });
      store.dispatch({ type: 'odd', payload: 1n });
      store.dispatch(added('b'));
    });
    expect(app.store.getState()).toMatchObject({ list: { words: ['a', 'b'] } });
    expect(seen.at(-1)).toMatchObject({ status: 'degraded', recording: true });
    expect(typesOf(app)).toEqual(['list/added']);
    expect(replay(toyReducer as Reducer, app.log())).toMatchObject({ divergence: null, state: app.store.getState() });
    expect(app.log().header?.notes).toHaveLength(2);
  });

  it('notices that the state changed without an action', () => {
    let jump: (state: unknown) => void = () => undefined;
    const jumping: StoreEnhancer = (createStore) => (reducer, preloaded) => {
      const store = createStore(
        ((state: unknown, action: { type: string }) =>
          action.type === 'JUMP'
            ? (action as never as { state: unknown }).state
            : reducer(state as never, action as never)) as typeof reducer,
        preloaded,
      );
      jump = (state) => { store.dispatch({ type: 'JUMP', state } as never); };
      return store;
    };
    const recorder = createRecorder({ rootReducer: toyReducer as Reducer, now: () => 0, startsAfter: null });
    const store = legacy_createStore(toyReducer, undefined, compose(recorder.enhancer, jumping) as StoreEnhancer);
    store.dispatch(added('a'));
    jump(toyReducer(undefined, bumped(5)));
    store.dispatch(bumped(1));
    expect(recorder.status()).toMatchObject({ status: 'degraded', recording: true, reason: expect.stringContaining('without an action') });
    expect(recorder.recording()?.entries).toHaveLength(1);
  });

  it('pauses while the state exceeds the limit, and restarts when it shrinks', () => {
    const app = toyApp({ limits: { bytes: 20_000, ageMs: Infinity } });
    const words = Array.from({ length: 40 }, (_word, index) => `${index}`.padEnd(1000, 'x'));
    for (const word of words) app.store.dispatch(added(word));
    expect(app.recorder.status()).toMatchObject({ status: 'degraded', recording: false });
    for (const word of words) app.store.dispatch(removed(word));
    for (let index = 0; index < 100; index += 1) app.store.dispatch(bumped(1));
    expect(app.recorder.status()).toMatchObject({ status: 'degraded', recording: true });
    expect(replay(toyReducer as Reducer, app.log())).toMatchObject({ divergence: null, state: app.store.getState() });
  });

  it('does not write a state that is too large again and again: its users would wait for it', () => {
    const app = toyApp({ limits: { bytes: 20_000, ageMs: Infinity } });
    for (let index = 0; index < 40; index += 1) app.store.dispatch(added(`${index}`.padEnd(1000, 'x')));
    const write = jest.spyOn(JSON, 'stringify');
    for (let index = 0; index < 200; index += 1) app.store.dispatch(bumped(1));
    const { length } = write.mock.calls;
    write.mockRestore();
    expect([app.recorder.status(), length]).toEqual([expect.objectContaining({ status: 'degraded', recording: false }), 0]);
  });

  it('handles a payload of 27 MB', () => {
    const app = toyApp();
    app.store.dispatch(added('x'.repeat(27_000_000)));
    app.store.dispatch(bumped(1));
    expect(app.recorder.status()).toEqual({ status: 'recording' });
    expect(JSON.stringify(app.recorder.recording()).length).toBeLessThan(2000);
  });

  it('discards everything at a restart', () => {
    const app = toyApp();
    app.store.dispatch(added('mine'));
    app.store.dispatch(removed('mine'));
    app.recorder.restart();
    app.store.dispatch(bumped(1));
    expect(typesOf(app)).toEqual(['count/bumped']);
  });
});
