import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../src/domain/general/durations';
import { selectRows } from '../../db/database';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar, zoe, type TestUser } from '../../testing/testTokens';
import { nextDailyMail } from './mailTimes';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['groups', 'notifications', 'notification_preferences']) await server.database.db.execute(`delete from ${table}`);
});

const prefer = (as: TestUser, email: string) => server.call('PUT', '/api/users/me/preferences', { as, body: { mutedClasses: [], email } });

/** When the notifications of a user are to be mailed: minutes after they were written, `daily` for the daily mail, or null. */
async function timesOf({ uid }: TestUser): Promise<(number | 'daily' | null)[]> {
  const rows = await selectRows<{ minutes: number | null; daily: boolean }>(server.database.db, sql`
    select round(extract(epoch from mail_at - created_at) / 60)::int as minutes, (mail_at at time zone 'UTC')::time = '07:00' as daily
    from notifications where user_uid = ${uid} order by id`);
  return rows.map(({ minutes, daily }) => (daily ? 'daily' : minutes));
}

/** A full group of Mira's with Omar, for which Zoë waits. */
async function aGroup(startsIn = '30 days'): Promise<string> {
  const { _id } = await createGroup(server, mira, { maxMembers: 2 });
  await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
  await server.call('POST', `/api/groups/${_id}/waitlist`, { as: zoe });
  await server.database.db.execute(sql`update groups set start_date = now() + ${startsIn}::interval where id = ${_id}`);
  return _id;
}

/** The next daily mail is up to a day away: a start just before or after the time at which it would be too late. */
const startAround = (id: string, hours: number) => server.database.db.execute(sql`
  update groups set start_date = ${nextDailyMail(sql`'UTC'`)} + make_interval(hours => 6 + ${hours}::int) where id = ${id}`);

const edit = async (id: string, location: string) => {
  const { body } = await server.call<{ startDate: string }>('GET', `/api/groups/${id}`, { as: mira });
  const changed = aGroupInput({ maxMembers: 2, startDate: body.startDate, location });
  expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body: changed })).status).toBe(200);
};

it('is in a quarter of an hour for who joins and waits, so that many of them are one mail', async () => {
  await aGroup();
  expect(await timesOf(mira)).toEqual([15, 15]);
});

it('is at once for a place, a change of start or place, and the end of a group', async () => {
  const id = await aGroup();
  await edit(id, 'Elsewhere');
  await server.call('POST', `/api/groups/${id}/leave`, { as: omar });
  await server.call('DELETE', `/api/groups/${id}`, { as: mira });
  expect(await timesOf(zoe)).toEqual([0, 0, 0]);
});

it('is later for an edit soon after another one, and more edits do not put it off', async () => {
  const id = await aGroup();
  await edit(id, 'Here');
  expect(await timesOf(omar)).toEqual([0]);
  await server.database.db.execute(sql`update notifications set mail_at = null where kind = 'changed'`);
  await edit(id, 'There');
  expect(await timesOf(omar)).toEqual([15]);
  await server.database.db.execute(sql`
    update notifications set mail_at = mail_at - interval '10 minutes', created_at = created_at - interval '10 minutes'`);
  await edit(id, 'Somewhere');
  const [after, ...others] = await timesOf(omar);
  expect([Number(after) <= 5, others]).toEqual([true, []]);
  await server.call('POST', '/api/notifications/read', { as: omar, body: { all: true } });
  await edit(id, 'Here');
  expect(await timesOf(omar)).toEqual([after, 15]);
});

it('is never for somebody who wants no mail', async () => {
  await prefer(mira, 'none');
  await aGroup();
  expect(await timesOf(mira)).toEqual([null, null]);
});

it('is that of the next daily mail for somebody who wants one a day, but at once where that would be too late', async () => {
  await prefer(mira, 'daily');
  await prefer(zoe, 'daily');
  await prefer(omar, 'daily');
  const id = await aGroup();
  expect(await timesOf(mira)).toEqual(['daily', 'daily']);
  await startAround(id, 1);
  await edit(id, 'Elsewhere');
  expect(await timesOf(omar)).toEqual(['daily']);
  await server.database.db.execute(sql`delete from notifications`);
  await startAround(id, -1);
  await server.call('POST', `/api/groups/${id}/leave`, { as: omar });
  expect([await timesOf(zoe), await timesOf(mira)]).toEqual([[0], ['daily']]);
});

