import { aProfile } from './builders';
import { createFakeServices, type FakeServices } from './fakeServices';
import { makeTestStore, type TestStoreOptions } from './makeTestStore';

const settle = () => jest.advanceTimersByTimeAsync(0);

/** A backend that creates the profile, and has one. */
export function backendTakes(services: FakeServices): void {
  services.http.on('POST', '/api/users/create-or-update', { json: { ok: true } });
  services.http.on('GET', '/api/users/profile', { json: aProfile({ name: 'Pat from the server' }) });
}

/** The site, started at an address and settled; its tests use fake timers. */
export async function startedAt(
  url: string,
  options: Omit<TestStoreOptions, 'services'> = {},
  prepare: (services: FakeServices) => void = backendTakes,
) {
  const services = createFakeServices({ url });
  prepare(services);
  const test = makeTestStore({ services, start: true, ...options });
  await settle();
  const texts = () => test.store.getState().notifications.recent.map(({ tone, text }) => `${tone}: ${text}`);
  return { ...test, texts, auth: () => test.store.getState().auth };
}

/** What a new user fills in, but for the password. */
export const signUpFields = { name: 'Nia New', email: 'nia@example.com', photoURL: 'https://pics.example/nia.jpg' };
