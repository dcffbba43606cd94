import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Group, GroupSummary } from '../../../src/contract/types';
import { insertAccount } from '../../identity/accountStore';
import { startSession } from '../../identity/sessions/refreshTokens';
import { accountDeletedMail, addressLostMail, resetMail } from '../../mail/mailTexts';
import { accountCalls } from '../../testing/accountCalls';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { signedToken } from '../../testing/testSigningKey';
import { claimsOf, type TestUser } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { newUser, remove, read, rows } = accountCalls(() => server);
const loggedInBefore = (user: TestUser, seconds: number) => {
  const nowS = Math.floor(Date.now() / 1000);
  return { authorization: `Bearer ${signedToken({ ...claimsOf(user), auth_time: nowS - seconds })}` };
};
const join = (id: string, as: TestUser) => server.call<Group>('POST', `/api/groups/${id}/join`, { as });

describe('an account that is deleted', () => {
  it('leaves nothing behind: groups, places, profile, account, mails', async () => {
    const [ana, ben, cem] = [newUser(), newUser(), newUser()];
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email });
    await startSession(server.database.db, ana.uid, 'password', 'Firefox', new Date());
    await server.app.desk.mailer.queue(server.database.db, { ...resetMail('https://x.example'), to: ana.email.toUpperCase() });
    const [gone, kept, others] = [await createGroup(server, ana), await createGroup(server, ana), await createGroup(server, cem)];
    for (const id of [gone._id, kept._id]) await join(id, ben);
    const before = (await join(others._id, ana)).body;

    const response = await remove(ana, { [gone._id]: 'delete', [kept._id]: { handOverTo: ben.uid } });
    expect([response.status, response.body]).toEqual([200, { message: 'Your account is deleted.' }]);

    expect((await read(gone._id, ben)).status).toBe(404);
    const handed = (await read(kept._id, ben)).body;
    expect(handed).toMatchObject({ creator: { _id: ben.uid }, version: 3, edition: 1 });
    expect(handed.members.map(({ _id }) => _id)).toEqual([ben.uid]);
    const left = (await read(others._id, ben)).body;
    expect([left.members.map(({ _id }) => _id), left.version]).toEqual([[cem.uid], (before.version ?? 0) + 1]);
    for (const [table, column] of [
      ['users', 'uid'],
      ['accounts', 'uid'],
      ['sessions', 'uid'],
      ['memberships', 'user_uid'],
      ['groups', 'creator_uid'],
    ] as const) {
      expect([table, await rows(table, column, ana.uid)]).toEqual([table, 0]);
    }
    expect(await rows('mails', 'to_address', ana.email.toUpperCase())).toBe(0);
  });

  it('gets one last mail, at a confirmed address only, and what waited to be mailed goes', async () => {
    const [ana, ben] = [newUser(), newUser()];
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email, emailVerified: true });
    await insertAccount(server.database.db, { uid: ben.uid, email: ben.email });
    for (const one of [ana, ben]) {
      await server.app.desk.mailer.queue(server.database.db, { ...resetMail('https://x.example'), to: one.email });
      expect((await remove(one)).status).toBe(200);
    }
    const mailsTo = ({ email }: TestUser) =>
      server.database.db.query.mails.findMany({ where: (mails, { eq }) => eq(mails.toAddress, email) });
    expect(await mailsTo(ana)).toMatchObject([{ kind: 'account-deleted', text: expect.stringMatching(/^Hello,\n\n.+just been deleted/) }]);
    expect(await mailsTo(ben)).toEqual([]);
  });

  it('takes back no warning that waits for whoever had the address before', async () => {
    const thief = newUser();
    const warnings = [addressLostMail('help@x.example', 'https://x.example'), accountDeletedMail('help@x.example')];
    for (const mail of warnings) await server.app.desk.mailer.queue(server.database.db, { ...mail, to: thief.email });
    await insertAccount(server.database.db, { uid: thief.uid, email: thief.email });
    expect((await remove(thief)).status).toBe(200);
    expect(await rows('mails', 'to_address', thief.email)).toBe(warnings.length);
  });

  it('takes back no mail of whoever has the address now that it had before', async () => {
    const [ana, ben] = [newUser(), newUser()];
    const group = await createGroup(server, ben);
    await server.database.db.execute(sql`update users set email = ${ana.email} where uid = ${ben.uid}`);
    await insertAccount(server.database.db, { uid: ben.uid, email: ben.email });
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email });
    await server.app.desk.mailer.queue(server.database.db, { ...resetMail('https://x.example'), to: ana.email });
    expect((await remove(ben, { [group._id]: 'delete' })).status).toBe(200);
    expect(await rows('mails', 'to_address', ana.email)).toBe(1);
  });

  it('is deleted without a mail while too many wait', async () => {
    const ana = newUser();
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email, emailVerified: true });
    const hasRoom = jest.spyOn(server.app.desk.mailer, 'hasRoom').mockResolvedValue(false);
    expect((await remove(ana)).status).toBe(200);
    hasRoom.mockRestore();
    expect(await rows('mails', 'to_address', ana.email)).toBe(0);
  });

  it('disappears from all lists at once', async () => {
    const [ana, ben] = [newUser(), newUser()];
    const group = await createGroup(server, ben);
    await join(group._id, ana);
    const listed = async () =>
      (await server.call<GroupSummary[]>('GET', '/api/groups?fields=summary')).body.find(({ _id }) => _id === group._id)?.memberCount;
    expect(await listed()).toBe(2);
    await remove(ana);
    expect(await listed()).toBe(1);
  });

  it('can neither write nor read with its remaining tokens, and none of them restores it', async () => {
    const [ana, ben] = [newUser(), newUser()];
    const group = await createGroup(server, ben);
    await join(group._id, ana);
    expect((await remove(ana)).status).toBe(200);
    const profile = { name: ana.name, email: ana.email, photoURL: '', uid: ana.uid };
    expect([(await join(group._id, ana)).status, (await read(group._id, ana)).status]).toEqual([401, 401]);
    expect((await server.call('POST', '/api/users/create-or-update', { as: ana, body: profile })).status).toBe(401);
    expect((await remove(ana)).status).toBe(401);
    expect(await rows('users', 'uid', ana.uid)).toBe(0);
  });

  it('needs a login of the last five minutes', async () => {
    const ana = newUser();
    const group = await createGroup(server, ana);
    const call = (seconds: number) =>
      server.call<ApiErrorBody>('DELETE', '/api/users/me', {
        headers: loggedInBefore(ana, seconds),
        body: { groups: { [group._id]: 'delete' } },
      });
    const late = await call(310);
    expect([late.status, late.body.code]).toEqual([403, 'recent-login-required']);
    expect((await read(group._id, ana)).status).toBe(200);
    expect((await call(280)).status).toBe(200);
  });

  it('lists the groups without a decision, and changes nothing', async () => {
    const ana = newUser();
    const known = await createGroup(server, ana);
    const since = await createGroup(server, ana, { name: 'Made in another tab' });
    const response = await remove(ana, { [known._id]: 'delete' });
    expect([response.status, response.body.code]).toEqual([409, 'groups_undecided']);
    expect(response.body.message).toContain('“Made in another tab”');
    expect(response.body.groups).toEqual([{ _id: since._id, name: 'Made in another tab' }]);
    expect((await read(known._id, ana)).status).toBe(200);
  });

  it.each(['somebody who has left', 'nobody', 'the person themselves'])('refuses to hand over to %s, and changes nothing', async (whom) => {
    const [ana, ben] = [newUser(), newUser()];
    const [first, second] = [await createGroup(server, ana), await createGroup(server, ana, { name: 'Handed over' })];
    await join(second._id, ben);
    await server.call('POST', `/api/groups/${second._id}/leave`, { as: ben });
    const to = { 'somebody who has left': ben.uid, nobody: 'uid-of-nobody', 'the person themselves': ana.uid }[whom];
    const response = await remove(ana, { [first._id]: 'delete', [second._id]: { handOverTo: to } });
    expect([response.status, response.body.code, response.body.groups]).toEqual([
      409,
      'not_a_member',
      [{ _id: second._id, name: 'Handed over' }],
    ]);
    expect((await read(first._id, ana)).status).toBe(200);
  });

  it('changes no other user’s group, whatever the body contains', async () => {
    const [ana, ben] = [newUser(), newUser()];
    const group = await createGroup(server, ben);
    await join(group._id, ana);
    expect((await remove(ana, { [group._id]: 'delete', 'not-an-id': { handOverTo: ana.uid } })).status).toBe(200);
    expect((await read(group._id, ben)).body).toMatchObject({ creator: { _id: ben.uid }, members: [{ _id: ben.uid }] });
  });

  it.each([
    [undefined],
    [null],
    [{}],
    [{ groups: [] }],
    [{ groups: { x: 'keep' } }],
    [{ groups: { x: { handOverTo: '' } } }],
    [{ groups: {}, uid: 'x' }],
  ])('is not deleted by the body %j', async (body) => {
    const ana = newUser();
    expect((await server.call('DELETE', '/api/users/me', { as: ana, body })).status).toBe(400);
  });

  it('may have decided about as many groups as an account can have', async () => {
    const choices = Object.fromEntries(Array.from({ length: 1_000 }, () => [randomUUID(), { handOverTo: 'h'.repeat(128) }]));
    expect((await remove(newUser(), choices)).status).toBe(200);
  });

  it('may be one of which nothing is stored', async () => {
    expect((await remove(newUser())).status).toBe(200);
  });
});
