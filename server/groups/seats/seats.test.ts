import { sql } from 'drizzle-orm';
import type {
  ApiErrorBody, BlockedMember, FormerMembers, Group, GroupSummary, HistoryPage, NotificationPage,
} from '../../../src/contract/types';
import { DAY_MS } from '../../../src/domain/general/durations';
import { tidyUp } from '../../boot/housekeeping';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'DELETE';

async function send(method: Method, path: string, as: TestUser, body?: unknown): Promise<[number, string | undefined]> {
  const answer = await server.call<ApiErrorBody>(method, `/api/groups/${path}`, { as, body });
  return [answer.status, answer.body.code];
}

const read = async (id: string, as: TestUser) => (await server.call<Group>('GET', `/api/groups/${id}`, { as })).body;
const membersOf = async (id: string) => (await read(id, mira)).members.map(({ _id }) => _id);
const history = async (id: string, as = mira, query = '') =>
  (await server.call<HistoryPage>('GET', `/api/groups/${id}/history${query}`, { as })).body;
const storyOf = async (id: string, as = mira) =>
  (await history(id, as)).items.map(({ action, actor, subject }) => [action, actor?.name ?? null, subject?.name ?? null]).reverse();

const OK = [200, undefined];

/** A group of Mira's with these people in it. */
async function groupOf(users: readonly TestUser[], maxMembers = 10): Promise<string> {
  const { _id } = await createGroup(server, mira, { maxMembers });
  for (const as of users) expect(await send('POST', `${_id}/join`, as)).toEqual(OK);
  return _id;
}

describe('removing', () => {
  it('takes a member out, and gives their seat to the next in line', async () => {
    const id = await groupOf([omar], 2);
    await send('POST', `${id}/waitlist`, zoe);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: false })).toEqual(OK);
    expect(await membersOf(id)).toEqual([mira.uid, zoe.uid]);
    expect(await send('POST', `${id}/waitlist`, omar)).toEqual(OK);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: false })).toEqual(OK);
    expect((await read(id, omar)).waitlist).toEqual({ count: 0, myPosition: null });
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: false })).toEqual([409, 'not_a_member']);
  });

  it('works after the start, and gives no seat away then', async () => {
    const id = await groupOf([omar], 2);
    await send('POST', `${id}/waitlist`, zoe);
    await server.database.db.execute(sql`update groups set start_date = now() where id = ${id}`);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: true })).toEqual(OK);
    expect(await membersOf(id)).toEqual([mira.uid]);
  });

  it('with a block keeps them out until it is lifted, and says so to them', async () => {
    const id = await groupOf([omar, zoe], 3);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: true })).toEqual(OK);
    expect(await send('POST', `${id}/join`, omar)).toEqual([403, 'blocked']);
    expect(await send('POST', `${id}/waitlist`, omar)).toEqual([403, 'blocked']);
    expect(await read(id, omar)).toMatchObject({ myBlock: true });
    expect(await read(id, zoe)).not.toHaveProperty('myBlock');
    const { body } = await server.call<BlockedMember[]>('GET', `/api/groups/${id}/blocks`, { as: mira });
    expect(body).toEqual([{ _id: omar.uid, name: omar.name, photoURL: null, blockedAt: expect.any(String) }]);
    const lifted = await server.call('DELETE', `/api/groups/${id}/blocks/${omar.uid}`, { as: mira });
    expect([lifted.status, lifted.body]).toEqual([200, []]);
    expect(await send('DELETE', `${id}/blocks/${omar.uid}`, mira)).toEqual([409, 'not_blocked']);
    expect(await send('POST', `${id}/join`, omar)).toEqual(OK);
  });

  it('blocks somebody who has already left, or who waits', async () => {
    const id = await groupOf([omar], 2);
    await send('POST', `${id}/waitlist`, zoe);
    expect(await send('DELETE', `${id}/members/${zoe.uid}`, mira, { block: true })).toEqual(OK);
    await send('POST', `${id}/leave`, omar);
    expect(await membersOf(id)).toEqual([mira.uid]);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: true })).toEqual(OK);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: true })).toEqual([409, 'already_blocked']);
    expect(await send('POST', `${id}/join`, omar)).toEqual([403, 'blocked']);
  });

  it('takes somebody off the line by name, which they learn under the bell, and the next one moves forward', async () => {
    const [first, second] = [nthUser(31), nthUser(32)];
    const id = await groupOf([omar], 2);
    for (const as of [first, second]) await send('POST', `${id}/waitlist`, as);
    const since = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    const line = async () => (await read(id, mira)).waitlist?.people?.map(({ _id }) => _id);
    expect((await read(id, mira)).waitlist?.people).toEqual([
      { _id: first.uid, name: first.name, photoURL: null, since }, { _id: second.uid, name: second.name, photoURL: null, since },
    ]);
    expect(await send('DELETE', `${id}/members/${first.uid}`, mira, { block: false })).toEqual(OK);
    expect([await line(), (await read(id, second)).waitlist?.myPosition]).toEqual([[second.uid], 1]);
    const { body: { items } } = await server.call<NotificationPage>('GET', '/api/notifications', { as: first });
    expect(items[0]).toMatchObject({ kind: 'removed', groupId: id });
    expect((await history(id)).items[0]).toMatchObject({ action: 'removed', details: { from: 'waitlist' } });
    expect(await send('DELETE', `${id}/members/${second.uid}`, mira, { block: true })).toEqual(OK);
    expect([await line(), await send('POST', `${id}/waitlist`, second)]).toEqual([undefined, [403, 'blocked']]);
  });

  it('shows the creator who left, the latest first, until they come back, are blocked, or delete their account', async () => {
    const [left, removed, waited, gone] = [nthUser(33), nthUser(34), nthUser(35), nthUser(36)];
    const id = await groupOf([left, removed, gone], 4);
    await send('POST', `${id}/waitlist`, waited);
    await send('DELETE', `${id}/waitlist`, waited);
    await send('POST', `${id}/leave`, left);
    await send('DELETE', `${id}/members/${removed.uid}`, mira, { block: false });
    await send('POST', `${id}/leave`, gone);
    const formers = async () => (await server.call<FormerMembers>('GET', `/api/groups/${id}/former-members`, { as: mira })).body.items;
    const ids = async () => (await formers()).map(({ _id }) => _id);
    expect(await ids()).toEqual([gone.uid, removed.uid, left.uid, waited.uid]);
    expect((await formers())[0]).toEqual({ _id: gone.uid, name: gone.name, photoURL: null, leftAt: expect.any(String) });
    await server.call('DELETE', '/api/users/me', { as: gone, body: { groups: {} } });
    expect(await send('DELETE', `${id}/members/${left.uid}`, mira, { block: true })).toEqual(OK);
    expect(await send('POST', `${id}/join`, waited)).toEqual(OK);
    expect(await ids()).toEqual([removed.uid]);
    expect(await send('DELETE', `${id}/blocks/${left.uid}`, mira)).toEqual(OK);
    expect(await ids()).toEqual([removed.uid, left.uid]);
  });

  it('refuses in plain words', async () => {
    const id = await groupOf([omar]);
    expect(await send('DELETE', `${id}/members/${mira.uid}`, mira, { block: true })).toEqual([409, 'creator_stays']);
    expect(await send('DELETE', `${id}/members/nobody`, mira, { block: true })).toEqual([404, 'user_not_found']);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, {})).toEqual([400, 'invalid_request']);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira)).toEqual([400, 'invalid_request']);
    await server.database.db.execute(sql`insert into users (uid, name) select 'blocked-' || n, 'Blocked' from generate_series(1, 1000) n`);
    await server.database.db.execute(sql`
      insert into group_blocks (group_id, user_uid) select ${id}, 'blocked-' || n from generate_series(1, 1000) n`);
    expect(await send('DELETE', `${id}/members/${omar.uid}`, mira, { block: true })).toEqual([409, 'too_many_blocked']);
    expect(await membersOf(id)).toEqual([mira.uid, omar.uid]);
  });
});

