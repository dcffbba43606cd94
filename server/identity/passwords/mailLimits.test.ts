import { DAY_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import type { Database } from '../../db/database';
import { eachEngine } from '../../testing/eachEngine';
import { type IdentityApp, startIdentityApp } from '../../testing/identityApp';

const PASSWORD = 'Paper-cup7';
const TOO_MANY = expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER : /) as string;
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
/** A different IP address for each request. */
const from = (n: number) => ({ address: `10.${n % 250}.7.7` });

function limits(open: () => Promise<Database>): void {
  let server: IdentityApp;
  let people = 0;
  beforeAll(async () => { server = await startIdentityApp({ database: await open() }); });
  afterAll(() => server.close());

  async function newUser() {
    people += 1;
    const email = `person-${people}@example.com`;
    const { body } = await server.ask('signUp', { email, password: PASSWORD }, from(people));
    return { email, idToken: String(body.idToken) };
  }
  async function confirmedUser() {
    const user = await newUser();
    await server.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: user.idToken });
    await server.ask('update', { oobCode: await server.codeFor(user.email), idToken: user.idToken });
    return user;
  }
  const mail = (requestType: string, body: object, n = 0) => server.ask('sendOobCode', { requestType, ...body }, from(n));
  const reset = async (email: string, n = 0) => (await mail('PASSWORD_RESET', { email }, n)).error;
  const confirm = async (idToken: string) => (await mail('VERIFY_EMAIL', { idToken })).error;
  const change = (idToken: string, newEmail: string) => mail('VERIFY_AND_CHANGE_EMAIL', { idToken, newEmail });
  const resetCodes = async (email: string) => (await server.mailsTo(email))
    .map((text) => /mode=resetPassword&oobCode=([\w-]+)/.exec(text)?.[1]).filter((code) => code !== undefined);

  it('lets nobody else use up the mails that a signed-in owner asks for', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    await Promise.all(times(6).flatMap((n) => [reset(owner.email, n), change(stranger.idToken, owner.email)]));
    expect(await confirm(owner.idToken)).toBeNull();
    expect((await change(owner.idToken, 'my-new-address@example.com')).error).toBeNull();
  });

  it('mails five resets an hour, answers further requests alike, and every link of these works', async () => {
    const { email } = await newUser();
    expect(await Promise.all(times(8).map((n) => reset(email, n)))).toEqual(times(8).map(() => null));
    const codes = await resetCodes(email);
    expect(codes).toHaveLength(5);
    expect((await server.ask('resetPassword', { oobCode: codes[0], newPassword: 'Mossy-stone9' })).error).toBeNull();
    // The others have ended with it, so the owner can ask for one at once.
    expect(await reset(email, 9)).toBeNull();
    expect(await resetCodes(email)).toHaveLength(6);
    server.wait(61 * MINUTE_MS);
    await Promise.all(times(8).map((n) => reset(email, n)));
    expect(await resetCodes(email)).toHaveLength(11);
  });

  it('mails resets although five were asked for before the clock was set back', async () => {
    const { email } = await newUser();
    server.wait(365 * DAY_MS);
    await Promise.all(times(5).map((n) => reset(email, n)));
    server.wait(-365 * DAY_MS);
    await reset(email, 9);
    const codes = await resetCodes(email);
    expect(codes).toHaveLength(6);
    expect((await server.ask('resetPassword', { oobCode: codes[5], newPassword: 'Mossy-stone9' })).error).toBeNull();
  });

  it('refuses resets from an IP address that asks for many, and from no other', async () => {
    const { email } = await newUser();
    const asked = await Promise.all(times(31).map(() => reset(`nobody-${people}@example.com`, 249)));
    expect(asked.filter((error) => error === null)).toHaveLength(30);
    expect(await reset(email, 249)).toEqual(TOO_MANY);
    expect([await reset(email, 248), await resetCodes(email)]).toEqual([null, [expect.any(String)]]);
  });

  it('bounds the confirmations that one address gets, whoever signs up with it', async () => {
    const email = 'never-asked@example.com';
    let mails = 0;
    for (const n of times(4)) {
      const { body } = await server.ask('signUp', { email, password: PASSWORD }, from(n));
      for (const _ of times(3)) await confirm(String(body.idToken));
      mails += (await server.mailsTo(email)).length;
      // Deletes the mails that wait, too.
      await server.ask('delete', { idToken: body.idToken });
    }
    expect(mails).toBe(5);
  });

  it('answers a change to an address that has an account like any other, and its owner hears of it, twice at most', async () => {
    const [asker, owner] = [await confirmedUser(), await newUser()];
    const answers = [await change(asker.idToken, owner.email), await change(asker.idToken, 'has-no-account@example.com')];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, error: null });
    for (const _ of times(3)) expect((await change((await confirmedUser()).idToken, owner.email)).error).toBeNull();
    const [, ...mails] = await server.mailsTo(owner.email);
    expect(mails).toHaveLength(2);
    for (const text of mails) expect(text).toMatch(/tried to switch it to this address/);
    expect(mails.join()).not.toMatch(/oobCode|person-/);
    expect(await server.mailsTo('has-no-account@example.com')).toHaveLength(1);
    expect((await change(asker.idToken, asker.email)).error).toBe('EMAIL_EXISTS');
  });

  it('keeps many new accounts from filling a mailbox with changes, and no confirmed account from its own', async () => {
    const wanted = 'everybody-wants@example.com';
    const strangers = await Promise.all(times(8).map(newUser));
    for (const { error } of await Promise.all(strangers.map(({ idToken }) => change(idToken, wanted)))) expect(error).toBeNull();
    expect(await server.mailsTo(wanted)).toHaveLength(2);
    expect((await change((await confirmedUser()).idToken, wanted)).error).toBeNull();
    expect(await server.mailsTo(wanted)).toHaveLength(3);
  });

  it('slows down asking by sign-up who has an account', async () => {
    const { email } = await newUser();
    const signUp = async (address: string, to: string) =>
      (await server.ask('signUp', { email: to, password: PASSWORD }, { address })).error;
    for (const _ of times(20)) expect(await signUp('10.9.9.9', email)).toBe('EMAIL_EXISTS');
    expect(await signUp('10.9.9.9', email)).toEqual(TOO_MANY);
    expect(await signUp('10.9.9.9', 'free-address@example.com')).toEqual(TOO_MANY);
    expect(await signUp('10.9.9.8', 'free-address@example.com')).toBeNull();
    server.wait(1_000);
    expect(await signUp('10.9.9.9', 'other-free-address@example.com')).toBeNull();
  });
}

eachEngine(limits);
