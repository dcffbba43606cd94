import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { ApiErrorBody, CalendarAddress, CalendarState, Group } from '../../src/contract/types';
import { nightly } from '../../test/tier';
import { selectRows } from '../db/database';
import { requestLogOf } from '../testing/requestLog';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';
import { pruneCancellations } from './cancellations';

let server: TestApp;
beforeAll(async () => { server = await startTestApp({ env: { PUBLIC_URL: 'https://hobnob.example' } }); });
afterAll(() => server.close());

const TOKEN_PATH = '/api/users/me/calendar-token';
const FOLDED = /\r\n /g;

const calendarOf = async (path: string, headers?: Record<string, string>) => server.call<string>('GET', path, headers ? { headers } : {});
const pathOf = ({ url }: CalendarAddress) => new URL(url).pathname;
async function subscribe(as: TestUser): Promise<string> {
  const { status, body } = await server.call<CalendarAddress>('POST', TOKEN_PATH, { as });
  expect(status).toBe(200);
  return pathOf(body);
}
const join = (id: string, as: TestUser) => server.call('POST', `/api/groups/${id}/join`, { as });
const leave = (id: string, as: TestUser) => server.call('POST', `/api/groups/${id}/leave`, { as });
const edit = (id: string, changes: object) => server.call<Group>('PUT', `/api/groups/${id}`, { as: mira, body: aGroupInput(changes) });

/** The events of a feed, by their UID: status and sequence. */
async function eventsAt(path: string): Promise<Record<string, string>> {
  const { body } = await calendarOf(path);
  const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent');
  const value = (event: InstanceType<typeof ICAL.Component>, name: string) => String(event.getFirstPropertyValue(name));
  return Object.fromEntries(events.map((event) => [value(event, 'uid'), `${value(event, 'status')} ${value(event, 'sequence')}`]));
}

