import { MINUTE_MS } from '../../../src/domain/general/durations';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { PASSWORD, wireCalls } from '../../testing/wireCalls';
import { accountByEmail } from '../accountStore';
import { googleUserOf } from './googleProvider';
import { issueGoogleTicket, redeemGoogleTicket, type GoogleUser } from './googleSignIn';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const { newUser, errorOf, write, confirm, google: comeFromGoogle } = wireCalls(() => server);
const gita: GoogleUser = { sub: '111', email: 'gita@example.com', emailVerified: true, name: 'Gita', photoURL: null };
const google = (user: Partial<GoogleUser> = {}, more: object = {}) => comeFromGoogle({ ...gita, ...user }, more);

describe('Google', () => {
  it('accepts a ticket once, until it expires, and never a user that the page names itself', async () => {
    const ticket = await issueGoogleTicket(server.database.db, gita, server.service.now());
    const body = { requestUri: 'http://localhost/', postBody: `id_token=${ticket}&providerId=google.com` };
    expect(await errorOf('signInWithIdp', body)).toBeNull();
    expect(await errorOf('signInWithIdp', body)).toMatch(/^INVALID_IDP_RESPONSE/);
    const late = await issueGoogleTicket(server.database.db, gita, server.service.now());
    server.wait(2 * MINUTE_MS + 1);
    expect(await redeemGoogleTicket(server.database.db, late, server.service.now(), '')).toBeNull();
    const claimed = encodeURIComponent(JSON.stringify({ sub: '111', email: 'gita@example.com', email_verified: true }));
    expect(await errorOf('signInWithIdp', { ...body, postBody: `id_token=${claimed}&providerId=google.com` })).toMatch(
      /^INVALID_IDP_RESPONSE/,
    );
  });

  it.each([
    ['gita@gmail.com', {}, true],
    ['Gita@GoogleMail.com', {}, true],
    ['gita@club.example', { hd: 'club.example' }, true],
    ['gita@club.example', {}, false],
    ['gita@club.example', { hd: '' }, false],
    ['gita@gmail.com.club.example', {}, false],
    ['gita@notgmail.com', {}, false],
    ['gita@gmail.com', { email_verified: false }, false],
    ['gita@club.example', { hd: 'club.example', email_verified: 'true' }, false],
  ])('vouches for an address of its own or of a Workspace, and for no other: %s %j', (email, claims, vouches) => {
    expect(googleUserOf({ sub: '1', email, email_verified: true, ...claims } as object).emailVerified).toBe(vouches);
  });

  it('joins a verified account, never by an address that Google has not verified, nor one that Google gave to somebody else', async () => {
    const { email, uid, idToken } = await newUser();
    const refused = await google({ sub: 's-1', email, emailVerified: false });
    expect(refused.body).toMatchObject({ needConfirmation: true });
    expect(refused.body).not.toHaveProperty('idToken');
    expect(JSON.stringify(refused.body)).not.toContain(uid);
    await confirm({ email, idToken });
    expect((await google({ sub: 's-2', email, emailVerified: false })).body).toMatchObject({ needConfirmation: true });
    expect((await google({ sub: 's-1', email })).body).toMatchObject({ localId: uid });
    expect((await server.mailsTo(email)).at(-1)).toContain(`The Google account ${email} can log in`);
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBeNull();
    expect((await google({ sub: 's-3', email })).body).toMatchObject({ needConfirmation: true });
  });

  it('makes an account whose address was never confirmed the owner’s: its password and logins end, and a mail says so', async () => {
    const { email, uid, idToken, refreshToken } = await newUser();
    const { body } = await google({ sub: 's-9', email });
    expect(body).toMatchObject({ localId: uid });
    expect([await write(idToken), (await server.refresh(refreshToken)).error]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await write(body.idToken)).toBe(201);
    expect((await server.mailsTo(email)).at(-1)).toContain('any earlier password no longer works');
  });

  it('recognises a user whose address has changed, and creates no account where it must not', async () => {
    const first = await google({ sub: 's-4', email: 'first@example.com' });
    expect((await google({ sub: 's-4', email: 'second@example.com' })).body.localId).toBe(first.body.localId);
    expect((await google({ sub: 's-5', email: 'unknown@example.com' }, { autoCreate: false })).error).toBe('USER_NOT_FOUND');
  });

  it('is linked to the signed-in account, and to no other', async () => {
    const { email, uid, idToken } = await newUser();
    const linked = await google({ sub: 's-6', email }, { idToken });
    expect(linked.body).toMatchObject({ localId: uid });
    // The session goes on with its own tokens, and its own age.
    expect(linked.body).not.toHaveProperty('idToken');
    const mail = (await server.mailsTo(email)).at(-1);
    expect(mail).toContain(`The Google account ${email} can log in`);
    // The password and this session go on.
    expect(mail).not.toContain('has ended');
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBeNull();
    expect((await google({ sub: 's-6', email }, { idToken })).error).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
    expect((await google({ sub: 's-7', email: 'first@example.com' }, { idToken })).error).toBe('EMAIL_EXISTS');
  });

  it('is linked only after a recent login, and only to a confirmed address unless it is that address', async () => {
    const { email, idToken } = await newUser();
    expect((await google({ sub: 's-10', email: 'elsewhere@example.com' }, { idToken })).error).toMatch(/^UNVERIFIED_EMAIL/);
    expect((await google({ sub: 's-10', email, emailVerified: false }, { idToken })).error).toMatch(/^UNVERIFIED_EMAIL/);
    await confirm({ email, idToken });
    server.wait(6 * MINUTE_MS);
    const late = await google({ sub: 's-10', email: 'elsewhere@example.com' }, { idToken });
    expect(late.error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = (await server.ask('signInWithPassword', { email, password: PASSWORD })).body.idToken;
    expect((await google({ sub: 's-10', email: 'elsewhere@example.com' }, { idToken: again })).error).toBeNull();
  });

  it('is unlinked after a recent login: the sessions that it started end, and a mail says so', async () => {
    const { email, idToken } = await newUser();
    await google({ sub: 's-11', email }, { idToken });
    const other = await google({ sub: 's-11', email });
    expect(await errorOf('update', { idToken, deleteProvider: ['google.com'] })).toBeNull();
    expect([(await server.refresh(other.body.refreshToken)).error, await errorOf('lookup', { idToken })]).toEqual(['TOKEN_EXPIRED', null]);
    expect((await server.mailsTo(email)).at(-1)).toContain(`The Google account ${email} can no longer log in`);
    await google({ sub: 's-11', email }, { idToken });
    server.wait(6 * MINUTE_MS);
    expect(await errorOf('update', { idToken, deleteProvider: ['google.com'] })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('with another address than the account ends at a new password; with the account’s own it stays', async () => {
    for (const [sub, address, stays] of [['s-12', 'other-12@example.com', false], ['s-13', null, true]] as const) {
      const { email, idToken } = await newUser();
      await confirm({ email, idToken });
      expect((await google({ sub, email: address ?? email }, { idToken })).error).toBeNull();
      expect(await errorOf('update', { idToken, password: 'Other-cup8' })).toBeNull();
      const { googleSub } = (await accountByEmail(server.database.db, email))!;
      expect([address, googleSub === sub]).toEqual([address, stays]);
    }
  });

  it('that does not vouch for the address stays at the first password, and ends at the next', async () => {
    const user = { sub: 's-14', email: 'gus-14@club.example', emailVerified: false };
    const linkAfter = async (idToken: unknown, password: string) => {
      const { body } = await server.ask('update', { idToken, password });
      return [body.idToken, (await accountByEmail(server.database.db, user.email))?.googleSub];
    };
    const [idToken, link] = await linkAfter((await google(user)).body.idToken, 'Other-cup8');
    expect(link).toBe('s-14');
    expect((await linkAfter(idToken, 'Third-cup8'))[1]).toBeNull();
  });

  it('creates one account for ten simultaneous sign-ins', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => google({ sub: 's-8', email: 'crowd@example.com' })));
    expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));
    expect(new Set(responses.map(({ body }) => body.localId)).size).toBe(1);
    expect(responses.filter(({ body }) => body.isNewUser)).toHaveLength(1);
  });

  it('is served only where it is configured, and simulated only in a demo', async () => {
    const user = { email: 'Otter@Example.com', name: 'Otter' };
    const demo = await server.call<{ ticket: string }>('POST', '/identity/demo-google', { body: user });
    expect(await redeemGoogleTicket(server.database.db, demo.body.ticket, server.service.now(), '')).toMatchObject({
      email: 'otter@example.com',
      emailVerified: true,
    });
    expect((await server.call('POST', '/identity/demo-google', { body: { email: 'otter' } })).status).toBe(400);
    const off = await startIdentityApp({ env: { DEMO: 'off' } });
    expect((await off.call('POST', '/identity/demo-google', { body: user })).status).toBe(404);
    const ticket = await issueGoogleTicket(off.database.db, gita, off.service.now());
    const refused = await off.ask('signInWithIdp', {
      requestUri: 'http://localhost/',
      postBody: `id_token=${ticket}&providerId=google.com`,
    });
    expect(refused.error).toBe('OPERATION_NOT_ALLOWED');
    await off.close();
  });
});
