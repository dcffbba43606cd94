import { sql } from 'drizzle-orm';
import type { NotificationPage } from '../../../src/contract/types';
import { DAY_MS, HOUR_MS } from '../../../src/domain/general/durations';
import { nightly } from '../../../test/tier';
import { selectRows, type Database } from '../../db/database';
import { describePostgres } from '../../testing/describePostgres';
import { confirmAddresses, mailAll, mailingOf, queuedMails } from '../../testing/mailing';
import { addGroups } from '../../testing/manyGroups';
import { postgres } from '../../testing/postgres';
import { kill, openServerHome, until, type ServerHome } from '../../testing/serverProcess';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar, zoe, type TestUser } from '../../testing/testTokens';
import { dueGroups, remindSome } from './reminders';

const remindAll = async (database: Database) => { while ((await remindSome(database)) > 0); };
const remindersOf = ({ db }: Database) => selectRows<{ uid: string; start: string }>(db, sql`
  select user_uid as uid, details->>'startDate' as start from notifications where kind = 'starts_soon' order by id`);
const uidsOf = async (database: Database) => (await remindersOf(database)).map(({ uid }) => uid).sort();

describe('a reminder', () => {
  let server: TestApp;
  let database: Database;
  beforeAll(async () => {
    server = await startTestApp();
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(() => database.db.execute(sql`delete from groups`));
  beforeEach(() => database.db.execute(sql`delete from notifications`));

  /** A full group of Mira's with Omar, for which Zoë waits, that was made three days ago. */
  async function aGroup(startsIn: string): Promise<string> {
    const { _id } = await createGroup(server, mira, { maxMembers: 2 });
    await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    await server.call('POST', `/api/groups/${_id}/waitlist`, { as: zoe });
    await database.db.execute(sql`update memberships set joined_at = joined_at - interval '3 days' where group_id = ${_id}`);
    await database.db.execute(sql`update groups set start_set_at = start_set_at - interval '3 days' where id = ${_id}`);
    await startIn(_id, startsIn);
    return _id;
  }
  const startIn = (id: string, startsIn: string) =>
    database.db.execute(sql`update groups set start_date = date_trunc('minute', now()) + ${startsIn}::interval where id = ${id}`);

  it('reaches the members once, from 24 hours before the start', async () => {
    const id = await aGroup('24 hours 2 minutes');
    await remindAll(database);
    expect(await uidsOf(database)).toEqual([]);
    await startIn(id, '24 hours');
    for (let n = 0; n < 3; n += 1) await remindAll(database);
    expect(await uidsOf(database)).toEqual([mira.uid, omar.uid]);
    const [{ start = '' } = {}] = await remindersOf(database);
    expect(Math.abs(Date.parse(start) - Date.now() - DAY_MS)).toBeLessThan(120_000);
  });

  it('comes once for each start, also when a clock or the creator goes back and forth', async () => {
    const id = await aGroup('20 hours');
    await remindAll(database);
    await startIn(id, '30 hours');
    await remindAll(database);
    await startIn(id, '20 hours');
    await remindAll(database);
    expect(await uidsOf(database)).toEqual([mira.uid, omar.uid]);
    await startIn(id, '22 hours');
    await remindAll(database);
    expect(await uidsOf(database)).toHaveLength(4);
  });

  /** As its organiser does. @returns the new start: the whole hour before one that is this many hours away */
  async function moveTo(id: string, hours: number): Promise<string> {
    const startDate = new Date(Math.floor(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString();
    expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body: aGroupInput({ startDate, maxMembers: 2 }) })).status).toBe(200);
    return startDate;
  }
  const shownTo = async (as: TestUser) =>
    (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body.items.filter(({ kind }) => kind === 'starts_soon');

  it('that is unread says the new start of a group that was moved by an hour', async () => {
    const id = await aGroup('20 hours');
    await remindAll(database);
    const startDate = await moveTo(id, 20);
    expect((await remindersOf(database)).map(({ start }) => start)).toEqual([startDate, startDate]);
    expect(await shownTo(mira)).toMatchObject([{ startDate }]);
  });

  it('of an earlier start does not come back when the next one is moved by an hour', async () => {
    const id = await aGroup('20 hours');
    await remindAll(database);
    await startIn(id, '14 days');
    await startIn(id, '21 hours');
    await remindAll(database);
    const startDate = await moveTo(id, 22);
    expect(await shownTo(omar)).toMatchObject([{ startDate }]);
  });

  it('of somebody who has left does not say the new start', async () => {
    const id = await aGroup('20 hours');
    await remindAll(database);
    await server.call('POST', `/api/groups/${id}/leave`, { as: omar });
    await moveTo(id, 22);
    expect(await shownTo(omar)).toEqual([]);
  });

  it('of a start that has been moved is not in the inbox nor mailed, unless it was read or the start is moved back', async () => {
    const id = await aGroup('20 hours');
    await remindAll(database);
    await confirmAddresses(database, [omar]);
    const remindersIn = async (as: TestUser) => {
      const { items, unread } = (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body;
      return [items.filter(({ kind }) => kind === 'starts_soon').length, unread];
    };
    const changesFor = async ({ uid }: TestUser) =>
      (await selectRows(database.db, sql`select 1 from live_changes where kind = 'inbox' and subject = ${uid}`)).length;
    const [, unread] = await remindersIn(mira);
    await server.call('POST', '/api/notifications/read', { as: mira, body: { all: true } });
    const before = await changesFor(omar);
    await startIn(id, '14 days');
    expect(await changesFor(omar)).toBe(before + 1);
    expect([await remindersIn(omar), await remindersIn(mira), unread]).toEqual([[0, 0], [1, 0], 3]);
    await mailAll(mailingOf(database));
    expect(await queuedMails(database)).toEqual([]);
    await startIn(id, '20 hours');
    expect(await remindersIn(omar)).toEqual([1, 1]);
  });

  it('says where the group meets now, in the inbox and by mail, but not where a later meeting will be', async () => {
    const id = await aGroup('20 hours');
    await database.db.execute(sql`update groups set place_url = 'https://meet.example/x', place_url_for = 'members' where id = ${id}`);
    await remindAll(database);
    await database.db.execute(sql`update groups set location = 'Leeds' where id = ${id}`);
    expect(await shownTo(omar)).toMatchObject([{ location: 'Leeds' }]);
    await confirmAddresses(database, [omar]);
    await mailAll(mailingOf(database));
    const { text = '' } = (await queuedMails(database)).at(-1) ?? {};
    expect(text).toMatch(/ {2}Start: .+\n {2}Location: Leeds\n/);
    expect(text).not.toContain('meet.example');
    await server.call('POST', '/api/notifications/read', { as: omar, body: { all: true } });
    await startIn(id, '14 days');
    expect(await shownTo(omar)).toEqual([expect.not.objectContaining({ location: expect.anything() })]);
  });

  it('comes late after an outage, but not after the start', async () => {
    await aGroup('1 hour');
    await aGroup('-1 minute');
    await remindAll(database);
    expect(await uidsOf(database)).toEqual([mira.uid, omar.uid]);
  });

  it('is not for those who have just seen the start: who came, and when it was set, within the 24 hours', async () => {
    const id = await aGroup('20 hours');
    await database.db.execute(sql`update memberships set joined_at = now() where group_id = ${id} and user_uid = ${omar.uid}`);
    const other = await aGroup('20 hours');
    await database.db.execute(sql`update groups set start_set_at = now() where id = ${other}`);
    await remindAll(database);
    expect(await uidsOf(database)).toEqual([mira.uid]);
  });

  it('is also for those who came, and of a start that was set, before the clock was set back', async () => {
    const id = await aGroup('20 hours');
    await database.db.execute(sql`
      update memberships set joined_at = now() + interval '1 day' where group_id = ${id} and user_uid = ${omar.uid}`);
    const other = await aGroup('20 hours');
    await database.db.execute(sql`update groups set start_set_at = now() + interval '1 day' where id = ${other}`);
    await remindAll(database);
    expect(await uidsOf(database)).toEqual([mira.uid, mira.uid, omar.uid, omar.uid]);
  });

  it('is not for those who muted the group or reminders', async () => {
    const id = await aGroup('20 hours');
    await server.call('PUT', `/api/groups/${id}/mute`, { as: omar, body: { muted: true } });
    await server.call('PUT', '/api/users/me/preferences', { as: mira, body: { mutedClasses: ['reminders'], email: 'none' } });
    await remindAll(database);
    expect(await uidsOf(database)).toEqual([]);
    await server.call('PUT', '/api/users/me/preferences', { as: mira, body: { mutedClasses: [], email: 'none' } });
  });

  it('is due again when an edit sets another start, not when it sets the same', async () => {
    const { _id, startDate } = await createGroup(server, mira);
    const setAt = async () => (await selectRows<{ at: string }>(database.db, sql`
      select start_set_at::text as at from groups where id = ${_id}`))[0]?.at;
    const before = await setAt();
    const edit = async (start: string) => {
      const { body } = await server.call<object>('GET', `/api/groups/${_id}`, { as: mira });
      const { name, description, category, location, maxMembers, imageURL } = body as Record<string, string>;
      const values = { name, description, category, location, maxMembers, imageURL, startDate: start };
      expect((await server.call('PUT', `/api/groups/${_id}`, { as: mira, body: values })).status).toBe(200);
    };
    await edit(startDate);
    expect(await setAt()).toBe(before);
    await edit(new Date(Date.parse(startDate) + HOUR_MS).toISOString());
    expect(await setAt()).not.toBe(before);
  });
});

it('looks at no group that starts later, as it does so every half minute', async () => {
  const { database, close } = await startTestApp();
  await addGroups(database, Array.from({ length: 2_000 }, (_, n) => ({
    name: `Group ${n}`, description: 'x', category: 'Art', location: 'x', members: 1, createdAt: new Date(0).toISOString(),
  })));
  await database.db.execute(sql`analyze groups`);
  const plan = await selectRows<Record<'QUERY PLAN', string>>(database.db, sql`explain (costs off) ${dueGroups}`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n'))
    .toMatch(/groups_start_date_idx.*\n\s*Index Cond: .*start_date > statement_timestamp.*<=/);
  await close();
});

describePostgres('three processes on one Postgres', () => {
  let home: ServerHome;
  beforeAll(async () => { home = await openServerHome(); });
  afterAll(() => home.clear());

  const GROUPS = 60;

  /** Groups of three people each that start tomorrow. */
  async function fill({ db }: Database): Promise<void> {
    await db.execute(sql`insert into users (uid, name) select 'uid-' || n, 'Person ' || n from generate_series(0, 9) n`);
    await db.execute(sql`
      insert into groups (
        name, description, category, location, max_members, member_count, start_date, start_set_at, image_url, creator_uid)
      select 'Group ' || n, 'x', 'Art', 'x', 4, 3, now() + interval '23 hours', now() - interval '9 days', 'https://x.example/a.jpg',
        'uid-' || n % 10 from generate_series(1, ${GROUPS}::int) n`);
    await db.execute(sql`
      insert into memberships (group_id, user_uid, joined_at)
      select id, 'uid-' || (substr(creator_uid, 5)::int + k) % 10, now() - interval '9 days' from groups, generate_series(0, 2) k`);
  }

  const perMember = ({ db }: Database) => selectRows<{ times: number; members: number }>(db, sql`
    select times, count(*)::int as members from (
      select count(n.id)::int as times from memberships m
      left join notifications n on n.group_id = m.group_id and n.user_uid = m.user_uid and n.kind = 'starts_soon'
      group by m.group_id, m.user_uid) t group by times`);

  if (nightly) it('remind each member once, also when one is killed and started again', async () => {
    const { database, url } = await postgres.open();
    await fill(database);
    const folders = await Promise.all([openServerHome(), openServerHome()]);
    const servers = await Promise.all([home, ...folders].map((one) => one.start({ DATABASE_URL: url })));
    const claimed = async () => (await selectRows(database.db, sql`select 1 from group_reminders`)).length;
    await kill(servers[0]!.child, 'SIGKILL');
    await home.start({ DATABASE_URL: url });
    await until(async () => (await claimed()) === GROUPS);
    expect(await perMember(database)).toEqual([{ times: 1, members: GROUPS * 3 }]);
    await Promise.all(folders.map((one) => one.clear()));
    await database.close();
  });

  it('claim each start once, unlike processes that look first and remind then', async () => {
    const { database } = await postgres.open();
    await fill(database);
    await Promise.all([1, 2, 3].map(() => remindAll(database)));
    for (let left = true; left;) left = (await remindSome(database)) > 0;
    expect(await perMember(database)).toEqual([{ times: 1, members: GROUPS * 3 }]);
    await database.db.execute(sql`delete from notifications`);
    const naive = async () => {
      const due = await selectRows<{ id: string }>(database.db, sql`select id from groups g
        where not exists (select 1 from notifications n where n.group_id = g.id)`);
      for (const { id } of due)
        await database.db.execute(sql`insert into notifications (user_uid, kind, group_id, group_name, details, created_at)
          select user_uid, 'starts_soon', ${id}::uuid, 'x', '{}', now() from memberships where group_id = ${id}`);
    };
    await Promise.all([naive(), naive(), naive()]);
    expect(await perMember(database)).not.toEqual([{ times: 1, members: GROUPS * 3 }]);
    await database.close();
  });
});
