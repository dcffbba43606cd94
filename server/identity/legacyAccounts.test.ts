import { scryptSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { accountByEmail } from './accountStore';
import { issueGoogleTicket } from './googleSignIn';
import { importLegacyFile } from './legacyAccounts';
import { simulatedSubject } from './simulatedSubject';

const SALT = 'c2FsdC1vZi10aGlzLWRpcmVjdG9yeQ';
const PASSWORD = 'Hobnob-demo1';
const key = scryptSync(PASSWORD, SALT, 24).toString('base64url');

/** As the Auth emulator's accounts were kept. */
const snapshot = {
  format: 1,
  salt: SALT,
  accounts: [
    {
      localId: 'demo-maya', email: 'maya@hobnob.example', emailVerified: true, displayName: 'Maya Okafor', createdAt: '1700000000000',
      lastLoginAt: '1700000001000', salt: 'fakeSaltXYZ', passwordHash: `fakeHash:salt=fakeSaltXYZ:password=${key}`,
      providerUserInfo: [{ providerId: 'password', rawId: 'maya@hobnob.example' }],
    },
    {
      localId: 'google-otto', email: 'otto@example.com', emailVerified: true, displayName: 'Otto', photoUrl: 'https://example.com/o.jpg',
      createdAt: '1700000000000', providerUserInfo: [{ providerId: 'google.com', rawId: simulatedSubject('otto@example.com') }],
    },
    { localId: 'anonymous' },
  ],
};

let dataDir: string;
let server: IdentityApp;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-legacy-'));
  await mkdir(path.join(dataDir, 'identity'));
  await writeFile(path.join(dataDir, 'identity', 'accounts.json'), JSON.stringify(snapshot));
  server = await startIdentityApp();
});
afterEach(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const signIn = (password: string) => server.ask('signInWithPassword', { email: 'maya@hobnob.example', password });

it('imports accounts with uids and passwords once, and rehashes a password with Argon2id at the first login', async () => {
  expect(await importLegacyFile(server.database, dataDir)).toBe(2);
  expect(await readdir(path.join(dataDir, 'identity'))).toEqual(['accounts.json.imported']);
  expect(await importLegacyFile(server.database, dataDir)).toBe(0);
  expect((await signIn('Hobnob-demo2')).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signIn(PASSWORD)).body.localId).toBe('demo-maya');
  expect((await accountByEmail(server.database.db, 'maya@hobnob.example'))?.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await signIn(PASSWORD)).body).toMatchObject({ localId: 'demo-maya', displayName: 'Maya Okafor' });
});

it('recognises users of the simulated Google sign-in', async () => {
  await importLegacyFile(server.database, dataDir);
  const user = { sub: simulatedSubject('otto@example.com'), email: 'otto@example.com', emailVerified: true, name: null, photoURL: null };
  const ticket = await issueGoogleTicket(server.database.db, user, server.service.now());
  const { body } = await server.ask('signInWithIdp', {
    requestUri: 'http://localhost/',
    postBody: `id_token=${ticket}&providerId=google.com`,
  });
  expect(body.localId).toBe('google-otto');
});

it('leaves an existing account unchanged, and can be interrupted and repeated', async () => {
  await server.ask('signUp', { email: 'maya@hobnob.example', password: 'Mine-first1' });
  expect(await importLegacyFile(server.database, dataDir)).toBe(1);
  await writeFile(path.join(dataDir, 'identity', 'accounts.json'), JSON.stringify(snapshot));
  expect(await importLegacyFile(server.database, dataDir)).toBe(0);
  expect((await signIn('Mine-first1')).error).toBeNull();
});
