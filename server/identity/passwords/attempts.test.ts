import { sql } from 'drizzle-orm';
import { median } from '../../../benchmarks/statistics';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { type IdentityApp, startIdentityApp } from '../../testing/identityApp';
import { runs } from '../../testing/tier';

jest.setTimeout(600_000);

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

describe('a known and an unknown address', () => {
  const KNOWN = 'maya@example.com';

  beforeEach(async () => {
    await server.close();
    server = await startIdentityApp({ realPasswords: true });
  });

  /**
   * Asks for a known and an unknown address in turns, each time an hour later.
   * @param signInFirst not part of the time
   * @returns the time of the unknown one / the known one
   */
  async function ratioOf(
    rounds: number, ask: (email: string, idToken: string) => Promise<unknown>, signInFirst = async () => '',
  ): Promise<number> {
    await makeAccount(KNOWN);
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const n of times(rounds)) {
      for (const [kind, email] of [['known', KNOWN], ['unknown', `nobody-${n}@example.com`]] as const) {
        const idToken = await signInFirst();
        const began = performance.now();
        await ask(email, idToken);
        took[kind].push(performance.now() - began);
      }
      server.wait(61 * MINUTE_MS);
    }
    return median(took.unknown) / median(took.known);
  }

  it('takes equally long for an unknown address', async () => {
    const ratio = await ratioOf(runs(12, 100), (email) => signIn(email, 'Wrong-cup'));
    // The hash is most of it: without it, an unknown address would be answered in a tenth of the time.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it('takes equally long to ask for a change to it', async () => {
    await makeAccount('asks@example.com');
    const ratio = await ratioOf(
      runs(4, 60),
      (newEmail, idToken) => server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail }),
      async () => String((await signIn('asks@example.com', PASSWORD)).body.idToken),
    );
    expect(await server.mailsTo(KNOWN)).not.toEqual([]);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  });

  it('takes equally long to ask for a reset of the password', async () => {
    const ratio = await ratioOf(runs(8, 60), (email) => server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }));
    expect(await server.mailsTo(KNOWN)).not.toEqual([]);
    // The mail is queued for a known address only: without the wait, an unknown one would be answered in half of the time.
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  });
});
