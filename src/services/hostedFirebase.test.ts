import { endsSession } from '../api/sessionErrors';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../contract/clientConfig';
import { mailLinkRefusal } from '../domain/account/accountErrors';
import { googleSignInMessage, passwordSignInMessage } from '../domain/account/authErrors';
import { accountClosed } from '../domain/texts/signInMessages';
import { createFirebaseIdentity } from './firebaseIdentity';
import type { IdentityService } from './types';

/*
 * The app over the real SDK, against a hosted Firebase project: the requests that it sends and the responses that Google documents
 * (Identity Toolkit and Secure Token API, "REST" reference). Nothing leaves this process.
 */

const API_KEY = 'AIzaSyA-example-key';
const CONFIG: ClientConfig = {
  ...DEFAULT_CLIENT_CONFIG,
  identityMode: 'firebase',
  firebase: { apiKey: API_KEY, authDomain: 'club-4f1c2.firebaseapp.com', projectId: 'club-4f1c2', appId: '1:1:web:1' },
};
const ACCOUNTS = 'https://identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = 'https://securetoken.googleapis.com/v1/token';
const UID = 'tRcfmLH7o2XrNELi5mCjBfL2mdR2';
const EMAIL = 'nadia@example.com';

const SITE = { host: 'club.example', supportEmail: 'help@club.example' };

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token of the hosted service; the app never checks its signature, the server does. */
const idToken = (nth: number): string => [
  base64({ alg: 'RS256', kid: '9d2b1c7e0f3a4b5c6d7e8f90a1b2c3d4e5f60718', typ: 'JWT' }),
  base64({
    name: 'Nadia', iss: `https://securetoken.google.com/${CONFIG.firebase.projectId}`, aud: CONFIG.firebase.projectId, auth_time: 1_700_000_000,
    user_id: UID, sub: UID, iat: 1_700_000_000 + nth, exp: 4_000_000_000, email: EMAIL, email_verified: false,
    firebase: { identities: { email: [EMAIL] }, sign_in_provider: 'password' },
  }),
  'signature',
].join('.');

const SIGNED_IN = {
  kind: 'identitytoolkit#VerifyPasswordResponse', localId: UID, email: EMAIL, displayName: '', idToken: idToken(1), registered: true,
  refreshToken: 'AMf-vBx-1', expiresIn: '3600',
};
const LOOKED_UP = {
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [{
    localId: UID, email: EMAIL, displayName: 'Nadia', photoUrl: 'https://example.com/n.jpg', passwordHash: 'UkVEQUNURUQ=', emailVerified: false,
    passwordUpdatedAt: 1_700_000_000_000,
    providerUserInfo: [{ providerId: 'password', federatedId: EMAIL, email: EMAIL, rawId: EMAIL }],
    validSince: '1700000000', disabled: false, lastLoginAt: '1700000000000', createdAt: '1700000000000',
    lastRefreshAt: '2026-01-02T10:00:00.000Z',
  }],
};
const RENEWED = {
  access_token: idToken(2), expires_in: '3600', token_type: 'Bearer', refresh_token: 'AMf-vBx-2', id_token: idToken(2), user_id: UID,
  project_id: '123456789012',
};

/** A refusal as the hosted service words it. */
const refusal = (message: string, code = 400, more: object = {}) =>
  ({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }], ...more } });

interface Sent {
  url: string;
  type: string | null;
  body: Record<string, unknown>;
}

let sent: Sent[];
type Reply = [status: number, body: object] | Error;
let responses: Record<string, Reply | Promise<Reply> | ((body: Sent['body']) => Reply)>;
let identity: IdentityService;
const { fetch: realFetch } = window;

