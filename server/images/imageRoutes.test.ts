import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ApiErrorBody, Group } from '../../src/contract/types';
import { MAX_IMAGE_BYTES } from '../../src/domain/groups/imageRules';
import { imageFailure } from '../../src/domain/texts/formMessages';
import { jpegOfSize } from '../testing/jpegOfSize';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar } from '../testing/testTokens';

let server: TestApp;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`;
const sampleImage = (width = 1600, height = 900) => sharp({ create: { width, height, channels: 3, background: '#0b6b5b' } });
const create = (imageURL: string) =>
  server.call<Group & ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput({ imageURL }) });
const sizeOf = async (url: string) => {
  const response = await server.app.inject({ method: 'GET', url });
  const { width } = await sharp(response.rawPayload).metadata();
  return { status: response.statusCode, type: response.headers['content-type'], width };
};

beforeAll(async () => {
  server = await startTestApp();
  jpeg = await sampleImage().jpeg().toBuffer();
  png = await sampleImage(400, 300).png().toBuffer();
  webp = await sampleImage(700, 300).webp().toBuffer();
});
afterAll(() => server.close());

it.each([
  ['image/jpeg', () => jpeg],
  ['image/png', () => png],
  ['image/webp', () => webp],
])('stores a %s once, at the address of its content', async (type, bytes) => {
  const first = await create(dataUrl(bytes(), type));
  expect(first.status).toBe(201);
  expect((await create(dataUrl(bytes(), type))).body.imageURL).toBe(first.body.imageURL);
  const response = await server.app.inject({ method: 'GET', url: first.body.imageURL });
  const hash = createHash('sha256').update(response.rawPayload).digest('hex');
  expect(first.body.imageURL).toBe(`/api/images/${hash}`);
  const [{ width, height }, sent] = [await sharp(bytes()).metadata(), await sharp(response.rawPayload).metadata()];
  expect(sent).toMatchObject({ width, height });
  expect(response.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'etag': expect.stringMatching(/^"/),
  });
  const again = await server.app.inject({
    method: 'GET',
    url: first.body.imageURL,
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

const askAgain = (url: string, etag: unknown) => server.app.inject({ url, headers: { 'if-none-match': String(etag) } });

it.each(['', '?w=320', '/preview.jpg'])('says the same of a picture that has not changed as when it sent it: %s', async (end) => {
  const url = (await create(dataUrl(jpeg, 'image/jpeg'))).body.imageURL + end;
  const { headers } = await server.app.inject(url);
  const { statusCode, headers: again } = await askAgain(url, `"other", W/${String(headers.etag)}`);
  expect(statusCode).toBe(304);
  for (const name of ['etag', 'cache-control', 'cross-origin-resource-policy', 'content-security-policy'])
    expect([name, again[name]]).toEqual([name, headers[name]]);
});

it('has no picture that was removed, whoever asks whether theirs is current', async () => {
  const url = (await create(dataUrl(await sampleImage(500, 300).jpeg().toBuffer(), 'image/jpeg'))).body.imageURL;
  const { headers: { etag } } = await server.app.inject(url);
  await server.database.db.execute(sql`delete from groups where image_hash = ${url.slice(-64)}`);
  await server.database.db.execute(sql`delete from images where hash = ${url.slice(-64)}`);
  const later = performance.now() + 10_001;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  const { statusCode } = await askAgain(url, etag);
  jest.restoreAllMocks();
  expect(statusCode).toBe(404);
});

it('serves scaled copies, and never enlarges', async () => {
  const wide = (await create(dataUrl(jpeg, 'image/jpeg'))).body.imageURL;
  for (const width of [320, 640, 1280]) expect(await sizeOf(`${wide}?w=${width}`)).toEqual({ status: 200, type: 'image/webp', width });
  expect((await sizeOf(`${wide}?w=320`)).width).toBe(320);
  const small = (await create(dataUrl(png, 'image/png'))).body.imageURL;
  expect(await sizeOf(`${small}?w=640`)).toEqual({ status: 200, type: 'image/png', width: 400 });
});

it.each(['?w=321', '?w=abc', '?w=320&w=640', '?x=1'])('offers no other sizes: %s', async (query) => {
  const { body } = await create(dataUrl(png, 'image/png'));
  expect((await server.app.inject({ method: 'GET', url: body.imageURL + query })).statusCode).toBe(400);
});

it.each(['/api/images/abc', `/api/images/${'0'.repeat(64)}`, '/api/images/..%2f..%2fetc'])('responds 404 at %s', async (url) => {
  const response = await server.call<ApiErrorBody>('GET', url);
  expect([response.status, response.body.code]).toEqual([404, 'image_not_found']);
});

it('accepts the address of a stored image, as an update sends it', async () => {
  const group = (await create(dataUrl(webp, 'image/webp'))).body;
  const { name, description, category, location, maxMembers, startDate, imageURL } = group;
  const kept = await server.call<Group>('PUT', `/api/groups/${group._id}`, {
    as: mira,
    body: { name, description, category, location, maxMembers, startDate, imageURL },
  });
  expect([kept.status, kept.body.imageURL]).toEqual([200, imageURL]);
  expect((await create(`/api/images/${'0'.repeat(64)}`)).body.code).toBe('unknown_image');
});

describe('malicious input', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  /** A PNG whose header claims 30,000 × 30,000 pixels. */
  const pixelBomb = () => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    return bytes;
  };
  it.each<[string, () => string]>([
    ['an SVG', () => dataUrl(svg, 'image/svg+xml')],
    ['an SVG declared as PNG', () => dataUrl(svg, 'image/png')],
    ['HTML declared as JPEG', () => dataUrl(html, 'image/jpeg')],
    ['HTML after the first bytes of a JPEG', () => dataUrl(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html]), 'image/jpeg')],
    ['a PNG declared as JPEG', () => dataUrl(png, 'image/jpeg')],
    ['a truncated JPEG', () => dataUrl(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')],
    ['a truncated PNG', () => dataUrl(png.subarray(0, png.length - 60), 'image/png')],
    ['a pixel bomb', () => dataUrl(pixelBomb(), 'image/png')],
    ['a GIF', () => dataUrl(Buffer.from('GIF89a'), 'image/gif')],
    ['an HTML page', () => dataUrl(html, 'text/html')],
    ['base64 with an invalid character', () => `data:image/png;base64,${png.toString('base64').replace(/^(.{40})./, '$1*')}`],
    [
      'base64 with a line break',
      () => `data:image/png;base64,${png.toString('base64').slice(0, 40)}\n\n\n\n${png.toString('base64').slice(40)}`,
    ],
    ['URL-safe base64', () => 'data:image/png;base64,_-_-'],
    ['padding in the middle', () => `data:image/png;base64,${png.toString('base64').slice(0, 40)}AA==${png.toString('base64').slice(40)}`],
    ['parameters before base64', () => `data:image/png;charset=x;base64,${png.toString('base64')}`],
    ['an empty image', () => 'data:image/png;base64,'],
    ['an uppercase scheme', () => dataUrl(svg, 'image/svg+xml').replace('data:', 'DATA:')],
    ['a file on the server', () => 'file:///etc/passwd'],
    ['credentials in the address', () => 'https://user:pass@example.com/a.png'],
  ])('refuses %s', async (_name, make) => {
    const response = await create(make());
    expect([response.status, typeof response.body.message, typeof response.body.code]).toEqual([400, 'string', 'string']);
  });

  it('refuses an image wider than any screen', async () => {
    const banner = await sampleImage(9000, 10).png().toBuffer();
    expect((await create(dataUrl(banner, 'image/png'))).body.code).toBe('invalid_image');
  });
});

describe('the 20 MB limit', () => {
  const padded = (bytes: number) => jpegOfSize(jpeg, bytes);

  it('accepts 20,971,520 bytes and refuses one more with the text of the specification', async () => {
    expect((await create(dataUrl(padded(MAX_IMAGE_BYTES), 'image/jpeg'))).status).toBe(201);
    const refused = await create(dataUrl(padded(MAX_IMAGE_BYTES + 1), 'image/jpeg'));
    expect([refused.status, refused.body.message]).toEqual([413, imageFailure.tooLarge]);
  });

  it('accepts large bodies only on routes that take an image', async () => {
    const group = await createGroup(server, mira);
    const large = { text: 'x'.repeat(70_000) };
    for (const url of [`/api/groups/${group._id}/join`, '/api/users/create-or-update']) {
      const response = await server.call<ApiErrorBody>('POST', url, { as: omar, body: large });
      expect([url, response.status, response.body.code]).toEqual([url, 413, 'body_too_large']);
    }
    const beyond = await server.call<ApiErrorBody>('POST', '/api/groups', {
      as: mira,
      body: aGroupInput({ imageURL: 'x'.repeat(29 * 1024 * 1024) }),
    });
    expect([beyond.status, beyond.body.code]).toEqual([413, 'body_too_large']);
  });
});
