import { sql } from 'drizzle-orm';
import type {
  ApiErrorBody, CasePage, Decision, DeskCase, DeskLogPage, DeskObjection, Group, NotificationPage, ObjectionPage, Profile,
} from '../../src/contract/types';
import { paths } from '../../src/domain/routes/routes';
import { selectRows } from '../db/database';
import { readOutbox } from '../mail/mailStore';
import { removeOperator } from '../operators/operatorStore';
import { deskOf } from '../testing/deskCalls';
import { eachEngine } from '../testing/eachEngine';
import { confirmAddress, makeOperator } from '../testing/operators';
import { createGroup, inDays, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';
import { objectTo } from './objectionStore';

const otto = nthUser(77);
const refused = (status: number, code: string) => ({ status, body: { code } });

eachEngine((open) => {
  let server: TestApp;
  let desk: ReturnType<typeof deskOf>;
  let id: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    for (const table of ['desk_cases', 'groups', 'closed_accounts', 'notifications', 'mails', 'operators', 'token_floors'])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    for (const as of [mira, omar, zoe, ines, otto])
      await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    for (const one of [ines, otto]) await makeOperator(server.database, one);
    ({ _id: id } = await createGroup(server, mira));
  });

  const read = (as: TestUser) => server.call<Group & ApiErrorBody>('GET', `/api/groups/${id}`, { as });
  const inbox = async (as: TestUser) => (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body.items;
  const log = async () => (await server.call<DeskLogPage>('GET', '/api/desk/log', { as: otto })).body.items;
  const answer = (as: TestUser, { _id }: Pick<DeskObjection, '_id'>, outcome: string) => server.call<DeskObjection & ApiErrorBody>(
    'POST', `/api/desk/objections/${_id}/decide`, { as, body: { version: 1, outcome, words: 'We were wrong, sorry.' } });
  const actionsLogged = async () => (await log()).map(({ action }) => action);

  it('shows a case with what was reported beside what it is now', async () => {
    await desk.report(omar, 'group', id);
    await desk.report(zoe, 'group', id);
    await server.database.db.execute(sql`update groups set description = 'All is well.'`);
    const { body: { items, next } } = await server.call<CasePage>('GET', '/api/desk/cases', { as: ines });
    expect([items.length, next, items[0]?.reports, items[0]?.reasons]).toEqual([1, null, 2, ['Fraud']]);
    const shown = await desk.read(ines, items[0]!._id);
    expect(shown).toMatchObject({
      snapshot: { text: 'We walk and draw.' }, present: { text: 'All is well.' }, maker: { _id: mira.uid },
      actions: ['dismiss', 'hide', 'remove_picture'],
      reportList: [{ by: { _id: zoe.uid } }, { by: { _id: omar.uid } }],
    });
  });

  it('shows from when until when a group meets, and by which clock', async () => {
    const when = { startDate: inDays(3), endDate: inDays(3.1), timeZone: 'Europe/Dublin' };
    const zoned = await createGroup(server, mira, when);
    expect((await desk.open(ines, 'group', zoned._id)).present).toMatchObject(when);
  });

  it('hides a group with its reason, shows it again, and writes to everybody concerned', async () => {
    await confirmAddress(server.database, mira);
    await server.call('POST', `/api/groups/${id}/join`, { as: omar });
    await desk.report(zoe, 'group', id);
    const hidden = await desk.act(ines, 'group', id, 'hide', { mayBeMended: true });
    expect(hidden).toMatchObject({ status: 200, body: { state: 'closed', actions: ['show_again'] } });
    expect((await read(mira)).body).toMatchObject({ name: 'Sunday Sketch Walk', hidden: { reason: 'Fraud', mayBeMended: true } });
    expect((await read(ines)).body).toMatchObject({ name: 'Sunday Sketch Walk', hidden: { words: expect.any(String) } });
    const { body } = await read(omar);
    expect(body).toMatchObject({ name: 'Hidden group', description: '', location: '', members: [{ _id: omar.uid }], hidden: {} });
    expect(Object.keys(body.hidden ?? {})).toEqual(['since']);
    expect(await read(zoe)).toMatchObject(refused(404, 'group_not_found'));
    const [news] = await inbox(mira);
    expect(news).toMatchObject({ kind: 'desk', subject: '“Sunday Sketch Walk” is hidden', decisionId: expect.any(String) });
    expect(news?.text).toMatch(/The reason: Fraud\..*A person decided this, not a machine\..*object once, within 6 months/s);
    const [answer] = await inbox(zoe);
    expect(answer).toMatchObject({ subject: 'Our decision on your report', text: expect.stringContaining('We have hidden it.') });
    const [mail] = await readOutbox(server.database.db, 1);
    expect(mail).toMatchObject({ to: mira.email, subject: '“Sunday Sketch Walk” is hidden' });
    expect(mail?.text).toContain(`Read the decision or object:\nhttp://localhost:3000${paths.decision(news?.decisionId ?? '')}\n`);
    expect(`${news?.text}${mail?.text}`).not.toMatch(/Zoë|zoe/);
    expect((await desk.decide(ines, hidden.body, 'show_again')).status).toBe(200);
    expect((await read(zoe)).body).toMatchObject({ name: 'Sunday Sketch Walk', members: [{}, {}] });
    expect((await read(zoe)).body).not.toHaveProperty('hidden');
    const entries = await log();
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['show_again', 'hide']);
    expect(entries[1]).toMatchObject({ by: { _id: ines.uid }, subject: { _id: mira.uid }, reason: 'Fraud', requestId: expect.any(String) });
  });

  it('keeps for members what moved before and while their group was hidden, until it is shown again', async () => {
    await server.call('POST', `/api/groups/${id}/join`, { as: omar });
    const { body: { name, description, category, maxMembers, startDate, imageURL, location } } = await read(mira);
    const moveTo = async (place: string) => {
      const body = { name, description, category, maxMembers, startDate, imageURL, location: place };
      expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body })).status).toBe(200);
    };
    await moveTo('Cardiff');
    await desk.act(ines, 'group', id, 'hide', { mayBeMended: true });
    await moveTo('Swansea');
    expect(await inbox(omar)).toEqual([]);
    expect((await desk.act(ines, 'group', id, 'show_again')).status).toBe(200);
    expect(await inbox(omar)).toMatchObject([{ kind: 'changed', before: { location }, after: { location: 'Swansea' } }]);
  });

  it('names what was reported to its reporter in short, without what turns a line round', async () => {
    const { _id } = await createGroup(server, mira, { name: `Fun\u202e ${'x'.repeat(90)}` });
    await desk.report(zoe, 'group', _id);
    await desk.act(ines, 'group', _id, 'dismiss');
    const [answer, confirmation] = await inbox(zoe);
    expect(answer?.text).toMatch(/^You reported “Fun x{80}…” \(number/);
    expect(confirmation?.text).toMatch(/^Thank you for reporting “Fun x{80}…” \(number/);
  });

  it('refuses an action on an old state, and says what has changed', async () => {
    const seen = await desk.open(ines, 'group', id);
    await desk.report(omar, 'group', id);
    expect(await desk.decide(ines, seen, 'hide')).toMatchObject({ ...refused(409, 'case_changed'), body: { case: { reports: 1 } } });
    const again = await desk.read(ines, seen._id);
    await server.database.db.execute(sql`update groups set description = 'Mended.'`);
    expect(await desk.decide(ines, again, 'hide')).toMatchObject(refused(409, 'case_changed'));
    const now = await desk.read(ines, seen._id);
    const both = await Promise.all([desk.decide(ines, now, 'hide'), desk.decide(otto, now, 'dismiss')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)!;
    expect(late.body.message).toMatch(/^(Inês Prado hid|Person 77 dismissed) it in the meantime\. Please look at it again\.$/);
    expect((await desk.read(ines, seen._id)).decisions).toHaveLength(1);
  });

  it('shows who has taken a case, and lets nobody else decide it meanwhile', async () => {
    const seen = await desk.open(ines, 'group', id);
    const take = (as: TestUser, body = {}) =>
      server.call<ApiErrorBody & { takenBy: unknown }>('POST', `/api/desk/cases/${seen._id}/take`, { as, body });
    expect(await take(ines)).toMatchObject({ status: 200, body: { takenBy: { _id: ines.uid } } });
    expect(await take(otto)).toMatchObject({ status: 409, body: { code: 'case_taken', takenBy: { _id: ines.uid } } });
    expect(await desk.decide(otto, await desk.read(otto, seen._id), 'hide')).toMatchObject(refused(409, 'case_taken'));
    expect((await take(otto, { takeOver: true })).status).toBe(200);
    expect((await server.call('DELETE', `/api/desk/cases/${seen._id}/take`, { as: otto })).body).toMatchObject({ takenBy: null });
    expect((await actionsLogged()).slice(0, 3)).toEqual(['released', 'taken', 'taken']);
  });

  it('lets no operator decide about themselves or their groups, nor one who has just lost the right', async () => {
    const own = await createGroup(server, ines);
    expect(await desk.act(ines, 'group', own._id, 'hide')).toMatchObject(refused(403, 'own_thing'));
    expect(await desk.act(ines, 'person', ines.uid, 'close_account')).toMatchObject(refused(403, 'own_thing'));
    expect((await desk.act(otto, 'group', own._id, 'hide')).status).toBe(200);
    const seen = await desk.open(ines, 'group', id);
    await removeOperator(server.database.db, ines.uid);
    expect(await desk.decide(ines, seen, 'hide')).toMatchObject(refused(403, 'not_an_operator'));
  });

  it('shows no operator who reported them or something of theirs, but shows the others', async () => {
    const own = await createGroup(server, ines);
    await desk.report(zoe, 'person', ines.uid);
    await desk.report(zoe, 'group', own._id);
    const words = 'They ask every member for money.';
    const visitor = { thing: 'group', id: own._id, reason: 'Fraud', words, goodFaith: true, name: 'Vera', email: 'vera@example.com' };
    expect((await server.call('POST', '/api/reports', { body: visitor })).status).toBe(201);
    const nobody = { words, by: null, name: null, email: null };
    expect((await desk.open(ines, 'person', ines.uid)).reportList).toMatchObject([nobody]);
    const seen = await desk.open(ines, 'group', own._id);
    expect((await desk.read(ines, seen._id)).reportList).toMatchObject([nobody, nobody]);
    const stale = await desk.decide(ines, { ...seen, version: '0' }, 'dismiss');
    expect(stale.body.case?.reportList).toMatchObject([nobody, nobody]);
    expect((await desk.read(otto, seen._id)).reportList).toMatchObject([{ name: 'Vera', email: visitor.email }, { by: { _id: zoe.uid } }]);
  });

  it('is not taken by the operator whom it is about: the others would leave it alone', async () => {
    const own = await createGroup(server, ines);
    await desk.report(zoe, 'person', ines.uid);
    for (const { _id } of [await desk.open(otto, 'group', own._id), await desk.open(otto, 'person', ines.uid)]) {
      const take = (as: TestUser) => server.call<DeskCase>('POST', `/api/desk/cases/${_id}/take`, { as, body: { takeOver: true } });
      expect((await take(otto)).status).toBe(200);
      expect(await take(ines)).toMatchObject(refused(403, 'own_thing'));
      expect((await desk.read(otto, _id)).takenBy).toMatchObject({ _id: otto.uid });
    }
  });

  it('forgets what a deleted account had made as soon as its case is closed', async () => {
    await desk.report(omar, 'group', id);
    const { _id } = await desk.open(ines, 'group', id);
    await server.call('DELETE', '/api/users/me', { as: mira, body: { groups: { [id]: 'delete' } } });
    const kept = () => selectRows<{ snapshot: object }>(server.database.db, sql`
      select snapshot from desk_cases union all select snapshot from reports`);
    expect(await kept()).toMatchObject([{ snapshot: { text: 'We walk and draw.' } }, { snapshot: { text: 'We walk and draw.' } }]);
    expect((await desk.decide(ines, await desk.read(ines, _id), 'dismiss')).status).toBe(200);
    expect(await kept()).toEqual([{ snapshot: {} }, { snapshot: {} }]);
    expect((await inbox(omar))[0]?.text).toContain('You reported “Sunday Sketch Walk”');
  });

  it('asks for a reason and words, and for an action that the thing takes', async () => {
    const seen = await desk.open(ines, 'group', id);
    expect(await desk.decide(ines, seen, 'hide', { reason: undefined })).toMatchObject(refused(400, 'reason_required'));
    expect(await desk.decide(ines, seen, 'hide', { words: 'short' })).toMatchObject(refused(400, 'words_length'));
    expect(await desk.decide(ines, seen, 'close_account')).toMatchObject(refused(400, 'not_an_action'));
    expect(await desk.decide(ines, seen, 'show_again')).toMatchObject(refused(409, 'nothing_to_do'));
    expect((await desk.decide(ines, seen, 'dismiss')).status).toBe(200);
    expect(await inbox(mira)).toEqual([]);
  });

  it('removes an announcement, and a picture whose address answers 404 then', async () => {
    const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    const pictured = await createGroup(server, mira, { imageURL: pixel });
    expect((await server.app.inject(pictured.imageURL)).statusCode).toBe(200);
    expect((await desk.act(ines, 'group', pictured._id, 'remove_picture')).status).toBe(200);
    expect(await selectRows(server.database.db, sql`select 1 from images`)).toEqual([]);
    const { body } = await server.call<Group>('GET', `/api/groups/${pictured._id}`, { as: omar });
    expect(body.imageURL).toBe('/preview.png');
    const { body: written } = await server.call<{ _id: string }>('POST', `/api/groups/${id}/announcements`, {
      as: mira, body: { subject: 'Buy now', text: 'Cheap pens.' },
    });
    const before = (await read(mira)).body.version ?? 0;
    expect((await desk.act(ines, 'announcement', written._id, 'remove_announcement')).status).toBe(200);
    // Open pages of the group hear of it.
    expect((await read(mira)).body.version).toBe(before + 1);
    expect(await desk.open(ines, 'announcement', written._id)).toMatchObject({ code: 'thing_gone' });
    expect((await inbox(mira)).map(({ subject }) => subject)).toEqual(['An announcement has been removed', 'A picture has been removed']);
  });

  it('keeps a removed picture off a profile that sends it again, until an objection is right', async () => {
    const [old, other] = ['https://photos.example/zoe.jpg', 'https://photos.example/other.jpg'];
    const save = async (photoURL: string) => (await server.call<Profile>('POST', '/api/users/create-or-update', {
      as: zoe, body: { ...zoe, photoURL },
    })).body.photoURL;
    expect(await save(old)).toBe(old);
    const removed = await desk.act(ines, 'person', zoe.uid, 'remove_picture');
    // As at the next login with an account whose identity service has the picture, too.
    expect(await save(old)).toBeNull();
    expect([await save(other), await save(old)]).toEqual([other, null]);
    await objectTo(server.database, removed.body.decisions[0]!._id, zoe.uid, 'It is a picture of my cat.');
    const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: otto });
    expect((await answer(otto, objection!, 'reversed')).status).toBe(200);
    expect(await save(old)).toBe(old);
  });

  it('keeps a picture off that was removed after the one whose removal was wrong', async () => {
    const save = async (photoURL: string) => (await server.call<Profile>('POST', '/api/users/create-or-update', {
      as: zoe, body: { ...zoe, photoURL },
    })).body.photoURL;
    const [first, second] = ['https://photos.example/first.jpg', 'https://photos.example/second.jpg'];
    await save(first);
    const removed = await desk.act(ines, 'person', zoe.uid, 'remove_picture');
    await objectTo(server.database, removed.body.decisions[0]!._id, zoe.uid, 'It is a picture of my cat.');
    await save(second);
    expect((await desk.act(ines, 'person', zoe.uid, 'remove_picture')).status).toBe(200);
    const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: otto });
    expect((await answer(otto, objection!, 'reversed')).status).toBe(200);
    expect(await save(second)).toBeNull();
  });

  it('closes an account: its groups are hidden, its places go to those who wait; opening it brings the groups back', async () => {
    await confirmAddress(server.database, mira);
    const other = await createGroup(server, zoe, { maxMembers: 2 });
    await server.call('POST', `/api/groups/${other._id}/join`, { as: mira });
    await server.call('POST', `/api/groups/${other._id}/waitlist`, { as: omar });
    const closed = await desk.act(ines, 'person', mira.uid, 'close_account');
    expect(closed).toMatchObject({ status: 200, body: { isAway: true, actions: ['open_account'] } });
    expect((await read(mira)).status).toBe(401);
    expect((await read(omar)).status).toBe(404);
    const { body } = await server.call<Group>('GET', `/api/groups/${other._id}`, { as: zoe });
    expect(body.members.map(({ _id }) => _id)).toEqual([zoe.uid, omar.uid]);
    expect((await readOutbox(server.database.db, 1))[0]?.text).toContain('/api/closed-account?token=');
    expect((await desk.decide(otto, closed.body, 'open_account')).status).toBe(200);
    expect((await read(omar)).status).toBe(200);
  });

  it('takes one objection, which another operator decides', async () => {
    const { body } = await desk.act(ines, 'group', id, 'hide');
    const decisionId = body.decisions[0]!._id;
    const object = (as: TestUser) => server.call<Decision & ApiErrorBody>('POST', `/api/decisions/${decisionId}/objection`, {
      as, body: { words: 'Nobody was asked for money.' },
    });
    expect(await object(omar)).toMatchObject(refused(404, 'decision_not_found'));
    expect(await object(mira)).toMatchObject({ status: 201, body: { objection: { state: 'open' } } });
    expect(await object(mira)).toMatchObject(refused(409, 'already_objected'));
    const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: ines });
    expect(objection).toMatchObject({ mayDecide: false, by: { _id: mira.uid }, thing: 'group', name: body.name });
    const alone = (as: TestUser) => server.call<DeskObjection & ApiErrorBody>('GET', `/api/desk/objections/${objection!._id}`, { as });
    expect((await alone(ines)).body).toEqual(objection);
    expect((await alone(otto)).body.mayDecide).toBe(true);
    expect(await alone(mira)).toMatchObject(refused(403, 'not_an_operator'));
    const decide = (as: TestUser) => answer(as, objection!, 'reversed');
    expect(await decide(ines)).toMatchObject(refused(403, 'another_operator'));
    expect((await read(omar)).status).toBe(404);
    expect(await decide(otto)).toMatchObject({ status: 200, body: { state: 'closed', answer: { outcome: 'reversed' } } });
    expect((await read(omar)).status).toBe(200);
    expect(await decide(otto)).toMatchObject(refused(409, 'objection_changed'));
    expect((await actionsLogged()).slice(0, 2)).toEqual(['objection_reversed', 'show_again']);
    const { body: again } = await server.call<Decision>('GET', `/api/decisions/${decisionId}`, { as: mira });
    expect(again).toMatchObject({ objection: { outcome: 'reversed' }, undoneAt: expect.any(String) });
  });

  it('takes no objection to what was undone, or was long ago; a lone operator decides their own', async () => {
    const first = await desk.act(ines, 'group', id, 'hide');
    await desk.decide(ines, first.body, 'show_again');
    const object = (decision: string) => server.call<ApiErrorBody>('POST', `/api/decisions/${decision}/objection`, {
      as: mira, body: { words: 'Nobody was asked for money.' },
    });
    expect(await object(first.body.decisions[0]!._id)).toMatchObject(refused(409, 'already_undone'));
    const second = await desk.act(ines, 'group', id, 'hide');
    await server.database.db.execute(sql`update desk_decisions set at = at - interval '7 months'`);
    expect(await object(second.body.decisions[0]!._id)).toMatchObject(refused(409, 'too_late'));
    await server.database.db.execute(sql`update desk_decisions set at = at + interval '7 months'`);
    expect((await object(second.body.decisions[0]!._id)).status).toBe(201);
    await removeOperator(server.database.db, otto.uid);
    const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: ines });
    expect(objection?.mayDecide).toBe(true);
  });

  it('undoes nothing newer from the page of an old case, but from the case that decided it, and a new one', async () => {
    for (const [thing, thingId, put, back] of [
      ['group', id, 'hide', 'show_again'], ['person', mira.uid, 'close_account', 'open_account'],
    ] as const) {
      const old = await desk.act(ines, thing, thingId, put);
      expect((await desk.decide(ines, old.body, back)).status).toBe(200);
      const newer = await desk.act(otto, thing, thingId, put);
      const seen = await desk.read(ines, old.body._id);
      expect(seen).toMatchObject({ isAway: true, actions: [] });
      expect(await desk.decide(ines, seen, back)).toMatchObject(refused(409, 'case_changed'));
      expect(newer.body).toMatchObject({ isAway: true, actions: [back] });
      expect((await desk.open(ines, thing, thingId)).actions).toContain(back);
      expect((await desk.decide(ines, newer.body, back)).status).toBe(200);
    }
  });

  it('undoes nothing newer by an objection to what has been undone already', async () => {
    for (const [thing, thingId, put, back] of [
      ['group', id, 'hide', 'show_again'], ['person', mira.uid, 'close_account', 'open_account'],
    ] as const) {
      const old = await desk.act(ines, thing, thingId, put);
      // As by the link in the mail: nobody can log in with a closed account.
      await objectTo(server.database, old.body.decisions[0]!._id, mira.uid, 'Nobody was asked for money.');
      expect((await desk.decide(otto, old.body, back)).status).toBe(200);
      const { body: newer } = await desk.act(ines, thing, thingId, put);
      const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: otto });
      expect(await answer(otto, objection!, 'reversed')).toMatchObject({ status: 200, body: { answer: { outcome: 'reversed' } } });
      expect(await desk.read(ines, newer._id)).toMatchObject({ isAway: true, decisions: [{ action: put, undoneAt: null }] });
      expect((await read(omar)).status).toBe(404);
      await desk.decide(ines, newer, back);
    }
  });

  it('lets an operator decide about their own decision when nobody else can', async () => {
    const own = await createGroup(server, otto);
    const objection = async (decided: { body: DeskCase }, by: TestUser) => {
      await objectTo(server.database, decided.body.decisions[0]!._id, by.uid, 'Nobody was asked for money.');
      return (await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: ines })).body.items[0]!;
    };
    const ofGroup = await objection(await desk.act(ines, 'group', own._id, 'hide'), otto);
    expect(ofGroup.mayDecide).toBe(true);
    expect((await answer(ines, ofGroup, 'upheld')).status).toBe(200);
    expect((await objection(await desk.act(ines, 'person', otto.uid, 'close_account'), otto)).mayDecide).toBe(true);
    expect((await objection(await desk.act(ines, 'group', id, 'hide'), mira)).mayDecide).toBe(true);
    await makeOperator(server.database, zoe);
    const mayDecide = async () => (await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: ines })).body.items
      .map((one) => one.mayDecide);
    expect(await mayDecide()).toEqual([false, false]);
    // Who has not confirmed their address cannot act.
    await server.database.db.execute(sql`update accounts set email_verified = false where uid = ${zoe.uid}`);
    expect(await mayDecide()).toEqual([true, true]);
  });

  it('says that a decision is undone only where it is, and otherwise that it was wrong', async () => {
    const { body: written } = await server.call<{ _id: string }>('POST', `/api/groups/${id}/announcements`, {
      as: mira, body: { subject: 'Buy now', text: 'Cheap pens.' },
    });
    const { _id: other } = await createGroup(server, mira);
    const reverse = async (decided: { body: DeskCase }, meanwhile = async () => {}) => {
      await objectTo(server.database, decided.body.decisions[0]!._id, mira.uid, 'Nobody was asked for money.');
      await meanwhile();
      const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: otto });
      expect((await answer(otto, objection!, 'reversed')).status).toBe(200);
      return (await inbox(mira))[0]?.text;
    };
    const wrong = 'You were right: the decision was wrong. What is gone cannot be brought back.';
    expect(await reverse(await desk.act(ines, 'announcement', written._id, 'remove_announcement'))).toContain(wrong);
    expect(await reverse(await desk.act(ines, 'group', id, 'hide'))).toContain('You were right: the decision is undone.');
    const deletes = async () => { await server.call('DELETE', `/api/groups/${other}`, { as: mira }); };
    expect(await reverse(await desk.act(ines, 'group', other, 'hide'), deletes)).toContain(wrong);
  });

  it('gives a mended group another look', async () => {
    const look = () => server.call<ApiErrorBody>('POST', `/api/groups/${id}/another-look`, { as: mira, body: {} });
    expect(await look()).toMatchObject(refused(409, 'not_hidden'));
    await desk.act(ines, 'group', id, 'hide', { mayBeMended: true });
    const mended = { ...(await read(mira)).body, description: 'Free for all.' };
    const { name, description, category, location, startDate, maxMembers, imageURL } = mended;
    const body = { name, description, category, location, startDate, maxMembers, imageURL };
    expect((await server.call('PUT', `/api/groups/${id}`, { as: mira, body })).status).toBe(200);
    expect((await look()).status).toBe(200);
    expect(await look()).toMatchObject(refused(409, 'look_pending'));
    const { body: { items: [asking] } } = await server.call<CasePage>('GET', '/api/desk/cases', { as: ines });
    expect(asking).toMatchObject({ asksLook: true, thingId: id });
    expect((await desk.decide(ines, await desk.read(ines, asking!._id), 'dismiss')).status).toBe(200);
    const [news] = await inbox(mira);
    expect(news).toMatchObject({
      subject: 'We have looked at your group again', text: expect.stringContaining('“Sunday Sketch Walk” stays hidden.'),
    });
    expect((await look()).status).toBe(200);
    const again = await desk.open(ines, 'group', id);
    expect([again.asksLook, (await desk.decide(ines, again, 'show_again')).status]).toEqual([true, 200]);
    expect((await inbox(mira)).map(({ subject }) => subject).slice(0, 2)).toEqual(['“Sunday Sketch Walk” is visible again', news?.subject]);
    await desk.act(ines, 'group', id, 'hide');
    expect(await look()).toMatchObject(refused(409, 'not_mendable'));
    expect(await server.call('PUT', `/api/groups/${id}`, { as: mira, body })).toMatchObject(refused(409, 'group_hidden'));
  });

  it('filters the log by operator, thing and case', async () => {
    const { body: { _id: caseId } } = await desk.act(ines, 'group', id, 'hide');
    await desk.act(otto, 'person', omar.uid, 'dismiss');
    const logOf = async (query: string) => (await server.call<DeskLogPage>('GET', `/api/desk/log?${query}`, { as: otto })).body;
    // The log of earlier tests is still there: nothing is taken out of it.
    const heard = async (query: string) => (await logOf(query)).items.slice(0, 2).map(({ action, name }) => [action, name]);
    const [group, person] = [(await desk.read(ines, caseId)).name, omar.name];
    expect(await heard(`operator=${ines.uid}`)).toEqual([['hide', group], ['opened', group]]);
    expect(await heard('thing=person')).toEqual([['dismiss', person], ['opened', person]]);
    expect(await heard(`caseId=${caseId}`)).toEqual([['hide', group], ['opened', group]]);
    expect(await heard(`operator=${mira.uid}`)).toEqual([]);
    await objectTo(server.database, (await desk.read(ines, caseId)).decisions[0]!._id, mira.uid, 'Nobody was asked for money.');
    const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: otto });
    await answer(otto, objection!, 'upheld');
    expect(await heard('thing=group')).toEqual([['objection_upheld', group], ['hide', group]]);
    expect((await logOf('')).operators.map(({ _id }) => _id).sort()).toEqual([ines.uid, otto.uid].sort());
  });

  it('pages and filters the cases', async () => {
    await server.database.db.execute(sql`
      insert into desk_cases (thing, thing_id, maker_uid, snapshot, opened_at, reported_at, is_urgent)
      select 'person', 'p' || n, 'm', '{}', now(), now() - n * interval '1 second', n = 60 from generate_series(1, 60) n`);
    const list = async (query: string) => (await server.call<CasePage>('GET', `/api/desk/cases?${query}`, { as: ines })).body;
    const first = await list('');
    expect([first.items.length, first.items[0]?.thingId, first.items[1]?.thingId]).toEqual([50, 'p60', 'p1']);
    const second = await list(`before=${first.next}`);
    expect([second.items.length, second.next]).toEqual([10, null]);
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(60);
    expect((await list('thing=group')).items).toEqual([]);
    expect((await list('state=closed')).items).toEqual([]);
    expect(await server.call('GET', '/api/desk/cases?before=x', { as: ines })).toMatchObject(refused(400, 'invalid_cursor'));
  });
});