describe('handing over', () => {
  const offer = (id: string, to = omar, as = mira) => send('POST', `${id}/handover`, as, { to: to.uid, message: 'Yours?' });

  it('makes the member the creator once they accept; the former creator stays as a member', async () => {
    const id = await groupOf([omar, zoe]);
    expect(await offer(id)).toEqual(OK);
    const open = { to: { _id: omar.uid }, message: 'Yours?' };
    expect([await read(id, mira), await read(id, omar)]).toMatchObject([{ handover: open }, { handover: open }]);
    expect((await read(id, zoe)).handover).toBeNull();
    for (const as of [mira, omar]) {
      const { body } = await server.call<GroupSummary[]>('GET', '/api/groups/user/joined?fields=summary', { as });
      expect(body.find(({ _id }) => _id === id)?.handover).toMatchObject(open);
    }
    expect(await send('POST', `${id}/handover/accept`, omar)).toEqual(OK);
    expect(await read(id, zoe)).toMatchObject({ creator: { _id: omar.uid }, handover: null });
    expect((await membersOf(id)).sort()).toEqual([mira.uid, omar.uid, zoe.uid].sort());
    expect(await send('DELETE', id, mira)).toEqual([403, 'not_the_creator']);
    expect(await send('POST', `${id}/leave`, mira)).toEqual(OK);
    const steps = [['handover_offered', mira.name, omar.name], ['handover_accepted', omar.name, mira.name], ['left', mira.name, null]];
    expect((await storyOf(id, omar)).slice(-3)).toEqual(steps);
  });

  it('can be declined and withdrawn, and is open to one person at a time', async () => {
    const id = await groupOf([omar, zoe]);
    await offer(id);
    expect(await offer(id, zoe)).toEqual([409, 'handover_pending']);
    expect(await send('POST', `${id}/handover/decline`, omar)).toEqual(OK);
    expect(await send('POST', `${id}/handover/accept`, omar)).toEqual([403, 'not_the_nominee']);
    expect(await send('DELETE', `${id}/handover`, mira)).toEqual([409, 'no_handover']);
    expect(await offer(id, zoe)).toEqual(OK);
    expect(await send('DELETE', `${id}/handover`, mira)).toEqual(OK);
    expect(await send('POST', `${id}/handover/accept`, zoe)).toEqual([403, 'not_the_nominee']);
    expect((await read(id, mira)).creator._id).toBe(mira.uid);
  });

  it('refuses somebody who is not in the group, oneself, and a message that is too long', async () => {
    const id = await groupOf([omar]);
    expect(await offer(id, zoe)).toEqual([409, 'not_a_member']);
    expect(await offer(id, mira)).toEqual([409, 'already_creator']);
    expect(await send('POST', `${id}/handover`, mira, { to: omar.uid, message: 'x'.repeat(501) })).toEqual([400, 'invalid_request']);
  });

  it.each<[string, (id: string, nominee: TestUser) => Promise<unknown>]>([
    ['leaves', (id, nominee) => send('POST', `${id}/leave`, nominee)],
    ['is removed', (id, nominee) => send('DELETE', `${id}/members/${nominee.uid}`, mira, { block: false })],
    ['is blocked', (id, nominee) => send('DELETE', `${id}/members/${nominee.uid}`, mira, { block: true })],
    ['deletes their account', (_id, as) => server.call('DELETE', '/api/users/me', { as, body: { groups: {} } })],
  ])('ends when the chosen member %s', async (_how, goes) => {
    const nominee = nthUser(Math.floor(Math.random() * 1e9));
    const id = await groupOf([nominee]);
    await offer(id, nominee);
    await goes(id, nominee);
    expect((await read(id, mira)).handover).toBeNull();
    expect((await storyOf(id)).map(([action]) => action)).toContain('handover_ended');
    expect(await send('DELETE', `${id}/handover`, mira)).toEqual([409, 'no_handover']);
  });

  it('expires after 14 days: it is not shown, cannot be accepted, and makes room for another', async () => {
    const [id, other] = [await groupOf([omar, zoe]), await groupOf([omar])];
    for (const one of [id, other]) {
      await offer(one);
      const { createdAt = '', expiresAt = '' } = (await read(one, omar)).handover ?? {};
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(14 * DAY_MS);
    }
    await server.database.db.execute(sql`update group_handovers set expires_at = now() - interval '1 s'`);
    expect((await read(id, omar)).handover).toBeNull();
    expect(await send('POST', `${id}/handover/accept`, omar)).toEqual([409, 'no_handover']);
    expect(await send('DELETE', `${id}/handover`, mira)).toEqual([409, 'no_handover']);
    expect(await offer(id, zoe)).toEqual(OK);
    await tidyUp(server.database);
    for (const one of [id, other]) expect(await storyOf(one)).toContainEqual(['handover_expired', null, omar.name]);
    expect((await read(id, zoe)).handover).toMatchObject({ to: { _id: zoe.uid } });
  });
});

