import { sql } from 'drizzle-orm';
import { selectRow } from '../../db/database';
import type { TokenIdentity } from '../../http/auth/verifier';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { noteAddress } from '../../users/userStore';
import { saveProfile } from './profileStore';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const NOW_S = 1_780_000_000;
/** A token of a device. @param issuedAtS seconds since the epoch */
const tokenOf = (email: string, issuedAtS: number, emailVerified = true): TokenIdentity => ({
  uid: 'uid-two-devices', email, emailVerified, name: null, photoURL: null, authTimeS: NOW_S - 9_000, issuedAtS,
  expiresAtS: issuedAtS + 3_600, sessionId: null,
});
const OLD = tokenOf('old@example.com', NOW_S);
const NEW = tokenOf('new@example.com', NOW_S + 60);

const note = (token: TokenIdentity) => noteAddress(server.database, token);
const save = (token: TokenIdentity) => saveProfile(server.database, token, { name: 'Zoe', photoURL: null });
const stored = () => selectRow<{ email: string; verified: boolean }>(server.database.db,
  sql`select email, email_verified as verified from users where uid = 'uid-two-devices'`);

beforeEach(async () => {
  await server.database.db.execute(sql`delete from users where uid = 'uid-two-devices'`);
  await save(OLD);
});

it.each([['read', note], ['saved', save]])('a newer token brings a new address, when something is %s', async (_what, use) => {
  await use(NEW);
  expect(await stored()).toEqual({ email: 'new@example.com', verified: true });
});

it.each([['read', note], ['saved', save]])('a token from before the change brings nothing back, when something is %s', async (_, use) => {
  await note(NEW);
  await use(OLD);
  await use(tokenOf('old@example.com', NOW_S + 59, false));
  expect(await stored()).toEqual({ email: 'new@example.com', verified: true });
});

it('knows when the address was last in a token, not only when it changed', async () => {
  await note(tokenOf('old@example.com', NOW_S + 90));
  await note(NEW);
  expect((await stored()).email).toBe('old@example.com');
});
