import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MINUTE_MS } from '../../src/domain/general/durations';
import type { PreparedList } from '../groups/list/groupList';
import { ListPages, type ListPagesOptions } from './listPages';

const TEMPLATE = '<!doctype html><style>.a{}</style><div id="root" data-prerendered="/groups"><p>waiting</p></div>'
  + '<script type="application/json" id="hobnob-state">{"old":1}</script><script>end()</script>';

function setUp(options: Partial<ListPagesOptions> = {}) {
  const rendered: string[] = [];
  const clock = { nowMs: 10 * MINUTE_MS + 1, version: '1', text: '' };
  const list = (): PreparedList =>
    ({ version: clock.version, etag: 'e', plain: Buffer.from('[]'), size: 2, body: async () => Buffer.from('[]') });
  const pages = new ListPages({
    template: TEMPLATE,
    groupList: { get: async () => list() },
    pagedGroups: { read: async () => ({ groups: ['{"_id":"a"}', '{"_id":"b"}'], found: 7, next: null }) },
    nowMs: () => clock.nowMs,
    renderer: {
      renderList: async (query, nowMs, groups) => {
        rendered.push(`${'found' in groups ? `${groups.found} found: ${String(groups.json)}` : groups.version} ${query}`);
        return { html: `<b>${query}${clock.text}</b>`, state: JSON.stringify({ clock: { nowMs }, note: '</script>' }) };
      },
    },
    ...options,
  });
  return { pages, rendered, clock };
}

test('the screen and its state are put into the page, and nothing else changes', async () => {
  const page = await setUp().pages.get('?category=Music');
  const text = String(await page?.body('identity'));
  expect(text).toBe('<!doctype html><style>.a{}</style>'
    + '<div id="root" data-prerendered="/groups"><b>?category=Music</b></div>'
    + `<script type="application/json" id="hobnob-state">{"clock":{"nowMs":${10 * MINUTE_MS}},"note":"\\u003c/script>"}</script>`
    + '<script>end()</script>');
  const [gzip, br] = [await page?.body('gzip') ?? '', await page?.body('br') ?? ''];
  expect([gunzipSync(gzip), brotliDecompressSync(br)].map(String)).toEqual(Array(2).fill(text));
});

test('the same filters are rendered once, however the address writes them, and however many ask at once', async () => {
  const { pages, rendered } = setUp();
  const [first, second] = await Promise.all([pages.get('?category=Music&q='), pages.get('?utm=1&category=Music')]);
  expect(second).toBe(first);
  expect(await pages.get('?category=Music')).toBe(first);
  expect(rendered).toEqual(['1 ?category=Music']);
});

test('of a long list only the first rows are rendered, with the number that the filters find', async () => {
  const { pages, rendered } = setUp({ groupList: { get: async () => ({ version: '1', size: 'long' }) } });
  expect(String(await (await pages.get('?q=tea'))?.body('identity'))).toContain('<b>?q=tea</b>');
  expect(rendered).toEqual(['7 found: [{"_id":"a"},{"_id":"b"}] ?q=tea']);
});

test('a change of the list is in the next page', async () => {
  const { pages, rendered, clock } = setUp();
  await pages.get('');
  clock.version = '2';
  await pages.get('');
  expect(rendered).toEqual(['1 ', '2 ']);
});

test('a page is as old as a minute at most, and keeps its tag while it reads the same', async () => {
  const { pages, rendered, clock } = setUp();
  const first = await pages.get('');
  clock.nowMs += MINUTE_MS;
  const second = await pages.get('');
  expect([rendered.length, second?.etag]).toEqual([2, first?.etag]);
  clock.nowMs += MINUTE_MS;
  clock.text = ' has begun';
  expect((await pages.get(''))?.etag).not.toBe(first?.etag);
});

test('pages in memory are bounded in bytes, whatever people search for', async () => {
  const { pages } = setUp({ cachedBytes: 5_000 });
  for (let n = 0; n < 100; n += 1) await pages.get(`?q=word${n}`);
  expect(pages.bytes).toBeGreaterThan(0);
  expect(pages.bytes).toBeLessThanOrEqual(5_000);
});

test('a caller beyond their limit gets the pages in memory, but no new one', async () => {
  const { pages, rendered } = setUp();
  const beyond = async () => false;
  const first = await pages.get('?category=Music');
  expect(await pages.get('?category=Music', beyond)).toBe(first);
  expect(await pages.get('?category=Art', beyond)).toBeNull();
  expect(rendered).toEqual(['1 ?category=Music']);
});

test('a query of unreasonable length is not rendered', async () => {
  const { pages, rendered } = setUp();
  expect(await pages.get(`?q=${'x'.repeat(200)}`)).toBeNull();
  expect(rendered).toEqual([]);
});

test('a page that takes too long is left out of this response, and ready for the next', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => { finish = resolve; });
  const { pages } = setUp({
    waitMs: 1,
    renderer: { renderList: async () => { await slow; return { html: 'late', state: '{}' }; } },
  });
  expect(await pages.get('')).toBeNull();
  finish();
  let page = null;
  while (!page) page = await pages.get('');
  expect(String(await page.body('identity'))).toContain('late');
});

test('a failure reaches every request that waited for the page, and the next one tries again', async () => {
  let tries = 0;
  const { pages } = setUp({ renderer: { renderList: async () => { tries += 1; throw new Error('no'); } } });
  const both = await Promise.allSettled([pages.get(''), pages.get('')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(pages.get('')).rejects.toThrow('no');
  expect(tries).toBe(2);
});
