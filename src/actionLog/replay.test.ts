import type { Reducer } from '@reduxjs/toolkit';
import { rehash } from './assemble';
import { foldFirst, keepFirst } from './interchange';
import { minimise } from './minimise';
import { pageReloaded } from './reload';
import { describeDivergence, replay } from './replay';
import { added, bumped, exploded, removed, toyApp, toyReducer } from './testing/toy';

const reducer = toyReducer as Reducer;
/** The toy app with one case reducer changed: removing leaves `last` empty. */
const changed: Reducer = (state, action) => {
  const next = toyReducer(state as never, action);
  return removed.match(action) ? { ...next, list: { ...next.list, last: null } } : next;
};

function session() {
  const app = toyApp();
  for (let index = 0; index < 30; index += 1) app.store.dispatch(bumped(index));
  for (const word of ['a', 'b', 'c']) app.store.dispatch(added(word));
  app.store.dispatch(removed('a'));
  app.store.dispatch(bumped(1));
  return app;
}

describe('a replay', () => {
  it('gives the live state, step by step, and reports nothing', () => {
    const app = session();
    const steps: number[] = [];
    const result = replay(reducer, app.log(), { onStep: (_state, step) => { steps.push(step); } });
    expect(result).toMatchObject({ state: app.store.getState(), divergence: null, crashes: [], steps: 35, checked: true });
    expect(steps).toEqual(Array.from({ length: 36 }, (_step, index) => index));
  });

  it('stops at the given step', () => {
    expect(replay(reducer, session().log(), { until: 2 })).toMatchObject({ steps: 2, divergence: null, state: { count: { n: 1 } } });
  });

  it('names the first diverging step, the path, the expected and the actual value', () => {
    const { divergence, steps } = replay(changed, session().log());
    expect(steps).toBe(34);
    expect(replay(changed, session().log(), { goOn: true })).toMatchObject({ steps: 35, divergence });
    expect(divergence).toEqual({ step: 34, type: 'list/removed', path: '/list/last', expected: 'c', got: null });
    expect(divergence && describeDivergence(divergence)).toBe(
      'first divergence at step 34 (list/removed): /list/last expected "c" got null',
    );
  });

  it('names missing and unexpected changes', () => {
    const lazy: Reducer = (state, action) => (removed.match(action) ? state : toyReducer(state, action));
    expect(replay(lazy, session().log()).divergence).toMatchObject({ step: 34, path: '/list/words/0', expected: 'b', got: 'a' });
    const meddling: Reducer = (state, action) => {
      const next = toyReducer(state as never, action);
      return removed.match(action) ? { ...next, count: { ...next.count, extra: 1 } } : next;
    };
    expect(replay(meddling, session().log()).divergence).toMatchObject({ step: 34, path: '/count/extra', expected: undefined, got: 1 });
  });

  it('detects a missing step at the step before the gap, and a changed snapshot', () => {
    const log = session().log();
    const gap = { ...log, entries: log.entries.filter((_entry, index) => index !== 10) };
    expect(replay(reducer, gap).divergence).toMatchObject({ step: 10, type: 'count/bumped' });
    const other = { ...log, initialState: { list: { words: ['z'], last: 'z' }, count: { status: 'counting', n: 0 } } };
    expect(replay(reducer, other).divergence).toMatchObject({ step: 0 });
  });

  it('replays a part of a log like the whole', () => {
    const app = session();
    const tail = foldFirst(app.log(), 20, reducer);
    expect(tail.entries).toHaveLength(15);
    expect(replay(reducer, tail)).toMatchObject({ divergence: null, state: app.store.getState() });
    expect(replay(reducer, keepFirst(app.log(), 12))).toMatchObject({ divergence: null, steps: 12, checked: true });
    expect(replay(reducer, keepFirst(app.log(), 99)).steps).toBe(35);
  });
});

