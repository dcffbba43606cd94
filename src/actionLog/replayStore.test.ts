import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { makeStore } from '../app/store';
import { navigationRequested } from '../core/location/locationSlice';
import { themeToggled } from '../core/theme/themeSlice';
import { allParts } from '../testing/allParts';
import { anIdentity } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore, startOf } from '../testing/makeTestStore';
import { randomSession } from '../testing/sessions/randomLog';
import { assembleLog } from './assemble';
import { createRecorder } from './recorder';
import { replay } from './replay';
import { makeReplayStore } from './replayStore';

const REPLAYS = 500;
/** On a busy machine. */
const PATIENCE_MS = 120_000;

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

  it(`has no effect: no call, no storage, no history and no identity in ${REPLAYS} replays`, async () => {
    const { log } = await recordedApp();
    const { services } = makeTestStore();
    const touched: string[] = [];
    const watch = (target: object, name: string): void => {
      for (const [key, value] of Object.entries(target)) {
        if (typeof value === 'function') Object.assign(target, { [key]: () => { touched.push(`${name}.${key}`); } });
      }
    };
    for (const [name, service] of Object.entries(services)) watch(service as object, name);
    const fetchSpy = jest.fn();
    globalThis.fetch = fetchSpy;
    const before = [window.history.length, window.localStorage.length, window.location.href];
    for (let index = 0; index < REPLAYS; index += 1) {
      const { state, divergence } = replay(appReducer, log);
      expect(divergence).toBeNull();
      const { show, store } = makeReplayStore(log.initialState);
      show(state);
      store.dispatch(navigationRequested({ url: '/', replace: false }));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(touched).toEqual([]);
    expect(fetchSpy).not.toHaveBeenCalled();
    expect([window.history.length, window.localStorage.length, window.location.href]).toEqual(before);
    Reflect.deleteProperty(globalThis, 'fetch');
  }, PATIENCE_MS);
});
