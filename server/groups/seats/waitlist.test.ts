import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Group, GroupSummary } from '../../../src/contract/types';
import { selectRows } from '../../db/database';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, type TestUser } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

type Verb = 'join' | 'leave' | 'wait' | 'stop';
const CALLS: Record<Verb, ['POST' | 'DELETE', string]> = {
  join: ['POST', '/join'], leave: ['POST', '/leave'], wait: ['POST', '/waitlist'], stop: ['DELETE', '/waitlist'],
};

async function send(verb: Verb, id: string, as: TestUser): Promise<[number, string | undefined]> {
  const [method, path] = CALLS[verb];
  const { status, body } = await server.call<ApiErrorBody>(method, `/api/groups/${id}${path}`, { as });
  return [status, body.code];
}

const read = async (id: string, as: TestUser) => (await server.call<Group>('GET', `/api/groups/${id}`, { as })).body;
const membersOf = async (id: string) => (await read(id, mira)).members.map(({ _id }) => _id);
const edit = (id: string, changes: object) => server.call<Group>('PUT', `/api/groups/${id}`, { as: mira, body: aGroupInput(changes) });
const start = (id: string) => server.database.db.execute(sql`update groups set start_date = now() where id = ${id}`);
const actions = async (id: string) => (await selectRows<{ row: string }>(server.database.db, sql`
  select concat_ws(' ', action, actor_uid, subject_uid) as row from audit_log where group_id = ${id} order by id`)).map(({ row }) => row);

/** A group of two: its creator and one member. */
async function fullGroup(): Promise<string> {
  const { _id } = await createGroup(server, mira, { maxMembers: 2 });
  expect(await send('join', _id, omar)).toEqual([200, undefined]);
  return _id;
}

it('gives the free seat to the first in line, and shows everybody their place', async () => {
  const id = await fullGroup();
  for (const n of [1, 2, 3]) expect(await send('wait', id, nthUser(n))).toEqual([200, undefined]);
  expect((await read(id, nthUser(3))).waitlist).toEqual({ count: 3, myPosition: 3 });
  expect((await read(id, omar)).waitlist).toEqual({ count: 3, myPosition: null });
  const inLine = [{ _id: 'uid-1' }, { _id: 'uid-2' }, { _id: 'uid-3' }];
  expect((await read(id, mira)).waitlist).toMatchObject({ count: 3, myPosition: null, people: inLine });
  const before = (await read(id, mira)).version ?? 0;
  expect(await send('leave', id, omar)).toEqual([200, undefined]);
  expect(await membersOf(id)).toEqual([mira.uid, 'uid-1']);
  expect(await read(id, nthUser(3))).toMatchObject({ version: before + 1, waitlist: { count: 2, myPosition: 2 } });
  expect(await actions(id)).toEqual([
    'created uid-mira', 'joined uid-omar', 'waited uid-1', 'waited uid-2', 'waited uid-3', 'left uid-omar', 'moved_up uid-1',
  ]);
});

it('moves as many up, in order, as a raised limit has seats, and lists them in that order', async () => {
  const id = await fullGroup();
  for (const n of [9, 4, 7, 5]) await send('wait', id, nthUser(n));
  expect((await edit(id, { maxMembers: 5 })).body.members.map(({ _id }) => _id)).toEqual([mira.uid, omar.uid, 'uid-9', 'uid-4', 'uid-7']);
  expect((await read(id, nthUser(5))).waitlist).toEqual({ count: 1, myPosition: 1 });
});

it('gives the seats of a deleted account to those who wait, and takes it off every waitlist', async () => {
  const [leaver, id, other] = [nthUser(20), (await createGroup(server, mira, { maxMembers: 2 }))._id, await fullGroup()];
  await send('join', id, leaver);
  await send('wait', id, nthUser(21));
  await send('wait', other, leaver);
  expect((await server.call('DELETE', '/api/users/me', { as: leaver, body: { groups: {} } })).status).toBe(200);
  expect(await membersOf(id)).toEqual([mira.uid, 'uid-21']);
  expect((await read(other, mira)).waitlist).toEqual({ count: 0, myPosition: null });
});

