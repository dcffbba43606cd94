import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';

function started() {
  const services = createFakeServices({ url: '/' });
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
