import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { DEFAULT_CLIENT_CONFIG } from '../../src/contract/clientConfig';
import type { Group, GroupInput } from '../../src/contract/types';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar } from '../testing/testTokens';
import { readHtmlPages } from './htmlPages';

const ORIGIN = 'https://hobbies.example';
const SHELL = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hobnob</title><meta name="description" content="old">',
  '<meta property="og:title" content="old"><script type="application/json" id="hobnob-config">{}</script>',
  '<script type="application/json" id="hobnob-picture">null</script><script>1</script></head><body><div id="root">app</div></body></html>',
].join('');
const START = '2031-05-03T10:00:00.000Z';

let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-pages-'));
  await mkdir(path.join(folder, 'prerendered'));
  await writeFile(path.join(folder, 'index.html'), SHELL);
  await writeFile(path.join(folder, 'prerendered', 'group.html'), SHELL);
  const pages = await readHtmlPages(folder, DEFAULT_CLIENT_CONFIG, ORIGIN);
  server = await startTestApp({ site: { folder, pages }, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const pageOf = ({ _id }: Group, headers: Record<string, string> = {}) => server.app.inject({ url: `/groups/${_id}`, headers });
const create = (changes: Partial<GroupInput> = {}) => createGroup(server, mira, { startDate: START, ...changes });
const domOf = async (group: Group) => new JSDOM((await pageOf(group)).body).window.document;

/** What the tags of a page say, by their `property` or `name`. */
async function tagsOf(group: Group): Promise<Record<string, string>> {
  const tags = [...(await domOf(group)).querySelectorAll('meta[content]')];
  return Object.fromEntries(tags.map((tag) =>
    [tag.getAttribute('property') ?? tag.getAttribute('name') ?? '', tag.getAttribute('content') ?? '']));
}

/** The facts in a page. */
const factsOf = async (group: Group) => [...(await domOf(group)).querySelectorAll('script[type="application/ld+json"]')]
  .map(({ textContent }) => JSON.parse(textContent) as unknown);

async function aPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b6b5b' } }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

it('has title, description, picture and address for link previews (Open Graph, Twitter card)', async () => {
  const group = await create({ imageURL: await aPicture(), location: 'Bristol', description: 'We walk and draw.\n\nBring a pencil.' });
  const hash = group.imageURL.split('/').pop() ?? '';
  const title = 'Sunday Sketch Walk';
  expect(await tagsOf(group)).toMatchObject({
    'og:title': title, 'og:site_name': 'Hobnob', 'og:type': 'website', 'og:url': `${ORIGIN}/groups/${group._id}`,
    'og:description': expect.stringMatching(/^Saturday,? 3 May 2031 at 10:00 UTC · Bristol\. We walk and draw\. Bring a pencil\.$/),
    'og:image': `${ORIGIN}/api/images/${hash}/preview.jpg`, 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': title,
    'twitter:card': 'summary_large_image', 'twitter:title': title,
  });
});

it('has one title, one description and one canonical address', async () => {
  const group = await create();
  const page = await domOf(group);
  const contents = (selector: string, name: string) => [...page.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
  expect([page.title, page.querySelectorAll('title')]).toEqual(['Sunday Sketch Walk · Hobnob', expect.objectContaining({ length: 1 })]);
  expect(contents('meta[name="description"]', 'content')).toHaveLength(1);
  expect(contents('meta[property="og:title"]', 'content')).toEqual(['Sunday Sketch Walk']);
  expect(contents('link[rel="canonical"]', 'href')).toEqual([`${ORIGIN}/groups/${group._id}`]);
  expect(page.getElementById('root')?.textContent).toBe('app');
});

it("has schema.org's Event, with nothing invented", async () => {
  const group = await create({ maxMembers: 4 });
  await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
  expect(await factsOf(group)).toEqual([{
    '@context': 'https://schema.org', '@type': 'Event', 'name': 'Sunday Sketch Walk', 'description': 'We walk and draw.',
    'url': `${ORIGIN}/groups/${group._id}`, 'image': ['https://example.com/walk.jpg'], 'startDate': START,
    'eventStatus': 'https://schema.org/EventScheduled',
    'location': { '@type': 'Place', 'name': 'Bristol', 'address': 'Bristol' },
    'maximumAttendeeCapacity': 4, 'remainingAttendeeCapacity': 2,
  }]);
});

it('has the times of the place, and no link that only its people see', async () => {
  const group = await create({
    startDate: '2031-07-02T18:30:00.000Z', endDate: '2031-07-02T21:00:00.000Z', timeZone: 'Europe/Dublin',
    placeUrl: 'https://meet.example/room', placeUrlFor: 'members',
  });
  expect((await tagsOf(group))['og:description']).toMatch(/^Wednesday,? 2 July 2031 at 19:30 until 22:00 Dublin time · Bristol\./);
  expect(await factsOf(group)).toMatchObject([{
    startDate: '2031-07-02T19:30:00.000+01:00', endDate: '2031-07-02T22:00:00.000+01:00',
  }]);
  expect((await pageOf(group)).body).not.toContain('meet.example');
});

it('contains nothing about the people of a group', async () => {
  const group = await create();
  await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
  const { body } = await pageOf(group);
  for (const { uid, name, email } of [mira, omar]) for (const secret of [uid, name, email]) expect(body).not.toContain(secret);
});

it('names the picture for signed-in users', async () => {
  const stored = await create({ imageURL: await aPicture() });
  const named = async (group: Group) => JSON.parse((await domOf(group)).getElementById('hobnob-picture')?.textContent ?? '') as unknown;
  expect(await named(stored)).toEqual({
    src: stored.imageURL,
    srcset: [320, 640, 1280].map((width) => `${stored.imageURL}?w=${width} ${width}w`).join(', '),
    sizes: expect.stringContaining('100vw'),
  });
  expect(await named(await create())).toEqual({ src: 'https://example.com/walk.jpg' });
});

const HOSTILE_TEXTS = [
  '</title></head><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script><!--',
  '<!--<script>',
  'line\u2028separator\u2029here',
  '\u202egnp.evil\u202c \u2066mixed',
  '$& $1 $` {{contactEmail}}',
  '&lt;b&gt; &amp;amp; &#x3c;',
  'id="hobnob-picture">null<',
];

it.each(HOSTILE_TEXTS)('a hostile text stays text: %j', async (text) => {
  const group = await create({ name: `A ${text}`, description: `B ${text}`, location: `C ${text}` });
  const plain = await create();
  const [page, reference] = [await domOf(group), await domOf(plain)];
  const tags = (document: Document) => [...document.querySelectorAll('*')].map((element) =>
    `${element.localName} ${[...element.attributes].map(({ name }) => name).join(' ')}`);
  expect(tags(page)).toEqual(tags(reference));
  const shown = `A ${text}`.replace(/[\u2028\u2029]/g, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim();
  expect(page.title).toBe(`${shown} · Hobnob`);
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(shown);
  expect(await factsOf(group)).toEqual([expect.objectContaining({ name: shown })]);
});

it('a long description is cut between words, and never inside a character', async () => {
  const described = async (description: string) => (await tagsOf(await create({ description })))['og:description'] ?? '';
  const description = await described('🎨'.repeat(150) + ' word'.repeat(60));
  expect([...description].length).toBeLessThan(300);
  expect(description).toMatch(/word…$/);
  expect(await described('🎨'.repeat(400))).toMatch(/🎨…$/u);
});

it.each([
  ['an unknown group', '/groups/00000000-0000-4000-8000-000000000000'],
  ['a malformed id', '/groups/abc'],
  ['a malformed id that looks like SQL', "/groups/'%20or%201=1"],
])('%s has the plain page with status 404', async (_name, url) => {
  const response = await server.app.inject(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(response.body).toBe(SHELL.replace('{}', () => JSON.stringify(DEFAULT_CLIENT_CONFIG)));
});

describe('the entity tag', () => {
  it('is good until the group changes', async () => {
    const group = await create();
    const first = await pageOf(group);
    const again = () => pageOf(group, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, first.headers['cache-control'], (await again()).statusCode]).toEqual([200, 'no-cache', 304]);
    await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
    const changed = await again();
    expect([changed.statusCode, changed.headers.etag === first.headers.etag]).toEqual([200, false]);
    await server.call('DELETE', `/api/groups/${group._id}`, { as: mira });
    expect((await again()).statusCode).toBe(404);
  });

  it('differs between encodings, and HEAD has it too', async () => {
    const group = await create();
    const tags = await Promise.all(['identity', 'gzip', 'br'].map(async (encoding) =>
      (await pageOf(group, { 'accept-encoding': encoding })).headers.etag));
    expect(new Set(tags).size).toBe(3);
    const head = await server.app.inject({ method: 'HEAD', url: `/groups/${group._id}` });
    expect([head.statusCode, head.headers.etag]).toEqual([200, tags[0]]);
  });
});

it('a burst of requests for one group reads it once', async () => {
  const group = await create();
  const execute = jest.spyOn(server.database.db, 'execute');
  const responses = await Promise.all(Array.from({ length: 100 }, () => pageOf(group)));
  const reads = execute.mock.calls.length;
  execute.mockRestore();
  expect(responses.filter(({ body }) => !body.includes('Sunday Sketch Walk'))).toEqual([]);
  expect(reads).toBeLessThan(10);
});

describe('without the group', () => {
  it('a database that fails leaves the plain page, with status 200', async () => {
    const group = await create();
    const execute = jest.spyOn(server.database.db, 'execute').mockRejectedValue(new Error('gone'));
    const response = await pageOf(group).finally(() => { execute.mockRestore(); });
    expect([response.statusCode, response.body.includes('Sunday Sketch Walk'), response.body.includes('app')]).toEqual([200, false, true]);
  });

  it('a database that hangs delays the page by two seconds at most', async () => {
    const group = await create();
    const execute = jest.spyOn(server.database.db, 'execute').mockReturnValue(new Promise(() => undefined) as never);
    const response = await pageOf(group).finally(() => { execute.mockRestore(); });
    expect([response.statusCode, response.body.includes('app')]).toEqual([200, true]);
  });

  it('a caller over the limit gets the plain page', async () => {
    const pages = await readHtmlPages(folder, DEFAULT_CLIENT_CONFIG, ORIGIN);
    const env = { RATE_LIMIT: 'on', PUBLIC_URL: ORIGIN };
    const limited = await startTestApp({ database: server.database, site: { folder, pages }, env });
    const group = await create();
    const responses = [];
    for (let n = 0; n < 302; n += 1) responses.push(await limited.app.inject(`/groups/${group._id}`));
    await limited.app.close();
    expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(responses.filter(({ body }) => body.includes('Sunday Sketch Walk'))).toHaveLength(300);
  });
});

describe('the preview of a picture', () => {
  const preview = (url: string) => server.app.inject(`${url}/preview.jpg`);

  it.each([
    ['a square', 900, 900], ['a small picture', 200, 100], ['a tall one', 400, 1600],
  ])('%s is cut to 1200 × 630', async (_name, width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 90, alpha: 0.5 } } }).png().toBuffer();
    const { imageURL } = await create({ imageURL: `data:image/png;base64,${bytes.toString('base64')}` });
    const response = await preview(imageURL);
    const metadata = await sharp(response.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.hasAlpha]).toEqual(['jpeg', 1200, 630, false]);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('weighs less than chats accept, even for noise', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888', noise } }).png().toBuffer();
    const { imageURL } = await create({ imageURL: `data:image/png;base64,${bytes.toString('base64')}` });
    expect((await preview(imageURL)).rawPayload.length).toBeLessThan(600_000);
  });

  it('does not change the other sizes', async () => {
    const { imageURL } = await create({ imageURL: await aPicture() });
    await preview(imageURL);
    const scaled = await server.app.inject(`${imageURL}?w=1280`);
    expect((await sharp(scaled.rawPayload).metadata()).width).toBe(900);
  });

  it.each(['/api/images/abc/preview.jpg', `/api/images/${'0'.repeat(64)}/preview.jpg`])('responds 404 at %s', async (url) => {
    expect((await server.app.inject(url)).json()).toMatchObject({ code: 'image_not_found' });
  });
});

it('input that the API accepts at its longest fits into the page', async () => {
  const longest = aGroupInput({ name: 'N'.repeat(80), location: 'L'.repeat(80), description: 'D '.repeat(900), startDate: START });
  const response = await pageOf(await createGroup(server, mira, longest));
  expect([response.statusCode, response.body.length < SHELL.length + 12_000]).toEqual([200, true]);
});