beforeAll(() => {
  window.fetch = async (input, init) => {
    const url = new URL(String(input));
    const name = `${url.origin}${url.pathname}`;
    const body = String(init?.body);
    const type = new Headers(init?.headers).get('content-type');
    const fields = type === 'application/json' ? JSON.parse(body) as Sent['body'] : Object.fromEntries(new URLSearchParams(body));
    sent.push({ url: url.href, type, body: fields });
    const reply = responses[name];
    const response = await (typeof reply === 'function' ? reply(fields) : reply) ?? [404, refusal('NOT_FOUND', 404)];
    if (response instanceof Error) throw response;
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    return new Response(JSON.stringify(response[1]), { status: response[0], headers });
  };
  identity = createFirebaseIdentity(window, CONFIG, { report: () => undefined });
});
afterAll(() => { window.fetch = realFetch; });
beforeEach(() => {
  sent = [];
  responses = { [`${ACCOUNTS}signInWithPassword`]: [200, SIGNED_IN], [`${ACCOUNTS}lookup`]: [200, LOOKED_UP], [TOKEN]: [200, RENEWED] };
});
afterEach(() => identity.signOut());

const refused = (call: Promise<unknown>) => call.then(() => { throw new Error('It was not refused'); }, (error: unknown) => error);
const logIn = () => identity.logIn(EMAIL, 'Paper-cup7');

it('signs in, and reads name and photo of the account', async () => {
  expect(await logIn()).toEqual({ uid: UID, email: EMAIL, displayName: 'Nadia', photoURL: 'https://example.com/n.jpg' });
  expect(sent).toEqual([
    {
      url: `${ACCOUNTS}signInWithPassword?key=${API_KEY}`, type: 'application/json',
      body: { returnSecureToken: true, email: EMAIL, password: 'Paper-cup7', clientType: 'CLIENT_TYPE_WEB' },
    },
    { url: `${ACCOUNTS}lookup?key=${API_KEY}`, type: 'application/json', body: { idToken: SIGNED_IN.idToken } },
  ]);
  expect(await identity.getToken()).toBe(SIGNED_IN.idToken);
});

it('signs up, and sends the name to the new account', async () => {
  responses[`${ACCOUNTS}signUp`] = [200, { ...SIGNED_IN, kind: 'identitytoolkit#SignupNewUserResponse' }];
  responses[`${ACCOUNTS}update`] = [200, {
    kind: 'identitytoolkit#SetAccountInfoResponse', localId: UID, email: EMAIL, displayName: 'Nadia', emailVerified: false,
    providerUserInfo: LOOKED_UP.users[0]!.providerUserInfo, passwordHash: 'UkVEQUNURUQ=',
  }];
  expect(await identity.signUp({ name: 'Nadia', email: EMAIL, password: 'Paper-cup7', photoURL: '' }))
    .toMatchObject({ uid: UID, displayName: 'Nadia', photoURL: null });
  expect(sent.find(({ url }) => url.includes(':update'))?.body).toEqual({
    idToken: SIGNED_IN.idToken, displayName: 'Nadia', returnSecureToken: true,
  });
});

it('sends the name of a new account once more when it did not arrive', async () => {
  responses[`${ACCOUNTS}signUp`] = [200, { ...SIGNED_IN, kind: 'identitytoolkit#SignupNewUserResponse' }];
  responses[`${ACCOUNTS}update`] = new TypeError('Failed to fetch');
  const identified = await identity.signUp({ name: 'Nadia', email: EMAIL, password: 'Paper-cup7', photoURL: '' });
  expect(identified).toMatchObject({ displayName: 'Nadia' });
  expect(sent.filter(({ url }) => url.includes(':update')).map(({ body }) => body.displayName)).toEqual(['Nadia', 'Nadia']);
});

it('renews the token with the form of the Secure Token API', async () => {
  await logIn();
  expect(await identity.getToken({ forceRefresh: true })).toBe(RENEWED.id_token);
  expect(sent.at(-1)).toEqual({
    url: `${TOKEN}?key=${API_KEY}`, type: 'application/x-www-form-urlencoded',
    body: { grant_type: 'refresh_token', refresh_token: SIGNED_IN.refreshToken },
  });
});

it.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND'])('a renewal refused with %s ends the session', async (message) => {
  await logIn();
  responses[TOKEN] = [400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } }];
  expect(endsSession(await refused(identity.getToken({ forceRefresh: true })))).toBe(true);
});

