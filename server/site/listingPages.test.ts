import { JSDOM } from 'jsdom';
import { HOSTILE, ORIGIN, startSite } from '../testing/siteFolder';
import { startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { readHtmlPages } from './htmlPages';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => { site = await startSite(); });
afterAll(() => site.stop());

const get = (url: string, headers: Record<string, string> = {}) => site.server.app.inject({ url, headers });

describe('for search engines', () => {
  const headOf = async (url: string) => new JSDOM((await get(url)).body).window.document.head;
  const contentOf = (head: HTMLElement, selector: string, name = 'content') => head.querySelector(selector)?.getAttribute(name);

  it('a public page has its canonical address, and a title and picture for other sites', async () => {
    const head = await headOf('/about');
    expect(contentOf(head, 'link[rel="canonical"]', 'href')).toBe(`${ORIGIN}/about`);
    expect(contentOf(head, 'meta[property="og:title"]')).toBe('About · Hobnob');
    expect(contentOf(head, 'meta[property="og:image"]')).toBe(`${ORIGIN}/preview.png`);
    expect(head.querySelectorAll('title, meta[name="description"], meta[name="robots"]')).toHaveLength(2);
  });

  it.each(['/my-groups', '/blog'])('a page for members, or for no address, is not listed: %s', async (url) => {
    const head = await headOf(url);
    expect([contentOf(head, 'meta[name="robots"]'), contentOf(head, 'link[rel="canonical"]', 'href')]).toEqual(['noindex', undefined]);
  });

  it.each([
    ['/groups', undefined], ['/groups?category=Art', undefined], ['/groups?utm_source=x', undefined], ['/about?q=x', undefined],
    ['/groups?q=x', 'noindex'], ['/groups?category=Art&sort=nameAsc', 'noindex'], ['/groups?view=list', 'noindex'],
    ['/groups/?q=x', 'noindex'],
  ])('of the thousands of addresses of the list only the whole list and its categories are listed: %s', async (url, robots) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(robots);
  });
});

describe('the page of the groups list', () => {
  let list: TestApp;
  let failing = false;
  beforeAll(async () => {
    list = await startTestApp({
      database: await openTestDatabase(),
      site: {
        folder: site.folder,
        pages: await readHtmlPages(site.folder, HOSTILE, ORIGIN),
        renderer: {
          renderList: async (query, _nowMs, { json }) => {
            if (failing) throw new Error('The thread has failed.');
            return { html: `<p>list ${query} of ${JSON.parse(json.toString()).length}</p>`, state: '{}' };
          },
          renderInvitation: async () => { throw new Error('Not here.'); },
          stop: async () => undefined,
        },
      },
    });
  });
  afterAll(() => list.close());
  const open = (url: string, headers: Record<string, string> = {}) => list.app.inject({ url, headers });

  test('carries the list, and is sent again only when it has changed', async () => {
    const first = await open('/groups?category=Music');
    expect(first.body).toContain('<p>list ?category=Music of 0</p>');
    expect([first.headers['cache-control'], first.statusCode]).toEqual(['no-cache', 200]);
    const again = await open('/groups?category=Music', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await open('/groups/')).body).toContain('<p>list  of 0</p>');
  });

  test("has the policy of every page, and a member's page is still the shell", async () => {
    expect((await open('/groups')).headers['content-security-policy']).toBe((await get('/about')).headers['content-security-policy']);
    expect((await open('/groups/some-id')).body).not.toContain('list');
  });

  test('is the one without the list when it cannot be rendered', async () => {
    failing = true;
    const answer = await open('/groups?category=Art');
    expect([answer.statusCode, answer.body.includes('no list')]).toEqual([200, true]);
    failing = false;
  });
});
