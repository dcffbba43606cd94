import { createNextState, type UnknownAction } from '@reduxjs/toolkit';
import { produce } from 'immer';
import { loginSubmitted } from '../core/auth/authSlice';
import { initialLocationState, queryReplaced } from '../core/location/locationSlice';
import { screen as groupsScreen } from '../features/groups/list/groupsScreen';
import { settle } from '../testing/browserAt';
import { aGroup, anIdentity } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore, startOf } from '../testing/makeTestStore';
import { LATE_STATES } from './lateStates';
import { rootReducer } from './rootReducer';
import { makeStore } from './store';

/** Where the objects are that something could change in place; those at the top are not looked at. */
function unfrozenIn(parent: object, path: string): string[] {
  return Object.entries(parent).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    return [...(Object.isFrozen(value) ? [] : [`${path}.${key}`]), ...unfrozenIn(value, `${path}.${key}`)];
  });
}

afterEach(() => { jest.useRealTimers(); });

describe('the store', () => {
  it('starts with the given state and records what its reducers see', () => {
    const { store, types, services } = makeTestStore({ services: createFakeServices({ url: '/groups?q=chess' }) });
    expect(store.getState().location.location.search).toBe('?q=chess');
    store.dispatch(startOf(services));
    expect(types()[0]).toBe('app/appStarted');
  });

  it('never passes a password to reducers, whatever the action', () => {
    const { store, actions } = makeTestStore();
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    store.dispatch({ type: 'any/thing', meta: { secret: 'Hidden-1', other: 1 } });
    expect(JSON.stringify(actions)).not.toContain('Hidden-1');
    expect(actions.at(-1)).toEqual({ type: 'any/thing', meta: { other: 1 } });
  });

  it.each(['/groups', '/my-groups', '/dashboard', '/'])(
    'replays to the same state from its logged actions, also with lists answered 404 (%s)',
    async (url) => {
      jest.useFakeTimers({ now: 1_000_000 });
      const services = createFakeServices({ url, identity: anIdentity() });
      for (const path of ['/api/groups', '/api/groups/user/created', '/api/groups/user/joined'])
        services.http.on('GET', path, { status: 404, json: {} });
      const { store, actions } = makeTestStore({ services });
      const before = store.getState();
      actions.length = 0;
      store.dispatch(startOf(services));
      for (let round = 0; round < 5; round += 1) {
        await settle();
        await jest.advanceTimersByTimeAsync(2000);
      }
      const written = JSON.parse(JSON.stringify(actions)) as UnknownAction[];
      expect(written.some(({ type }) => type === 'api/executeQuery/fulfilled')).toBe(true);
      expect(JSON.stringify(written.reduce(rootReducer, before))).toBe(JSON.stringify(store.getState()));
    },
  );

  it.each(['/', '/groups', '/dashboard', '/groups/g1', '/account', '/inbox', '/desk'])('freezes what is in its state (%s)', async (url) => {
    jest.useFakeTimers({ now: 1_000_000 });
    const services = createFakeServices({ url, identity: anIdentity() });
    for (const path of ['/api/groups', '/api/groups/user/created', '/api/groups/user/joined'])
      services.http.on('GET', path, { json: [aGroup()] });
    const { store } = makeTestStore({ services, start: true });
    await settle();
    // Until it changes, this slice has the state that the test gave it.
    store.dispatch(queryReplaced({ search: '?sort=oldest' }));
    // The objects around the slices are those of `combineReducers`.
    const { api, ...slices } = store.getState();
    expect([...unfrozenIn(slices, 'state'), ...unfrozenIn(api, 'api')]).toEqual([]);
  });

  it('uses the same Immer as Redux Toolkit, so that freezing can be switched off', () => {
    expect(produce).toBe(createNextState);
  });

  it('opens a screen whose code arrives after the site has started, once', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const services = createFakeServices({ url: '/groups' });
    services.http.on('GET', '/api/groups', { json: [] });
    const location = { ...initialLocationState, location: services.history.current() };
    const store = makeStore(services, { preloadedState: { location } });
    store.dispatch(startOf(services));
    await settle();
    expect(store.getState().groups).toEqual(LATE_STATES.groups);
    store.addPart(groupsScreen);
    store.addPart(groupsScreen);
    await settle();
    expect(store.getState().groups.list.status).toBe('ready');
    expect(services.http.sent('GET', '/api/groups')).toHaveLength(1);
    store.stopListeners();
  });

  it('adds a screen that is not open without opening it', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const services = createFakeServices({ url: '/about' });
    const store = makeStore(services, { preloadedState: { location: { ...initialLocationState, location: services.history.current() } } });
    store.dispatch(startOf(services));
    store.addPart(groupsScreen);
    await settle();
    expect(services.http.sent('GET', '/api/groups')).toHaveLength(0);
    store.stopListeners();
  });
});
