import { issuerOf } from '../../identity/tokens/claims';
import { createFirebaseVerifier } from '../../identity/tokens/firebaseVerifier';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { signedToken, testKeys } from '../../testing/testSigningKey';
import { claimsOf, mira } from '../../testing/testTokens';
import { mailAddressOf } from './mailAddressOf';

const PROJECT = 'hobnob-4f1c2';
const FIREBASE = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.example', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_APP_ID: '1:2:web:3' };

let server: TestApp;
afterEach(() => server.close());

const headersOf = (over: Record<string, unknown>) => ({
  authorization: `Bearer ${signedToken({ ...claimsOf(mira), iss: issuerOf(PROJECT), aud: PROJECT, ...over })}`,
});

it('follows the token of a Firebase project when the inbox is read: confirmed, changed, not confirmed', async () => {
  server = await startTestApp({ env: FIREBASE, verifier: createFirebaseVerifier(PROJECT, testKeys) });
  const address = () => mailAddressOf(server.database.db, mira.uid, true);
  const body = { ...mira, photoURL: '' };
  expect((await server.call('POST', '/api/users/create-or-update', { headers: headersOf({}), body })).status).toBe(200);
  expect(await address()).toBeNull();
  const seen: (string | null)[] = [];
  // Each token is a second newer than the one before: an older one changes nothing.
  const issuedAtS = Number(claimsOf(mira).iat);
  for (const claims of [{ email_verified: true }, { email: 'Mira@New.example', email_verified: true }, { email_verified: 'true' }, {}]) {
    const headers = headersOf({ ...claims, iat: issuedAtS + seen.length + 1 });
    expect((await server.call('GET', '/api/notifications', { headers })).status).toBe(200);
    seen.push(await address());
  }
  expect(seen).toEqual([mira.email, 'mira@new.example', null, null]);
});

it('is that of the account with the embedded service, whatever a token said', async () => {
  server = await startTestApp();
  const { db } = server.database;
  await db.execute(`insert into users (uid, name, email, email_verified) values ('${mira.uid}', 'Mira', 'old@example.com', true)`);
  expect(await mailAddressOf(db, mira.uid, false)).toBeNull();
  await db.execute(`insert into accounts (uid, email) values ('${mira.uid}', '${mira.email}')`);
  expect(await mailAddressOf(db, mira.uid, false)).toBeNull();
  await db.execute('update accounts set email_verified = true');
  expect(await mailAddressOf(db, mira.uid, false)).toBe(mira.email);
});
