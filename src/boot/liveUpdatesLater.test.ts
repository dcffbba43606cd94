import { makeStore } from '../app/store';
import { initialLocationState, navigationRequested } from '../core/location/locationSlice';
import { settle } from '../testing/browserAt';
import { anIdentity } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { startOf } from '../testing/makeTestStore';
import { startLiveUpdatesLater } from './liveUpdatesLater';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

async function start(url: string, signedIn: boolean) {
  const services = createFakeServices({ url, identity: signedIn ? anIdentity() : null });
  let beIdle = (): void => undefined;
  services.browser.whenIdle = () => new Promise((resolve) => { beIdle = () => { resolve(true); }; });
  const location = { ...initialLocationState, location: services.history.current() };
  const store = makeStore(services, { preloadedState: { location } });
  startLiveUpdatesLater(store, services);
  store.dispatch(startOf(services));
  await settle();
  return {
    store, live: services.live,
    idle: async () => {
      beIdle();
      await settle();
      // The code is imported outside of the fake time.
      while (store.getState().live.status === 'off') await settle();
    },
  };
}

describe('the start of the live stream', () => {
  it('waits until the page is idle', async () => {
    const { store, live, idle } = await start('/about', true);
    expect(store.getState().live).toMatchObject({ because: 'notStarted' });
    await idle();
    expect(live.open()).toHaveLength(1);
    store.stopListeners();
  });

  it('waits until a visitor sees groups', async () => {
    const { store, live, idle } = await start('/', false);
    expect(store.getState().live).toMatchObject({ because: 'notStarted' });
    store.dispatch(navigationRequested({ url: '/groups', replace: false }));
    await settle();
    await idle();
    expect(live.open()).toHaveLength(1);
    store.stopListeners();
  });
});
