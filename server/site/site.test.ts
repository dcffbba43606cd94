import vm from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { CONTACT_SLOTS, DEFAULT_CLIENT_CONFIG } from '../../src/contract/clientConfig';
import { METRICS_ENV, readMetrics } from '../testing/readMetrics';
import { HOSTILE, ORIGIN, startSite } from '../testing/siteFolder';
import { startTestApp } from '../testing/testApp';
import { readHtmlPages } from './htmlPages';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => { site = await startSite(); });
afterAll(() => site.stop());

const get = (url: string, headers: Record<string, string> = {}) => site.server.app.inject({ url, headers });

it.each([
  ['/', 200],
  ['/groups', 200],
  ['/groups/abc?x=1', 404],
  ['/my-groups', 200],
  ['/404', 404],
  ['/blog', 404],
  ['/groups/a/b', 404],
])('shows the application at %s with status %d', async (url, status) => {
  const response = await get(url);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('hobnob-config');
  expect([url, response.statusCode]).toEqual([url, status]);
});

it('puts the accounts of this site into a prerendered page, and takes out those it does not have', async () => {
  expect((await get('/contact')).body).toContain(
    '<ul><li>first</li><li><a href="https://pictures.example/?a&amp;b"><svg/></a></li>'
    + '<li><a href="https://youtube.example/@us"><svg/></a></li><li>last</li></ul>',
  );
});

it.each([
  ['/about', 'about'],
  ['/about/', 'about'],
  ['/privacy', 'privacy'],
  ['/blog', 'notFound'],
  ['/my-groups', 'myGroups'],
  ['/groups/g1', 'group'],
  ['/groups', null],
])('serves %s with its prerendered page: %s', async (url, name) => {
  const main = /<main>(\S+) /.exec((await get(url)).body)?.[1] ?? null;
  expect(main).toBe(name);
});

it.each([
  [{ google: 'demo' }, 'privacy', 'login'],
  [{ google: 'off' }, 'privacy', 'login.noGoogle'],
  [{ identityMode: 'firebase', google: 'on' }, 'privacy.firebase', 'login'],
] as const)('with %j, takes the page of its variant, else the general one', async (config, privacy, login) => {
  const { prerendered } = await readHtmlPages(site.folder, { ...DEFAULT_CLIENT_CONFIG, ...config }, ORIGIN);
  const nameOf = (route: string) => /<main>(\S+) /.exec(prerendered.get(route)?.plain.toString() ?? '')?.[1];
  expect([nameOf('privacy'), nameOf('login'), nameOf('about')]).toEqual([privacy, login, 'about']);
});

it("fills a prerendered page's slots with the site's address, escaped, but not inside scripts", async () => {
  const { body } = await get('/about');
  expect(body).toContain('<main>about &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</main>');
  expect(body).toContain(`<script type="application/json">${JSON.stringify(CONTACT_SLOTS)}</script>`);
  expect((await get('/prerendered/about.html')).statusCode).toBe(404);
});

it('embeds the configuration, which cannot close its script element', async () => {
  const { body } = await get('/');
  const text = /id="hobnob-config">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(HOSTILE);
});

it.each([
  '/api/nothing',
  '/assets/gone.js',
  '/identity/gone.js',
  '/emulator/v1/projects/demo-hobnob/accounts',
])('serves no page at %s', async (url) => {
  const response = await get(url);
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { message: expect.any(String), code: 'not_found', requestId: expect.any(String) },
  ]);
});

it.each(['/%zz', '/%', '/groups/%E0%A4%A', '/about/%c3%28%', '/%zz.js'])(
  'at %s, shows a browser Page Not Found and a program the reason',
  async (url) => {
    const browser = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([browser.statusCode, browser.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(browser.body).toContain('hobnob-config');
    expect(browser.headers).toMatchObject({
      'content-security-policy': expect.any(String),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    const program = await get(url, { accept: 'application/json' });
    expect([program.statusCode, program.json()]).toEqual([
      400,
      { message: expect.any(String), code: 'invalid_request', requestId: expect.any(String) },
    ]);
    expect(program.headers).toMatchObject({ 'content-security-policy': expect.any(String), 'x-content-type-options': 'nosniff' });
  },
);

it('responds with JSON to a malformed API address, even in a browser', async () => {
  expect((await get('/api/groups/%zz', { accept: 'text/html' })).json()).toMatchObject({ code: 'invalid_request' });
});

it.each(['/nope.js', '/about.css', '/pictures/none.webp', '/nope.js/'])(
  'responds to %s with one line when a page loads it, and with Page Not Found when a user opens it',
  async (url) => {
    const loaded = await get(url, { accept: '*/*' });
    expect([loaded.statusCode, loaded.headers['content-type'], loaded.body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found.\n']);
    const opened = await get(url, { accept: 'text/html' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(opened.body).toContain('hobnob-config');
  },
);

it('lets browsers cache hashed files for a year, and revalidate pages', async () => {
  const file = await get('/assets/main.12345678.js', { 'accept-encoding': 'br' });
  expect([file.body, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
    'squeezed',
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=300');
  const encodings = { 'accept-encoding': 'gzip, br' };
  const page = await get('/', encodings);
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('hobnob-config');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/', { ...encodings, 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
});

it('makes browsers always revalidate the worker and the build number', async () => {
  const responses = [await get('/sw.js'), await get('/build.txt')];
  expect(responses.map(({ body, headers }) => [body, headers['cache-control']])).toEqual([['the worker', 'no-cache'], ['b1', 'no-cache']]);
  expect(responses[0]?.headers['content-type']).toContain('javascript');
});

it('SERVICE_WORKER=off serves a worker that deletes its caches and unregisters itself', async () => {
  const { folder } = site;
  const off = await startTestApp({ site: { folder, pages: await readHtmlPages(folder, HOSTILE, ORIGIN) }, env: { SERVICE_WORKER: 'off' } });
  const response = await off.app.inject('/sw.js');
  await off.close();
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
  const done: string[] = [];
  const handlers: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
  const self = {
    addEventListener: (type: string, handler: (typeof handlers)[string]) => { handlers[type] = handler; },
    skipWaiting: () => { done.push('took over'); },
    registration: { unregister: async () => { done.push('gone'); } },
  };
  const caches = { keys: async () => ['a', 'b'], delete: async (name: string) => { done.push(`emptied ${name}`); } };
  vm.runInNewContext(response.body, { self, caches });
  let work = Promise.resolve();
  for (const type of ['install', 'activate']) handlers[type]?.({ waitUntil: (started) => { work = started; } });
  await work;
  expect(done).toEqual(['took over', 'emptied a', 'emptied b', 'gone']);
});

it('names the page in the metrics, and nothing that a stranger has chosen', async () => {
  const measured = await startSite(METRICS_ENV);
  for (const url of ['/', '/groups?q=a', '/groups/abc', '/no/such/page']) await measured.server.app.inject({ url });
  const metrics = await readMetrics(measured.server);
  await measured.stop();
  const counted = metrics.match(/^hobnob_http_request_duration_seconds_count\{.*route="page.*$/gm) ?? [];
  expect(counted.map((line) => /route="([^"]+)",status="(\d+)"/.exec(line)?.slice(1))).toEqual([
    ['page home', '200'], ['page groups', '200'], ['page group', '404'], ['page notFound', '404'],
  ]);
});
