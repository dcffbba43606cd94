import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { CATEGORIES } from '../../src/domain/groups/categories';
import type { Database } from '../db/database';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { mira, omar } from '../testing/testTokens';
import { robotsText } from './robots';
import { MOST_ADDRESSES, SITEMAP_LIMITS } from './sitemap';

const ORIGIN = 'https://hobbies.example';
const HOSTILE = ']]></title><script>alert(1)</script> & "q" \u0001\u202egnp';

let database: Database;
let server: TestApp;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from groups`);
  server = await startTestApp({ database, env: { PUBLIC_URL: `${ORIGIN},https://www.hobbies.example` } });
});
afterEach(() => server.app.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

/** Parses strictly, with namespaces, as XML 1.0 requires. @throws for text that is not well-formed */
function xmlOf(text: string): Document {
  return new (new JSDOM('').window.DOMParser)().parseFromString(text, 'application/xml');
}

/** Adds groups without uploaded pictures, directly in the database. */
async function addGroups(count: number): Promise<void> {
  await createGroup(server, mira);
  await database.db.execute(sql`
    insert into groups (name, description, category, location, max_members, member_count, start_date, image_url, creator_uid)
    select 'Group ' || n, 'Text', 'Art', 'Porto', 5, 1, now() + interval '1 day', 'https://a.example/b.jpg', ${mira.uid}
    from generate_series(2, ${count}) n`);
}

const addressesIn = (text: string) => [...xmlOf(text).getElementsByTagName('loc')].map(({ textContent }) => textContent ?? '');

describe('the sitemap', () => {
  it('lists the public pages, the categories and every group with its last edit', async () => {
    const group = await createGroup(server, mira);
    const response = await get('/sitemap.xml');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const root = xmlOf(response.body).documentElement;
    expect([root.localName, root.namespaceURI]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    const addresses = addressesIn(response.body);
    expect(addresses).toEqual(expect.arrayContaining([
      `${ORIGIN}/`, `${ORIGIN}/groups`, `${ORIGIN}/about`, `${ORIGIN}/report`, `${ORIGIN}/groups?category=Art`, `${ORIGIN}/groups/${group._id}`,
    ]));
    const isWrong = (address: string) => !address.startsWith(`${ORIGIN}/`) || /password|dashboard|account|my-groups|\/404$/.test(address);
    const wrong = addresses.filter(isWrong);
    expect(wrong).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(xmlOf(response.body).getElementsByTagName('lastmod')[0]?.textContent).toBe(group.createdAt);
  });

  it('responses 304 until a group changes', async () => {
    const group = await createGroup(server, mira);
    const { headers } = await get('/sitemap.xml');
    const again = () => get('/sitemap.xml', { 'if-none-match': String(headers.etag) });
    expect((await again()).statusCode).toBe(304);
    await server.call('DELETE', `/api/groups/${group._id}`, { as: mira });
    expect((await again()).statusCode).toBe(200);
  });

  it('comes compressed on request', async () => {
    await addGroups(3_000);
    const response = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    const whole = (await get('/sitemap.xml')).body;
    expect(gunzipSync(response.rawPayload).toString()).toBe(whole);
    expect(addressesIn(whole).filter((address) => /\/groups\/[0-9a-f-]{36}$/.test(address))).toHaveLength(3_000);
  });

  it('never has more addresses in a file than the protocol allows', async () => {
    const fixed = addressesIn((await get('/sitemap.xml')).body).length;
    expect(fixed + SITEMAP_LIMITS.groupsPerFile).toBe(MOST_ADDRESSES);
    expect(MOST_ADDRESSES).toBe(50_000);
  });

  describe('of more groups than fit into a file', () => {
    let several: TestApp;
    beforeEach(async () => {
      several = await startTestApp({ database, env: { PUBLIC_URL: ORIGIN }, limits: { sitemaps: { groupsPerFile: 120 } } });
      await addGroups(250);
    });
    afterEach(() => several.app.close());
    const groupsIn = async (file: number) =>
      addressesIn((await several.app.inject(`/sitemap-${file}.xml`)).body).filter((address) => /\/groups\/[0-9a-f-]{36}$/.test(address));

    it('is an index of files when one is not enough; together they have every group once', async () => {
      const index = await several.app.inject('/sitemap.xml');
      expect(xmlOf(index.body).documentElement.localName).toBe('sitemapindex');
      expect(addressesIn(index.body)).toEqual([1, 2, 3, 4].map((file) => `${ORIGIN}/sitemap-${file}.xml`));
      const groups = await Promise.all([1, 2, 3, 4].map(groupsIn));
      expect(Math.max(...groups.map(({ length }) => length))).toBeLessThan(120);
      expect([groups.flat().length, new Set(groups.flat()).size]).toEqual([250, 250]);
      const others = await Promise.all(['5', '0', 'x', '1e3', '9999999']
        .map(async (file) => (await several.app.inject(`/sitemap-${file}.xml`)).statusCode));
      expect(others).toEqual([404, 400, 400, 400, 400]);
    });

    it('has each in the same file while others go: a crawler reads the files one after the other', async () => {
      const third = await groupsIn(3);
      await database.db.execute(sql`delete from groups where id in (select id from groups order by id limit 5)`);
      expect(await groupsIn(3)).toEqual(third);
    });
  });

  it('reads the groups piece by piece', async () => {
    await addGroups(2_500);
    const execute = jest.spyOn(database.db, 'execute');
    await get('/sitemap.xml');
    const results = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
    execute.mockRestore();
    expect(Math.max(...results.map(({ rows }) => rows.length))).toBe(1_000);
  });

  it('is not read for somebody who asks with HEAD, which has no body', async () => {
    await addGroups(3);
    const execute = jest.spyOn(database.db, 'execute');
    expect((await server.app.inject({ method: 'HEAD', url: '/sitemap.xml' })).headers['content-type']).toContain('xml');
    await wait(100);
    const results = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
    execute.mockRestore();
    expect(Math.max(...results.map(({ rows }) => rows.length))).toBe(1);
  });
});

it('serves robots.txt, with the address of the sitemap', async () => {
  const response = await get('/robots.txt');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.body).toBe(robotsText(ORIGIN));
});

describe('the feed of new groups', () => {
  const feedAt = async (url: string) => xmlOf((await get(url)).body).documentElement;
  const entriesOf = (feed: Element) => [...feed.getElementsByTagName('entry')];
  /** The elements of a name, of the feed itself or of an entry. */
  const partsOf = (of: Element, name: string) => [...of.children].filter(({ localName }) => localName === name);
  const textsOf = (of: Element, name: string) => partsOf(of, name).map(({ textContent }) => textContent);
  const linksOf = (of: Element) => partsOf(of, 'link').map((link) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])));

  it('has the newest first, each with address, picture, times and category', async () => {
    const picture = `data:image/jpeg;base64,${(await readFile('public/preview.png')).toString('base64')}`.replace('jpeg', 'png');
    const first = await createGroup(server, mira, { name: 'First', category: 'Books' });
    const second = await createGroup(server, mira, { name: 'Second', imageURL: picture });
    const response = await get('/groups.atom');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const feed = await feedAt('/groups.atom');
    expect(['id', 'title', 'author', 'updated'].map((name) => textsOf(feed, name))).toEqual([
      [`${ORIGIN}/groups.atom`], ['New groups on Hobnob'], ['Hobnob'], [second.createdAt],
    ]);
    expect(linksOf(feed).map(({ rel, href }) => `${rel} ${href}`)).toEqual([`self ${ORIGIN}/groups.atom`, `alternate ${ORIGIN}/groups`]);
    const entries = entriesOf(feed);
    expect(entries.map((entry) => [...textsOf(entry, 'id'), ...textsOf(entry, 'title')])).toEqual([
      [`urn:uuid:${second._id}`, 'Second'], [`urn:uuid:${first._id}`, 'First'],
    ]);
    const [newest] = entries as [Element, Element];
    expect(['published', 'updated', 'summary'].map((name) => textsOf(newest, name))).toEqual([
      [second.createdAt], [second.createdAt], [expect.stringMatching(/ UTC · Bristol\. We walk and draw\.$/)],
    ]);
    expect([...newest.getElementsByTagName('category')].map((category) => category.getAttribute('term'))).toEqual(['Art']);
    expect(linksOf(newest)).toEqual([
      { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/groups/${second._id}` },
      { rel: 'enclosure', type: 'image/jpeg', href: `${ORIGIN}${second.imageURL}/preview.jpg` },
    ]);
  });

  it('has the times of the place', async () => {
    const when = { startDate: '2031-07-02T18:30:00.000Z', endDate: '2031-07-02T21:00:00.000Z', timeZone: 'Europe/Dublin' };
    await createGroup(server, mira, when);
    const [entry] = entriesOf(await feedAt('/groups.atom')) as [Element];
    expect(textsOf(entry, 'summary')[0]).toMatch(/^Wednesday,? 2 July 2031 at 19:30 until 22:00 Dublin time · Bristol\./);
  });

  it('can be of one category', async () => {
    await createGroup(server, mira, { name: 'Painting', category: 'Art' });
    await createGroup(server, mira, { name: 'Reading', category: 'Books' });
    const feed = await feedAt('/groups.atom?category=Books');
    expect([textsOf(feed, 'id'), textsOf(feed, 'title'), entriesOf(feed).map((entry) => textsOf(entry, 'title'))]).toEqual([
      [`${ORIGIN}/groups.atom?category=Books`], ['New groups on Hobnob: Books'], [['Reading']],
    ]);
  });

  it.each([
    '?category=Nope', '?category=', '?category=Art&category=Books',
  ])('refuses other categories and says which there are: %s', async (query) => {
    const response = await get(`/groups.atom${query}`);
    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({
      message: expect.stringContaining('one of: Art, Music'),
    })]);
  });

  it('ignores what trackers add to its address', async () => {
    expect((await get('/groups.atom?utm_source=x')).statusCode).toBe(200);
  });

  it('is valid without groups, in every category', async () => {
    for (const query of ['', ...CATEGORIES.map((category) => `?category=${category}`)]) {
      const root = xmlOf((await get(`/groups.atom${query}`)).body).documentElement;
      expect([root.localName, root.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
      expect([...root.children].map(({ localName }) => localName)).toEqual(['id', 'title', 'updated', 'author', 'link', 'link']);
    }
  });

  it('shows at most fifty groups', async () => {
    await addGroups(60);
    expect(entriesOf(await feedAt('/groups.atom'))).toHaveLength(50);
  });

  it('a hostile text stays text, without characters that XML forbids', async () => {
    await createGroup(server, mira, { name: HOSTILE, description: HOSTILE, location: HOSTILE });
    const document = xmlOf((await get('/groups.atom')).body);
    expect(document.getElementsByTagName('script')).toHaveLength(0);
    expect(document.getElementsByTagName('entry')[0]?.getElementsByTagName('title')[0]?.textContent)
      .toBe(']]></title><script>alert(1)</script> & "q" gnp');
  });

  it('contains nothing about the people of a group', async () => {
    const group = await createGroup(server, mira);
    await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
    const bodies = (await Promise.all(['/groups.atom', '/sitemap.xml'].map((url) => get(url)))).map(({ body }) => body).join('');
    for (const { uid, name, email } of [mira, omar]) for (const secret of [uid, name, email]) expect(bodies).not.toContain(secret);
  });

  it('responses 304 until the feed changes, and an edit changes it', async () => {
    const group = await createGroup(server, mira);
    const { headers } = await get('/groups.atom');
    const again = () => get('/groups.atom', { 'if-none-match': String(headers.etag) });
    await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
    expect((await again()).statusCode).toBe(304);
    const { name, description, category, maxMembers, startDate, imageURL } = group;
    await server.call('PUT', `/api/groups/${group._id}`, {
      as: mira, body: { name, description, category, maxMembers, startDate, imageURL, location: 'Cardiff' },
    });
    const changed = await again();
    expect([changed.statusCode, changed.body.includes('Cardiff')]).toEqual([200, true]);
    const [entry] = entriesOf(await feedAt('/groups.atom')) as [Element];
    const [published, updated] = ['published', 'updated'].map((name) => Date.parse(String(textsOf(entry, name)[0]))) as [number, number];
    expect(updated).toBeGreaterThan(published);
  });
});

it('limits how often a caller reads each of them', async () => {
  const limited = await startTestApp({ database, env: { RATE_LIMIT: 'on' } });
  for (const url of ['/groups.atom', '/sitemap.xml']) {
    const responses = [];
    for (let n = 0; n < 31; n += 1) responses.push(await limited.app.inject(url));
    const refused = responses.at(-1);
    expect([responses.filter(({ statusCode }) => statusCode === 200).length, refused?.statusCode]).toEqual([30, 429]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  }
  await limited.app.close();
});
