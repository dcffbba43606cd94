import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ActionCreators, createDevTools } from '@redux-devtools/core';
import { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import { legacy_createStore, type StoreEnhancer } from '@reduxjs/toolkit';
import { useEffect, useMemo, type ComponentType } from 'react';
import { acrossReloads } from '../actionLog/reload';
import { appReducer } from '../app/rootReducer';
import { liftedWindow, windowStart } from './inspectorWindow';
import type { Session } from './session';

const Monitor = InspectorMonitor as unknown as ComponentType<Record<string, unknown>>;

const DevTools = createDevTools(<Monitor theme="nicinabox" invertTheme={false} supportImmutable={false} hideMainButtons />);
const DevToolsView = DevTools as unknown as ComponentType<{ store: unknown }>;
const styles = createCache({ key: 'inspector' });

interface LiftedStore {
  getState(): { currentStateIndex: number; monitorState: unknown };
  dispatch(action: unknown): unknown;
  subscribe(listener: () => void): () => void;
}

/** A DevTools store with one window of the log. It only runs reducers; it has no effects. */
function inspectorStore(session: Session, start: number): { liftedStore: LiftedStore } {
  const reducer = acrossReloads(appReducer);
  const enhancer = DevTools.instrument({ shouldHotReload: false, maxAge: Infinity }) as unknown as StoreEnhancer;
  const store = legacy_createStore(reducer as never, undefined, enhancer) as unknown as { liftedStore: LiftedStore };
  store.liftedStore.dispatch(ActionCreators.importState(liftedWindow(session, start, store.liftedStore.getState().monitorState) as never));
  return store;
}

export interface InspectorProps {
  session: Session;
  step: number;
  onStep: (step: number) => void;
}

/** Action, diff and state of the step, by Redux DevTools' own monitor, in sync with the player both ways. */
export function Inspector({ session, step, onStep }: InspectorProps) {
  const start = windowStart(step);
  const store = useMemo(() => inspectorStore(session, start), [session, start]);
  // Syncs the monitor, which has its own store, with the player.
  useEffect(() => {
    if (store.liftedStore.getState().currentStateIndex !== step - start)
      store.liftedStore.dispatch(ActionCreators.jumpToState(step - start));
    return store.liftedStore.subscribe(() => {
      const chosen = start + store.liftedStore.getState().currentStateIndex;
      if (chosen !== step) onStep(chosen);
    });
  }, [store, start, step, onStep]);
  return <CacheProvider value={styles}><DevToolsView key={start} store={store} /></CacheProvider>;
}
