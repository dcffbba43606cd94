import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/database';
import { mailAddressOf } from '../../notifications/mail/mailAddressOf';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { PASSWORD, wireCalls } from '../../testing/wireCalls';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const { errorOf, google, newUser } = wireCalls(() => server);
const hasProven = ({ uid }: { uid: string }) => mailAddressOf(server.database.db, uid, false);

it('mails a new account the link that confirms its address, and says what to do if it is somebody else’s', async () => {
  const someone = await newUser();
  const [mail, ...others] = await server.mailsTo(someone.email);
  expect(others).toEqual([]);
  expect(mail).toMatch(/Didn’t sign up for Hobnob\? .* You don’t have to do anything/);
  expect(await hasProven(someone)).toBeNull();
  expect(await errorOf('update', { oobCode: await server.codeFor(someone.email), idToken: someone.idToken })).toBeNull();
  expect(await hasProven(someone)).toBe(someone.email);
});

it('leaves a link that was mailed to somebody else’s address without effect for anyone but who is signed in to the account', async () => {
  const [stranger, other] = [await newUser(), await newUser()];
  const oobCode = await server.codeFor(stranger.email);
  expect(await errorOf('update', { oobCode })).toBe('MISSING_ID_TOKEN');
  expect(await errorOf('update', { oobCode, idToken: other.idToken })).toBe('USER_MISMATCH');
  expect(await hasProven(stranger)).toBeNull();
});

it('greets nobody by a name before the address is confirmed: it may be a stranger’s who writes to its owner there', async () => {
  const email = 'greeted@example.com';
  const { body } = await server.ask('signUp', { email, password: PASSWORD, displayName: 'Free Money Today' });
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await server.ask('update', { idToken: body.idToken, password: 'Other-cup8' });
  for (const text of await server.mailsTo(email)) expect(text).toMatch(/^Hello,\n/);
  expect((await server.mailsTo(email)).join()).not.toContain('Money');
  await google({ sub: 'greeted', email, emailVerified: true, name: null, photoURL: null });
  expect((await server.mailsTo(email)).at(-1)).toMatch(/^Hello,\n/);
  await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect((await server.mailsTo(email)).at(-1)).toMatch(/^Hello Free Money Today,\n/);
});

it('mails nothing about an account that was not made, or that Google has confirmed', async () => {
  const someone = await newUser();
  expect(await errorOf('signUp', { email: someone.email, password: PASSWORD })).toBe('EMAIL_EXISTS');
  expect(await server.mailsTo(someone.email)).toHaveLength(1);
  await google({ sub: 's-1', email: 'gita@example.com', emailVerified: true, name: 'Gita', photoURL: null });
  expect(await server.mailsTo('gita@example.com')).toEqual([]);
});

it('mails the link to a new account whose address Google does not vouch for, once', async () => {
  const user = { sub: 's-2', email: 'gus@club.example', emailVerified: false, name: 'Gus', photoURL: null };
  await google(user);
  await google(user);
  expect(await server.mailsTo(user.email)).toEqual([expect.stringContaining('confirm')]);
});

it('makes the account without a mail once its address has had as many as it may get', async () => {
  const email = 'wanted-by-many@example.com';
  for (let n = 0; n < 7; n += 1) {
    const { body, error } = await server.ask('signUp', { email, password: PASSWORD });
    expect(error).toBeNull();
    expect(await server.mailsTo(email)).toHaveLength(n < 5 ? 1 : 0);
    // Deletes the mails that wait, too.
    await server.ask('delete', { idToken: body.idToken });
  }
});

it('makes the account without a mail, and without counting one, while too many mails wait', async () => {
  const busy = await startIdentityApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hobnob@example.com' } });
  const { db } = busy.database;
  await db.execute(sql`
    insert into mails (to_address, kind, subject, text, next_try_at)
    select 'x@example.com', 'reset', 's', 't', now() + interval '1 day' from generate_series(1, 5000)`);
  const { error, body } = await busy.ask('signUp', { email: 'patient@example.com', password: PASSWORD });
  expect([error, await busy.mailsTo('patient@example.com')]).toEqual([null, []]);
  expect(await selectRows(db, sql`select 1 from one_time_codes`)).toEqual([]);
  await db.execute(sql`delete from mails`);
  const askForLink = () => busy.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken });
  for (let n = 0; n < 5; n += 1) expect((await askForLink()).error).toBeNull();
  await busy.close();
});
