import type { ClientConfig } from '../contract/clientConfig';
import { navigationRequested } from '../core/location/locationSlice';
import { selectRecentNotifications } from '../core/notifications/notificationsSlice';
import { aProfile, anIdentity } from './builders';
import { createFakeServices, type FakeServices } from './fakeServices';
import { makeTestStore } from './makeTestStore';

/** Runs everything that is due now. For fake timers. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A promise that the test resolves. */
export function held<T>() {
  let respond: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => { respond = resolve; });
  return { promise, respond };
}

/** A started app at `url` for a signed-in user (uid `person`), or signed out. For fake timers. */
export async function browserAt(
  url: string, prepare: (services: FakeServices) => void = () => undefined, signedIn = true, config: Partial<ClientConfig> = {},
) {
  const services = createFakeServices({ url });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.identity.current = signedIn ? anIdentity() : null;
  prepare(services);
  const test = makeTestStore({ services, start: true, config });
  await settle();
  return {
    ...test,
    http: services.http,
    state: test.store.getState,
    dispatch: test.store.dispatch,
    /** The current page. */
    page: () => { const { pathname, search } = test.store.getState().location.location; return `${pathname}${search}`; },
    follow: async (target: string) => { test.store.dispatch(navigationRequested({ url: target, replace: false })); await settle(); },
    /** The toasts so far. */
    toasts: () => selectRecentNotifications(test.store.getState()).map(({ tone, text }) => `${tone}: ${text}`),
  };
}
