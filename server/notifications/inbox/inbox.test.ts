import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Group, Notification, NotificationPage, Preferences } from '../../../src/contract/types';
import { runs } from '../../../test/tier';
import { tidyUp } from '../../boot/housekeeping';
import { selectRows } from '../../db/database';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../../testing/testTokens';
import { pruneNotifications } from '../pruneNotifications';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());
beforeEach(() => server.database.db.execute(sql`delete from notifications`));

const inbox = async (as: TestUser, before = '') =>
  (await server.call<NotificationPage>('GET', `/api/notifications${before && `?before=${before}`}`, { as })).body;
const kindsOf = async (as: TestUser) =>
  (await inbox(as)).items.map(({ kind, actorName }) => (actorName ? `${kind} by ${actorName}` : kind));
const post = async (path: string, as: TestUser, body?: unknown) => (await server.call('POST', path, { as, body })).status;
const markRead = (as: TestUser, body: object) =>
  server.call<{ unread: number } & ApiErrorBody>('POST', '/api/notifications/read', { as, body });

async function groupWith(users: readonly TestUser[], maxMembers = 4): Promise<Group> {
  const group = await createGroup(server, mira, { maxMembers });
  for (const as of users) expect(await post(`/api/groups/${group._id}/join`, as)).toBe(200);
  return group;
}

const edit = async ({ _id, name, imageURL, startDate }: Group, changes: object) => {
  const body = aGroupInput({ name, imageURL, startDate, ...changes });
  expect((await server.call('PUT', `/api/groups/${_id}`, { as: mira, body })).status).toBe(200);
};

describe('a notification', () => {
  it('says what happened in which group, and who did it', async () => {
    const group = await groupWith([omar]);
    const { items, unread, next } = await inbox(mira);
    expect([unread, next]).toEqual([1, null]);
    expect(items).toEqual([{
      _id: expect.stringMatching(/^\d+$/), kind: 'joined', groupId: group._id, groupName: group.name, actorName: omar.name,
      createdAt: expect.stringMatching(/^2\d{3}-.*Z$/), readAt: null,
    }]);
    expect((await inbox(omar)).items).toEqual([]);
  });

  it('of an edit has when and where before and after; further edits change the unread one', async () => {
    const group = await groupWith([omar]);
    const [first, second] = [inDays(5), inDays(6)];
    await edit(group, { location: 'Leeds', startDate: first });
    await edit(group, { location: 'Leeds', startDate: second });
    await edit(group, { location: 'Leeds', startDate: second, description: 'Other words.' });
    expect((await inbox(omar)).items).toMatchObject([{
      kind: 'changed', before: { location: 'Bristol', startDate: group.startDate }, after: { location: 'Leeds', startDate: second },
    }]);
    await markRead(omar, { all: true });
    await edit(group, { location: 'York', startDate: second });
    expect((await inbox(omar)).items[0]).toMatchObject({ before: { location: 'Leeds' }, after: { location: 'York' } });
    expect((await inbox(omar)).items).toHaveLength(2);
  });

  it('says when and where to somebody who moves up, and has the message of an offer, which is deleted with the offer', async () => {
    const group = await groupWith([omar], 2);
    await post(`/api/groups/${group._id}/waitlist`, zoe);
    await post(`/api/groups/${group._id}/leave`, omar);
    expect((await inbox(zoe)).items).toMatchObject([{ kind: 'moved_up', startDate: group.startDate, location: 'Bristol' }]);
    await post(`/api/groups/${group._id}/handover`, mira, { to: zoe.uid, message: 'Yours?' });
    expect((await inbox(zoe)).items[0]).toMatchObject({ kind: 'handover_offered', text: 'Yours?', actorName: mira.name });
    await server.call('DELETE', `/api/groups/${group._id}/handover`, { as: mira });
    expect(await kindsOf(zoe)).toEqual(['moved_up']);
    await post(`/api/groups/${group._id}/handover`, mira, { to: zoe.uid, message: 'Yours?' });
    await post(`/api/groups/${group._id}/handover/accept`, zoe);
    expect(await kindsOf(zoe)).toEqual(['moved_up']);
    expect(await kindsOf(mira)).toEqual([`handover_accepted by ${zoe.name}`, `left by ${omar.name}`, `waited by ${zoe.name}`]);
  });

  it('of a place that opened up says the new start of a group that is moved, and an open inbox hears of it', async () => {
    const group = await groupWith([omar], 2);
    await post(`/api/groups/${group._id}/waitlist`, zoe);
    await post(`/api/groups/${group._id}/leave`, omar);
    await server.call('PUT', `/api/groups/${group._id}/mute`, { as: zoe, body: { muted: true } });
    await server.database.db.execute(sql`delete from live_changes`);
    const startDate = inDays(5);
    await edit(group, { startDate, maxMembers: 2 });
    expect((await inbox(zoe)).items).toMatchObject([{ kind: 'moved_up', startDate }]);
    expect(await selectRows(server.database.db, sql`
      select 1 from live_changes where kind = 'inbox' and subject = ${zoe.uid}`)).toHaveLength(1);
  });

  it('outlives its group without leading there, and its actor without the name', async () => {
    const ana = nthUser(1);
    const group = await groupWith([ana]);
    const other = await groupWith([omar]);
    await server.call('DELETE', '/api/users/me', { as: ana, body: { groups: {} } });
    expect((await inbox(mira)).items.filter(({ groupId }) => groupId === group._id)).toEqual([
      expect.not.objectContaining({ actorName: expect.anything() }),
    ]);
    await server.call('DELETE', `/api/groups/${other._id}`, { as: mira });
    expect((await inbox(omar)).items).toMatchObject([{ kind: 'deleted', groupId: null, groupName: other.name }]);
    const about = (await inbox(mira)).items.find(({ actorName }) => actorName === omar.name);
    expect(about).toMatchObject({ groupId: null, groupName: other.name });
  });

  it('of somebody who joins and leaves all day is one unread notification', async () => {
    const { _id } = await groupWith([zoe]);
    for (let n = 0; n < 5; n += 1) {
      await post(`/api/groups/${_id}/join`, omar);
      await post(`/api/groups/${_id}/leave`, omar);
    }
    expect(await kindsOf(mira)).toEqual([`left by ${omar.name}`, `joined by ${zoe.name}`]);
  });
});

