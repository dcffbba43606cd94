import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Group, GroupSummary, NotificationPage } from '../../src/contract/types';
import { instantText } from '../../src/domain/dates/localTime';
import { wallMs } from '../../src/domain/dates/zonedTime';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/general/durations';
import { textTooLong } from '../../src/domain/groups/groupRules';
import { validation } from '../../src/domain/texts/formMessages';
import { repeats } from '../../test/tier';
import { selectRow, type Database } from '../db/database';
import { eachEngine } from '../testing/eachEngine';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar, zoe } from '../testing/testTokens';
import { followZoneRules, givenInstant, storedTimes } from './groupTimes';

/** Zones that change their clocks at different times and by different amounts, and some that never do. */
const ZONES = [
  'Europe/Dublin', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Asia/Kolkata',
  'Pacific/Chatham', 'Pacific/Kiritimati', 'America/Santiago', 'UTC',
] as const;

/** Within some hours of a change of summer time, and at any time. */
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2027, 0), max: Date.UTC(2030, 0) }),
  ...[Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1), Date.UTC(2027, 2, 14, 7), Date.UTC(2027, 10, 7, 6), Date.UTC(2027, 3, 3, 15)]
    .map((change) => fc.integer({ min: change - 3 * HOUR_MS, max: change + 3 * HOUR_MS })),
).map((ms) => Math.trunc(ms / MINUTE_MS) * MINUTE_MS);

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => { database = await open(); });
  afterAll(() => database.close());

  const stored = (text: string, timeZone: string) => database.db.transaction((tx) =>
    storedTimes(tx, { start: givenInstant(text, new Date(text)), end: null, timeZone }));

  it('keeps the instant and the local time that the app sends, around every change of the clocks', async () => {
    await fc.assert(fc.asyncProperty(instants, fc.constantFrom(...ZONES), async (ms, zone) => {
      const times = await stored(instantText(new Date(ms).toISOString(), zone), zone);
      expect(times.startDate.getTime()).toBe(ms);
      expect(Date.parse(`${times.startLocal?.replace(' ', 'T')}Z`)).toBe(wallMs(ms, zone));
    }), { numRuns: repeats(30, 500) });
  });

  it('keeps the local time where the sender’s rules of the zone are others, unlike one that adds a fixed offset', async () => {
    // As if the sender's Dublin had no summer time.
    const sent = '2027-07-01T19:30:00.000+00:00';
    expect(await stored(sent, 'Europe/Dublin')).toMatchObject({
      startDate: new Date('2027-07-01T18:30:00.000Z'), startLocal: '2027-07-01 19:30:00', timeZone: 'Europe/Dublin',
    });
    const naive = new Date(sent);
    expect(naive.toISOString()).not.toBe('2027-07-01T18:30:00.000Z');
  });

  it.each([
    ['the first of two hours', '2027-10-31T01:30:00.000+01:00', '2027-10-31T00:30:00.000Z'],
    ['the second of them', '2027-10-31T01:30:00.000+00:00', '2027-10-31T01:30:00.000Z'],
    ['an hour that is left out', '2027-03-28T01:30:00.000+00:00', '2027-03-28T01:30:00.000Z'],
  ])('reads %s', async (_name, sent, instant) => {
    expect((await stored(sent, 'Europe/Dublin')).startDate.toISOString()).toBe(instant);
  });

  it('takes an instant in UTC as it is', async () => {
    expect(await stored('2027-07-01T18:30:00.000Z', 'Europe/Dublin'))
      .toMatchObject({ startDate: new Date('2027-07-01T18:30:00.000Z'), startLocal: '2027-07-01 19:30:00' });
  });

  it('takes a former name of a place that only the sender knows', async () => {
    expect((await stored('2027-07-01T18:30:00.000Z', 'Asia/Calcutta')).timeZone).toMatch(/^Asia\/(Calcutta|Kolkata)$/);
    await expect(stored('2027-07-01T18:30:00.000Z', 'Mars/Olympus')).rejects.toMatchObject({ code: 'unknown_time_zone' });
  });
});

