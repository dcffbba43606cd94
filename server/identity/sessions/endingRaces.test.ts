import { setTimeout as wait } from 'node:timers/promises';
import { repeats } from '../../../test/tier';
import type { Database } from '../../db/database';
import { eachEngine } from '../../testing/eachEngine';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { wireCalls } from '../../testing/wireCalls';
import { accountByEmail, endAllSessions, lockAccount } from '../accountStore';
import { addCode } from '../passwords/oneTimeCodes';
import { startSession } from './refreshTokens';

const ROUNDS = repeats(4, 100);

function races(open: () => Promise<Database>): void {
  let server: IdentityApp;
  beforeAll(async () => {
    server = await startIdentityApp({ database: await open() });
    // Neither hashed nor in turn: all of them meet in the database.
    jest.spyOn(server.service.passwords, 'hash').mockResolvedValue('$argon2id$none');
    jest.spyOn(server.service.passwords, 'inTurn').mockImplementation((_visitor, work) => work());
  });
  afterAll(() => server.close());
  const { newUser, errorOf } = wireCalls(() => server);

  it('of two resets at once, with different links, one sets its password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email } = await newUser();
      const account = await accountByEmail(server.database.db, email);
      if (!account) throw new Error('There is no account');
      const aCode = () => server.database.db.transaction((tx) => addCode(tx, 'PASSWORD_RESET', account, server.service.now()));
      const codes = [await aCode(), await aCode()];
      const errors = await Promise.all(codes.map((oobCode) => errorOf('resetPassword', { oobCode, newPassword: 'Other-cup8' })));
      expect(errors.sort()).toEqual(['INVALID_OOB_CODE', null]);
    }
  });

  it('a calendar address that is made while its user logs out everywhere ends', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { idToken } = await newUser();
      const options = { headers: { authorization: `Bearer ${idToken}` }, body: {} };
      const [{ status, body }, loggedOut] = await Promise.all([
        server.call<{ url: string }>('POST', '/api/users/me/calendar-token', options),
        server.call('POST', '/api/users/me/log-out-everywhere', options),
      ]);
      expect(loggedOut.status).toBe(200);
      if (status === 200) expect((await server.call('GET', new URL(body.url).pathname)).status).toBe(404);
      else expect(status).toBe(401);
    }
  });

  it('a device that is being logged out itself does not log out the login that comes after', async () => {
    const { uid, idToken } = await newUser();
    const options = { headers: { authorization: `Bearer ${idToken}` }, body: { othersOnly: true } };
    const { later, refreshToken } = await server.database.db.transaction(async (tx) => {
      await lockAccount(tx, uid);
      const waiting = server.call('POST', '/api/users/me/log-out-everywhere', options);
      await wait(300);
      await endAllSessions(tx, uid, server.service.now());
      return { later: { waiting }, ...await startSession(tx, uid, 'password', '', server.service.now()) };
    });
    const { status } = await later.waiting;
    expect([(await server.refresh(refreshToken)).error, status]).toEqual([null, 401]);
  });
}

eachEngine(races);
