import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (let n = 0; n < 5; n += 1) await createGroup(server, mira, { description: 'Long enough to be worth compressing. '.repeat(9) });
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}, url = '/api/groups?fields=summary') =>
  server.app.inject({ method: 'GET', url, headers });

it('sends the same list in three encodings, each with its own tag', async () => {
  const [plain, gzip, br] = await Promise.all([get(), get({ 'accept-encoding': 'gzip' }), get({ 'accept-encoding': 'gzip, deflate, br' })]);
  expect([plain.headers['content-encoding'], gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(plain.headers.vary).toBe('accept-encoding');
});

it.each([
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['identity', undefined],
])('respects the quality values in "%s"', async (accepted, encoding) => {
  expect((await get({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
});

it('responds 304 until something changes', async () => {
  const first = await get();
  const tag = String(first.headers.etag);
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get({ 'if-none-match': header });
    expect([header, again.statusCode, again.body]).toEqual([header, 304, '']);
  }
  const [group] = first.json<{ _id: string }[]>();
  await server.call('POST', `/api/groups/${group?._id}/join`, { as: omar });
  const changed = await get({ 'if-none-match': tag });
  expect(changed.statusCode).toBe(200);
  await server.call('POST', `/api/groups/${group?._id}/leave`, { as: omar });
  expect((await get({ 'if-none-match': tag })).statusCode).toBe(200);
});

it('shows every write in the next response', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { _id } = await createGroup(server, mira, { name: `Fresh ${n}` });
    expect((await get()).json<{ _id: string }[]>()[0]?._id).toBe(_id);
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
    expect((await get()).body).not.toContain(_id);
  }
});

it('rejects an invalid token, although the list needs none', async () => {
  expect((await get({ authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  expect((await get({ authorization: 'Basic dTpw' })).statusCode).toBe(401);
  expect((await get()).statusCode).toBe(200);
});
