import type { Database } from '../db/database';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { signedToken, testKeys } from '../testing/testSigningKey';
import { claimsOf, mira } from '../testing/testTokens';
import { endAllSessions } from './accountStore';
import { issuerOf } from './claims';
import { createFirebaseVerifier } from './firebaseVerifier';

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

it('lets tokens of a Firebase project write until the user ends all sessions, and those of a later sign-in again', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  expect((await call('POST', nowS)).status).toBe(201);
  const floor = await database.db.transaction((tx) => endAllSessions(tx, mira.uid, new Date(nowS * 1000)));
  const message = 'Your session has ended. Please log in again.';
  expect(await call('POST', nowS)).toMatchObject({ status: 401, body: { code: 'session_ended', message } });
  expect((await call('GET', nowS)).status).toBe(200);
  expect((await call('POST', floor)).status).toBe(201);
});

it('notices each of several endings within one second', async () => {
  const at = new Date(Date.now() + 10_000);
  const end = () => database.db.transaction((tx) => endAllSessions(tx, mira.uid, at));
  const [first, second] = [await end(), await end()];
  expect(second).toBeGreaterThan(first);
});
