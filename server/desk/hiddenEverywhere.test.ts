import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Group, GroupTotals, NotificationPage } from '../../src/contract/types';
import { MINUTE_MS } from '../../src/domain/general/durations';
import { selectRows } from '../db/database';
import { remindSome } from '../notifications/reminders/reminders';
import { deskOf } from '../testing/deskCalls';
import { publicReads, readOwnTexts, seenHidden } from '../testing/deskRules';
import { eachEngine } from '../testing/eachEngine';
import { GUARDED_CALLS, requestOf } from '../testing/guardedCalls';
import { confirmAddresses, letPass, mailAll, mailingOf, queuedMails } from '../testing/mailing';
import { makeOperator } from '../testing/operators';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';
import { closedAccountKey } from './closedAccountLink';

const WORD = 'canaryword';
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const waiting = nthUser(5);
// Nor may the names of its people be read by anyone else.
const mira = { ...nthUser(4), name: `${WORD} Mira` };
const quiet = { ...nthUser(6), name: `${WORD} Quiet` };

eachEngine((open) => {
  let server: TestApp;
  let desk: ReturnType<typeof deskOf>;
  let id: string;
  let imageURL: string;
  const call = (as: TestUser, method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: object) =>
    server.call<Group & ApiErrorBody>(method, `/api/groups/${id}${path}`, { as, ...(body ? { body } : {}) });
  beforeEach(async () => {
    server = await startTestApp({ database: await open() });
    desk = deskOf(server);
    for (const as of [mira, omar, quiet, zoe, ines, waiting])
      await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    await makeOperator(server.database, ines);
    const words = { name: WORD, description: WORD, location: WORD };
    ({ _id: id, imageURL } = await createGroup(server, mira, { ...words, maxMembers: 3, imageURL: PIXEL }));
    for (const as of [omar, quiet]) await call(as, 'POST', '/join', {});
    await call(waiting, 'POST', '/waitlist', {});
    await call(mira, 'POST', '/announcements', { subject: WORD, text: WORD });
  });
  afterEach(() => server.close());

  it('is seen by nobody but its creator and operators, and by everybody again afterwards', async () => {
    // The rule sees it in every place while it is not hidden.
    await server.database.db.execute(sql`
      insert into desk_cases (id, thing, thing_id, maker_uid, snapshot, opened_at, reported_at, state)
      values (9, 'group', ${id}, '', '{}', now(), now(), 'closed')`);
    await server.database.db.execute(sql`insert into desk_decisions (case_id, action, at) values (9, 'hide', now())`);
    const places = (await seenHidden(server, await readOwnTexts(server, [omar, zoe, waiting]))).map((text) => text.split(':')[0]);
    expect(places).toEqual(expect.arrayContaining([
      '/api/groups', '/api/groups/{id}/invitation', 'rows', 'page', 'members', 'search', 'feed', 'sitemap', 'preview', 'calendar', 'live', `page of ${zoe.uid}`,
      `page of ${omar.uid}`, `data of ${omar.uid}`, `data of ${waiting.uid}`,
    ]));
    await server.database.db.execute(sql`delete from desk_cases`);
    const { body } = await desk.act(ines, 'group', id, 'hide');
    expect(await seenHidden(server, await readOwnTexts(server, [omar, zoe, waiting]))).toEqual([]);
    expect((await desk.decide(ines, body, 'show_again')).status).toBe(200);
    expect((await call(zoe, 'GET', '')).body.name).toBe(WORD);
    expect((await server.app.inject('/api/groups')).body).toContain(WORD);
  });

  it('counts in no total while it is hidden, nor do its people', async () => {
    const totals = async () => Object.values((await server.call<GroupTotals>('GET', '/api/groups/totals')).body);
    const before = await totals();
    const { body } = await desk.act(ines, 'group', id, 'hide');
    const whileHidden = await publicReads(server);
    expect([before, await totals()]).toEqual([[1, 3, 1], [0, 0, 0]]);
    await desk.decide(ines, body, 'show_again');
    expect(await totals()).toEqual(before);
    await call(mira, 'DELETE', '');
    expect(whileHidden).toEqual(await publicReads(server));
  });

  it('answers a stranger as one that was never there, whatever they send', async () => {
    await desk.act(ines, 'group', id, 'hide');
    const answersTo = async (group: string) => {
      const answers: unknown[] = [];
      for (const guarded of GUARDED_CALLS.filter(({ call: route }) => route.includes('/groups/{id}'))) {
        const [method, path, body] = requestOf(guarded, group, zoe);
        const { status, body: { code } } = await server.call<ApiErrorBody>(method, path, { as: zoe, ...(body ? { body } : {}) });
        answers.push([guarded.call, status, code]);
      }
      return answers;
    };
    expect(await answersTo(id)).toEqual(await answersTo('00000000-0000-4000-8000-000000000000'));
    // Those in it know that there is one.
    expect([(await call(omar, 'GET', '/blocks')).status, (await call(mira, 'GET', '/blocks')).status]).toEqual([403, 200]);
  });

  it('cannot be joined, waited for, written to or handed over; its people can leave, and wait on', async () => {
    await desk.act(ines, 'group', id, 'hide');
    const hidden = { status: 409, body: { code: 'group_hidden' } };
    expect((await call(zoe, 'POST', '/join', {})).status).toBe(404);
    expect(await call(waiting, 'POST', '/join', {})).toMatchObject(hidden);
    expect(await call(mira, 'POST', '/announcements', { subject: 'Hello', text: 'Still here.' })).toMatchObject(hidden);
    expect(await call(mira, 'POST', '/handover', { to: omar.uid, message: '' })).toMatchObject(hidden);
    const leaving = { as: mira, body: { groups: { [id]: { handOverTo: omar.uid } } } };
    expect(await server.call('DELETE', '/api/users/me', leaving)).toMatchObject(hidden);
    expect((await call(mira, 'GET', '')).body.creator._id).toBe(mira.uid);
    expect((await call(omar, 'POST', '/leave', {})).body).toMatchObject({ name: 'Hidden group', members: [] });
    expect((await call(omar, 'GET', '')).status).toBe(404);
    // Nobody moves up while it is hidden; then the first in line gets the place.
    expect((await call(waiting, 'GET', '')).body).toMatchObject({ name: 'Hidden group', members: [], waitlist: { myPosition: 1 } });
    await desk.act(ines, 'group', id, 'show_again');
    expect((await call(waiting, 'GET', '')).body.members.map(({ _id }) => _id)).toEqual([mira.uid, quiet.uid, waiting.uid]);
  });

  it('leaves the inboxes unread that it was in, and open pages hear of it at once', async () => {
    const heard = async () => (await selectRows<{ uid: string }>(server.database.db, sql`
      with gone as (delete from live_changes returning kind, subject)
      select distinct subject as uid from gone where kind = 'inbox' order by 1`)).map(({ uid }) => uid);
    const unreadOf = async (as: TestUser) => (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body.unread;
    const markRead = (body: object) => server.call('POST', '/api/notifications/read', { as: omar, body });
    const [{ _id } = { _id: '' }] = (await server.call<NotificationPage>('GET', '/api/notifications', { as: omar })).body.items;
    await heard();
    await desk.act(ines, 'group', id, 'hide');
    expect([await heard(), await unreadOf(omar)]).toEqual([expect.arrayContaining([omar.uid, waiting.uid]), 0]);
    for (const body of [{ all: true }, { ids: [_id] }]) expect((await markRead(body)).status).toBe(200);
    await heard();
    await desk.act(ines, 'group', id, 'show_again');
    expect([await heard(), await unreadOf(omar)]).toEqual([expect.arrayContaining([omar.uid, waiting.uid]), 1]);
  });

  it('gives free places away again as long as it has not started by the database’s clock', async () => {
    // An embedded one has the clock of this process.
    if (server.database.kind === 'embedded') return;
    await desk.act(ines, 'group', id, 'hide');
    await call(omar, 'POST', '/leave', {});
    await server.database.db.execute(sql`update groups set start_date = now() + interval '1 minute'`);
    const rightNow = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => rightNow() + 2 * MINUTE_MS);
    await desk.act(ines, 'group', id, 'show_again');
    clock.mockRestore();
    expect((await call(waiting, 'GET', '')).body.members.map(({ _id }) => _id)).toEqual([mira.uid, quiet.uid, waiting.uid]);
  });

  const STEPS = {
    'offered': () => call(mira, 'POST', '/handover', { to: omar.uid, message: WORD }),
    'hidden': () => desk.act(ines, 'group', id, 'hide', { mayBeMended: true }),
    'left': () => call(omar, 'POST', '/leave', {}),
    'deleted': () => call(mira, 'DELETE', ''),
    'deleted with the account': () => server.call('DELETE', '/api/users/me', { as: mira, body: { groups: { [id]: 'delete' } } }),
    'hidden with the account': () => desk.act(ines, 'person', mira.uid, 'close_account'),
    'gone': () => server.database.db.execute(sql`delete from groups`),
    'given another picture': () => call(mira, 'PUT', '', aGroupInput({ name: WORD })),
    'sent for another look': () => call(mira, 'POST', '/another-look', {}),
    'her photo, too': () => server.database.db.execute(sql`update users set photo_url = ${imageURL} where uid = ${mira.uid}`),
    'deleted by the link': async () => {
      const { pathname, search } = new URL(server.app.desk.links.urlFor(await closedAccountKey(server.database.db, mira.uid, false)));
      return server.app.inject({
        method: 'POST', url: `${pathname}/delete${search}`, payload: 'sure=yes',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    },
  };
  const endings: readonly (keyof typeof STEPS)[][] = [
    ['hidden', 'left'], ['left', 'hidden'], ['left', 'hidden', 'deleted'], ['hidden', 'deleted'], ['hidden', 'deleted with the account'],
    ['left', 'hidden with the account', 'gone'], ['offered', 'hidden'],
  ];
  it.each(endings.map((steps) => ({ steps })))('is in no personal calendar and no copy of one: $steps', async ({ steps }) => {
    await readOwnTexts(server, [omar]);
    for (const step of steps) await STEPS[step]();
    expect(await selectRows(server.database.db, sql`select 1 from shown_groups`)).toEqual([]);
    const [own] = await readOwnTexts(server, [omar]);
    expect(own?.data.calendar).not.toBeNull();
    expect(JSON.stringify(own)).not.toContain(WORD);
  });

  const losses: readonly (keyof typeof STEPS)[][] = [
    ['hidden', 'deleted'], ['hidden', 'deleted with the account'], ['hidden', 'given another picture'],
    ['hidden', 'sent for another look', 'deleted'], ['her photo, too', 'hidden with the account', 'deleted by the link'],
  ];
  it.each(losses.map((steps) => ({ steps })))('takes its picture with it: $steps', async ({ steps }) => {
    for (const step of steps) await STEPS[step]();
    const later = performance.now() + 10_001;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    const addresses = [imageURL, `${imageURL}?w=320`, `${imageURL}/preview.jpg`];
    const answers = await Promise.all(addresses.map((url) => server.app.inject(url)));
    jest.restoreAllMocks();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('is in no mail about what happened before', async () => {
    const { database } = server;
    await confirmAddresses(database, [omar, waiting]);
    const mailed = async () => {
      await letPass(database, '15 minutes');
      await mailAll(mailingOf(database));
      return (await queuedMails(database)).filter(({ text }) => text.includes(WORD)).map(({ to }) => to).sort();
    };
    const { body } = await desk.act(ines, 'group', id, 'hide');
    expect(await mailed()).toEqual([]);
    await desk.decide(ines, body, 'show_again');
    await call(mira, 'POST', '/announcements', { subject: 'News', text: WORD });
    expect(await mailed()).toEqual([omar.email, waiting.email].sort());
  });

  it('notifies nobody but its creator, and reminds nobody', async () => {
    await server.database.db.execute(sql`update groups set start_date = now() + interval '3 hours'`);
    await desk.act(ines, 'group', id, 'hide');
    await server.database.db.execute(sql`delete from notifications`);
    expect(await remindSome(server.database)).toBe(0);
    await call(omar, 'POST', '/leave', {});
    const got = await selectRows<{ uid: string }>(server.database.db, sql`select user_uid as uid from notifications`);
    expect(got).toEqual([{ uid: mira.uid }]);
    await call(mira, 'DELETE', '');
    expect(await selectRows(server.database.db, sql`select 1 from notifications where user_uid <> ${mira.uid}`)).toEqual([]);
  });
});
