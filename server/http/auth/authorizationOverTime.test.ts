import { SESSION_ENDED_CODE } from '../../../src/contract/errorCodes';
import type { ApiErrorBody, Group } from '../../../src/contract/types';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { nightly } from '../../../test/tier';
import type { Database } from '../../db/database';
import { eachEngine } from '../../testing/eachEngine';
import { GUARDED_CALLS, requestOf } from '../../testing/guardedCalls';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { aGroupInput } from '../../testing/testApp';
import { mira } from '../../testing/testTokens';

/** Two sessions of one user. The events end `here`, if need be from `elsewhere`, whose login is as recent. */
interface Sessions {
  email: string;
  here: { idToken: string; refreshToken: string };
  elsewhere: { idToken: string; refreshToken: string };
}

const PASSWORD = 'Paper-cup7';
const bearerOf = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

/** What ends a session. Each happens to a user of its own. */
const EVENTS: Record<string, (server: IdentityApp, sessions: Sessions) => Promise<unknown>> = {
  'a log-out': (server, { here }) => server.call('POST', '/identity/log-out', { body: { refreshToken: here.refreshToken } }),
  'a log-out everywhere': (server, { elsewhere }) =>
    server.call('POST', '/api/users/me/log-out-everywhere', { headers: bearerOf(elsewhere.idToken) }),
  'a new password': (server, { elsewhere }) => server.ask('update', { idToken: elsewhere.idToken, password: 'Glass-cup8' }),
  async 'a password reset'(server, { email }) {
    await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return server.ask('resetPassword', { oobCode: await server.codeFor(email), newPassword: 'Glass-cup8' });
  },
  async 'a new address'(server, { email, elsewhere }) {
    const newEmail = `new-${email}`;
    await server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: elsewhere.idToken, newEmail });
    return server.ask('update', { oobCode: await server.codeFor(newEmail), idToken: elsewhere.idToken });
  },
  'the deletion of the account': (server, { elsewhere }) =>
    server.call('DELETE', '/api/users/me', { headers: bearerOf(elsewhere.idToken), body: { groups: {} } }),
  async 'the deletion of the account, and a new one with its address'(server, { email, elsewhere }) {
    await server.ask('delete', { idToken: elsewhere.idToken });
    return server.ask('signUp', { email, password: PASSWORD });
  },
  async 'the use of a stolen refresh token'(server, { here }) {
    const { body } = await server.refresh(here.refreshToken);
    await server.refresh(body.refresh_token);
    server.wait(MINUTE_MS + 1);
    return server.refresh(here.refreshToken);
  },
  async 'an hour, and a clock that is set back after it'(server, sessions) {
    server.wait(HOUR_MS + 2 * MINUTE_MS);
    await EVENTS['a log-out']!(server, sessions);
    server.wait(-HOUR_MS);
  },
};

/** Calls that end the session themselves, or that would prevent a deletion. */
const NOT_BEFORE = ['DELETE /api/users/me', 'POST /api/users/me/log-out-everywhere', 'POST /api/groups'];
const harmless = GUARDED_CALLS.filter(({ call }) => !NOT_BEFORE.includes(call));
/** Before each event; in ordinary runs one call says whether the token is good, but before the first event. */
const callsBefore = (event: string) =>
  (nightly || event === 'a log-out' ? harmless : harmless.filter(({ call }) => call === 'GET /api/users/me/preferences'));

/** The calls of the identity service that take an ID token. */
const IDENTITY_CALLS: [call: string, body: object][] = [
  ['lookup', {}], ['update', { displayName: 'Mallory' }], ['update', { password: 'Stolen-cup9' }], ['delete', {}],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL' }], ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'm@example.com' }],
  ['signInWithIdp', { requestUri: 'http://localhost', postBody: 'id_token=x&providerId=google.com' }],
];

let people = 0;
async function signInTwice(server: IdentityApp): Promise<Sessions> {
  const email = `person-${(people += 1)}@example.com`;
  const sessionIn = ({ body: { idToken, refreshToken } }: Awaited<ReturnType<IdentityApp['ask']>>) =>
    ({ idToken: String(idToken), refreshToken: String(refreshToken) });
  const here = sessionIn(await server.ask('signUp', { email, password: PASSWORD }));
  return { email, here, elsewhere: sessionIn(await server.ask('signInWithPassword', { email, password: PASSWORD })) };
}

/** The status and the code of each call with a token. */
async function answersTo(server: IdentityApp, idToken: string, id: string, calls: typeof GUARDED_CALLS): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const guarded of calls) {
    const [method, url, body] = requestOf(guarded, id, mira);
    const { status, body: { code = '' } } = await server.call<Partial<ApiErrorBody>>(method, url, { headers: bearerOf(idToken), body });
    answers[guarded.call] = `${status} ${code}`.trim();
    const headName = guarded.call.replace('GET', 'HEAD');
    if (headName === guarded.call || !server.app.routeAccess.has(headName.replace(/\{(\w+)\}/g, ':$1'))) continue;
    const head = await server.app.inject({ method: 'HEAD', url, headers: bearerOf(idToken) });
    answers[headName] = String(head.statusCode);
  }
  return answers;
}

/** The same answer for all of them, in which HEAD has no code. */
const eachAs = (answers: Record<string, string>, answer: string) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, name.startsWith('HEAD') ? answer.split(' ')[0] : answer]));

function matrix(open: () => Promise<Database>): void {
  let server: IdentityApp;
  let id: string;
  beforeAll(async () => {
    // A live connection ends as soon as it has started.
    server = await startIdentityApp({ database: await open(), limits: { live: { lifeMs: 0 } } });
    const { here } = await signInTwice(server);
    ({ body: { _id: id } } = await server.call<Group>('POST', '/api/groups', { headers: bearerOf(here.idToken), body: aGroupInput() }));
  });
  afterAll(() => server.close());

  it('has every route that checks access', () => {
    const guarded = [...server.app.routeAccess].filter(([name, access]) => access !== 'open' && !name.startsWith('HEAD'));
    expect(GUARDED_CALLS.map(({ call }) => call).sort()).toEqual(guarded.map(([name]) => name.replace(/:(\w+)/g, '{$1}')).sort());
  });

  it.each(Object.entries(EVENTS))('after %s the token of before opens nothing any more', async (event, happen) => {
    const sessions = await signInTwice(server);
    const { idToken } = sessions.here;
    const before = await answersTo(server, idToken, id, callsBefore(event));
    expect(Object.entries(before).filter(([, answer]) => answer.startsWith('401'))).toEqual([]);
    await happen(server, sessions);
    const after = await answersTo(server, idToken, id, GUARDED_CALLS);
    expect(after).toEqual(eachAs(after, `401 ${SESSION_ENDED_CODE}`));
    for (const [call, body] of IDENTITY_CALLS) {
      const { error } = await server.ask(call, { idToken, ...body });
      expect([call, error]).toEqual([call, expect.stringMatching(/^(TOKEN_EXPIRED|USER_NOT_FOUND)$/)]);
    }
    expect((await server.refresh(sessions.here.refreshToken)).error).toBe('TOKEN_EXPIRED');
  });
}

eachEngine(matrix);
