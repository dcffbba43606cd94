import { DatabaseError } from 'pg';
import type { ApiErrorBody } from '../../../src/contract/types';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { aGroupInput, createGroup } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';
import { plantTestKey } from '../../testing/testSigningKey';
import { mira, omar } from '../../testing/testTokens';

const MIB = 1024 * 1024;
const PASSWORD = 'Paper-cup7';

let server: IdentityApp;
const disk = { freeBytes: 1024 * MIB };
beforeAll(async () => {
  const database = await openTestDatabase();
  await plantTestKey(database);
  server = await startIdentityApp({ database, disk });
  await server.ask('signUp', { email: 'nadia@example.com', password: PASSWORD });
});
beforeEach(() => { disk.freeBytes = 1024 * MIB; });
afterEach(() => { jest.restoreAllMocks(); });
afterAll(() => server.close());

const signIn = () => server.ask('signInWithPassword', { email: 'nadia@example.com', password: PASSWORD });
const write = (description = 'We walk.') =>
  server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput({ description }) });
const refused = { status: 507, body: { code: 'insufficient_storage', message: expect.stringContaining('no space left') as string } };

it('refuses pictures first, when the disk is nearly full', async () => {
  disk.freeBytes = 200 * MIB;
  const picture = aGroupInput({ imageURL: `data:image/png;base64,${'A'.repeat(100_000)}` });
  expect(await server.call('POST', '/api/groups', { as: mira, body: picture })).toMatchObject(refused);
  expect((await write()).status).toBe(201);
});

it('refuses what is written when the disk is full, and goes on with reading, logging in and out, and deleting', async () => {
  const { _id } = await createGroup(server, mira);
  disk.freeBytes = 90 * MIB;
  expect(await write()).toMatchObject(refused);
  expect(await server.call('POST', `/api/groups/${_id}/join`, { as: omar })).toMatchObject(refused);
  const signUp = await server.ask('signUp', { email: 'new@example.com', password: PASSWORD });
  expect([signUp.status, signUp.error]).toEqual([507, expect.stringContaining('no space left')]);
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const refreshed = await server.refresh(body.refreshToken);
  expect(refreshed.status).toBe(200);
  const refreshToken = refreshed.body.refresh_token;
  expect((await server.call('POST', '/identity/log-out', { body: { refreshToken } })).status).toBe(204);
  expect((await server.refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await server.call('GET', '/api/groups')).status).toBe(200);
  expect((await server.call('DELETE', `/api/groups/${_id}`, { as: mira })).status).toBe(200);
  disk.freeBytes = 1024 * MIB;
  expect((await write()).status).toBe(201);
});

it.each([
  ['Postgres', Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code: '53100' })],
  ['the file system', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
])('says so when %s has no space left', async (_name, cause) => {
  jest.spyOn(server.database.db, 'transaction').mockRejectedValue(new Error('Failed query: insert', { cause }));
  expect(await write()).toMatchObject(refused);
  const { status, error } = await signIn();
  // The SDK keeps users signed in with this code.
  expect([status, error]).toEqual([507, expect.stringMatching(/^NETWORK_REQUEST_FAILED : .*no space left/)]);
});
