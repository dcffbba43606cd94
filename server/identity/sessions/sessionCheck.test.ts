import type { Database } from '../../db/database';
import type { TokenIdentity } from '../../http/auth/verifier';
import { aGroupInput, startTestApp, type TestApp } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';
import { signedToken, testKeys } from '../../testing/testSigningKey';
import { claimsOf, mira } from '../../testing/testTokens';
import { endAllSessions } from '../accountStore';
import { issuerOf } from '../tokens/claims';
import { createFirebaseVerifier } from '../tokens/firebaseVerifier';
import { SEEN_ALIVE_MS, sessionCheckOf } from './sessionCheck';

const PROJECT = 'hobnob-4f1c2';
const FIREBASE = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.example', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_APP_ID: '1:2:web:3' };

let database: Database;
let server: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestApp({ database, env: FIREBASE, verifier: createFirebaseVerifier(PROJECT, testKeys) });
});
afterAll(() => server.close());

/** A token of a Firebase project, of somebody who signed in at this second. */
const tokenOf = (authTimeS: number) => signedToken({ ...claimsOf(mira), iss: issuerOf(PROJECT), aud: PROJECT, auth_time: authTimeS });
const call = (method: 'GET' | 'POST', authTimeS: number) => server.call(method, '/api/groups', {
  headers: { authorization: `Bearer ${tokenOf(authTimeS)}` }, ...(method === 'POST' ? { body: aGroupInput() } : {}),
});

it('accepts tokens of a Firebase project until the user ends all sessions, and those of a later sign-in again', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  expect([(await call('POST', nowS)).status, (await call('GET', nowS)).status]).toEqual([201, 200]);
  await server.call('POST', '/api/users/me/log-out-everywhere', { headers: { authorization: `Bearer ${tokenOf(nowS)}` } });
  const later = nowS + 30;
  const message = 'Your session has ended. Please log in again.';
  expect(await call('POST', nowS)).toMatchObject({ status: 401, body: { code: 'session_ended', message } });
  expect(await call('GET', nowS)).toMatchObject({ status: 401, body: { code: 'session_ended', message } });
  expect([(await call('POST', later)).status, (await call('GET', later)).status]).toEqual([201, 200]);
});

it('ends all earlier sessions of a Firebase project but the caller’s own, when asked to', async () => {
  const nowS = Math.floor(Date.now() / 1000) + 60;
  expect((await call('GET', nowS - 1)).status).toBe(200);
  await server.call('POST', '/api/users/me/log-out-everywhere', {
    headers: { authorization: `Bearer ${tokenOf(nowS)}` }, body: { othersOnly: true },
  });
  expect([(await call('GET', nowS - 1)).status, (await call('GET', nowS)).status]).toEqual([401, 200]);
});

it('notices each of several endings within one second', async () => {
  const at = new Date(Date.now() + 10_000);
  const end = () => database.db.transaction((tx) => endAllSessions(tx, mira.uid, at));
  const [first, second] = [await end(), await end()];
  expect(second).toBeGreaterThan(first);
});

describe('reads of a session that another process has ended', () => {
  const user: TokenIdentity = {
    uid: 'uid-elsewhere', authTimeS: 1_000, issuedAtS: 1_000, sessionId: null, email: null, emailVerified: false, name: null,
    photoURL: null,
    expiresAtS: 2_000,
  };
  const endElsewhere = () => database.db.transaction((tx) => endAllSessions(tx, user.uid, new Date(user.authTimeS * 1_000)));
  beforeEach(() => database.db.execute("delete from token_floors where uid = 'uid-elsewhere'"));
  /** A clock that only the test moves. */
  const aClock = () => ({ ms: 1, now() { return this.ms; } });

  it('are refused after five seconds at the latest, and writes at once', async () => {
    const clock = aClock();
    const check = sessionCheckOf(database, clock);
    expect(await check.hadEnded(user)).toBe(false);
    await endElsewhere();
    clock.ms += SEEN_ALIVE_MS;
    expect([await check.hadEnded(user), await check.hasEnded(user)]).toEqual([false, true]);
    clock.ms += 1;
    expect(await check.hadEnded(user)).toBe(true);
  });

  it('are refused at once where the process may have ended it itself, also while the database is being asked', async () => {
    const check = sessionCheckOf(database, aClock());
    expect(await check.hadEnded(user)).toBe(false);
    const asked = check.hadEnded({ ...user, authTimeS: 999 });
    await endElsewhere();
    check.forget();
    await asked;
    expect([await check.hadEnded(user), await check.hadEnded({ ...user, authTimeS: 999 })]).toEqual([true, true]);
  });

  it('count the five seconds from when the database was asked, however late it answers', async () => {
    const clock = aClock();
    const check = sessionCheckOf(database, clock);
    const asked = check.hadEnded(user);
    clock.ms += SEEN_ALIVE_MS + 1;
    expect(await asked).toBe(false);
    await endElsewhere();
    expect(await check.hadEnded(user)).toBe(true);
  });
});

it('an address that sends the token of an ended session again and again is refused before the database is asked', async () => {
  const verifier = createFirebaseVerifier(PROJECT, testKeys);
  const limited = await startTestApp({ database, env: { ...FIREBASE, RATE_LIMIT: 'on' }, verifier });
  const authorization = `Bearer ${signedToken({ ...claimsOf(mira), sub: 'uid-loop', iss: issuerOf(PROJECT), aud: PROJECT })}`;
  const read = async () => (await limited.app.inject({ url: '/api/groups', headers: { authorization } })).statusCode;
  expect(await read()).toBe(200);
  await database.db.transaction((tx) => endAllSessions(tx, 'uid-loop', new Date()));
  await limited.call('POST', '/api/users/me/log-out-everywhere', { headers: { authorization } });
  const statuses: number[] = [];
  for (let n = 0; n < 101; n += 1) statuses.push(await read());
  expect([statuses.indexOf(401), statuses.indexOf(429)]).toEqual([0, 99]);
  await limited.app.close();
});