it.each<[string, Reply]>([
  ['refused', [400, { error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } }]], ['given', [200, RENEWED]],
])('a renewal that is %s after the next login is not that one’s, and does not end its session', async (_how, reply) => {
  await logIn();
  let answer: (late: Reply) => void = () => undefined;
  responses[TOKEN] = new Promise((resolve) => { answer = resolve; });
  const late = refused(identity.getToken({ forceRefresh: true }));
  await identity.signOut();
  await logIn();
  responses[TOKEN] = [200, RENEWED];
  expect(await identity.getToken({ forceRefresh: true })).toBe(RENEWED.id_token);
  answer(reply);
  const error = await late;
  expect([error, endsSession(error)]).toEqual([expect.objectContaining({ code: 'auth/user-mismatch' }), false]);
  expect(await identity.getToken()).toBe(RENEWED.id_token);
});

it('a refused renewal is reported before the fact that nobody is signed in, so that the app still knows whose session ended', async () => {
  await logIn();
  const order: string[] = [];
  const stop = identity.observe((user) => { order.push(user ? 'signed in' : 'signed out'); });
  responses[TOKEN] = [400, { error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } }];
  await refused(identity.getToken({ forceRefresh: true }));
  order.push('refused');
  await new Promise((resolve) => { setTimeout(resolve); });
  stop();
  expect(order).toEqual(['signed in', 'refused', 'signed out']);
});

