import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../src/domain/general/durations';
import { selectRows } from '../../db/database';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { PASSWORD, wireCalls } from '../../testing/wireCalls';
import { accountByEmail } from '../accountStore';
import { createPasswords } from '../passwords/passwords';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp({ realPasswords: true }); });
afterAll(() => server.close());

const { newUser, errorOf, write, read, google } = wireCalls(() => server);

describe('passwords', () => {
  it('are hashed with Argon2id and the OWASP parameters; an outdated hash is replaced at the next login', async () => {
    const { email } = await newUser();
    const account = await accountByEmail(server.database.db, email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { hash } = await import('@node-rs/argon2');
    const weaker = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await server.database.db.execute(sql`update accounts set password_hash = ${weaker} where email = ${email}`);
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBeNull();
    expect((await accountByEmail(server.database.db, email))?.passwordHash).toMatch(/m=19456/);
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBeNull();
  });

  it('are normalised to one Unicode form, and hashed with the site\'s pepper', async () => {
    const [plain, peppered] = [createPasswords(null), createPasswords('sixteen-letters!')];
    const stored = await peppered.hash('Caf\u00e9-cup7');
    expect(await peppered.check('Cafe\u0301-cup7', stored)).toEqual({ right: true, replacement: null });
    expect((await plain.check('Caf\u00e9-cup7', stored)).right).toBe(false);
    expect((await peppered.check('x'.repeat(1_025), stored)).right).toBe(false);
  });

  it('have a minimum and a maximum length', async () => {
    const long = await errorOf('signUp', { email: 'long@example.com', password: 'Aa1'.repeat(400) });
    expect(long).toBe('WEAK_PASSWORD : Password must be at most 1024 characters long');
  });

  it('are not asked for when no mail can reach the address', async () => {
    for (const email of ['x@y', 'rosa@localhost', `${'x'.repeat(65)}@example.com`, `x@${'x.'.repeat(130)}com`])
      expect([email, await errorOf('signUp', { email, password: PASSWORD })]).toEqual([email, 'INVALID_EMAIL']);
    const { idToken } = await newUser();
    expect(await errorOf('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'x@y' })).toBe('INVALID_NEW_EMAIL');
  });

  it('when changed end every session, and earlier tokens can neither write nor read', async () => {
    const { email, idToken, refreshToken } = await newUser();
    expect(await write(idToken)).toBe(201);
    const { body } = await server.ask('update', { idToken, password: 'Other-cup8' });
    expect([await write(idToken), await read(idToken)]).toEqual([401, 401]);
    expect((await server.refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
    expect(await errorOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
    // The new one of the same second goes on.
    expect(await write(body.idToken)).toBe(201);
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await server.mailsTo(email)).at(-1)).toContain('password of your Hobnob account has just changed');
  });

  it('and deletion need a login within the last five minutes', async () => {
    const { idToken } = await newUser();
    server.wait(6 * MINUTE_MS);
    for (const [call, body] of [
      ['update', { password: 'Other-cup8' }],
      ['delete', {}],
      ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'n@example.com' }],
    ] as const) {
      expect(await errorOf(call, { idToken, ...body })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    expect(await errorOf('update', { idToken, displayName: 'Still me' })).toBeNull();
  });
});

describe('codes in mails', () => {
  it('work once, until they expire or the password is set', async () => {
    const { email, idToken } = await newUser();
    const [first, second] = [await sendReset(email), await sendReset(email)];
    expect(await errorOf('resetPassword', { oobCode: first, newPassword: 'Reset-cup9' })).toBeNull();
    for (const oobCode of [first, second])
      expect(await errorOf('resetPassword', { oobCode, newPassword: 'Again-cup9' })).toBe('INVALID_OOB_CODE');
    expect(await write(idToken)).toBe(401);
    const third = await sendReset(email);
    server.wait(61 * MINUTE_MS);
    expect(await errorOf('resetPassword', { oobCode: third, newPassword: 'Late-cup9' })).toBe('EXPIRED_OOB_CODE');
  });

  const sendReset = async (email: string) => {
    await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return server.codeFor(email);
  };

  it('work for only one of two simultaneous requests', async () => {
    const { email } = await newUser();
    const oobCode = await sendReset(email);
    const errors = await Promise.all([1, 2, 3, 4].map((n) => errorOf('resetPassword', { oobCode, newPassword: `Reset-cup${n}` })));
    expect(errors.filter((error) => error === null)).toHaveLength(1);
  });

  it('are stored as hashes, and only the newest five of each kind work', async () => {
    const { email, idToken } = await newUser();
    const codes = [];
    for (let n = 0; n < 7; n += 1) {
      server.wait(61 * MINUTE_MS / 4);
      await server.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: n < 4 ? idToken : await freshToken(email) });
      codes.push(await server.codeFor(email));
    }
    const rows = await selectRows(server.database.db, sql`select * from one_time_codes`);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
    expect(await errorOf('update', { oobCode: codes[0] })).toBe('INVALID_OOB_CODE');
    expect(await errorOf('update', { oobCode: codes[6], idToken: await freshToken(email) })).toBeNull();
    expect((await accountByEmail(server.database.db, email))?.emailVerified).toBe(true);
  });

  const freshToken = async (email: string) => (await server.ask('signInWithPassword', { email, password: PASSWORD })).body.idToken;

  it('change an address: both get a mail, sessions end, and an address taken meanwhile stays with its owner', async () => {
    const { email, uid, idToken } = await newUser();
    const newEmail = `moved-${uid}@example.com`.toLowerCase();
    await server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    const [code] = [await server.codeFor(newEmail)];
    expect((await server.mailsTo(email)).filter((text) => text.includes('new address'))).toEqual([]);
    expect(await errorOf('update', { oobCode: code, idToken })).toBeNull();
    for (const to of [email, newEmail]) expect((await server.mailsTo(to)).at(-1)).toContain('has just changed');
    expect(await write(idToken)).toBe(401);
    const again = await freshToken(newEmail);
    await server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: again, newEmail: 'wanted@example.com' });
    const late = await server.codeFor('wanted@example.com');
    await server.ask('signUp', { email: 'wanted@example.com', password: PASSWORD });
    expect(await errorOf('update', { oobCode: late, idToken: again })).toBe('EMAIL_EXISTS');
  });

  it('change an address, and the mail says whether the account has a password', async () => {
    const kira = { sub: 'kira', email: 'kira@example.com', emailVerified: true, name: null, photoURL: null };
    const [withPassword, withGoogle] = [(await newUser()).idToken, (await google(kira)).body.idToken];
    for (const [idToken, newEmail, sentence] of [
      [withPassword, 'same@example.com', 'your password is still the same'],
      [withGoogle, 'none@example.com', 'It has no password: log in with Google'],
    ] as const) {
      await server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
      expect(await errorOf('update', { oobCode: await server.codeFor(newEmail), idToken })).toBeNull();
      expect((await server.mailsTo(newEmail)).at(-1)).toContain(sentence);
    }
  });
});

it('deletes an account: its tokens stop working, and its address is free again', async () => {
  const { email, uid, idToken, refreshToken } = await newUser();
  expect(await errorOf('delete', { idToken })).toBeNull();
  expect([await write(idToken), (await server.refresh(refreshToken)).error, await errorOf('lookup', { idToken })]).toEqual([
    401,
    'TOKEN_EXPIRED',
    'USER_NOT_FOUND',
  ]);
  expect((await server.ask('signUp', { email, password: PASSWORD })).body.localId).not.toBe(uid);
});