it('is at once for somebody with a daily mail when a start is put off that is near', async () => {
  await prefer(omar, 'daily');
  const id = await aGroup();
  await startAround(id, -1);
  const body = aGroupInput({ maxMembers: 2, startDate: new Date(Date.now() + 40 * DAY_MS).toISOString() });
  expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body })).status).toBe(200);
  expect(await timesOf(omar)).toEqual([0]);
});

it.each([
  ['of a group that has started is moved to a near one', '-7 days', 2], ['that is near is moved to one that is over', '2 hours', -1],
])('is at once for somebody with a daily mail when a start %s', async (_way, startsIn, hours) => {
  await prefer(omar, 'daily');
  const id = await aGroup(startsIn);
  const body = aGroupInput({ maxMembers: 2, startDate: new Date(Date.now() + hours * HOUR_MS).toISOString() });
  expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body })).status).toBe(200);
  expect(await timesOf(omar)).toEqual([0]);
});

it('follows another choice, for what waits', async () => {
  await aGroup();
  await prefer(mira, 'daily');
  expect(await timesOf(mira)).toEqual(['daily', 'daily']);
  await prefer(mira, 'immediate');
  // Sooner where the daily mail would have been: it is at seven, and this may run just before.
  const soon = await selectRows(server.database.db, sql`
    select 1 from notifications where user_uid = ${mira.uid} and mail_at <= now() + interval '15 minutes'`);
  expect(soon).toHaveLength(2);
  await prefer(mira, 'none');
  expect(await timesOf(mira)).toEqual([null, null]);
  await prefer(mira, 'immediate');
  expect(await timesOf(mira)).toEqual([null, null]);
});

it('of a daily mail is in the morning of the person, and follows them into another time zone', async () => {
  const move = (timeZone: string) =>
    server.call('PUT', '/api/users/me/preferences', { as: mira, body: { mutedClasses: [], email: 'daily', timeZone } });
  const clockIn = async (zone: string) => {
    const rows = await selectRows<{ clock: string }>(server.database.db, sql`
      select distinct (mail_at at time zone ${zone})::time::text as clock from notifications where user_uid = ${mira.uid}`);
    return rows.map(({ clock }) => clock);
  };
  // A mail that is due within a quarter of an hour keeps its time, so seven must not be near: it is at 1:15 or at 22:00 UTC.
  const first = new Date().getUTCHours() < 2 ? 'Asia/Tokyo' : 'Asia/Kathmandu';
  await move(first);
  await aGroup();
  expect(await clockIn(first)).toEqual(['07:00:00']);
  await move('America/Bogota');
  expect(await clockIn('America/Bogota')).toEqual(['07:00:00']);
  await prefer(mira, 'daily');
  expect(await clockIn('America/Bogota')).toEqual(['07:00:00']);
});

it.each([
  ['2026-05-02T06:59:00Z', 'UTC', '2026-05-02T07:00:00.000Z'], ['2026-05-02T07:00:00Z', 'UTC', '2026-05-03T07:00:00.000Z'],
  ['2026-12-31T23:59:00Z', 'UTC', '2027-01-01T07:00:00.000Z'], ['2026-03-28T06:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T05:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
  ['2026-05-02T02:00:00Z', 'Asia/Kathmandu', '2026-05-03T01:15:00.000Z'],
  ['2026-05-02T18:30:00Z', 'Pacific/Kiritimati', '2026-05-03T17:00:00.000Z'],
])('the daily mail after %s in %s is that of %s', async (now, zone, next) => {
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`create schema clock`);
    await tx.execute(sql.raw(`
      create function clock.clock_timestamp() returns timestamptz language sql as $$ select '${now}'::timestamptz $$`));
    await tx.execute(sql`set local search_path to clock, pg_catalog, public`);
    const [row] = await selectRows<{ next: string }>(tx, sql`select to_char(${nextDailyMail(sql`${zone}::text`)} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next`);
    await tx.execute(sql`set local search_path to public`);
    await tx.execute(sql`drop schema clock cascade`);
    expect(row?.next).toBe(next);
  });
});