describe('the history', () => {
  it('has every change, with who, whom and the request, fifty to a page, newest first', async () => {
    const id = await groupOf([]);
    for (let n = 0; n < 30; n += 1) {
      await send('POST', `${id}/join`, omar);
      await send('POST', `${id}/leave`, omar);
    }
    const first = await history(id);
    expect([first.items.length, first.more, first.items[0]?.action]).toEqual([50, true, 'left']);
    const second = await history(id, mira, `?before=${first.items.at(-1)?._id}`);
    expect([second.items.length, second.more, second.items.at(-1)]).toMatchObject([11, false, { action: 'created', subject: null }]);
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(61);
    expect((await server.call('GET', `/api/groups/${id}/history?before=x`, { as: mira })).status).toBe(400);
  });

  it('names what an edit changed, and keeps no name of a deleted account', async () => {
    const ana = nthUser(77);
    const id = await groupOf([ana]);
    const { imageURL, startDate } = await read(id, mira);
    const body = aGroupInput({ location: 'York', maxMembers: 12, startDate, imageURL });
    expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body })).status).toBe(200);
    expect((await history(id)).items[0]).toMatchObject({
      action: 'edited', details: { changed: ['location', 'maxMembers'], maxMembers: { from: 10, to: 12 } },
    });
    await server.call('DELETE', '/api/users/me', { as: ana, body: { groups: {} } });
    const { items } = await history(id);
    expect(items[0]).toMatchObject({ action: 'left', actor: null, details: { reason: 'account_deleted' } });
    expect(JSON.stringify(items)).not.toContain(ana.name);
  });
});
