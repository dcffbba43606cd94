import { MINUTE_MS } from '../../src/domain/general/durations';
import { accountByEmail } from '../identity/accountStore';
import { addCode, readCode } from '../identity/passwords/oneTimeCodes';
import type { AccountStory, Actor } from './accountStory';
import type { WireResponse } from './identityApp';

/** One step of a story, by its name; a step that cannot happen now does nothing. */
export type Step = readonly [name: StepName, who: Actor, variant?: number];
type Act = (story: AccountStory, who: Actor, variant: number) => Promise<void>;

const TOKENS = ['idToken', 'refreshToken'] as const;
/** What ends together with all sessions. */
const OPENINGS = [...TOKENS, 'calendar', 'code'] as const;

/** The address that somebody uses: the stranger pretends to be the owner, or now and then uses their own. */
const addressFor = (story: AccountStory, who: Actor, variant: number) =>
  story.addressOf(who === 'stranger' && variant % 4 === 3 ? 'stranger' : 'owner');

const mailboxOf = (email: string): Actor => (email.startsWith('stranger') ? 'stranger' : 'owner');

/** Whose mailbox gets the mail decides who knows the code. */
async function keepCode(story: AccountStory, who: Actor, uid: string, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  story.keep('code', mailbox, uid, await story.server.codeFor(email));
  if (who === 'stranger' && mailbox === 'owner') story.happened.add('stranger asked, owner opened');
}

const signUp: Act = async (story, who, variant) => {
  const password = story.newPassword(who);
  const email = addressFor(story, who, variant);
  const response = await story.ask('signUp', { email, password });
  if (response.error !== null) return;
  const { uid } = story.keepLogin(who, response);
  story.keep('password', who, uid, password);
  // The link that confirms the address, if it has not had too many.
  await keepCode(story, who, uid, email).catch(() => undefined);
  if (who === 'owner') story.owned.add(uid);
};

const login: Act = async (story, who, variant) => {
  const passwords = story.passwordsOf(who);
  const password = passwords.at(-1 - (variant % 2)) ?? passwords.at(-1);
  if (password === undefined) return;
  const response = await story.ask('signInWithPassword', { email: addressFor(story, who, variant), password });
  if (response.error === null) story.keepLogin(who, response);
};

const googleOf = (story: AccountStory, who: Actor, variant: number) =>
  (who === 'owner' ? story.ownersGoogle() : story.strangersGoogle()[variant % 3] ?? story.ownersGoogle());

const google: Act = async (story, who, variant) => {
  const response = await story.google(googleOf(story, who, variant));
  if (response.error !== null || response.body.idToken === undefined) return;
  const { uid } = story.keepLogin(who, response);
  if (who === 'owner') story.own(uid, 'proven by Google');
};

const link: Act = async (story, who, variant) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  if (who === 'stranger' && await story.uidAt(story.addressOf('owner')) === mine.uid) story.happened.add('stranger tried to link Google');
  const response = await story.google(googleOf(story, who, variant), { idToken: mine.idToken });
  if (response.error !== null) return;
  story.expectRecent(mine, 'link Google');
  if (response.body.idToken !== undefined) throw new Error('Linking Google was a login');
  if (who === 'owner') story.own(mine.uid, 'proven by Google');
};

const unlink: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  const { error } = await story.ask('update', { idToken: mine.idToken, deleteProvider: ['google.com'] });
  if (error === null) story.expectRecent(mine, 'unlink Google');
};

const askConfirmation: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  const { error, body } = await story.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: mine.idToken });
  if (error === null) await keepCode(story, who, mine.uid, String(body.email));
};

/** Without the call, which takes a quarter of a second on purpose: what it would mail is made directly. */
const askReset: Act = async (story, who, variant) => {
  const { database, service } = story.server;
  const email = addressFor(story, who, variant);
  const account = await accountByEmail(database.db, email);
  if (!account) return;
  const code = await database.db.transaction((tx) => addCode(tx, 'PASSWORD_RESET', account, service.now()));
  story.keep('code', mailboxOf(email), account.uid, code);
};

/** The stranger wants the owner's address for an account of theirs, or one of their own for one that has the owner's. */
const askChange: Act = async (story, who, variant) => {
  const mine = story.loginOf(who);
  const newEmail = story.addressOf(who === 'owner' ? 'second' : ['owner', 'stranger', 'owner', 'strangers-second'][variant % 4] ?? 'owner');
  if (!mine) return;
  const { error } = await story.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: mine.idToken, newEmail });
  if (error !== null) return;
  story.expectRecent(mine, 'ask for a change of address');
  await keepCode(story, who, mine.uid, newEmail).catch(() => undefined);
};

async function resetBy(story: AccountStory, who: Actor, code: string, uid: string): Promise<void> {
  const password = story.newPassword(who);
  const { error } = await story.ask('resetPassword', { oobCode: code, newPassword: password });
  if (error !== null) return;
  story.end(uid, [...OPENINGS, 'password']);
  story.keep('password', who, uid, password);
  story.setLogin(who, null);
  if (who === 'owner') story.own(uid, 'proven by reset');
}

