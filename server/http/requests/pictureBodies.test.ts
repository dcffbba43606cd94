import fc from 'fast-check';
import sharp from 'sharp';
import type { ApiErrorBody, Group } from '../../../src/contract/types';
import { repeats } from '../../../test/tier';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser } from '../../testing/testTokens';
import { SMALL_BODY_LIMIT } from './readBody';

let server: TestApp;
let picture: string;
beforeAll(async () => {
  server = await startTestApp();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#0b6b5b', noise } }).png().toBuffer();
  picture = `data:image/png;base64,${bytes.toString('base64')}`;
});
afterAll(() => server.close());
afterEach(() => { jest.restoreAllMocks(); });

const post = (body: string) => server.call<Group & ApiErrorBody>('POST', '/api/groups', { as: mira, body });
const fieldsWith = (imageURL: string) => JSON.stringify(aGroupInput({ imageURL }));
const MB = 1024 * 1024;

/** The longest text that was parsed meanwhile. */
async function longestParsed(work: () => Promise<unknown>): Promise<number> {
  const parse = jest.spyOn(JSON, 'parse');
  await work();
  return Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
}

describe('a body larger than 64 KB', () => {
  it.each<[string, () => string]>([
    ['many small values', () => `[${'{},'.repeat(MB / 3)}1]`],
    ['deep nesting', () => '['.repeat(MB)],
    ['a long number', () => `{"maxMembers":${'9'.repeat(MB)}}`],
    ['a long key', () => `{"${'k'.repeat(MB)}":1}`],
    ['a long text that is no picture', () => fieldsWith('x'.repeat(MB))],
    ['white space', () => fieldsWith('https://example.com/a.png') + ' '.repeat(MB)],
    ['small values around a picture', () => `{"imageURL":"${picture}","more":[${'{},'.repeat(MB / 3)}1]}`],
    ['two pictures', () => `{"imageURL":"${picture}","imageURL":"${picture}"}`],
    ['a picture that does not end', () => fieldsWith(picture).slice(0, -100)],
    ['a picture under another name', () => `{"description":"${picture}","imageURL":"https://example.com/a.png"}`],
    ['a picture followed by another value', () => `{"imageURL":"${picture}","imageURL":"https://example.com/a.png"}`],
    ['a picture that is a key', () => `{"${picture}":1}`],
    ['a picture inside an object', () => `{"imageURL":{"url":"${picture}"}}`],
    ['a picture outside a string', () => `{"imageURL":"x"${picture}"}`],
    ['escapes in the picture', () => fieldsWith(picture).replaceAll('/', '\\/')],
  ])('with %s is refused, and never parsed as a whole', async (_name, make) => {
    const body = make();
    let answer: ApiErrorBody & { status?: number } = { message: '', code: '', requestId: '' };
    const longest = await longestParsed(async () => {
      const response = await post(body);
      answer = { ...response.body, status: response.status };
    });
    expect([400, 413]).toContain(answer.status);
    expect(answer.message).toMatch(/^[A-Z].*\.$/);
    expect(longest).toBeLessThanOrEqual(SMALL_BODY_LIMIT);
  });

  it('is read when it is large only by its picture, wherever that stands', async () => {
    const { imageURL, ...others } = aGroupInput({ imageURL: picture });
    const bodies = [
      { imageURL, ...others },
      { ...others, imageURL },
      { ...others, description: 'We say "data:image/png;base64," aloud.', imageURL },
    ].map((body) => JSON.stringify(body));
    bodies.push(JSON.stringify({ imageURL, ...others }, null, 2), `{"imageURL":"https://example.com/a.png",${bodies[0]?.slice(1)}`);
    const stored = new Set<string>();
    const longest = await longestParsed(async () => {
      for (const body of bodies) stored.add((await post(body)).body.imageURL);
    });
    expect([...stored]).toEqual([expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/)]);
    expect(longest).toBeLessThanOrEqual(SMALL_BODY_LIMIT);
  });

  it('is read by PUT, too', async () => {
    const { _id } = await createGroup(server, mira);
    const changed = await server.call<Group>('PUT', `/api/groups/${_id}`, { as: mira, body: fieldsWith(picture) });
    expect([changed.status, changed.body.imageURL]).toEqual([200, expect.stringMatching(/^\/api\/images\//)]);
  });

  it('means what JSON.parse would make of it, or is refused', async () => {
    const key = fc.constantFrom('imageURL', 'description', 'name', '');
    const text = fc.oneof(fc.constant(picture), fc.string(), fc.constantFrom('data:image/png;base64,AAAA', '\\"data:image/png;base64,A'));
    const odd = fc.record({ key, text, before: fc.constantFrom('', ' ', '\n'), end: fc.constantFrom('', ',', '"', '}') });
    await fc.assert(fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 4 }), async (pairs) => {
      const valid = Object.entries(aGroupInput()).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
      const members = pairs.map((pair) => `${pair.before}${JSON.stringify(pair.key)}:${JSON.stringify(pair.text)}${pair.end}`);
      const body = `{${[...valid, ...members].join(',')}}`;
      const { status, body: group } = await server.call<Group>('POST', '/api/groups', { as: nthUser(1), body });
      expect(status).toBeLessThan(500);
      if (status !== 201) return;
      const { name, description, imageURL } = JSON.parse(body) as Group;
      expect([group.name, group.description]).toEqual([name.trim(), description.trim()]);
      expect(group.imageURL.startsWith('/api/images/')).toBe(imageURL === picture);
    }), { numRuns: repeats(30, 2_000) });
  });
});

it('accepts no compressed body', async () => {
  const response = await server.call<ApiErrorBody>('POST', '/api/groups', {
    as: mira, body: fieldsWith('https://example.com/a.png'), headers: { 'content-encoding': 'gzip' },
  });
  expect([response.status, response.body.message]).toEqual([415, 'Send the body as it is, not compressed.']);
});
