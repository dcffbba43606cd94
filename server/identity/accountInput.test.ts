import { sql } from 'drizzle-orm';
import { NOT_PLAIN_EMAIL } from '../../src/domain/account/plainEmail';
import { validation } from '../../src/domain/texts/formMessages';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { wireCalls } from '../testing/wireCalls';

let server: IdentityApp;
let people = 0;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const { google } = wireCalls(() => server);

const weak = (sentence: string) => `WEAK_PASSWORD : ${sentence}`;
const PASSWORD = 'Paper-cup7';

/** The ways to set a password: signing up, changing it, and the link in a mail. */
const signUp = (password: string) => {
  people += 1;
  return server.ask('signUp', { email: `person-${people}@example.com`, password });
};
const change = async (password: string) => {
  const { body } = await signUp(PASSWORD);
  return server.ask('update', { idToken: body.idToken, password });
};
const reset = async (newPassword: string) => {
  const { body } = await signUp(PASSWORD);
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: body.email });
  return server.ask('resetPassword', { oobCode: await server.codeFor(String(body.email)), newPassword });
};
const WAYS = [['sign-up', signUp], ['a change', change], ['a reset', reset]] as const;

describe.each(WAYS)('%s', (way, set) => {
  it.each([
    ['123456', validation.passwordUppercase],
    ['aaaaaa', validation.passwordUppercase],
    ['AAAAAA9!', validation.passwordLowercase],
    ['Ab1-x', way === 'sign-up' ? validation.passwordLength : validation.nextPasswordLength],
    ['Password1', validation.commonPassword],
    ['\uff30assword1', validation.commonPassword],
    ['QWERTYuiop', validation.commonPassword],
    ['Aaaaaaaa', validation.commonPassword],
    ['Abcdefgh', validation.commonPassword],
    ['hGFEDCBA', validation.commonPassword],
  ])('refuses %s with the sentence of the page', async (password, sentence) => {
    expect((await set(password)).error).toBe(weak(sentence));
  });

  it('takes a good one', async () => { expect((await set('Mossy-stone')).error).toBeNull(); });
});

it('takes six characters for a new account, and eight for a password that replaces another', async () => {
  expect((await signUp('Cup-7x')).error).toBeNull();
  for (const set of [change, reset]) {
    expect((await set('Cup-7xy')).error).toBe(weak(validation.nextPasswordLength));
    expect((await set('Cup-7xyz')).error).toBeNull();
  }
});

it('takes no new address that only looks like another; who has one may still log in with it', async () => {
  const lookAlike = ['ro\u200bsa@example.com', 'rosa@\u202eexample.com', '\uff52osa@example.com', 'rosa\uff20example.com'];
  const { body: { idToken, email } } = await signUp(PASSWORD);
  for (const odd of lookAlike) {
    expect((await server.ask('signUp', { email: odd, password: PASSWORD })).error).toBe(`INVALID_EMAIL : ${NOT_PLAIN_EMAIL}`);
    const moving = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: odd };
    expect((await server.ask('sendOobCode', moving)).error).toBe(`INVALID_NEW_EMAIL : ${NOT_PLAIN_EMAIL}`);
  }
  for (const odd of lookAlike) {
    const { error } = await google({ sub: odd, email: odd, emailVerified: true, name: null, photoURL: null });
    expect(error).toBe(`INVALID_IDP_RESPONSE : ${NOT_PLAIN_EMAIL}`);
  }
  await server.database.db.execute(sql`update accounts set email = ${lookAlike[0]} where email = ${email}`);
  expect((await server.ask('signInWithPassword', { email: lookAlike[0], password: PASSWORD })).error).toBeNull();
});
