import { applyActionCode, checkActionCode } from 'firebase/auth';
import { HOUR_MS } from '../../../src/domain/general/durations';
import { openSdks } from '../../testing/firebaseSdks';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { listen } from '../../testing/listen';
import { PASSWORD, wireCalls, type NewUser } from '../../testing/wireCalls';
import { accountByEmail } from '../accountStore';

let server: IdentityApp;
const sdks = openSdks(() => listen(server.app));
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(async () => {
  await sdks.close();
  await server.close();
});

const { newUser, confirm, errorOf, write, google } = wireCalls(() => server);
let addresses = 0;
const newAddress = () => `thief-${(addresses += 1)}@example.com`;
const open = (oobCode: string) => errorOf('update', { oobCode });

async function ownerOfAddress(): Promise<NewUser> {
  const owner = await newUser();
  await confirm(owner);
  return owner;
}

/** Somebody who is signed in to the account changes its address. @returns the new address, and tokens of a login with it */
async function move(idToken: unknown, password = PASSWORD): Promise<{ email: string; idToken: string; refreshToken: string }> {
  const email = newAddress();
  expect(await errorOf('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email })).toBeNull();
  expect(await errorOf('update', { oobCode: await server.codeFor(email), idToken })).toBeNull();
  const { body } = await server.ask('signInWithPassword', { email, password });
  return { email, idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
}

const lastMail = async (email: string) => (await server.mailsTo(email)).at(-1) ?? '';

it('brings the address back, and leaves no way in: neither login nor password', async () => {
  const owner = await ownerOfAddress();
  await server.ask('update', { idToken: owner.idToken, displayName: 'Visit My Shop' });
  const thief = await move(owner.idToken);
  expect(await lastMail(owner.email)).toMatch(/^Hello,\n[\s\S]*Take my account back:\n\S+\/verify-email\?mode=recoverEmail&oobCode=/);
  expect(await lastMail(thief.email)).not.toContain('oobCode');
  const code = await server.codeFor(owner.email);
  expect(await open(code)).toBeNull();
  expect(await accountByEmail(server.database.db, owner.email)).toMatchObject({ uid: owner.uid, emailVerified: true, passwordHash: null });
  expect([await write(thief.idToken), (await server.refresh(thief.refreshToken)).error]).toEqual([401, 'TOKEN_EXPIRED']);
  for (const email of [owner.email, thief.email])
    expect(await errorOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(await lastMail(owner.email)).toContain('address of your Hobnob account again');
  for (const text of [await lastMail(owner.email), await lastMail(thief.email)])
    expect(text).not.toMatch(/thief-|person-|oobCode|Hello \w/);
  expect(await open(code)).toBe('INVALID_OOB_CODE');
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: owner.email });
  expect(await errorOf('resetPassword', { oobCode: await server.codeFor(owner.email), newPassword: 'Mine-again9' })).toBeNull();
  expect(await errorOf('signInWithPassword', { email: owner.email, password: 'Mine-again9' })).toBeNull();
});

it('works for 72 hours', async () => {
  const [first, second] = [await ownerOfAddress(), await ownerOfAddress()];
  for (const { idToken } of [first, second]) await move(idToken);
  const codes = [await server.codeFor(first.email), await server.codeFor(second.email)] as const;
  server.wait(72 * HOUR_MS - 1_000);
  expect(await open(codes[0])).toBeNull();
  server.wait(1_000);
  expect(await open(codes[1])).toBe('EXPIRED_OOB_CODE');
});

it('unlinks a Google account with another address and mails the owner; one with this address stays', async () => {
  const owner = await ownerOfAddress();
  const person = (email: string) => ({ sub: `sub-${email}`, email, emailVerified: true, name: null, photoURL: null });
  await google(person(owner.email), { idToken: owner.idToken });
  const thief = await move(owner.idToken);
  expect(await open(await server.codeFor(owner.email))).toBeNull();
  expect((await google(person(owner.email))).body).toMatchObject({ localId: owner.uid });

  const other = await ownerOfAddress();
  const thiefs = person(newAddress());
  await google(thiefs, { idToken: other.idToken });
  const moved = await move(other.idToken);
  expect(await open(await server.codeFor(other.email))).toBeNull();
  expect((await google(thiefs)).body.localId).not.toBe(other.uid);
  expect((await server.mailsTo(other.email)).join()).toContain('can no longer log in to your Hobnob account');
  for (const { email } of [thief, moved]) expect(await lastMail(email)).not.toContain('Google');
});

it('is not defeated by more changes, by a new password, or by bringing back a later address', async () => {
  const owner = await ownerOfAddress();
  let thief = await move(owner.idToken);
  const code = await server.codeFor(owner.email);
  const first = thief.email;
  for (let n = 0; n < 7; n += 1) {
    server.wait(HOUR_MS + 1_000);
    const { body } = await server.ask('signInWithPassword', { email: thief.email, password: PASSWORD });
    thief = await move(body.idToken);
  }
  expect(await lastMail(first)).toContain('Take my account back');
  const later = await server.codeFor(first);
  expect(await open(later)).toBeNull();
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: first });
  expect(await errorOf('resetPassword', { oobCode: await server.codeFor(first), newPassword: 'Stolen-cup9' })).toBeNull();
  thief = await move((await server.ask('signInWithPassword', { email: first, password: 'Stolen-cup9' })).body.idToken, 'Stolen-cup9');
  const last = await server.codeFor(first);
  expect(await open(code)).toBeNull();
  expect(await accountByEmail(server.database.db, owner.email)).toMatchObject({ uid: owner.uid });
  expect(await open(last)).toBe('INVALID_OOB_CODE');
});

