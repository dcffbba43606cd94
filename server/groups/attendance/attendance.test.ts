import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Attendance, Group, HistoryPage, NotificationPage } from '../../../src/contract/types';
import { HOUR_MS } from '../../../src/domain/general/durations';
import { tidyUp } from '../../boot/housekeeping';
import { selectRows } from '../../db/database';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

/** A group of Mira's with Omar and Zoë in it, which started so long ago. */
async function aGroup(started: string | null = '1 hour'): Promise<string> {
  const { _id } = await createGroup(server, mira);
  for (const as of [omar, zoe]) await server.call('POST', `/api/groups/${_id}/join`, { as });
  if (started !== null) await start(_id, started);
  await server.database.db.execute(sql`delete from notifications`);
  return _id;
}

const start = (id: string, ago: string, lasts: string | null = null) => server.database.db.execute(sql`
  update groups set start_date = now() - ${ago}::interval, end_date = now() - ${ago}::interval + ${lasts}::interval where id = ${id}`);
const ticked = (user: TestUser, came: boolean | null, minutesAgo = 0) =>
  ({ userId: user.uid, came, at: new Date(Date.now() - minutesAgo * 60_000).toISOString() });
const tick = (id: string, ticks: readonly object[], as = mira) =>
  server.call<Attendance & ApiErrorBody>('PUT', `/api/groups/${id}/attendance`, { as, body: { ticks } });
const say = (id: string, cannotCome: boolean, as = omar) =>
  server.call<Group & ApiErrorBody>('PUT', `/api/groups/${id}/absence`, { as, body: { cannotCome } });
