import type { Identity } from '../../domain/account/identity';
import { anIdentity } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { navigationRequested } from './locationSlice';
import { READING_AFTER_MS } from './prefetchListeners';

function started({ url = '/', identity = null as Identity | null } = {}) {
  const services = createFakeServices({ url, identity });
  const test = makeTestStore({ services, start: true });
  services.screenCode.preloaded.length = 0;
  return { ...test, services };
}

test('prefetches the page of a hovered or focused link, once', () => {
  const { services } = started();
  for (const pathname of ['/about', '/groups/g1', '/about', '/no-such-page']) services.browser.approachesLink(pathname);
  expect(services.screenCode.preloaded).toEqual(['about', 'group']);
});

test('a failed prefetch is silent, and retried at the next hover', async () => {
  const { services, types } = started();
  const before = types().length;
  services.screenCode.load = () => Promise.reject(new Error('ChunkLoadError'));
  services.browser.approachesLink('/about');
  await new Promise((resolve) => { setTimeout(resolve, 0); });
  services.browser.approachesLink('/about');
  expect(services.screenCode.preloaded).toEqual(['about', 'about']);
  await new Promise((resolve) => { setTimeout(resolve, 0); });
  expect([services.errors.reported, types().length]).toEqual([[], before]);
});

describe('when the browser is idle', () => {
  beforeEach(() => { jest.useFakeTimers(); });
  afterEach(() => { jest.useRealTimers(); });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('the likely next pages are prefetched, once a page has been open for a while', async () => {
    const { services } = started();
    await pass(READING_AFTER_MS - 1);
    expect(services.screenCode.preloaded).toEqual([]);
    await pass(1);
    expect(services.screenCode.preloaded).toEqual(['groups', 'login']);
  });

  it('member pages are prefetched for members', async () => {
    const { services } = started({ identity: anIdentity() });
    await pass(READING_AFTER_MS);
    expect(services.screenCode.preloaded).toEqual(['groups', 'dashboard']);
  });

  it('after a navigation the next pages of the new page are prefetched, none twice', async () => {
    const { services, store } = started();
    await pass(READING_AFTER_MS - 1);
    store.dispatch(navigationRequested({ url: '/groups', replace: false }));
    await pass(1);
    expect(services.screenCode.preloaded).toEqual(['groups']);
    await pass(READING_AFTER_MS);
    expect(services.screenCode.preloaded).toEqual(['groups', 'login']);
    store.dispatch(navigationRequested({ url: '/', replace: false }));
    await pass(2 * READING_AFTER_MS);
    expect(services.screenCode.preloaded).toEqual(['groups', 'login', 'home', 'groups']);
  });

  it('nothing is prefetched in data-saving mode or on a slow connection', async () => {
    const { services } = started();
    services.browser.mayFetchAhead = false;
    await pass(10 * READING_AFTER_MS);
    expect(services.screenCode.preloaded).toEqual([]);
  });
});
