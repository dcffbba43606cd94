import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';

function started() {
  const services = createFakeServices({ url: '/' });
  const test = makeTestStore({ services, start: true });
  services.pages.preloaded.length = 0;
  return { ...test, services };
}

test('a link that is approached has its page fetched, once', () => {
  const { services } = started();
  for (const pathname of ['/about', '/groups/g1', '/about', '/no-such-page']) services.page.approachesLink(pathname);
  expect(services.pages.preloaded).toEqual(['about', 'group']);
});

test('what could not be fetched is no failure, and is asked for at the next approach', async () => {
  const { services, types } = started();
  const before = types().length;
  services.pages.load = () => Promise.reject(new Error('ChunkLoadError'));
  services.page.approachesLink('/about');
  await new Promise((resolve) => { setTimeout(resolve, 0); });
  services.page.approachesLink('/about');
  expect(services.pages.preloaded).toEqual(['about', 'about']);
  await new Promise((resolve) => { setTimeout(resolve, 0); });
  expect([services.report.errors, types().length]).toEqual([[], before]);
});
