import { configureStore } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../app/rootReducer';
import { makeListenerMiddleware } from '../../store/listenerMiddleware';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { queryReplaced, selectLocation } from '../location/locationSlice';
import { startClockListeners, TICK_MS } from './clockListeners';
import { selectNow, ticked } from './clockSlice';

const START = 1_000_000;
beforeEach(() => { jest.useFakeTimers({ now: START }); });
afterEach(() => { jest.useRealTimers(); });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A store with only the clock's listeners; the test decides the shown starts. */
function clockWith(starts: readonly number[] = []) {
  const services = createFakeServices();
  const { middleware, startListening, clearListeners } = makeListenerMiddleware(services);
  // Keyed by URL, because the starts have to come from the state.
  const shown = new Map([['', starts]]);
  startClockListeners(startListening, (state) => shown.get(selectLocation(state).search) ?? []);
  const ticks: number[] = [];
  const store = configureStore({
    reducer: (state: RootState | undefined, action) => {
      const next = rootReducer(state, action);
      if (ticked.match(action)) ticks.push(next.clock.nowMs);
      return next;
    },
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).prepend(middleware),
  });
  const show = (next: readonly number[]) => {
    shown.set('?next', next);
    store.dispatch(queryReplaced({ search: '?next' }));
  };
  store.dispatch(startOf(services));
  return { store, services, ticks, stop: clearListeners, show };
}

describe('the clock', () => {
  it('ticks at the start and every 30 s, and stops with the store', async () => {
    const { ticks, stop } = clockWith();
    expect(ticks).toEqual([START]);
    await pass(TICK_MS - 1);
    expect(ticks).toHaveLength(1);
    await pass(TICK_MS + 1);
    expect(ticks).toEqual([START, START + TICK_MS, START + 2 * TICK_MS]);
    stop();
    await pass(10 * TICK_MS);
    expect(ticks).toHaveLength(3);
  });

  it('rests in a hidden tab, and ticks when it comes back to the front', async () => {
    const { ticks, services } = clockWith();
    await pass(1000);
    services.browser.becomesVisible(false);
    await pass(10 * TICK_MS);
    expect(ticks).toHaveLength(1);
    services.browser.becomesVisible(true);
    expect(ticks).toEqual([START, START + 1000 + 10 * TICK_MS]);
  });

  it('ticks exactly when a shown group starts', async () => {
    const { ticks } = clockWith([START + 12_345, START + 20_000, START - 5]);
    await pass(12_344);
    expect(ticks).toEqual([START]);
    await pass(1);
    expect(ticks).toEqual([START, START + 12_345]);
    await pass(8000);
    expect(ticks.at(-1)).toBe(START + 20_000);
  });

  it('ticks at a start that lies beyond the next regular ticks', async () => {
    const { ticks } = clockWith([START + 100_001]);
    await pass(100_001);
    expect(ticks).toEqual([START, START + 30_000, START + 60_000, START + 90_000, START + 100_001]);
  });

  it('uses the starts currently shown', async () => {
    const { ticks, show } = clockWith([START + 5000]);
    show([START + 7000]);
    await pass(7000);
    expect(ticks).toEqual([START, START + 7000]);
  });

  it('uses the server\'s time', async () => {
    const { store, ticks, show } = clockWith();
    store.dispatch({
      type: 'api/x',
      meta: { baseQueryMeta: { status: 200, requestId: 'r', serverDateMs: START + 600_000, receivedAtMs: START } },
    });
    show([START + 605_000]);
    await pass(5000);
    expect(ticks.at(-1)).toBe(START + 605_000);
    expect(selectNow(store.getState())).toBe(START + 605_000);
  });

  it('leaves no timer for starts that are over', async () => {
    const { stop } = clockWith([START, START - 1]);
    stop();
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
