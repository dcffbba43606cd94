import { LIST_OR_PAGE } from '../domain/list/pageType';
import { LAST_VISIT_HEADER, PUBLIC_LIST_PATH } from '../domain/routes/offline';

/** Keeps the page of a long list, which is only for readers who accept one. */
const match = (query: Request | string): Promise<Response | undefined> =>
  Promise.resolve(new Request(query).headers.get('accept') === LIST_OR_PAGE ? Response.json({ groups: [] }) : undefined);

beforeAll(() => {
  Object.assign(globalThis, { self: globalThis, caches: { open: () => Promise.resolve({ match }) } });
});

it('offline, signed-in users get the public page of a long list, too', async () => {
  const { forAnybody, list } = await import('./strategies');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const url = new URL(PUBLIC_LIST_PATH, 'http://localhost');
  const request = new Request(url, { headers: { accept: LIST_OR_PAGE, authorization: 'Bearer token' } });
  const answer = await forAnybody(list())({ event: new Event('fetch') as never, request, url });
  expect(answer.headers.has(LAST_VISIT_HEADER)).toBe(true);
});
