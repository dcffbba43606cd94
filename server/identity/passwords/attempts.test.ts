import * as argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { type IdentityApp, startIdentityApp } from '../../testing/identityApp';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const PASSWORD = 'Paper-cup7';
const WRONG = 'INVALID_LOGIN_CREDENTIALS';
const TOO_MANY = expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER : /) as string;

let server: IdentityApp;
beforeEach(async () => { server = await startIdentityApp(); });
afterEach(() => server.close());

const makeAccount = (email: string) => server.ask('signUp', { email, password: PASSWORD });
const signIn = (email: string, password: string, address = '10.0.0.1') =>
  server.ask('signInWithPassword', { email, password }, { address });
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const guess = async (email: string, count: number, addressOf: (n: number) => string = () => '10.0.0.1') => {
  const errors = [];
  for (const n of times(count)) errors.push((await signIn(email, `Wrong-cup${n}`, addressOf(n))).error);
  return errors;
};

it.each(['known', 'unknown'])('slows down guesses at one account (%s), each wait twice as long as the last', async (kind) => {
  if (kind === 'known') await makeAccount('maya@example.com');
  expect(await guess('maya@example.com', 11)).toEqual([...times(10).map(() => WRONG), TOO_MANY]);
  const waits = [];
  for (const seconds of [1, 2, 4, 8, 16]) {
    server.wait(seconds * 1000 - 500);
    waits.push((await signIn('maya@example.com', 'Wrong-cup')).error);
    server.wait(500);
    waits.push((await signIn('maya@example.com', 'Wrong-cup')).error);
  }
  expect(waits).toEqual(times(10).map((n) => (n % 2 === 0 ? TOO_MANY : WRONG)));
});

it('cannot be bypassed by many simultaneous attempts', async () => {
  await makeAccount('maya@example.com');
  const responses = await Promise.all(times(40).map((n) => signIn('maya@example.com', `Wrong-cup${n}`)));
  expect(responses.filter(({ error }) => error === WRONG)).toHaveLength(10);
});

it('still accepts the owner\'s password from elsewhere while the account is under attack', async () => {
  await makeAccount('maya@example.com');
  await guess('maya@example.com', 40, (n) => `10.1.${n}.1`);
  expect((await signIn('maya@example.com', PASSWORD, '10.9.9.9')).status).toBe(200);
  // From then on each address has two tries instead of ten.
  expect(await guess('maya@example.com', 3, () => '10.7.7.7')).toEqual([WRONG, WRONG, TOO_MANY]);
  expect((await signIn('maya@example.com', PASSWORD, '10.9.9.9')).status).toBe(200);
});

it('makes nobody wait longer because the clock was set back', async () => {
  await makeAccount('maya@example.com');
  expect((await guess('maya@example.com', 11)).at(-1)).toEqual(TOO_MANY);
  server.wait(-HOUR_MS);
  expect((await signIn('maya@example.com', PASSWORD)).error).toBeNull();
});

it('slows down an IP address that tries many accounts', async () => {
  const errors = [];
  for (const n of times(62)) errors.push((await signIn(`person-${n}@example.com`, 'Wrong-cup')).error);
  expect(errors.filter((error) => error === WRONG)).toHaveLength(60);
  expect(errors.at(-1)).toEqual(TOO_MANY);
  expect((await signIn('person-1@example.com', 'Wrong-cup', '10.0.0.2')).error).toBe(WRONG);
});

it('forgets attempts after an hour, and at once after the correct password', async () => {
  await makeAccount('maya@example.com');
  await guess('maya@example.com', 9);
  expect((await signIn('maya@example.com', PASSWORD)).status).toBe(200);
  expect(await guess('maya@example.com', 10)).toEqual(times(10).map(() => WRONG));
  expect((await signIn('maya@example.com', PASSWORD)).error).toEqual(TOO_MANY);
  server.wait(61 * MINUTE_MS);
  expect((await signIn('maya@example.com', PASSWORD)).status).toBe(200);
});

it('refuses a reset for a known and an unknown address alike while thousands of mails are waiting', async () => {
  const busy = await startIdentityApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hobnob@example.com' } });
  await busy.ask('signUp', { email: 'maya@example.com', password: PASSWORD });
  await busy.database.db.execute(sql`
    insert into mails (to_address, kind, subject, text, next_try_at)
    select 'waits@example.com', 'reset', 'Waiting', '', now() + interval '1 hour' from generate_series(1, 5000)`);
  const responses = [];
  for (const email of ['maya@example.com', 'nobody@example.com']) {
    responses.push(await busy.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }));
  }
  await busy.close();
  expect(responses[0]).toMatchObject({ status: 503 });
  expect(responses[1]).toEqual(responses[0]);
});

/** The times themselves are measured by `npm run bench accountTiming`: no test depends on how busy a machine is. */
describe('a known and an unknown address take equally long', () => {
  const ADDRESSES = ['maya@example.com', 'nobody@example.com'] as const;

  it('to sign in: a hash of the same cost is checked for both', async () => {
    await makeAccount(ADDRESSES[0]);
    const checks = jest.mocked(argon2.verify);
    for (const email of ADDRESSES) {
      checks.mockClear();
      expect((await signIn(email, 'Wrong-cup')).error).toBe(WRONG);
      expect(checks.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))).toEqual([['', 'argon2id', 'v=19', 'm=256,t=1,p=1']]);
    }
  });

  /** ms; a timer may be early by one. */
  const ANSWERED_AFTER_MS = 249;
  const answeredAfter = async (call: object) => {
    const began = performance.now();
    expect((await server.ask('sendOobCode', call)).error).toBeNull();
    return performance.now() - began;
  };

  it('to ask for a change to it: neither is answered before what either of them writes is long written', async () => {
    await makeAccount(ADDRESSES[0]);
    await makeAccount('asks@example.com');
    const idToken = String((await signIn('asks@example.com', PASSWORD)).body.idToken);
    for (const newEmail of ADDRESSES) {
      expect(await answeredAfter({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })).toBeGreaterThan(ANSWERED_AFTER_MS);
      expect(await server.mailsTo(newEmail)).not.toEqual([]);
    }
  });

  it('to ask for a reset of the password: the same, though nothing is mailed to an unknown one', async () => {
    await makeAccount(ADDRESSES[0]);
    const mails = async () => Promise.all(ADDRESSES.map(async (email) => (await server.mailsTo(email)).length));
    const [known, unknown] = await mails();
    for (const email of ADDRESSES) {
      expect(await answeredAfter({ requestType: 'PASSWORD_RESET', email })).toBeGreaterThan(ANSWERED_AFTER_MS);
    }
    expect(await mails()).toEqual([Number(known) + 1, unknown]);
  });
});
