import { selectFeaturedGroups } from '../../api/groupSelectors';
import { browserAt, pass } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

async function home(...responses: FakeResponse[]) {
  const browser = await browserAt('/', ({ http }) => {
    http.on('GET', '/api/groups', () => (responses.length > 1 ? responses.shift() : responses[0]) as FakeResponse);
  });
  return { ...browser, tries: () => browser.http.sent('GET', '/api/groups').length, featured: () => browser.state().home.featured.status };
}

describe('featured groups', () => {
  it('are fetched after 1 s, without a token, and the first eight are kept', async () => {
    const { tries, featured, state, http } = await home({ json: Array.from({ length: 9 }, (_, index) => aGroup({ _id: `g${index}` })) });
    await pass(999);
    expect([tries(), featured()]).toEqual([0, 'waiting']);
    await pass(1);
    expect([tries(), featured()]).toEqual([1, 'ready']);
    expect(selectFeaturedGroups(state())?.map(({ _id }) => _id)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']);
    expect(http.sent('GET', '/api/groups')[0]?.headers.has('authorization')).toBe(false);
  });

  it('are retried three times, 2 s apart, then silently given up', async () => {
    const { tries, featured, toasts } = await home({ status: 500 });
    await pass(1000);
    for (const failedTries of [1, 2, 3]) {
      expect([tries(), featured()]).toEqual([failedTries, 'waiting']);
      await pass(1999);
      expect(tries()).toBe(failedTries);
      await pass(1);
    }
    expect([tries(), featured(), toasts()]).toEqual([4, 'failed', []]);
    await pass(60_000);
    expect(tries()).toBe(4);
  });

  it('arrive with a retry', async () => {
    const { featured } = await home({ status: 500 }, { status: 500 }, { json: [aGroup()] });
    await pass(1000 + 2000 + 2000);
    expect(featured()).toBe('ready');
  });

  it('that the network brings back after the last try stay as long as the page is open', async () => {
    const { state, http, services, featured } = await home({ status: 503 });
    await pass(1000 + 3 * 2000);
    expect(featured()).toBe('failed');
    http.on('GET', '/api/groups', { json: [aGroup()] });
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await pass(10 * 60_000);
    expect(selectFeaturedGroups(state())).toHaveLength(1);
  });

  it.each([[500, 0], [2000, 1]])('are no longer fetched when the page is left after %d ms', async (ms, expected) => {
    const { tries, featured, follow } = await home({ status: 500 });
    await pass(ms);
    await follow('/about');
    await pass(60_000);
    expect([tries(), featured()]).toEqual([expected, 'idle']);
  });
});
