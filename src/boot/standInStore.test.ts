import type { UnknownAction } from '@reduxjs/toolkit';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { navigationRequested, selectLocation } from '../core/location/locationSlice';
import { themeToggled } from '../core/theme/themeSlice';
import { heroPaused } from '../features/home/homeSlice';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import { prerenderedState } from './prerenderedState';
import { createStandInStore } from './standInStore';

function standIn() {
  const state = prerenderedState('/', DEFAULT_CLIENT_CONFIG);
  const held: UnknownAction[] = [];
  const store = createStandInStore(state, (action) => { held.push(action); });
  return { state, held, store };
}

test('it is the page\'s state until it goes live, and the store\'s from then on', () => {
  const { state, store } = standIn();
  expect(store.getState()).toBe(state);
  const live = makeTestStore({ services: createFakeServices({ url: '/about' }), start: true }).store;
  store.goLive(live);
  expect(store.getState()).toBe(live.getState());
  expect(selectLocation(store.getState()).pathname).toBe('/about');
});

test('events wait, and reach the store in their order', () => {
  const { store, held } = standIn();
  const events = [heroPaused({ by: 'hover' }), navigationRequested({ url: '/groups', replace: false }), themeToggled()];
  for (const event of events) store.dispatch(event);
  expect(held).toEqual(events);
  const { store: live, types } = makeTestStore({ start: true });
  const before = types().length;
  store.goLive(live);
  expect(types().slice(before).filter((type) => events.some((event) => event.type === type))).toEqual(events.map(({ type }) => type));
});

test('a held event is dispatched once, a later one at once', () => {
  const { store, held } = standIn();
  store.dispatch(heroPaused({ by: 'hover' }));
  const { store: live, types } = makeTestStore({ start: true });
  store.goLive(live);
  store.dispatch(heroPaused({ by: 'focus' }));
  expect(types().filter((type) => type === heroPaused.type)).toHaveLength(2);
  expect(held).toHaveLength(1);
});

test('who listens is told when it goes live and of every change after, until they stop', () => {
  const { store } = standIn();
  let told = 0;
  const stop = store.subscribe(() => { told += 1; });
  const { store: live } = makeTestStore({ start: true });
  store.goLive(live);
  expect(told).toBe(1);
  live.dispatch(heroPaused({ by: 'hover' }));
  expect(told).toBe(2);
  stop();
  live.dispatch(heroPaused({ by: 'focus' }));
  expect(told).toBe(2);
});