describe('a log that was recorded before the app gained a slice', () => {
  /** A build that counts its actions, which is in no recording of the toy app. */
  const later = (toy: Reducer): Reducer => (state, action) => {
    if (state === undefined) return { ...toy(undefined, action), actions: { status: 'counting', n: 0 } };
    const { actions, ...slices } = state as { actions: { n: number } };
    return { ...toy(slices, action), actions: { ...actions, n: actions.n + 1 } };
  };

  it('replays as recorded: the new slice begins as on a fresh page, and is not compared', () => {
    const app = session();
    const log = app.log();
    expect(replay(later(reducer), log)).toMatchObject({
      divergence: null, checked: true, hash: log.finalHash, state: { ...app.store.getState(), actions: { status: 'counting', n: 35 } },
    });
    const states: unknown[] = [];
    replay(later(reducer), log, { until: 0, onStep: (state) => { states.push(state); } });
    expect(states).toEqual([{ ...log.initialState as object, actions: { status: 'counting', n: 0 } }]);
  });

  it('names what diverges in the slices that it has', () => {
    expect(replay(later(changed), session().log()).divergence)
      .toEqual({ step: 34, type: 'list/removed', path: '/list/last', expected: 'c', got: null });
    const bare = session().log();
    const unexplained = { ...bare, entries: bare.entries.map((entry) => (entry.changes ? { ...entry, changes: [] } : entry)) };
    expect(replay(later(changed), unexplained).divergence).toMatchObject({ step: 34, path: '/list/words/0' });
  });

  it('can be cut, written and minimised', () => {
    const log = session().log();
    const tail = foldFirst(log, 20, later(reducer));
    expect(replay(later(reducer), tail)).toMatchObject({ divergence: null, checked: true, hash: log.finalHash });
    expect(rehash(log, log, later(reducer))).toEqual(log);
    const short = minimise(log, later(changed));
    expect(short?.log.entries.map(({ action }) => action)).toEqual([added('c'), removed('a')]);
    expect(short && replay(later(changed), short.log).divergence).toMatchObject({ step: 2, path: '/list/last' });
  });

  it('has the new slice after a reload in it, too', () => {
    const log = session().log();
    const reload = { at: 9000, action: pageReloaded(log.initialState), hash: log.finalHash };
    const reloaded = { ...log, entries: [...log.entries, reload], finalHash: log.entries[0]?.hash ?? null };
    expect(replay(later(reducer), reloaded)).toMatchObject({ divergence: null, checked: true, state: { actions: { n: 0 } } });
  });
});

describe('a minimised log', () => {
  it('keeps the steps that the divergence needs', () => {
    const short = minimise(session().log(), changed);
    expect(short?.log.entries.map(({ action }) => action)).toEqual([added('c'), removed('a')]);
    const again = short && replay(changed, short.log).divergence;
    expect(again).toMatchObject({ step: 2, type: 'list/removed', path: '/list/last', expected: 'c', got: null });
  });

  it('keeps the steps that lead to a crash', () => {
    const app = toyApp();
    for (let index = 0; index < 20; index += 1) app.store.dispatch(added(`${index}`));
    app.store.dispatch(added('powder'));
    for (let index = 0; index < 20; index += 1) app.store.dispatch(removed(`${index}`));
    app.store.dispatch(bumped(1));
    expect(() => app.store.dispatch(exploded())).toThrow('boom');
    const short = minimise(app.log(), reducer);
    expect(short?.log.entries.map(({ action }) => action)).toEqual([added('powder'), exploded()]);
    expect(short?.shows.kind).toBe('crash');
    expect(short && replay(reducer, short.log)).toMatchObject({ divergence: null, checked: true, crashes: [{ step: 2, message: 'boom' }] });
  });

  it('falls back to the single step when the log has no expected value', () => {
    const log = session().log();
    const bare = { ...log, entries: log.entries.map(({ at, action, hash }) => ({ at, action, hash })) };
    const short = minimise(bare, changed);
    expect(short?.log.entries).toHaveLength(1);
    expect(short && replay(changed, short.log).divergence).toMatchObject({ step: 1, type: 'list/removed' });
  });

  it('is null for a log that replays as recorded', () => {
    expect(minimise(session().log(), reducer)).toBeNull();
  });
});
