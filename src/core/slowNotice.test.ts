import { getEventListeners } from 'node:events';
import { configureStore, createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { makeListenerMiddleware, type AppListenerApi } from '../store/listenerMiddleware';
import { createFakeServices } from '../testing/fakeServices';
import { awaitCall } from './slowNotice';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const started = createAction('test/started');
const slowed = createAction('test/slowed');
const SLOW_MS = 10_000;

/** Runs an effect, and counts the notices. */
function run(effect: (api: AppListenerApi) => Promise<void>) {
  const { middleware, startListening, clearListeners } = makeListenerMiddleware(createFakeServices());
  let notices = 0;
  const reducer = (_state: unknown, { type }: UnknownAction) => { if (type === slowed.type) notices += 1; return null; };
  const store = configureStore({ reducer, middleware: (defaults) => defaults().prepend(middleware as Middleware) });
  startListening({ actionCreator: started, effect: (_action, api) => effect(api) });
  store.dispatch(started());
  return { notices: () => notices, cancel: clearListeners };
}

describe('a call that may be slow', () => {
  it('is reported once after ten seconds, and not when it has ended or its effect is cancelled', async () => {
    const never = new Promise<never>(() => undefined);
    const slow = run((api) => awaitCall(api, never, slowed));
    const quick = run(async (api) => { await awaitCall(api, Promise.resolve(), slowed); await api.pause(never); });
    const cancelled = run((api) => awaitCall(api, never, slowed));
    await jest.advanceTimersByTimeAsync(SLOW_MS - 1);
    cancelled.cancel();
    expect(slow.notices()).toBe(0);
    await jest.advanceTimersByTimeAsync(SLOW_MS * 2);
    expect([slow.notices(), quick.notices(), cancelled.notices()]).toEqual([1, 0, 0]);
  });

  it('leaves nothing behind in an effect that makes one call after the other', async () => {
    const held: number[] = [];
    run(async (api) => {
      for (let call = 0; call < 100; call += 1) await awaitCall(api, Promise.resolve(), slowed);
      await api.delay(SLOW_MS);
      held.push(getEventListeners(api.signal, 'abort').length);
    });
    await jest.advanceTimersByTimeAsync(SLOW_MS * 2);
    expect(held).toHaveLength(1);
    expect(held[0]).toBeLessThan(5);
  });
});