async function confirmBy(
  story: AccountStory, who: Actor, oobCode: string, { kind, uid, email: before }: Awaited<ReturnType<typeof readCode>>,
): Promise<void> {
  const mine = story.loginOf(who);
  const answer: WireResponse = await story.ask('update', { oobCode, ...(mine ? { idToken: mine.idToken } : {}) });
  if (answer.error !== null) return;
  if (kind === 'VERIFY_AND_CHANGE_EMAIL') {
    story.end(uid, OPENINGS);
    if (who === 'stranger') story.happened.add('stranger moved it');
    // To an address that was confirmed comes a way back.
    const code = await story.server.codeFor(before).catch(() => null);
    if (code !== null && code !== oobCode) story.keep('recovery', mailboxOf(before), uid, code);
  }
  if (who === 'owner') story.own(uid, 'proven by confirmation');
}

/** Opens a link of one's own mailbox, an older one now and then: whoever asked for it. */
const openLink: Act = async (story, who, variant) => {
  const secret = story.secretsOf(who, 'code').at(-1 - (variant % 2));
  if (!secret) return;
  const { database, service } = story.server;
  const code = await readCode(database.db, secret.value, null, service.now()).catch(() => null);
  if (!code) return;
  if (code.kind === 'PASSWORD_RESET') await resetBy(story, who, secret.value, code.uid);
  else await confirmBy(story, who, secret.value, code);
};

/** The stranger finds out the owner's password, and logs in with it. */
const breakIn: Act = async (story) => {
  const password = story.passwordsOf('owner').at(-1);
  if (password === undefined) return;
  const response = await story.ask('signInWithPassword', { email: story.addressOf('owner'), password });
  if (response.error !== null) return;
  const { uid } = story.keepLogin('stranger', response);
  story.keep('password', 'stranger', uid, password);
  story.lose(uid);
};

/** Opens a link that brings an address back, of one's own mailbox: the first of them, or the last. */
const recover: Act = async (story, who, variant) => {
  const secret = story.secretsOf(who, 'recovery').at(variant % 2 === 0 ? 0 : -1);
  if (!secret || (await story.ask('update', { oobCode: secret.value })).error !== null) return;
  story.end(secret.uid, [...OPENINGS, 'password']);
  story.end(secret.uid, ['recovery'], [secret.value]);
  if (who === 'owner') story.own(secret.uid, 'recovered');
  else story.happened.add('stranger brought theirs back');
};

const changePassword: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  const password = story.newPassword(who);
  const response = await story.ask('update', { idToken: mine.idToken, password });
  if (response.error !== null) return;
  story.expectRecent(mine, 'change the password');
  story.end(mine.uid, [...OPENINGS, 'password']);
  story.keepLogin(who, response);
  story.keep('password', who, mine.uid, password);
};

const logOut: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  await story.server.call('POST', '/identity/log-out', { body: { refreshToken: mine.refreshToken } });
  story.end(mine.uid, TOKENS, [mine.idToken, mine.refreshToken]);
  story.setLogin(who, null);
};

const logOutEverywhere: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  const { status } = await story.api('POST', '/api/users/me/log-out-everywhere', mine.idToken, {});
  if (status === 200) story.end(mine.uid, OPENINGS);
  story.setLogin(who, null);
};

const calendar: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (!mine) return;
  const { status, body } = await story.api<{ url: string }>('POST', '/api/users/me/calendar-token', mine.idToken, {});
  if (status !== 200) return;
  story.end(mine.uid, ['calendar']);
  story.keep('calendar', who, mine.uid, new URL(body.url).pathname);
};

const offer: Act = async (story, who) => {
  const mine = story.loginOf(who);
  if (mine && who === 'stranger') await story.offer(mine);
};

const refresh: Act = async (story, who) => {
  const mine = story.loginOf(who);
  const response = mine ? await story.server.refresh(mine.refreshToken) : null;
  if (response?.error === null) story.keepLogin(who, response);
};

const WAITS = [MINUTE_MS / 2, 2 * MINUTE_MS, 6 * MINUTE_MS, 70 * MINUTE_MS];
const wait: Act = async ({ server }, _who, variant) => { server.wait(WAITS[variant % WAITS.length] ?? MINUTE_MS); };

const ACTS = {
  signUp, login, google, link, unlink, askConfirmation, askReset, askChange, openLink, changePassword, logOut, logOutEverywhere, calendar,
  offer, refresh, wait, breakIn, recover,
} as const;
export type StepName = keyof typeof ACTS;

/** Takes a step, and checks that everything is still the owner's that should be. @throws when it is not */
export async function takeStep(story: AccountStory, [name, who, variant = 0]: Step): Promise<void> {
  await ACTS[name](story, who, variant);
  await story.check();
}
