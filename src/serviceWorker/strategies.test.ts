import { LIST_OR_PAGE, PAGE_TYPE } from '../domain/list/pageType';
import { LAST_VISIT_HEADER, PUBLIC_LIST_PATH } from '../domain/routes/offline';

/** Keeps the page of a long list, which is only for readers who accept one. */
const match = (query: Request | string): Promise<Response | undefined> =>
  Promise.resolve(new Request(query).headers.get('accept') === LIST_OR_PAGE ? Response.json({ groups: [] }) : undefined);

beforeAll(() => {
  Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true, caches: { open: () => Promise.resolve({ match }) } });
});

it('offline, signed-in users get the public page of a long list, too', async () => {
  const { forAnybody, list } = await import('./strategies');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const url = new URL(PUBLIC_LIST_PATH, 'http://localhost');
  const request = new Request(url, { headers: { accept: LIST_OR_PAGE, authorization: 'Bearer token' } });
  const answer = await forAnybody(list())({ event: new Event('fetch') as never, request, url });
  expect(answer.headers.has(LAST_VISIT_HEADER)).toBe(true);
});

it.each([
  ['list', 'application/json; charset=utf-8', true], ['list', PAGE_TYPE, true], ['list', 'text/html', false],
  ['pictures', 'image/webp', true], ['pictures', 'text/html', false],
  ['pages', 'text/html; charset=utf-8', true], ['pages', 'application/json', false],
] as const)('stores in the %s a response of the type %s: %s', async (kind, type, stored) => {
  const { plugins } = (await import('./strategies'))[kind]('build');
  const response = new Response('', { headers: { 'content-type': type } });
  const [event, request] = [new Event('fetch') as never, new Request('http://localhost/groups')];
  const kept = await Promise.all(plugins.map(({ cacheWillUpdate }) => cacheWillUpdate?.({ event, request, response })));
  expect(!kept.includes(null)).toBe(stored);
});
