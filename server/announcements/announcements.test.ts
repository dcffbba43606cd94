import { sql } from 'drizzle-orm';
import type {
  Announcement, AnnouncementList, ApiErrorBody, CasePage, Group, HistoryPage, NotificationPage,
} from '../../src/contract/types';
import { readInboxData } from '../account/export/exportInbox';
import { selectRows } from '../db/database';
import { deskOf } from '../testing/deskCalls';
import { makeOperator } from '../testing/operators';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const write = (id: string, body: object, as = mira) =>
  server.call<Announcement & ApiErrorBody>('POST', `/api/groups/${id}/announcements`, { as, body });
const read = async (id: string, as: TestUser) =>
  (await server.call<AnnouncementList>('GET', `/api/groups/${id}/announcements`, { as })).body.items;
const inbox = async (as: TestUser) => (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body.items;
const PENS = { subject: 'Bring pens', text: 'We draw at noon.\nhttps://example.com/<map>' };

/** Makes all announcements so much older. The audit log, by which they are counted, takes no updates otherwise. */
const age = async (time: string) => {
  const { db } = server.database;
  await db.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
  await db.execute(sql`update audit_log set at = at - ${time}::interval`);
  await db.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
};
const edit = (id: string, announcementId: string, body: object, as = mira) =>
  server.call<Announcement & ApiErrorBody>('PUT', `/api/groups/${id}/announcements/${announcementId}`, { as, body });
const remove = (id: string, announcementId: string, as = mira) =>
  server.call<ApiErrorBody>('DELETE', `/api/groups/${id}/announcements/${announcementId}`, { as });
const actions = async (id: string, as = mira) =>
  (await server.call<HistoryPage>('GET', `/api/groups/${id}/history`, { as })).body.items.map(({ action }) => action);

/** A full group of Mira's with Omar in it, for which Zoë waits. */
async function aGroup(): Promise<string> {
  const { _id } = await createGroup(server, mira, { maxMembers: 2 });
  await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
  await server.call('POST', `/api/groups/${_id}/waitlist`, { as: zoe });
  await server.database.db.execute(sql`delete from notifications`);
  return _id;
}

describe('an announcement', () => {
  it('is read by the people of the group, and reaches their inboxes', async () => {
    const id = await aGroup();
    const { status, body } = await write(id, PENS);
    const author = { _id: mira.uid, name: mira.name, photoURL: null };
    expect([status, body]).toEqual([201, { ...PENS, _id: expect.any(String), createdAt: expect.any(String), editedAt: null, author }]);
    for (const as of [mira, omar, zoe]) expect(await read(id, as)).toEqual([body]);
    for (const as of [omar, zoe])
      expect(await inbox(as)).toMatchObject([{ kind: 'announcement', actorName: mira.name, subject: PENS.subject, text: PENS.text }]);
    expect(await inbox(mira)).toEqual([]);
    const { body: { items } } = await server.call<HistoryPage>('GET', `/api/groups/${id}/history`, { as: mira });
    expect(items[0]).toMatchObject({ action: 'announced', actor: author });
  });

  it('is not read by anybody else', async () => {
    const id = await aGroup();
    await write(id, PENS);
    const { status, body } = await server.call<ApiErrorBody>('GET', `/api/groups/${id}/announcements`, { as: nthUser(7) });
    expect([status, body]).toMatchObject([403, { code: 'not_a_member' }]);
  });

  it('is shown in the inbox by its first 200 characters, the last one "…" where it is cut', async () => {
    const id = await aGroup();
    expect((await write(id, { subject: 'x'.repeat(100), text: 'é'.repeat(2_000) })).status).toBe(201);
    expect((await inbox(omar))[0]?.text).toBe(`${'é'.repeat(199)}…`);
    expect((await write(id, { subject: 'Short', text: 'é'.repeat(200) })).status).toBe(201);
    expect((await inbox(omar))[0]?.text).toBe('é'.repeat(200));
  });

  it.each<[string, object, string]>([
    ['no subject', { subject: ' ', text: 'x' }, 'Please write a subject.'],
    ['no text', { subject: 'x', text: '\n' }, 'Please write a message.'],
    ['an invisible subject', { subject: '\u200b', text: 'x' }, 'Please write a subject.'],
    ['an invisible text', { subject: 'x', text: '\u2060' }, 'Please write a message.'],
    ['a subject that could add a header', { subject: 'x\r\nBcc: all@example.com', text: 'x' }, 'Please write the subject on one line.'],
    ['a subject with a line separator', { subject: 'x\u2028y', text: 'x' }, 'Please write the subject on one line.'],
    ['a long subject', { subject: 'x'.repeat(101), text: 'x' }, 'Subject is too long: at most 100 characters.'],
    ['a long text', { subject: 'x', text: 'x'.repeat(2_001) }, 'Message is too long: at most 2,000 characters.'],
  ])('with %s is refused', async (_name, body, message) => {
    const refused = await write(await aGroup(), body);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });

  it('can be written three times within 24 hours, also at the same time; then the response says when the next can', async () => {
    const id = await aGroup();
    const written = await Promise.all([1, 2, 3, 4, 5].map((n) => write(id, { subject: `Number ${n}`, text: 'x' })));
    expect(written.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = written.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'announcement_limit', message: 'You’ve sent 3 announcements today, the most a group can send. You can send the next one in 24 hours.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    await age('23 hours 59 minutes 30 seconds');
    expect((await write(id, PENS)).body.message).toMatch(/in 1 minute\.$/);
    await age('30 seconds');
    expect((await write(id, PENS)).status).toBe(201);
    expect((await write(await aGroup(), PENS)).status).toBe(201);
  });

  it('is neither refused nor swallowed for what was written before the clock was set back', async () => {
    const id = await aGroup();
    for (const subject of ['One', 'Two', 'Three']) expect((await write(id, { ...PENS, subject })).status).toBe(201);
    await age('-1 year');
    await server.database.db.execute(sql`update announcements set created_at = created_at + interval '1 year'`);
    expect((await write(id, { ...PENS, subject: 'Three' })).status).toBe(201);
    expect((await read(id, mira)).filter(({ subject }) => subject === 'Three')).toHaveLength(2);
  });

  it('that is sent again, because the response was lost, is written once', async () => {
    const id = await aGroup();
    const first = await write(id, PENS);
    expect((await write(id, PENS)).body).toEqual(first.body);
    expect(await inbox(omar)).toHaveLength(1);
  });

  it('is news of the group for open pages, and for those that missed it: not everybody has it in their inbox', async () => {
    const id = await aGroup();
    const versions = async () => {
      const { headers, body } = await server.call<Group>('GET', `/api/groups/${id}`, { as: omar });
      return { group: body.version, list: Number(headers['catalog-version']) };
    };
    const before = await versions();
    await write(id, PENS);
    expect(await versions()).toEqual({ group: Number(before.group) + 1, list: before.list + 1 });
    await write(id, PENS);
    expect(await versions()).toEqual({ group: Number(before.group) + 1, list: before.list + 1 });
  });

  it('is deleted with its group, and with the account of its author, from the inboxes too', async () => {
    const id = await aGroup();
    await write(id, PENS);
    await server.call('DELETE', `/api/groups/${id}`, { as: mira });
    expect((await inbox(omar)).map(({ kind }) => kind)).toEqual(['deleted']);
    const ana = nthUser(5);
    const { _id } = await createGroup(server, ana);
    await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    await write(_id, PENS, ana);
    await server.call('DELETE', '/api/users/me', { as: ana, body: { groups: { [_id]: { handOverTo: omar.uid } } } });
    expect(await read(_id, omar)).toEqual([]);
    expect((await inbox(omar)).map(({ kind }) => kind)).toEqual(['handed_over', 'deleted']);
    expect(await selectRows(server.database.db, sql`select 1 from announcements where author_uid = ${ana.uid}`)).toEqual([]);
  });
});

describe('a written announcement', () => {
  const LATER = { subject: 'Bring pencils', text: 'We draw at one.' };
  const refusal = ({ status, body: { code } }: { status: number; body: ApiErrorBody }) => [status, code];

  it('is changed by its author: everybody reads the new text, marked, and nobody is notified again', async () => {
    const id = await aGroup();
    const { body: { _id, createdAt } } = await write(id, PENS);
    const { status, body } = await edit(id, _id, { ...LATER, text: `${LATER.text}\r\n` });
    expect([status, body]).toMatchObject([200, { ...LATER, _id, createdAt, editedAt: expect.any(String) }]);
    expect((await edit(id, _id, LATER)).body).toEqual(body);
    for (const as of [mira, omar, zoe]) expect(await read(id, as)).toEqual([body]);
    expect(await inbox(omar)).toMatchObject([{ kind: 'announcement', ...LATER }]);
    expect((await actions(id)).slice(0, 2)).toEqual(['announcement_edited', 'announced']);
  });

  it('is not read in its new words by somebody who has left, or was blocked, until they are back', async () => {
    const id = await aGroup();
    const { body: { _id } } = await write(id, PENS);
    await server.call('DELETE', `/api/groups/${id}/members/${omar.uid}`, { as: mira, body: { block: true } });
    await server.call('POST', `/api/groups/${id}/leave`, { as: zoe });
    const textIn = async (as: TestUser) => (await inbox(as)).find(({ kind }) => kind === 'announcement')?.text;
    const exported = async ({ uid }: TestUser) =>
      (await readInboxData(server.database.db, uid)).notifications.find(({ kind }) => kind === 'announcement')?.text;
    for (const as of [omar, zoe]) expect([await textIn(as), await exported(as)]).toEqual([PENS.text, PENS.text]);
    await edit(id, _id, LATER);
    for (const as of [omar, zoe]) expect([await textIn(as), await exported(as)]).toEqual([undefined, null]);
    await server.call('POST', `/api/groups/${id}/join`, { as: zoe });
    expect([await textIn(zoe), await exported(zoe)]).toEqual([LATER.text, LATER.text]);
  });

  it('is removed by its author, from the inboxes and from the mails that wait, too; it still counts for the day', async () => {
    const id = await aGroup();
    const [first] = await Promise.all([1, 2, 3].map((n) => write(id, { subject: `Number ${n}`, text: 'x' })));
    expect((await remove(id, first!.body._id)).status).toBe(204);
    expect(refusal(await remove(id, first!.body._id))).toEqual([404, 'announcement_not_found']);
    expect([(await read(id, omar)).length, (await inbox(omar)).length]).toEqual([2, 2]);
    const waiting = await selectRows(server.database.db, sql`select 1 from notifications where announcement_id = ${first!.body._id}`);
    expect(waiting).toEqual([]);
    expect((await actions(id))[0]).toBe('announcement_removed');
    expect(refusal(await write(id, PENS))).toEqual([429, 'announcement_limit']);
  });

  it('is neither changed nor removed by anybody else, also not by a new creator, but by a former one', async () => {
    const id = await aGroup();
    const { body: { _id } } = await write(id, PENS);
    for (const as of [omar, zoe, nthUser(8)]) {
      expect(refusal(await edit(id, _id, LATER, as))).toEqual([403, 'not_the_author']);
      expect(refusal(await remove(id, _id, as))).toEqual([403, 'not_the_author']);
    }
    await server.call('POST', `/api/groups/${id}/handover`, { as: mira, body: { to: omar.uid, message: '' } });
    await server.call('POST', `/api/groups/${id}/handover/accept`, { as: omar });
    expect(refusal(await remove(id, _id, omar))).toEqual([403, 'not_the_author']);
    expect((await edit(id, _id, LATER)).status).toBe(200);
    await server.call('POST', `/api/groups/${id}/leave`, { as: mira });
    expect(refusal(await edit(id, _id, PENS))).toEqual([403, 'not_a_member']);
    expect((await remove(id, _id)).status).toBe(204);
    const other = await aGroup();
    expect(refusal(await remove(other, (await write(id, PENS, omar)).body._id))).toEqual([404, 'announcement_not_found']);
    expect(refusal(await edit(other, 'x', PENS))).toEqual([404, 'announcement_not_found']);
  });

  it('that was reported stays as it was in the case, when it is changed, and when it is removed', async () => {
    const id = await aGroup();
    const { body: { _id } } = await write(id, PENS);
    await makeOperator(server.database, ines);
    const desk = deskOf(server);
    await desk.report(omar, 'announcement', _id);
    const shown = async () => {
      const { body: { items } } = await server.call<CasePage>('GET', '/api/desk/cases', { as: ines });
      const { snapshot, present, actions: choices } = await desk.read(ines, items[0]!._id);
      return { snapshot, present, choices };
    };
    await edit(id, _id, LATER);
    expect(await shown()).toMatchObject({ snapshot: { name: PENS.subject, text: PENS.text }, present: { text: LATER.text } });
    await remove(id, _id);
    expect(await shown()).toMatchObject({ snapshot: { name: PENS.subject, text: PENS.text }, present: null });
  });

  it('is changed or removed, whichever comes first', async () => {
    const id = await aGroup();
    const { body: { _id } } = await write(id, PENS);
    const [edited, removed] = await Promise.all([edit(id, _id, LATER), remove(id, _id)]);
    expect([200, 404]).toContain(edited.status);
    expect([removed.status, await read(id, omar)]).toEqual([204, []]);
  });
});