describe('the inbox', () => {
  const fill = (count: number, uid = omar.uid, age = '1 day') => server.database.db.execute(sql`
    insert into notifications (user_uid, kind, group_name, created_at)
    select ${uid}, 'removed', 'Group ' || n, now() - ${age}::interval from generate_series(1, ${count}::int) n`);

  it('comes in pages, each notification once, also while new ones arrive', async () => {
    await post('/api/users/create-or-update', omar, { ...omar, photoURL: '' });
    await fill(65);
    const seen: Notification[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = await inbox(omar, next);
      expect(page.unread).toBe(65 + (seen.length > 0 ? 5 : 0));
      if (seen.length === 0) await fill(5);
      seen.push(...page.items);
      next = page.next;
    }
    expect(seen.map(({ groupName }) => groupName)).toEqual(Array.from({ length: 65 }, (_, n) => `Group ${65 - n}`));
    expect((await server.call('GET', '/api/notifications?before=x', { as: omar })).status).toBe(400);
  });

  it('of thousands comes in pages of thirty, each notification once', async () => {
    const count = runs(2_000, 10_000);
    await fill(count);
    const seen: string[] = [];
    let pages = 0;
    for (let next: string | null = ''; next !== null; pages += 1) {
      const page = await inbox(omar, next);
      expect([page.unread, page.items.length <= 30]).toEqual([count, true]);
      seen.push(...page.items.map(({ groupName }) => groupName));
      next = page.next;
    }
    expect([pages, seen]).toEqual([Math.ceil(count / 30), Array.from({ length: count }, (_, n) => `Group ${count - n}`)]);
    for (let left = true; left;) left = (await pruneNotifications(server.database)) > 0;
    const first = await inbox(omar);
    expect([first.unread, first.items.length, first.items[0]?.groupName]).toEqual([1_000, 30, `Group ${count}`]);
  });

  it('has some or all of it marked as read, by its owner only', async () => {
    await fill(3);
    const ids = (await inbox(omar)).items.map(({ _id }) => _id);
    expect((await markRead(mira, { ids })).body).toEqual({ unread: 0 });
    expect((await markRead(omar, { ids: ids.slice(0, 1) })).body).toEqual({ unread: 2 });
    const { readAt } = (await inbox(omar)).items[0]!;
    expect(readAt).toMatch(/Z$/);
    expect((await markRead(omar, { all: true })).body).toEqual({ unread: 0 });
    expect((await inbox(omar)).items[0]).toMatchObject({ readAt });
    const tooMany = Array.from({ length: 101 }, String);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: false }, { all: true, upTo: 'x' }, { ids: tooMany }])
      expect((await markRead(omar, body)).status).toBe(400);
  });

  it('keeps unread what has arrived since it was listed when all of it is marked as read', async () => {
    await fill(3);
    const [newest] = (await inbox(omar)).items;
    await fill(1);
    expect((await markRead(omar, { all: true, upTo: newest!._id })).body).toEqual({ unread: 1 });
    expect((await inbox(omar)).items.map(({ readAt }) => readAt === null)).toEqual([true, false, false, false]);
  });

  it('keeps a thousand notifications for 90 days', async () => {
    await fill(2, omar.uid, '91 days');
    await fill(10_000);
    await fill(3, mira.uid, '89 days');
    await tidyUp(server.database);
    expect((await inbox(omar)).unread).toBe(5_000);
    for (let left = true; left;) left = (await pruneNotifications(server.database)) > 0;
    expect([(await inbox(omar)).unread, (await inbox(mira)).unread]).toEqual([1_000, 3]);
  });

  it('is deleted with its owner', async () => {
    const ana = nthUser(2);
    await groupWith([ana]);
    await fill(3, ana.uid);
    await server.call('PUT', '/api/users/me/preferences', { as: ana, body: { mutedClasses: [], email: 'none' } });
    await server.call('DELETE', '/api/users/me', { as: ana, body: { groups: {} } });
    expect(await selectRows(server.database.db, sql`
      select user_uid from notifications where user_uid = ${ana.uid}
      union all select user_uid from notification_preferences where user_uid = ${ana.uid}`)).toEqual([]);
  });
});