it.each<[string, [number, object] | Error]>([
  ['no network', new TypeError('Failed to fetch')],
  ['the service is unavailable', [503, { error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' } }]],
  ['the quota is used up', [429, refusal('QUOTA_EXCEEDED : Exceeded quota for refreshing tokens.', 429)]],
])('a renewal that fails because of %s leaves the user signed in', async (_name, response) => {
  await logIn();
  responses[TOKEN] = response;
  expect(endsSession(await refused(identity.getToken({ forceRefresh: true })))).toBe(false);
});

it.each([
  ['INVALID_LOGIN_CREDENTIALS', 'Incorrect email or password.'],
  ['EMAIL_NOT_FOUND', 'Incorrect email or password.'],
  ['INVALID_PASSWORD', 'Incorrect email or password.'],
  ['USER_DISABLED', accountClosed(SITE.supportEmail)],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.',
    'Access to this account has been temporarily disabled due to many failed login attempts.'],
  ['PASSWORD_LOGIN_DISABLED', 'The given sign-in provider is disabled for this Firebase project. '
    + 'Enable it in the Firebase console, under the sign-in method tab of the Auth section.'],
])('a login refused with %s shows: %s', async (message, shown) => {
  responses[`${ACCOUNTS}signInWithPassword`] = [400, refusal(message)];
  expect(passwordSignInMessage(await refused(logIn()), 'password', SITE)).toBe(shown);
});

it.each([
  ['EMAIL_EXISTS', 'The email address is already in use by another account.'],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'Password should be at least 6 characters'],
  ['INVALID_EMAIL', 'The email address is badly formatted.'],
])('a sign-up refused with %s shows: %s', async (message, shown) => {
  responses[`${ACCOUNTS}signUp`] = [400, refusal(message)];
  const call = identity.signUp({ name: 'Nadia', email: EMAIL, password: 'Paper-cup7', photoURL: '' });
  expect(passwordSignInMessage(await refused(call), 'signUp', SITE)).toBe(shown);
});

it('a project without a sign-in configuration is reported as the error of configuration', async () => {
  responses[`${ACCOUNTS}signInWithPassword`] = [400, refusal('CONFIGURATION_NOT_FOUND')];
  expect(googleSignInMessage(await refused(logIn()), SITE))
    .toBe('Firebase configuration error. Please check your environment variables.');
});

it('asks for a reset, and does not reveal whether the address is known', async () => {
  const url = `${ACCOUNTS}sendOobCode`;
  responses[url] = [200, { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: EMAIL }];
  await identity.sendPasswordReset(EMAIL);
  expect(sent.at(-1)).toMatchObject({ body: { requestType: 'PASSWORD_RESET', email: EMAIL, clientType: 'CLIENT_TYPE_WEB' } });
  // A project without the protection of addresses.
  responses[url] = [400, refusal('EMAIL_NOT_FOUND')];
  await expect(identity.sendPasswordReset('nobody@example.com')).resolves.toBeUndefined();
});

it.each([['EXPIRED_OOB_CODE', 'expired'], ['INVALID_OOB_CODE', 'used']])('a link refused with %s is %s', async (message, reason) => {
  responses[`${ACCOUNTS}resetPassword`] = [400, refusal(message)];
  expect(mailLinkRefusal(await refused(identity.checkResetCode('code')), 'resetPassword')).toBe(reason);
});

const NO_ANSWER = new TypeError('Failed to fetch');

it('a new password whose answer is lost is saved when it opens the account, and this session goes on', async () => {
  await logIn();
  responses[`${ACCOUNTS}update`] = NO_ANSWER;
  responses[`${ACCOUNTS}signInWithPassword`] = ({ password }) =>
    (password === 'Paper-cup8' ? [200, { ...SIGNED_IN, idToken: idToken(3) }] : [400, refusal('INVALID_LOGIN_CREDENTIALS')]);
  await identity.changePassword('Paper-cup8');
  expect(await identity.getToken()).toBe(idToken(3));
});

it.each<[string, string, Reply, string]>([
  ['is not saved', 'it opens nothing', [400, refusal('INVALID_LOGIN_CREDENTIALS')], 'auth/unknown'],
  ['may be saved', 'there is no answer to that either', NO_ANSWER, 'auth/network-request-failed'],
])('a new password whose answer is lost %s when %s', async (_name, _why, reply, code) => {
  await logIn();
  responses[`${ACCOUNTS}update`] = NO_ANSWER;
  responses[`${ACCOUNTS}signInWithPassword`] = reply;
  expect(await refused(identity.changePassword('Paper-cup9'))).toMatchObject({ code });
});

describe('a code whose answer is lost', () => {
  /** The service uses the code up, and the answer to that is lost. @returns what it answers to a look at the code */
  function losing() {
    const service = { isUsed: false, answers: true };
    const use = (): Reply => {
      if (service.isUsed) return [400, refusal('INVALID_OOB_CODE')];
      service.isUsed = true;
      return NO_ANSWER;
    };
    const check = (): Reply => {
      if (!service.answers) return NO_ANSWER;
      if (service.isUsed) return [400, refusal('INVALID_OOB_CODE')];
      return [200, { kind: 'identitytoolkit#ResetPasswordResponse', requestType: 'VERIFY_EMAIL', email: EMAIL }];
    };
    responses[`${ACCOUNTS}update`] = use;
    responses[`${ACCOUNTS}resetPassword`] = ({ newPassword }) => (newPassword === undefined ? check() : use());
    return service;
  }

  it('did its work when it is used up', async () => {
    losing();
    await expect(identity.resetPassword('code', 'Paper-cup8')).resolves.toBeUndefined();
    losing();
    expect(await identity.applyMailCode({ purpose: 'recoverEmail', code: 'code' })).toBe(EMAIL);
  });

  it('did its work when that is found out by the next try, with the same password', async () => {
    const service = losing();
    service.answers = false;
    await refused(identity.resetPassword('code', 'Paper-cup8'));
    service.answers = true;
    expect(await refused(identity.resetPassword('code', 'Paper-cup9'))).toMatchObject({ code: 'auth/invalid-action-code' });
    await expect(identity.resetPassword('code', 'Paper-cup8')).resolves.toBeUndefined();
  });

  it('is not taken for done when it was used before', async () => {
    const service = losing();
    service.isUsed = true;
    responses[`${ACCOUNTS}update`] = NO_ANSWER;
    const error = await refused(identity.applyMailCode({ purpose: 'changeEmail', code: 'older-code' }));
    expect(error).toMatchObject({ code: 'auth/network-request-failed' });
  });
});