describe('a group with a time of its place', () => {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp(); });
  afterAll(() => server.close());
  const DAY = inDays(10).slice(0, 10);
  const evening = { startDate: `${DAY}T19:30:00.000+05:45`, endDate: `${DAY}T22:00:00.000+05:45`, timeZone: 'Asia/Kathmandu' };
  const room = { placeUrl: 'https://meet.example/room', placeUrlFor: 'members' as const };
  const read = async (id: string, as: typeof mira | undefined) =>
    (await server.call<Group>('GET', `/api/groups/${id}`, as ? { as } : {})).body;

  it('has its zone and end on its page and in lists', async () => {
    const group = await createGroup(server, mira, evening);
    const expected = { startDate: `${DAY}T13:45:00.000Z`, endDate: `${DAY}T16:15:00.000Z`, timeZone: 'Asia/Kathmandu' };
    expect(group).toMatchObject(expected);
    const { body: list } = await server.call<GroupSummary[]>('GET', '/api/groups');
    expect(list.find(({ _id }) => _id === group._id)).toMatchObject(expected);
    const plain = await createGroup(server, mira);
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['timeZone']));
    expect(plain).not.toHaveProperty('endDate');
  });

  it('shows a link for members to them only, and to nobody in a list, an invitation or a file', async () => {
    const { _id } = await createGroup(server, mira, { ...evening, ...room });
    await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    expect([await read(_id, mira), await read(_id, omar)]).toEqual([expect.objectContaining(room), expect.objectContaining(room)]);
    expect(await read(_id, zoe)).not.toHaveProperty('placeUrl');
    for (const path of ['/api/groups', `/api/groups/${_id}/invitation`, `/api/groups/${_id}/calendar.ics`, '/groups.atom']) {
      const { body } = await server.call('GET', path);
      expect(JSON.stringify(body)).not.toContain('meet.example');
    }
    await server.call('POST', `/api/groups/${_id}/leave`, { as: omar });
    expect(await read(_id, omar)).not.toHaveProperty('placeUrl');
    const open = await createGroup(server, mira, { placeUrl: room.placeUrl });
    expect(await read(open._id, zoe)).toMatchObject({ placeUrl: room.placeUrl, placeUrlFor: 'everyone' });
  });

  it.each([
    [{ endDate: `${DAY}T10:00:00.000Z` }, validation.endBeforeStart],
    // Later by its text, but it is yesterday there.
    [{ endDate: `${DAY}T20:00:00.000+14:00` }, validation.endBeforeStart],
    [{ endDate: inDays(25.1) }, validation.endTooLate],
    // Within 14 days by its instants, but not by what the clocks there show.
    [
      { startDate: `${DAY}T10:00:00.000-12:00`, endDate: `${inDays(25).slice(0, 10)}T00:00:00.000+14:00`, timeZone: 'UTC' },
      validation.endTooLate,
    ],
    [{ endDate: 'later' }, validation.endDate],
    [{ timeZone: 'Mars/Olympus' }, validation.timeZone], [{ timeZone: 'EST5EDT4' }, validation.timeZone],
    [{ placeUrl: 'http://meet.example' }, validation.placeUrl], [{ placeUrl: 'javascript:alert(1)' }, validation.placeUrl],
    [{ placeUrl: 'data:text/html,hi' }, validation.placeUrl], [{ placeUrl: 'https://me:pw@meet.example' }, validation.placeUrl],
    [{ placeUrl: `https://meet.example/${'x'.repeat(1_000)}` }, textTooLong('placeUrl')],
  ])('is refused with %j', async (change, message) => {
    const body = { ...aGroupInput(evening), ...change };
    expect(await server.call('POST', '/api/groups', { as: mira, body })).toMatchObject({ status: 400, body: { message } });
  });

  it('moves to what its clocks will show when the rules of its zone change, once, and shows it to those who look', async () => {
    const { database } = server;
    const moved = await createGroup(server, mira, { ...evening, timeZone: 'Europe/Dublin' });
    const over = await createGroup(server, mira, evening);
    await followZoneRules(database);
    // As if the zone had been an hour behind when it was stored.
    await database.db.execute(sql`
      update groups set start_date = start_date + interval '1 hour', end_date = end_date + interval '1 hour' where id = ${moved._id}`);
    await database.db.execute(sql`
      update groups set start_date = now() - interval '1 day', end_date = now() where id = ${over._id}`);
    const version = await selectRow<{ n: string }>(database.db, sql`select sum(version)::text as n from catalog_versions`);
    expect([await followZoneRules(database), await followZoneRules(database)]).toEqual([1, 0]);
    expect(await read(moved._id, zoe)).toMatchObject({
      startDate: moved.startDate, endDate: moved.endDate, version: (moved.version ?? 0) + 1, edition: (moved.edition ?? 0) + 1,
    });
    expect(await selectRow<{ n: string }>(database.db, sql`select sum(version)::text as n from catalog_versions`)).not.toEqual(version);
    await database.db.execute(sql`update groups set time_zone = 'Mars/Olympus' where id = ${moved._id}`);
    expect(await followZoneRules(database)).toBe(0);
  });

  it('that moves with the rules of its zone takes the unread “A place opened up” with it', async () => {
    const { _id, startDate } = await createGroup(server, mira, { ...evening, maxMembers: 2 });
    for (const [deed, as] of [['join', omar], ['waitlist', zoe], ['leave', omar]] as const)
      await server.call('POST', `/api/groups/${_id}/${deed}`, { as });
    const { db } = server.database;
    await db.execute(sql`update groups set start_date = start_date + interval '1 hour' where id = ${_id}`);
    await db.execute(sql`
      update notifications set details = jsonb_build_object('startDate', ${new Date(Date.parse(startDate) + HOUR_MS).toISOString()}::text)
      where group_id = ${_id} and kind = 'moved_up'`);
    await followZoneRules(server.database);
    const { items: [first] } = (await server.call<NotificationPage>('GET', '/api/notifications', { as: zoe })).body;
    expect(first).toMatchObject({ kind: 'moved_up', startDate, location: expect.any(String) });
  });

  it('in an hour that summer time leaves out moves once, when it is stored, and not again at every start', async () => {
    const { startDate } = await createGroup(server, mira, { startDate: '2090-03-26T01:30:00.000+00:00', timeZone: 'Europe/Dublin' });
    expect([startDate, await followZoneRules(server.database)]).toEqual(['2090-03-26T01:30:00.000Z', 0]);
  });

  it.each([
    // As if the zone had lost an hour between start and end, or no longer had the change of the clocks between them.
    ['end before it starts', sql`start_local - interval '1 minute'`],
    ['last longer than 14 days', sql`start_local + interval '14 days 30 minutes'`],
  ])('that would %s by new rules stays as it is, and holds up nothing else', async (_what, endLocal) => {
    const { database } = server;
    const stuck = await createGroup(server, mira, evening);
    const moved = await createGroup(server, mira, evening);
    await database.db.execute(sql`
      update groups set end_local = ${endLocal} where id = ${stuck._id}`);
    await database.db.execute(sql`update groups set start_date = start_date + interval '1 hour' where id = ${moved._id}`);
    expect(await followZoneRules(database)).toBe(1);
    expect(await read(stuck._id, zoe)).toMatchObject({ startDate: stuck.startDate, endDate: stuck.endDate });
    expect(await read(moved._id, zoe)).toMatchObject({ startDate: moved.startDate });
  });

  it('lasts 14 days of 24 hours, whatever zone the database server is in', async () => {
    const { _id } = await createGroup(server, mira);
    const lasts = (hours: number) => server.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'Europe/Dublin'`);
      await tx.execute(sql`
        update groups set start_date = '2090-03-20T10:00Z', end_date = '2090-03-20T10:00Z'::timestamptz + ${hours} * interval '1 hour'
        where id = ${_id}`);
    });
    await lasts(336);
    await expect(lasts(337)).rejects.toMatchObject({ cause: { constraint: 'groups_end_after_start' } });
  });
});