const cameOf = async (id: string) => {
  const { body } = await server.call<Attendance>('GET', `/api/groups/${id}/attendance`, { as: mira });
  return body.people.map(({ _id, came }) => [_id, came]);
};
const read = async (id: string, as: TestUser) => (await server.call<Group>('GET', `/api/groups/${id}`, { as })).body;
const inbox = async (as: TestUser) => (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body.items;
const actions = async (id: string) =>
  (await server.call<HistoryPage>('GET', `/api/groups/${id}/history`, { as: mira })).body.items.map(({ action }) => action);

describe('who came', () => {
  it('is ticked off by the creator, who alone reads it, with counts on the page', async () => {
    const id = await aGroup();
    const { status, body } = await tick(id, [ticked(omar, true), ticked(zoe, false)]);
    expect([status, body.people[1]]).toEqual([200, {
      _id: omar.uid, name: omar.name, photoURL: null, joinedAt: expect.any(String), came: true, tickedAt: expect.any(String),
      cannotComeSince: null,
    }]);
    expect(await cameOf(id)).toEqual([[mira.uid, null], [omar.uid, true], [zoe.uid, false]]);
    expect([(await read(id, mira)).attendance, (await read(id, omar)).attendance]).toEqual([{ came: 1, cannotCome: 0 }, undefined]);
    expect(await inbox(omar)).toEqual([]);
  });

  it('is what was ticked last, in whichever order it arrives, and however often', async () => {
    const id = await aGroup();
    await tick(id, [ticked(omar, true, 1)]);
    const { version } = await read(id, mira);
    await tick(id, [ticked(omar, false, 2), ticked(omar, null, 3)]);
    expect([(await cameOf(id))[1], (await read(id, mira)).version]).toEqual([[omar.uid, true], version]);
    await tick(id, [ticked(omar, null)]);
    expect((await cameOf(id))[1]).toEqual([omar.uid, null]);
    await tick(id, [ticked(omar, true, -600)]);
    await tick(id, [ticked(omar, false)]);
    expect((await cameOf(id))[1]).toEqual([omar.uid, false]);
  });

  it('is what is ticked now, also when the clock was set back since the last tick', async () => {
    const id = await aGroup();
    await tick(id, [ticked(omar, true)]);
    await server.database.db.execute(sql`update memberships set ticked_at = now() + interval '1 year' where group_id = ${id}`);
    await tick(id, [ticked(omar, false)]);
    expect((await cameOf(id))[1]).toEqual([omar.uid, false]);
  });

  it('is forgotten, with who could not come, once a group that had started is moved to a later day', async () => {
    const id = await aGroup();
    await tick(id, [ticked(omar, true), ticked(zoe, false)]);
    await say(id, true, zoe);
    const move = (startDate: string) =>
      server.call('PUT', `/api/groups/${id}`, { as: mira, body: aGroupInput({ startDate }) });
    const kept = async () => [(await read(id, mira)).attendance, (await read(id, zoe)).cannotCome];
    await move(new Date(Date.now() - 60_000).toISOString());
    expect(await kept()).toEqual([{ came: 1, cannotCome: 1 }, true]);
    await move(inDays(7));
    await start(id, '1 hour');
    expect([...await kept(), await cameOf(id)]).toEqual([
      { came: 0, cannotCome: 0 }, false, [mira, omar, zoe].map(({ uid }) => [uid, null]),
    ]);
    // From a device that was offline at the first meeting.
    await tick(id, [ticked(omar, true, 5)]);
    expect((await cameOf(id))[1]).toEqual([omar.uid, null]);
    await tick(id, [ticked(omar, true)]);
    expect((await cameOf(id))[1]).toEqual([omar.uid, true]);
  });

  it('is forgotten, but for ticks since the new start, when a group that is over is moved to a start that has just passed', async () => {
    const id = await aGroup();
    await say(id, true, zoe);
    await start(id, '7 days');
    await tick(id, [ticked(omar, true, 90), ticked(mira, true, 30)]);
    const startDate = new Date(Date.now() - HOUR_MS).toISOString();
    await server.call('PUT', `/api/groups/${id}`, { as: mira, body: aGroupInput({ startDate }) });
    expect([(await read(id, mira)).attendance, (await read(id, zoe)).cannotCome]).toEqual([{ came: 1, cannotCome: 0 }, false]);
    // From a device that was offline at the first meeting.
    await tick(id, [ticked(omar, true, 61)]);
    expect(await cameOf(id)).toEqual([[mira.uid, true], [omar.uid, null], [zoe.uid, null]]);
  });

  it('leaves out who has gone meanwhile', async () => {
    const id = await aGroup();
    await server.call('DELETE', `/api/groups/${id}/members/${omar.uid}`, { as: mira, body: { block: false } });
    expect((await tick(id, [ticked(omar, true), ticked(nthUser(3), true)])).status).toBe(200);
    expect(await cameOf(id)).toEqual([[mira.uid, null], [zoe.uid, null]]);
  });

  it('is one line of the history an hour', async () => {
    const id = await aGroup();
    for (const user of [omar, zoe, mira]) await tick(id, [ticked(user, true)]);
    expect((await actions(id)).filter((action) => action === 'ticked_off')).toHaveLength(1);
  });

  it('is not ticked before the start, nor once it is forgotten, nor with a time that is none', async () => {
    const early = await tick(await aGroup(null), [ticked(omar, true)]);
    expect([early.status, early.body.code]).toEqual([409, 'not_started']);
    const late = await tick(await aGroup('100 days'), [ticked(omar, true)]);
    expect([late.status, late.body.code, late.body.message]).toEqual(
      [409, 'attendance_closed', 'Attendance is kept for 90 days after the end, so you can no longer change it.'],
    );
    const wrong = await tick(await aGroup(), [{ ...ticked(omar, true), at: 'yesterday' }]);
    expect([wrong.status, wrong.body.message]).toEqual([400, '“yesterday” is not a date and time with a time zone.']);
    const many = await tick(await aGroup(), Array.from({ length: 101 }, (_, n) => ticked(nthUser(n), true)));
    expect(many.status).toBe(400);
  });

  it('is forgotten 90 days after the end', async () => {
    const id = await aGroup();
    await tick(id, [ticked(omar, true)]);
    await say(id, true, zoe);
    const kept = () => selectRows(server.database.db, sql`
      select 1 from memberships where group_id = ${id} and num_nonnulls(came, ticked_at, cannot_come_since) > 0`);
    await start(id, '90 days');
    await tidyUp(server.database);
    expect(await kept()).toHaveLength(2);
    await start(id, '91 days 1 minute');
    await tidyUp(server.database);
    expect(await kept()).toEqual([]);
  });
});

describe('a member who cannot come after all', () => {
  it('keeps the place; the creator is notified once; it can be taken back', async () => {
    const id = await aGroup();
    expect((await read(id, omar)).cannotCome).toBe(false);
    const { status, body } = await say(id, true);
    expect([status, body.cannotCome, body.members.length]).toEqual([200, true, 3]);
    await say(id, true);
    expect(await inbox(mira)).toMatchObject([{ kind: 'cannot_come', actorName: omar.name, groupId: id }]);
    expect((await read(id, mira)).attendance).toEqual({ came: 0, cannotCome: 1 });
    expect((await say(id, false)).body.cannotCome).toBe(false);
    expect(await inbox(mira)).toMatchObject([{ kind: 'can_come', actorName: omar.name }]);
    expect((await actions(id)).slice(0, 2)).toEqual(['can_come', 'cannot_come']);
    expect([await inbox(omar), await inbox(zoe)]).toEqual([[], []]);
  });

  it.each([
    [null, omar, 'not_started', 'The group has not started yet. If you cannot come, you can leave it.'],
    ['25 hours', omar, 'group_ended', 'This group is over.'],
    ['1 hour', nthUser(5), 'not_a_member', 'You’re not in this group.'],
  ])('started %s ago, by %o: %s', async (started, as, code, message) => {
    const refused = await say(await aGroup(started), true, as);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, code, message]);
  });

  it('can say so until the end that the group has', async () => {
    const id = await aGroup();
    await start(id, '4 hours', '4 hours 1 minute');
    expect((await say(id, true)).status).toBe(200);
    await start(id, '4 hours', '4 hours');
    expect((await say(id, false)).body.code).toBe('group_ended');
  });

  it.each(['accepts the group', 'gets the group of a deleted account'])('who %s counts as coming again', async (way) => {
    const creator = nthUser(8);
    const { _id: id } = await createGroup(server, creator);
    await server.call('POST', `/api/groups/${id}/join`, { as: omar });
    await start(id, '1 hour');
    await say(id, true);
    if (way === 'accepts the group') {
      await server.call('POST', `/api/groups/${id}/handover`, { as: creator, body: { to: omar.uid, message: '' } });
      await server.call('POST', `/api/groups/${id}/handover/accept`, { as: omar });
    } else await server.call('DELETE', '/api/users/me', { as: creator, body: { groups: { [id]: { handOverTo: omar.uid } } } });
    expect(await read(id, omar)).toMatchObject({ creator: { _id: omar.uid }, cannotCome: false, attendance: { cannotCome: 0 } });
  });
});
