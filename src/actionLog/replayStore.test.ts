import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { makeStore } from '../app/store';
import { navigationRequested } from '../core/location/locationSlice';
import { themeToggled } from '../core/theme/themeSlice';
import { allParts } from '../testing/allParts';
import { anIdentity } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { startOf } from '../testing/makeTestStore';
import { randomSession } from '../testing/sessions/randomLog';
import { assembleLog } from './assemble';
import { createRecorder } from './recorder';
import { replay } from './replay';
import { makeReplayStore } from './replayStore';

/** The app itself, with its listeners and its cache, with fake services and a recorder. */
async function recordedApp() {
  const services = createFakeServices({ url: '/groups', identity: anIdentity() });
  const recorder = createRecorder({ rootReducer: appReducer, now: () => Date.now() });
  const store = makeStore(services, { enhancers: [recorder.enhancer], parts: allParts() });
  store.dispatch(startOf(services));
  store.dispatch(navigationRequested({ url: '/support', replace: false }));
  store.dispatch(themeToggled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  store.stopListeners();
  const recording = recorder.recording();
  if (!recording) throw new Error('Nothing is recorded.');
  const facts = { app: eventLog.site.app, build: 'test', viewport: null };
  return { log: assembleLog(recording, appReducer, facts), store };
}

describe('the store of a replay', () => {
  it('shows what the player says, and ignores what screens dispatch', () => {
    const { states } = randomSession(1);
    const { store, show } = makeReplayStore(states[0]);
    expect(store.dispatch({ type: 'theme/themeToggled' })).toEqual({ type: 'theme/themeToggled' });
    expect(store.getState()).toBe(states[0]);
    const notified = jest.fn();
    store.subscribe(notified);
    show(states.at(-1));
    expect([store.getState(), notified.mock.calls.length]).toEqual([states.at(-1), 1]);
    show(states[0]);
    expect(store.getState()).toBe(states[0]);
  });

  it('replays a session of the whole app, the cache\'s own actions included', async () => {
    const { log, store } = await recordedApp();
    expect(log.entries.length).toBeGreaterThan(8);
    const { state, divergence } = replay(appReducer, log);
    expect(divergence).toBeNull();
    expect(JSON.stringify(state)).toBe(JSON.stringify(store.getState()));
  });

  it('has no effect: no call, no storage and no history', async () => {
    const { log } = await recordedApp();
    const fetchSpy = jest.fn();
    globalThis.fetch = fetchSpy;
    const before = [window.history.length, window.localStorage.length, window.location.href];
    const { show, store } = makeReplayStore(log.initialState);
    show(replay(appReducer, log).state);
    store.dispatch(navigationRequested({ url: '/', replace: false }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fetchSpy).not.toHaveBeenCalled();
    expect([window.history.length, window.localStorage.length, window.location.href]).toEqual(before);
    Reflect.deleteProperty(globalThis, 'fetch');
  });
});