it('refuses in plain words, and changes nothing', async () => {
  const open = (await createGroup(server, mira))._id;
  expect(await send('wait', open, omar)).toEqual([409, 'group_not_full']);
  const id = await fullGroup();
  expect(await send('wait', id, omar)).toEqual([409, 'already_member']);
  expect(await send('stop', id, nthUser(1))).toEqual([409, 'not_waiting']);
  await send('wait', id, nthUser(1));
  expect(await send('wait', id, nthUser(1))).toEqual([409, 'already_waiting']);
  expect(await send('join', id, nthUser(1))).toEqual([409, 'group_full']);
  expect(await send('wait', '00000000-0000-4000-8000-000000000000', omar)).toEqual([404, 'group_not_found']);
  expect(await send('wait', 'not-an-id', omar)).toEqual([404, 'group_not_found']);
  expect((await read(id, mira)).waitlist?.count).toBe(1);
});

it('freezes the line at the start; leaving it stays possible, and a later start opens it again', async () => {
  const id = await fullGroup();
  for (const n of [1, 2]) await send('wait', id, nthUser(n));
  await start(id);
  expect(await send('wait', id, nthUser(3))).toEqual([409, 'group_started']);
  expect(await send('leave', id, omar)).toEqual([409, 'group_started']);
  expect(await send('stop', id, nthUser(1))).toEqual([200, undefined]);
  await edit(id, { maxMembers: 4, startDate: (await read(id, mira)).startDate });
  expect(await membersOf(id)).toEqual([mira.uid, omar.uid]);
  await edit(id, { maxMembers: 4 });
  expect(await membersOf(id)).toEqual([mira.uid, omar.uid, 'uid-2']);
});

it('takes someone who joins off the waitlist, when a clock that was set back opens a seat that became free after the start', async () => {
  const id = await fullGroup();
  await send('wait', id, nthUser(1));
  await start(id);
  expect((await server.call('DELETE', `/api/groups/${id}/members/${omar.uid}`, { as: mira, body: { block: false } })).status).toBe(200);
  expect((await read(id, mira)).waitlist).toMatchObject({ count: 1 });
  await server.database.db.execute(sql`update groups set start_date = now() + interval '1 day' where id = ${id}`);
  expect(await send('join', id, nthUser(1))).toEqual([200, undefined]);
  expect([await membersOf(id), (await read(id, nthUser(1))).waitlist]).toEqual([[mira.uid, 'uid-1'], { count: 0, myPosition: null }]);
});

it('lets at most a thousand users wait for one group', async () => {
  const id = await fullGroup();
  await server.database.db.execute(sql`insert into users (uid, name) select 'crowd-' || n, 'Crowd' from generate_series(1, 1000) n`);
  await server.database.db.execute(sql`
    insert into group_waitlist (group_id, user_uid, seq) select ${id}, 'crowd-' || n, n from generate_series(1, 1000) n`);
  await server.database.db.execute(sql`update groups set waiting_count = 1000 where id = ${id}`);
  expect(await send('wait', id, nthUser(1))).toEqual([409, 'waitlist_full']);
  expect((await read(id, mira)).waitlist?.people).toHaveLength(100);
});

it('appears in the lists only where somebody waits', async () => {
  const [id, quiet] = [await fullGroup(), await fullGroup()];
  await send('wait', id, nthUser(31));
  const listed = (await server.call<GroupSummary[]>('GET', '/api/groups?fields=summary')).body;
  expect(listed.find(({ _id }) => _id === id)?.waiting).toBe(1);
  expect(listed.find(({ _id }) => _id === quiet)).not.toHaveProperty('waiting');
  for (const fields of ['', '?fields=summary']) {
    const { body } = await server.call<Group[]>('GET', `/api/groups/user/waiting${fields}`, { as: nthUser(31) });
    expect(body).toMatchObject([{ _id: id, waitlist: { count: 1, myPosition: 1 } }]);
  }
  await send('stop', id, nthUser(31));
  expect((await server.call<Group[]>('GET', '/api/groups/user/waiting', { as: nthUser(31) })).body).toEqual([]);
});

it('writes each change with the id of its request', async () => {
  const id = await fullGroup();
  const requestId = 'request-of-the-wait-0001';
  await server.call('POST', `/api/groups/${id}/waitlist`, { as: nthUser(40), headers: { 'x-request-id': requestId } });
  const rows = await selectRows(server.database.db, sql`select action, actor_uid from audit_log where request_id = ${requestId}`);
  expect(rows).toEqual([{ action: 'waited', actor_uid: 'uid-40' }]);
});