it('ends the links that the thief has in their own mailbox', async () => {
  const owner = await ownerOfAddress();
  const thief = await move(owner.idToken);
  const code = await server.codeFor(owner.email);
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: thief.email });
  const reset = await server.codeFor(thief.email);
  const next = newAddress();
  await server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: thief.idToken, newEmail: next });
  const change = await server.codeFor(next);
  expect(await open(code)).toBeNull();
  expect(await errorOf('resetPassword', { oobCode: reset, newPassword: 'Stolen-cup9' })).toBe('INVALID_OOB_CODE');
  expect(await errorOf('update', { oobCode: change, idToken: thief.idToken })).toBe('INVALID_OOB_CODE');
});

it('is not mailed to an address that was never confirmed: it may be a stranger’s', async () => {
  const user = await newUser();
  await move(user.idToken);
  expect(await lastMail(user.email)).toContain('you can no longer log in with this address');
  expect(await lastMail(user.email)).not.toContain('oobCode');
});

it('is refused while another account has the address, and works once it is free', async () => {
  const owner = await ownerOfAddress();
  await move(owner.idToken);
  const code = await server.codeFor(owner.email);
  const { body } = await server.ask('signUp', { email: owner.email, password: PASSWORD });
  expect(await open(code)).toBe('EMAIL_EXISTS');
  await server.ask('delete', { idToken: body.idToken });
  expect(await open(code)).toBeNull();
});

it('ends with the account', async () => {
  const owner = await ownerOfAddress();
  const thief = await move(owner.idToken);
  const code = await server.codeFor(owner.email);
  await server.ask('delete', { idToken: thief.idToken });
  expect(await open(code)).toBe('INVALID_OOB_CODE');
});

it('works for only one of several simultaneous requests, and cannot be asked for', async () => {
  const owner = await ownerOfAddress();
  const thief = await move(owner.idToken);
  const code = await server.codeFor(owner.email);
  expect((await server.ask('sendOobCode', { requestType: 'RECOVER_EMAIL', idToken: thief.idToken })).status).toBe(400);
  const errors = await Promise.all([1, 2, 3, 4].map(() => open(code)));
  expect(errors.filter((error) => error === null)).toHaveLength(1);
});

it('is understood by the SDK, without a login', async () => {
  const owner = await ownerOfAddress();
  const thief = await move(owner.idToken);
  const auth = await sdks.open();
  const code = await server.codeFor(owner.email);
  expect(await checkActionCode(auth, code)).toMatchObject({
    operation: 'RECOVER_EMAIL', data: { email: owner.email, previousEmail: thief.email },
  });
  await applyActionCode(auth, code);
  expect(await accountByEmail(server.database.db, thief.email)).toBeNull();
});
