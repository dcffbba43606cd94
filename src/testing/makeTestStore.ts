import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { makeStore, type AppStore } from '../app/store';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../contract/clientConfig';
import { appStarted } from '../core/app/appSlice';
import { initialLocationState } from '../core/location/locationSlice';
import { UTC_DATES } from '../domain/dates/dateStyle';
import type { RootState } from '../store/types';
import { allParts } from './allParts';
import { createFakeServices, type FakeServices } from './fakeServices';

export interface TestStoreOptions {
  /** By default, from `createFakeServices`. */
  services?: FakeServices;
  preloadedState?: Partial<RootState>;
  /** Whether to dispatch `appStarted`, which starts the listeners that observe the outside world. Off by default. */
  start?: boolean;
  /** What the site it starts with is configured to, other than by default. */
  config?: Partial<ClientConfig>;
}

export interface TestStore {
  store: AppStore;
  services: FakeServices;
  /** Every action as the reducers saw it, in order. */
  actions: UnknownAction[];
  /** The types of `actions` without the cache's bookkeeping. */
  types: () => string[];
  /** The names of the queries that were asked for, in order. */
  asked: () => string[];
}

interface Asked extends UnknownAction {
  meta: { arg: { endpointName: string } };
}

const isAsked = (action: UnknownAction): action is Asked => action.type === 'api/executeQuery/pending';

const openStores = new Set<AppStore>();

afterEach(() => {
  for (const store of openStores) store.stopListeners();
  openStores.clear();
});

function recordInto(actions: UnknownAction[]): StoreEnhancer {
  return (next) => (reducer, preloadedState) => {
    const store = next(reducer, preloadedState);
    return {
      ...store,
      dispatch: (action) => {
        actions.push(action as UnknownAction);
        return store.dispatch(action);
      },
    };
  };
}

/** The start of the app, as `live.ts` dispatches it. */
export const startOf = (services: FakeServices, config: Partial<ClientConfig> = {}) => appStarted({
  nowMs: services.clock.now(), config: { ...DEFAULT_CLIENT_CONFIG, ...config }, build: 'test', viewport: { width: 1280, height: 800 },
  dateStyle: { ...UTC_DATES, timeZone: services.clock.timeZone() },
});

/** The app's own store with fake services, at the fake history's location. Its listeners stop after the test. */
export function makeTestStore(options: TestStoreOptions = {}): TestStore {
  const { services = createFakeServices(), preloadedState, start = false, config } = options;
  const actions: UnknownAction[] = [];
  const store = makeStore(services, {
    preloadedState: { location: { ...initialLocationState, location: services.history.current() }, ...preloadedState },
    enhancers: [recordInto(actions)],
    parts: allParts(),
  });
  openStores.add(store);
  if (start) store.dispatch(startOf(services, config));
  const types = () => actions.map(({ type }) => type).filter((type) => !/^(@@|api\/(config|internalSubscriptions))/.test(type));
  const asked = () => actions.filter(isAsked).map(({ meta }) => meta.arg.endpointName);
  return { store, services, actions, types, asked };
}