describe('muting', () => {
  const mute = (id: string, as: TestUser, muted: boolean) =>
    server.call<Group & ApiErrorBody>('PUT', `/api/groups/${id}/mute`, { as, body: { muted } });

  it('a group ends its notifications, also after moving up, until they leave', async () => {
    const group = await groupWith([omar], 2);
    const { _id } = group;
    await post(`/api/groups/${_id}/waitlist`, zoe);
    expect((await mute(_id, zoe, true)).body).toMatchObject({ isMuted: true, waitlist: { myPosition: 1 } });
    await post(`/api/groups/${_id}/leave`, omar);
    expect((await server.call<Group>('GET', `/api/groups/${_id}`, { as: zoe })).body).toMatchObject({ isMuted: true });
    await edit(group, { location: 'Hull', maxMembers: 2 });
    expect((await inbox(zoe)).items).toEqual([]);
    expect((await mute(_id, zoe, false)).body).toMatchObject({ isMuted: false });
    await mute(_id, zoe, true);
    await post(`/api/groups/${_id}/leave`, zoe);
    const again = await server.call<Group>('POST', `/api/groups/${_id}/join`, { as: zoe });
    expect(again.body).toMatchObject({ isMuted: false });
  });

  it('is for the people of the group', async () => {
    const { _id } = await groupWith([]);
    expect((await server.call<Group>('GET', `/api/groups/${_id}`, { as: zoe })).body).not.toHaveProperty('isMuted');
    const refused = await mute(_id, zoe, true);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_a_member']);
    expect((await mute('00000000-0000-4000-8000-000000000000', zoe, true)).status).toBe(404);
  });

  it('say when mails to the address come back, until one is taken again', async () => {
    const preferences = async (body?: unknown) =>
      (await server.call<Preferences>(body ? 'PUT' : 'GET', '/api/users/me/preferences', { as: mira, ...(body ? { body } : {}) })).body;
    const { db } = server.database;
    await db.execute(sql`
      insert into accounts (uid, email) values (${mira.uid}, ${mira.email}) on conflict do nothing`);
    await db.execute(sql`
      insert into mails (to_address, kind, subject, text, state) values (${mira.email}, 'verify-address', 's', '', 'refused')`);
    const saved = { mutedClasses: [], email: 'immediate' };
    expect(await preferences()).toEqual({ ...saved, mailReturned: true });
    expect(await preferences({ ...saved, mailReturned: false })).toEqual({ ...saved, mailReturned: true });
    await db.execute(sql`insert into mails (to_address, kind, subject, text, state) values (${mira.email}, 'reset', 's', '', 'sent')`);
    expect(await preferences()).toEqual(saved);
  });

  it('a class ends its notifications in all groups', async () => {
    const preferences = (body?: unknown) =>
      server.call<Preferences>(body ? 'PUT' : 'GET', '/api/users/me/preferences', { as: mira, ...(body ? { body } : {}) });
    expect((await preferences()).body).toEqual({ mutedClasses: [], email: 'immediate' });
    expect((await preferences({ mutedClasses: ['members', 'groups', 'members'], email: 'daily' })).body)
      .toEqual({ mutedClasses: ['groups', 'members'], email: 'daily' });
    await groupWith([omar]);
    expect((await inbox(mira)).items).toEqual([]);
    for (const body of [{ mutedClasses: [] }, { mutedClasses: ['everything'], email: 'none' }, { mutedClasses: [], email: 'hourly' }])
      expect((await preferences(body)).status).toBe(400);
    expect((await preferences({ mutedClasses: [], email: 'none' })).body).toEqual((await preferences()).body);
  });
});
