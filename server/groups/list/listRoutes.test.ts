import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { GroupPage, GroupSummary } from '../../../src/contract/types';
import { LIST_OR_PAGE, PAGE_TYPE } from '../../../src/domain/list/pageType';
import { addGroups, type ListedGroup } from '../../testing/manyGroups';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar, zoe } from '../../testing/testTokens';

const groupAt = (n: number): ListedGroup => ({
  name: `Group ${n}`, description: 'Long enough to be worth compressing. '.repeat(40),
  category: n % 2 ? 'Art' : 'Music', location: 'Here', members: 1,
  createdAt: new Date(1_700_000_000_000 + n * 1000).toISOString(),
});
const many = (count: number) => Array.from({ length: count }, (_, n) => groupAt(n));

const cursorOf = (...values: string[]) => `cursor=${Buffer.from(JSON.stringify(values)).toString('base64url')}`;
const SOME_ID = '00000000-0000-4000-8000-000000000000';

describe('a page of the list', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await addGroups(server.database, many(60));
  });
  afterAll(() => server.close());
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  it.each(['limit=10', 'search=', 'category=All', 'sort=newest'])('is sent for any of its parameters: %s', async (parameter) => {
    const page = (await get(`/api/groups?fields=summary&${parameter}`)).json<GroupPage>();
    expect(page).toMatchObject({ found: 60 });
    expect(page.groups).toHaveLength(parameter === 'limit=10' ? 10 : 48);
    expect(page.groups[0]).toMatchObject({ name: 'Group 59', memberCount: 1, faces: [] });
  });

  it('has whole groups without "fields", as the list has', async () => {
    const { groups: [group] } = (await get('/api/groups?limit=1')).json<GroupPage>();
    expect(group).toMatchObject({ members: [] });
  });

  it('can be asked for again without being sent again, until a group changes', async () => {
    const url = '/api/groups?fields=summary&category=Music';
    const first = await get(url, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
    expect((await get(url, known)).statusCode).toBe(304);
    const { _id } = await createGroup(server, mira, { category: 'Music', name: 'Fresh' });
    const changed = await get(url, known);
    expect([changed.statusCode, (await get(url)).json<GroupPage>().groups[0]?._id]).toEqual([200, _id]);
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
    expect((await get(url)).json<GroupPage>().found).toBe(30);
  });

  it('follows a join, a new place and a new category', async () => {
    const { _id, ...group } = await createGroup(server, mira, { category: 'Art', location: 'Aachen', name: 'Movers' });
    const first = async (query: string) => (await get(`/api/groups?fields=summary&limit=1&${query}`)).json<GroupPage>().groups[0]?._id;
    await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    expect([await first('sort=mostMembers'), await first('sort=locationAsc'), await first('search=aachen')]).toEqual([_id, _id, _id]);
    const { name, description, maxMembers, startDate, imageURL } = group;
    const body = { name, description, maxMembers, startDate, imageURL, category: 'Books', location: 'Zwolle' };
    expect((await server.call('PUT', `/api/groups/${_id}`, { as: mira, body })).status).toBe(200);
    expect([await first('sort=locationDesc'), await first('category=Books'), await first('search=aachen')]).toEqual([_id, _id, undefined]);
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
  });

  it.each([
    ['limit=0', 'not accepted'], ['limit=101', 'not accepted'], ['limit=1e1', 'not accepted'], ['limit=5&limit=6', 'not accepted'],
    ['sort=best', 'not accepted'], ['category=Unknown', 'not accepted'], [`search=${'x'.repeat(201)}`, 'not accepted'],
    ['search=%00', 'cannot be saved'], ['page=2', '"page"'], ['cursor=', '"cursor"'], ['cursor=abc', '"cursor"'],
    [`${cursorOf('nameAsc', 'x', '2030-01-01T00:00:00.000000Z', 'no id')}&sort=nameAsc`, '"cursor"'],
    [`${cursorOf('mostMembers', '1; drop', '2030-01-01T00:00:00.000000Z', SOME_ID)}&sort=mostMembers`, '"cursor"'],
    ['places=all', 'not accepted'], ['from=today', '"from" must be'], ['to=2026-02-30T00:00:00Z', '"to" must be'],
    ['from=0000-01-01T00:00:00Z', '"from" must be'], ['from=2026-05-01', '"from" must be'], [`to=${'2'.repeat(36)}`, 'not accepted'],
    ['from=0001-01-01T00:00:00%2B14:00', '"from" must be'], ['to=9999-12-31T23:59:59-14:00', '"to" must be'],
    ['from=2026-05-02T00:00:00Z&to=2026-05-01T23:59:59Z', '"to" must not be before "from"'],
    [cursorOf('newest', '', '2030-13-41T00:00:00.000000Z', SOME_ID), '"cursor"'],
    [cursorOf('newest', '', '2030-02-31T00:00:00.000000Z', SOME_ID), '"cursor"'],
    [cursorOf('newest', '', '0000-01-01T00:00:00.000000Z', SOME_ID), '"cursor"'],
  ])('is refused with a reason: %s', async (query, reason) => {
    const response = await get(`/api/groups?${query}`);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('does not go on in another order', async () => {
    const { next } = (await get('/api/groups?sort=nameAsc&limit=5')).json<GroupPage>();
    expect((await get(`/api/groups?sort=nameDesc&limit=5&cursor=${next}`)).statusCode).toBe(400);
    expect((await get(`/api/groups?sort=nameAsc&limit=5&cursor=${next}`)).statusCode).toBe(200);
  });
});

describe('the whole list, when it is long', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: { PAGES_ABOVE: '300' } });
    await addGroups(server.database, many(300));
  });
  afterAll(() => server.close());
  const get = (url: string) => server.app.inject({ method: 'GET', url });

  it('is sent at once up to the limit, and read piece by piece above it, with the same content', async () => {
    const atOnce = await get('/api/groups?fields=summary');
    const { _id } = await createGroup(server, mira, { name: 'One more' });
    const inPieces = await get('/api/groups?fields=summary');
    expect([atOnce.headers.etag !== undefined, inPieces.headers.etag]).toEqual([true, undefined]);
    const groups = inPieces.json<GroupSummary[]>();
    expect(groups[0]?._id).toBe(_id);
    expect(groups.slice(1)).toEqual(atOnce.json());
    expect((await get('/api/groups')).json<GroupSummary[]>()).toHaveLength(301);
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
    expect((await get('/api/groups?fields=summary')).headers.etag).toBe(atOnce.headers.etag);
  });

  it('is compressed as it is read, for a client that takes gzip', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const { _id } = await createGroup(server, mira, { name: 'One more' });
    const plain = await get('/api/groups?fields=summary');
    const packed = await server.app.inject({ method: 'GET', url: '/api/groups?fields=summary', headers });
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('comes as its first page to a client that accepts one', async () => {
    const ask = (accept: string) => server.app.inject({ method: 'GET', url: '/api/groups?fields=summary', headers: { accept } });
    const short = await ask(LIST_OR_PAGE);
    expect([short.json<unknown[]>().length, short.headers['content-type'], short.headers.vary])
      .toEqual([300, 'application/json; charset=utf-8', 'accept-encoding']);
    const { _id } = await createGroup(server, mira, { name: 'One more' });
    const page = await ask(LIST_OR_PAGE);
    expect(page.headers).toMatchObject({ 'content-type': PAGE_TYPE, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
    expect(page.json<GroupPage>()).toEqual((await get('/api/groups?fields=summary&sort=newest')).json());
    expect(page.json<GroupPage>()).toMatchObject({ found: 301 });
    for (const accept of ['application/json', '*/*', `${PAGE_TYPE}2`]) expect((await ask(accept)).json()).toHaveLength(301);
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
  });

  it('is not read for somebody who asks with HEAD, which has no body', async () => {
    const { _id } = await createGroup(server, mira, { name: 'One more' });
    const execute = jest.spyOn(server.database.db, 'execute');
    const { headers } = await server.app.inject({ method: 'HEAD', url: '/api/groups', headers: { 'accept-encoding': 'gzip' } });
    await wait(100);
    const answers = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
    execute.mockRestore();
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
    expect([headers['content-encoding'], Math.max(...answers.map(({ rows }) => rows.length))]).toEqual(['gzip', 1]);
  });

  it('may be empty', async () => {
    const empty = await startTestApp({ env: { PAGES_ABOVE: '0' } });
    expect((await empty.call('GET', '/api/groups')).body).toEqual([]);
    await empty.close();
  });
});

it('the totals count groups, members and starts to come', async () => {
  const server = await startTestApp();
  expect((await server.call('GET', '/api/groups/totals')).body).toEqual({ totalGroups: 0, totalMembers: 0, upcomingEvents: 0 });
  const { _id } = await createGroup(server, mira, {});
  await createGroup(server, mira, {});
  await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
  await server.database.db.execute(sql`update groups set start_date = now() - interval '1 day' where id = ${_id}`);
  await server.call('POST', `/api/groups/${_id}/join`, { as: mira });
  await createGroup(server, mira, {});
  expect((await server.call('GET', '/api/groups/totals')).body).toEqual({ totalGroups: 3, totalMembers: 4, upcomingEvents: 2 });
  await server.close();
});

describe('the invitation of a group', () => {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp(); });
  afterAll(() => server.close());
  const read = (id: string) => server.app.inject({ method: 'GET', url: `/api/groups/${id}/invitation` });

  it('is its row of the list, without its people', async () => {
    const { _id } = await createGroup(server, mira, { name: 'Fresh', maxMembers: 2 });
    await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    await server.call('POST', `/api/groups/${_id}/waitlist`, { as: zoe });
    const [row] = (await server.app.inject('/api/groups?fields=summary')).json<GroupSummary[]>();
    const { body } = await read(_id);
    expect(JSON.parse(body)).toEqual({ ...row, faces: [] });
    expect(JSON.parse(body)).toMatchObject({ memberCount: 2, waiting: 1, creator: { name: mira.name } });
    for (const secret of [omar.uid, omar.name, zoe.uid, mira.email]) expect(body).not.toContain(secret);
  });

  it.each([SOME_ID, 'nonsense'])('of no group there is none: %s', async (id) => {
    const response = await read(id);
    expect([response.statusCode, response.json()]).toEqual([404, expect.objectContaining({ code: 'group_not_found' })]);
  });
});
