import { sql } from 'drizzle-orm';
import type { Announcement, AnnouncementList, ApiErrorBody, HistoryPage, NotificationPage } from '../../src/contract/types';
import { selectRows } from '../db/database';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const write = (id: string, body: object, as = mira) =>
  server.call<Announcement & ApiErrorBody>('POST', `/api/groups/${id}/announcements`, { as, body });
const read = async (id: string, as: TestUser) =>
  (await server.call<AnnouncementList>('GET', `/api/groups/${id}/announcements`, { as })).body.items;
const inbox = async (as: TestUser) => (await server.call<NotificationPage>('GET', '/api/notifications', { as })).body.items;
const PENS = { subject: 'Bring pens', text: 'We draw at noon.\nhttps://example.com/<map>' };

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
    expect([status, body]).toEqual([201, { ...PENS, _id: expect.any(String), createdAt: expect.any(String), author }]);
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
    ['a subject that could add a header', { subject: 'x\r\nBcc: all@example.com', text: 'x' }, 'Please write the subject on one line.'],
    ['a subject with a line separator', { subject: 'x\u2028y', text: 'x' }, 'Please write the subject on one line.'],
    ['a long subject', { subject: 'x'.repeat(101), text: 'x' }, 'Subject is too long: at most 100 characters.'],
    ['a long text', { subject: 'x', text: 'x'.repeat(2_001) }, 'Text is too long: at most 2,000 characters.'],
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
    await server.database.db.execute(sql`update announcements set created_at = created_at - interval '23 hours 59 minutes 30 seconds'`);
    expect((await write(id, PENS)).body.message).toMatch(/in 1 minute\.$/);
    await server.database.db.execute(sql`update announcements set created_at = created_at - interval '30 seconds'`);
    expect((await write(id, PENS)).status).toBe(201);
    expect((await write(await aGroup(), PENS)).status).toBe(201);
  });

  it('that is sent again, because the response was lost, is written once', async () => {
    const id = await aGroup();
    const first = await write(id, PENS);
    expect((await write(id, PENS)).body).toEqual(first.body);
    expect(await inbox(omar)).toHaveLength(1);
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
