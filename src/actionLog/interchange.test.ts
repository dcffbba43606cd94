import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { eventLog } from '../app/eventLog';
import { appReducer, liveSession, randomActions, randomSession, testReader } from '../testing/sessions/randomLog';
import { writeLog } from './format';
import { foldFirst, toPayloadForm, windowForDevTools } from './interchange';
import { openLog } from './openLog';
import { createRedaction, redactLog } from './redaction';
import { replay } from './replay';


/** What the extension's page script does with a file's lifted state. */
function importInto(lifted: Record<string, unknown>) {
  const store = legacy_createStore(appReducer as Reducer, undefined, instrument() as unknown as StoreEnhancer) as ReturnType<typeof legacy_createStore> & { liftedStore: { dispatch(action: unknown): void; getState(): { actionsById: Record<number, { timestamp: number }> } } };
  store.liftedStore.dispatch(ActionCreators.importState(lifted as never));
  return store;
}

describe('our file in Redux DevTools', () => {
  it('gives the state of the live app, and keeps the times, in 25 sessions', () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const { log, states } = liveSession(randomActions(seed, 60));
      const store = importInto(JSON.parse(writeLog(log)) as Record<string, unknown>);
      expect(JSON.stringify(store.getState())).toBe(JSON.stringify(states.at(-1)));
      expect(store.liftedStore.getState().actionsById[60]?.timestamp).toBe((log.header?.startedAt ?? 0) + (log.entries[59]?.at ?? 0));
    }
  });

  it('gives the state of the redacted log too', () => {
    const redacted = redactLog(randomSession(5).log, appReducer, createRedaction(eventLog));
    const store = importInto(JSON.parse(writeLog(redacted)) as Record<string, unknown>);
    expect(JSON.stringify(store.getState())).toBe(JSON.stringify(replay(appReducer, redacted).state));
  });

  it('goes through the extension\'s own form as well', () => {
    const { log, states } = liveSession(randomActions(7, 60));
    const opened = openLog(toPayloadForm(log), testReader);
    expect(opened.ok && JSON.stringify(replay(appReducer, opened.log).state)).toBe(JSON.stringify(states.at(-1)));
  });

  it('is cut to a window that the extension can take: (actions + 1) × state within the limit', () => {
    const { log, states } = liveSession(randomActions(9, 400));
    const window = windowForDevTools(log, appReducer, 2_000_000);
    expect(window.entries.length).toBeGreaterThan(5);
    expect(window.entries.length).toBeLessThan(400);
    expect((window.entries.length + 1) * JSON.stringify(states.at(-1)).length).toBeLessThanOrEqual(2_000_000);
    expect(window.header?.folded).toBe(400 - window.entries.length);
    const store = importInto(JSON.parse(writeLog(window)) as Record<string, unknown>);
    expect(JSON.stringify(store.getState())).toBe(JSON.stringify(states.at(-1)));
  });

  it('begins after the last reload of the page, which DevTools knows nothing of', () => {
    const { log } = liveSession(randomActions(11, 30));
    const reloaded = { ...log, entries: [...log.entries.slice(0, 10), { at: 1, hash: null, action: { type: '@@actionLog/PAGE_RELOADED', payload: log.initialState } }, ...log.entries] };
    const window = windowForDevTools(reloaded, appReducer);
    expect(window.entries.length).toBe(30);
    expect(JSON.stringify(replay(appReducer, window).state)).toBe(JSON.stringify(replay(appReducer, log).state));
  });

  it('folds nothing when nothing is to be folded', () => {
    const { log } = liveSession(randomActions(3, 5));
    expect(foldFirst(log, 0, appReducer)).toBe(log);
  });
});
