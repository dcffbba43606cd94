import type { Group, GroupSummary } from '../../../src/contract/types';
import { openEmbeddedDatabase } from '../../testing/embeddedDatabase';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { aGroupInput } from '../../testing/testApp';
import { PASSWORD, wireCalls } from '../../testing/wireCalls';
import { accountByEmail } from '../accountStore';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const { newUser, errorOf, write, google } = wireCalls(() => server);

const fromGoogle = ({ email }: { email: string }) =>
  google({ sub: `sub-${email}`, email, emailVerified: true, name: null, photoURL: null });

const newCalendar = async (idToken: unknown) => {
  const { body } = await server.call<{ url: string }>('POST', '/api/users/me/calendar-token', {
    headers: { authorization: `Bearer ${String(idToken)}` }, body: {},
  });
  return new URL(body.url).pathname;
};

describe('a link that confirms an address', () => {
  const link = async ({ email, idToken }: { email: string; idToken: string }) => {
    await server.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    return server.codeFor(email);
  };

  it('works for who is signed in to its account, and stays usable until then', async () => {
    const [someone, other] = [await newUser(), await newUser()];
    const oobCode = await link(someone);
    expect(await errorOf('update', { oobCode })).toBe('MISSING_ID_TOKEN');
    expect(await errorOf('update', { oobCode, idToken: 'abc' })).toBe('INVALID_ID_TOKEN');
    expect(await errorOf('update', { oobCode, idToken: other.idToken })).toBe('USER_MISMATCH');
    expect((await accountByEmail(server.database.db, someone.email))?.emailVerified).toBe(false);
    expect(await errorOf('update', { oobCode, idToken: someone.idToken })).toBeNull();
    expect(await errorOf('update', { oobCode, idToken: someone.idToken })).toBe('INVALID_OOB_CODE');
  });

  it('ends the sessions of other devices the first time, and keeps the password and this one', async () => {
    const someone = await newUser();
    const elsewhere = (await server.ask('signInWithPassword', { email: someone.email, password: PASSWORD })).body;
    expect(await errorOf('update', { oobCode: await link(someone), idToken: someone.idToken })).toBeNull();
    expect([await write(someone.idToken), await write(elsewhere.idToken)]).toEqual([201, 401]);
    expect((await server.refresh(elsewhere.refreshToken)).error).toBe('TOKEN_EXPIRED');
    const again = (await server.ask('signInWithPassword', { email: someone.email, password: PASSWORD })).body;
    expect(await errorOf('update', { oobCode: await link(someone), idToken: someone.idToken })).toBeNull();
    expect(await write(again.idToken)).toBe(201);
  });
});

describe('a call that was under way when the owner took the account over', () => {
  it('changes no password', async () => {
    const stranger = await newUser();
    const hash = jest.spyOn(server.service.passwords, 'hash').mockImplementationOnce(async () => {
      expect((await fromGoogle(stranger)).body).toMatchObject({ localId: stranger.uid });
      return '$argon2id$none';
    });
    expect(await errorOf('update', { idToken: stranger.idToken, password: 'Other-cup8' })).toBe('TOKEN_EXPIRED');
    hash.mockRestore();
    expect((await accountByEmail(server.database.db, stranger.email))?.passwordHash).toBeNull();
  });
});

describe('the calendar address ends', () => {
  const statusOf = async (address: string) => (await server.call('GET', address)).status;

  it.each<[string, (someone: Awaited<ReturnType<typeof newUser>>) => Promise<unknown>]>([
    ['with a reset', async ({ email }) => {
      await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return errorOf('resetPassword', { oobCode: await server.codeFor(email), newPassword: 'Reset-cup9' });
    }],
    ['with a new password', ({ idToken }) => errorOf('update', { idToken, password: 'Other-cup8' })],
    ['when logging out everywhere', ({ idToken }) =>
      server.call('POST', '/api/users/me/log-out-everywhere', { headers: { authorization: `Bearer ${idToken}` }, body: {} })],
    ['when the owner of the address comes with Google', fromGoogle],
  ])('%s', async (_name, end) => {
    const someone = await newUser();
    const address = await newCalendar(someone.idToken);
    expect(await statusOf(address)).toBe(200);
    await end(someone);
    expect(await statusOf(address)).toBe(404);
  });
});

describe('deleting the account with the SDK', () => {
  it('deletes the profile, too', async () => {
    const { uid, idToken } = await newUser();
    await newCalendar(idToken);
    expect(await errorOf('delete', { idToken })).toBeNull();
    expect(await server.database.db.query.users.findFirst({ where: (users, { eq }) => eq(users.uid, uid) })).toBeUndefined();
  });

  it('leaves the list of groups at once, with the embedded database, too', async () => {
    const site = await startIdentityApp({ database: await openEmbeddedDatabase() });
    const { newUser: newMember } = wireCalls(() => site);
    const [creator, member] = [await newMember(), await newMember()];
    const as = ({ idToken }: typeof member) => ({ headers: { authorization: `Bearer ${idToken}` } });
    const { body: group } = await site.call<Group>('POST', '/api/groups', { ...as(creator), body: aGroupInput() });
    await site.call('POST', `/api/groups/${group._id}/join`, as(member));
    const listed = async () => (await site.call<GroupSummary[]>('GET', '/api/groups?fields=summary')).body.map((one) => one.memberCount);
    expect(await listed()).toEqual([2]);
    expect((await site.ask('delete', { idToken: member.idToken })).error).toBeNull();
    expect(await listed()).toEqual([1]);
    await site.close();
  });

  it('is refused while groups need a decision', async () => {
    const { idToken } = await newUser();
    expect(await write(idToken)).toBe(201);
    expect(await errorOf('delete', { idToken })).toContain('Please decide first what happens to');
    expect(await write(idToken)).toBe(201);
  });
});
