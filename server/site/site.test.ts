import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { ADDRESS_SLOTS, SOCIAL_SLOTS, DEFAULT_CLIENT_CONFIG } from '../../src/contract/clientConfig';
import { installIdentityRoutes } from '../identity/identityRoutes';
import { testIdentity } from '../testing/identityApp';
import { startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { readHtmlPages } from './htmlPages';

const INLINE = "document.documentElement.classList.add('dark')";
const STYLE = '.a{color:red}';
const PAGE = [
  `<!doctype html><html><head><title>Hobnob</title><script>${INLINE}</script><style>${STYLE}</style>`,
  '<script type="application/json" id="hobnob-config">{}</script><script src="/assets/main.12345678.js"></script></head>',
].join('');
const ORIGIN = 'https://hobbies.example';
const HOSTILE = {
  ...DEFAULT_CLIENT_CONFIG,
  contactEmail: '</script><script>alert(1)</script>',
  social: { Instagram: 'https://pictures.example/?a&b', Facebook: '', YouTube: 'https://youtube.example/@us', Mastodon: '' },
};
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-site-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'replay.html'), '<!doctype html><title>replay</title>');
  await mkdir(path.join(folder, 'prerendered'));
  for (const name of ['about', 'privacy', 'privacy.firebase', 'login', 'login.noGoogle', 'notFound', 'myGroups', 'group']) {
    await writeFile(
      path.join(folder, 'prerendered', `${name}.html`),
      `${PAGE}<style>.${name[0]}{}</style><main>${name} ${ADDRESS_SLOTS.contactEmail}</main><script type="application/json">${JSON.stringify(ADDRESS_SLOTS)}</script>`,
    );
  }
  const accounts = Object.values(SOCIAL_SLOTS).map((slot) => `<li><a href="${slot}"><svg/></a></li>`).join('');
  await writeFile(path.join(folder, 'prerendered', 'contact.html'), `${PAGE}<ul><li>first</li>${accounts}<li>last</li></ul>`);
  await writeFile(
    path.join(folder, 'prerendered', 'groups.html'),
    `${PAGE}<div id="root" data-prerendered="/groups">no list</div><script type="application/json" id="hobnob-state">{}</script>`,
  );
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'sw.js'), 'the worker');
  await writeFile(path.join(folder, 'build.txt'), 'b1');
  await writeFile(path.join(folder, 'assets', 'main.12345678.js'), 'plain');
  await writeFile(path.join(folder, 'assets', 'main.12345678.js.br'), 'squeezed');
  const database = await openTestDatabase();
  server = await startTestApp({
    database,
    site: { folder, pages: await readHtmlPages(folder, HOSTILE, ORIGIN) },
    identityRoutes: async (app) => installIdentityRoutes(app, await testIdentity(database, app)),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

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
  const { prerendered } = await readHtmlPages(folder, { ...DEFAULT_CLIENT_CONFIG, ...config }, ORIGIN);
  const nameOf = (route: string) => /<main>(\S+) /.exec(prerendered.get(route)?.plain.toString() ?? '')?.[1];
  expect([nameOf('privacy'), nameOf('login'), nameOf('about')]).toEqual([privacy, login, 'about']);
});

it("fills a prerendered page's slots with the site's address, escaped, but not inside scripts", async () => {
  const { body } = await get('/about');
  expect(body).toContain('<main>about &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</main>');
  expect(body).toContain(`<script type="application/json">${JSON.stringify(ADDRESS_SLOTS)}</script>`);
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
  const page = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('hobnob-config');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
});

it('makes browsers always revalidate the worker and the build number', async () => {
  const responses = [await get('/sw.js'), await get('/build.txt')];
  expect(responses.map(({ body, headers }) => [body, headers['cache-control']])).toEqual([['the worker', 'no-cache'], ['b1', 'no-cache']]);
  expect(responses[0]?.headers['content-type']).toContain('javascript');
});

it('SERVICE_WORKER=off serves a worker that deletes its caches and unregisters itself', async () => {
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

it('allows its own inline elements by hash, and nothing else', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${hash(INLINE)};`);
  expect(policy).toContain(`style-src 'self' ${hash('')} ${hash(STYLE)}`);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
});

it('sends the security headers', async () => {
  for (const url of ['/', '/api/groups', '/icon.svg', '/nothing']) {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.any(String),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
  }
});

it('sends HSTS only for requests over https', async () => {
  const hsts = async (env: Record<string, string>, protocol: string) => {
    const one = await startTestApp({ database: server.database, env });
    const { headers } = await one.app.inject({ url: '/api/groups', headers: { 'x-forwarded-proto': protocol } });
    await one.app.close();
    return headers['strict-transport-security'];
  };
  const firebase = {
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'a.example',
    FIREBASE_PROJECT_ID: 'hobnob-1',
    FIREBASE_APP_ID: '1:2:web:3',
  };
  expect(await hsts({ NODE_ENV: 'production', ...firebase }, 'http')).toBe('max-age=63072000');
  expect(await hsts({ TRUST_PROXY: '127.0.0.1' }, 'https')).toBe('max-age=63072000');
  expect(await hsts({ TRUST_PROXY: '127.0.0.1' }, 'http')).toBeUndefined();
  expect(await hsts({}, 'https')).toBeUndefined();
});

it('serves the pages of the embedded identity service without anything from elsewhere', async () => {
  for (const url of [
    '/emulator/auth/iframe?apiKey=a&appName=b',
    '/emulator/auth/handler?apiKey=a',
    '/identity/gapi.js',
    '/identity/popup.js',
    '/identity/relay.js',
    '/identity/popup.css',
  ]) {
    const response = await get(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.body).not.toMatch(/https?:\/\//);
  }
  const frame = await get('/emulator/auth/iframe');
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(frame.headers['content-security-policy']).not.toContain('unsafe');
});

it('exposes no admin calls of the identity service', async () => {
  const calls = [
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-hobnob/accounts:batchCreate'],
    ['DELETE', '/emulator/v1/projects/demo-hobnob/accounts'],
    ['PATCH', '/emulator/v1/projects/demo-hobnob/config'],
    ['GET', '/emulator/v1/projects/demo-hobnob/oobCodes'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:query'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp/../projects/demo-hobnob/accounts:delete'],
  ] as const;
  for (const [method, url] of calls) {
    const response = await server.app.inject({ method, url, headers: { authorization: 'Bearer owner' } });
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
});

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
        folder,
        pages: await readHtmlPages(folder, HOSTILE, ORIGIN),
        renderer: {
          render: async (query, _nowMs, { json }) => {
            if (failing) throw new Error('The thread has failed.');
            return { html: `<p>list ${query} of ${JSON.parse(json.toString()).length}</p>`, state: '{}' };
          },
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
