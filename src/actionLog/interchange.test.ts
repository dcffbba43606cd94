import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { liveSession, randomActions, randomSession, testReader } from '../testing/sessions/randomLog';
import { writeLog } from './format';
import { foldFirst } from './interchange';
import { openLog } from './openLog';
import { createRedaction, redactLog } from './redaction';
import { replay } from './replay';

/** What the extension's page script does with a file's lifted state. */
function importInto(lifted: Record<string, unknown>) {
  const store = legacy_createStore(appReducer as Reducer, undefined, instrument() as unknown as StoreEnhancer) as ReturnType<
    typeof legacy_createStore
  > & { liftedStore: { dispatch(action: unknown): void; getState(): { actionsById: Record<number, { timestamp: number }> } } };
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

  it('is also read in the format of the extension\'s own export', () => {
    const { log, states } = liveSession(randomActions(7, 60));
    const payload = JSON.stringify(log.entries.map(({ action }) => action));
    const opened = openLog(JSON.stringify({ payload, preloadedState: JSON.stringify(log.initialState) }), testReader);
    expect(opened.ok && JSON.stringify(replay(appReducer, opened.log).state)).toBe(JSON.stringify(states.at(-1)));
  });

  it('folds nothing when nothing is to be folded', () => {
    const { log } = liveSession(randomActions(3, 5));
    expect(foldFirst(log, 0, appReducer)).toBe(log);
  });
});