describe('the calendar file of a group', () => {
  it('needs no token, and says what the public list says', async () => {
    const startDate = '2027-03-28T00:30:00.000Z';
    const { _id } = await createGroup(server, mira, { name: 'Café, Bücher; und mehr', location: 'Köln', startDate });
    const { status, headers, body } = await calendarOf(`/api/groups/${_id}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="cafe-bucher-und-mehr.ics"',
      'cache-control': 'no-cache', 'x-robots-tag': 'noindex', 'etag': expect.stringMatching(/^".+"$/),
    });
    const text = body.replace(FOLDED, '');
    expect(text).toContain(`UID:${_id}\r\nSEQUENCE:1\r\n`);
    expect(text).toContain('DTSTART:20270328T003000Z\r\nSUMMARY:Café\\, Bücher\\; und mehr\r\nLOCATION:Köln\r\n');
    expect(text).toContain(`URL;VALUE=URI:https://hobnob.example/groups/${_id}\r\nSTATUS:CONFIRMED\r\n`);
    expect(text).not.toMatch(/DTEND|DURATION|ATTENDEE|ORGANIZER|Mira/);
  });

  it('stays the same while people join, and has a higher sequence after an edit', async () => {
    const { _id } = await createGroup(server, mira);
    const path = `/api/groups/${_id}/calendar.ics`;
    const first = await calendarOf(path);
    await join(_id, omar);
    const known = await calendarOf(path, { 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.body]).toEqual([304, '']);
    await edit(_id, { location: 'Elsewhere' });
    const next = await calendarOf(path, { 'if-none-match': String(first.headers.etag) });
    expect([next.status, next.body.includes('SEQUENCE:2')]).toEqual([200, true]);
    const stamps = [first, next].map(({ body }) => /LAST-MODIFIED:(\S+)/.exec(body)?.[1] ?? '');
    expect((stamps[0] ?? '') <= (stamps[1] ?? '')).toBe(true);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('is not there for the id %s', async (id) => {
    const { status, body } = await server.call<ApiErrorBody>('GET', `/api/groups/${id}/calendar.ics`);
    expect([status, body.code]).toEqual([404, 'group_not_found']);
  });
});

describe('the personal calendar', () => {
  it('has the groups that its owner created or joined, and nobody else’s', async () => {
    const [own, joined, foreign] = [await createGroup(server, zoe), await createGroup(server, mira), await createGroup(server, mira)];
    await join(joined._id, zoe);
    const path = await subscribe(zoe);
    const { headers, body } = await calendarOf(path);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'content-type': expect.stringContaining('text/calendar'),
    });
    expect(headers['content-disposition']).toBeUndefined();
    expect(await eventsAt(path)).toEqual({ [own._id]: 'CONFIRMED 1', [joined._id]: 'CONFIRMED 1' });
    expect(body).not.toContain(foreign._id);
    const known = await calendarOf(path, { 'if-none-match': String(headers.etag) });
    expect(known.status).toBe(304);
  });

  it('ends a description that it cuts with “…”, before the link', async () => {
    const reader = nthUser(18);
    const path = await subscribe(reader);
    const { _id } = await createGroup(server, mira, { description: `${'x'.repeat(1999)}yz` });
    await join(_id, reader);
    expect((await calendarOf(path)).body.replace(FOLDED, ''))
      .toContain(`\r\nDESCRIPTION:${'x'.repeat(1999)}…\\n\\nhttps://hobnob.example/groups/${_id}\r\n`);
  });

  it('shows a group as cancelled when it was deleted, left, or its owner was taken out; each with a higher sequence', async () => {
    const reader = nthUser(1);
    const path = await subscribe(reader);
    const [deleted, left, removed] = [await createGroup(server, mira), await createGroup(server, mira), await createGroup(server, mira)];
    for (const { _id } of [deleted, left, removed]) await join(_id, reader);
    await edit(deleted._id, { location: 'Elsewhere' });
    await server.call('DELETE', `/api/groups/${deleted._id}`, { as: mira });
    await leave(left._id, reader);
    await server.call('DELETE', `/api/groups/${removed._id}/members/${reader.uid}`, { as: mira, body: { block: true } });
    expect(await eventsAt(path)).toEqual({ [deleted._id]: 'CANCELLED 3', [left._id]: 'CANCELLED 2', [removed._id]: 'CANCELLED 2' });
  });

  it('counts on from the cancellation when its owner comes back and leaves once more', async () => {
    const reader = nthUser(2);
    const path = await subscribe(reader);
    const { _id } = await createGroup(server, mira);
    const seen: string[] = [];
    for (const step of [join, leave, join, leave, join]) {
      await step(_id, reader);
      seen.push((await eventsAt(path))[_id] ?? '');
    }
    expect(seen).toEqual(['CONFIRMED 1', 'CANCELLED 2', 'CONFIRMED 3', 'CANCELLED 4', 'CONFIRMED 5']);
  });

  it('has a higher sequence after each edit, also when its owner has been away', async () => {
    const reader = nthUser(16);
    const path = await subscribe(reader);
    const { _id } = await createGroup(server, mira);
    const sequences: number[] = [];
    const steps = [join, edit, leave, join, edit, edit, leave, join, edit] as const;
    for (const [n, step] of steps.entries()) {
      await (step === edit ? edit(_id, { location: `Room ${n}` }) : (step as typeof join)(_id, reader));
      sequences.push(Number((await eventsAt(path))[_id]?.split(' ')[1]));
    }
    expect(sequences.slice(1).filter((sequence, n) => sequence <= (sequences[n] ?? 0))).toEqual([]);
  });

  it('counts on as far as a number goes', async () => {
    const reader = nthUser(17);
    const path = await subscribe(reader);
    const { _id } = await createGroup(server, mira);
    for (const step of [join, leave]) await step(_id, reader);
    await server.database.db.execute(sql`update calendar_cancellations set sequence = 2147483647 where user_uid = ${reader.uid}`);
    for (const step of [join, leave]) expect((await step(_id, reader)).status).toBe(200);
    expect(await eventsAt(path)).toEqual({ [_id]: 'CANCELLED 2147483647' });
  });

  it('shows a cancellation for 90 days; a sequence to go on from stays', async () => {
    const reader = nthUser(3);
    const path = await subscribe(reader);
    const [gone, again] = [await createGroup(server, mira), await createGroup(server, mira)];
    for (const { _id } of [gone, again]) { await join(_id, reader); await leave(_id, reader); }
    const age = (days: number) => server.database.db.execute(sql`
      update calendar_cancellations set cancelled_at = now() - ${days} * interval '1 day' where user_uid = ${reader.uid}`);
    await age(89.9);
    expect(Object.values(await eventsAt(path))).toEqual(['CANCELLED 2', 'CANCELLED 2']);
    await age(90.1);
    expect(await eventsAt(path)).toEqual({});
    await join(again._id, reader);
    expect(await pruneCancellations(server.database)).toBe(1);
    expect(await eventsAt(path)).toEqual({ [again._id]: 'CONFIRMED 3' });
  });

  it('ends when its address is renewed, withdrawn, or the account is deleted', async () => {
    const reader = nthUser(4);
    const since = async () => (await server.call<CalendarState>('GET', TOKEN_PATH, { as: reader })).body.createdAt;
    expect(await since()).toBeNull();
    const first = await subscribe(reader);
    expect(Date.parse(await since() ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const second = await subscribe(reader);
    expect([(await calendarOf(first)).status, (await calendarOf(second)).status]).toEqual([404, 200]);
    for (const _twice of [1, 2]) expect((await server.call('DELETE', TOKEN_PATH, { as: reader })).status).toBe(204);
    expect([(await calendarOf(second)).status, await since()]).toEqual([404, null]);
    const third = await subscribe(reader);
    expect((await server.call('DELETE', '/api/users/me', { as: reader, body: { groups: {} } })).status).toBe(200);
    expect((await calendarOf(third)).status).toBe(404);
    expect(await selectRows(server.database.db, sql`select 1 from calendar_tokens where user_uid = ${reader.uid}`)).toEqual([]);
  });

  it('is stored without its secret, which has 256 random bits', async () => {
    const path = await subscribe(nthUser(5));
    const [, token = ''] = /^\/api\/calendar\/([\w-]{43})\.ics$/.exec(path) ?? [];
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await selectRows(server.database.db, sql`select * from calendar_tokens`);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('answers every wrong address alike', async () => {
    const path = await subscribe(nthUser(6));
    const wrong = [
      path.replace(/.\.ics$/, '!.ics'), path.replace('.ics', 'A.ics'), '/api/calendar/x.ics', '/api/calendar/%00.ics',
      `/api/calendar/${'a'.repeat(43)}.ics`, `/api/calendar/${'a'.repeat(190)}.ics`,
    ];
    for (const one of wrong) {
      const { status, body } = await server.call<ApiErrorBody>('GET', one);
      expect([status, body.code, body.message]).toEqual([
        404, 'calendar_not_found', 'This calendar link no longer works. Get a new one on your account page.',
      ]);
    }
  });

  if (nightly) it('is bounded: the 500 latest groups, with the beginning of each description', async () => {
    const reader = nthUser(7);
    const path = await subscribe(reader);
    const [{ _id }] = [await createGroup(server, mira, { description: '🎲'.repeat(1500) })];
    await server.database.db.execute(sql`
      insert into groups (name, description, category, location, max_members, member_count, start_date, image_url, creator_uid)
      select 'Group ' || n, repeat('x', 5000), 'Art', 'Porto', 4, 1, '2030-01-01'::timestamptz + n * interval '1 day',
        'https://e.example/a.png', ${mira.uid}
      from generate_series(1, 600) n`);
    await server.database.db.execute(sql`
      insert into memberships (group_id, user_uid) select id, ${reader.uid} from groups where name like 'Group %'`);
    await join(_id, reader);
    const { body } = await calendarOf(path);
    expect(Object.keys(await eventsAt(path))).toHaveLength(500);
    expect(body).toContain('SUMMARY:Group 600\r\n');
    expect(body).not.toContain('SUMMARY:Group 100\r\n');
    expect(Buffer.byteLength(body)).toBeLessThan(1_500_000);
  });
});

it('never logs the address', async () => {
  const logged = await startTestApp({ database: server.database });
  const lines = requestLogOf(logged.app);
  const { body } = await logged.call<CalendarAddress>('POST', TOKEN_PATH, { as: omar });
  await logged.call('GET', pathOf(body));
  await logged.call('GET', '/api/calendar/a-wrong-secret.ics');
  expect(lines.join('')).toContain('/api/calendar/:token.ics');
  expect(lines.join('')).not.toMatch(new RegExp(`${pathOf(body).slice(14, -4)}|a-wrong-secret`));
});

it('limits how often an address guesses', async () => {
  const strict = await startTestApp({ database: server.database, env: { RATE_LIMIT: 'on' } });
  const statuses: number[] = [];
  for (let n = 0; n < 122; n += 1) statuses.push((await strict.call('GET', `/api/calendar/guess-${n}.ics`)).status);
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 120))]).toEqual([120, new Set([404])]);
});
