import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { selectRows } from '../db/database';
import { installAuthentication } from '../http/auth/authentication';
import { Budget } from '../http/limits/usage';
import { installErrorResponses } from '../http/responses/errorResponses';
import { startIdentityApp } from '../testing/identityApp';
import { confirmAddress, makeOperator } from '../testing/operators';
import { startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, omar } from '../testing/testTokens';
import { wireCalls } from '../testing/wireCalls';
import { requireOperator } from './operatorCheck';
import { operatorsCommand } from './operatorsCommand';
import { operatorRight } from './operatorStore';

let server: TestApp;
beforeEach(async () => { server = await startTestApp(); });
afterEach(() => server.close());

const run = (...args: string[]) => operatorsCommand(server.database, false, args);
const nowS = Math.floor(Date.now() / 1000);
const check = (authTimeS = nowS) => requireOperator(server.database.db, { uid: ines.uid, authTimeS }, false, nowS * 1000);

describe('the command', () => {
  it('adds, lists and removes, and each change is in the log once', async () => {
    await confirmAddress(server.database, ines);
    expect(await run('list')).toEqual(['There is no operator yet. npm run operators -- add EMAIL']);
    expect(await run('add', 'INES@example.com ')).toEqual(['INES@example.com  is an operator now.']);
    expect(await run('add', ines.email)).toEqual(['ines@example.com is an operator already.']);
    expect(await run('list')).toEqual([expect.stringMatching(/^ines@example.com {2}.*, since \d{4}-\d\d-\d\d$/)]);
    expect(await run('remove', ines.email)).toEqual(['ines@example.com is not an operator any more.']);
    expect(await run('remove', ines.email)).toEqual(['ines@example.com was not an operator.']);
    const log = await selectRows(server.database.db, sql`select action, operator_uid, subject_uid, request_id from desk_log order by id`);
    const row = { operator_uid: null, subject_uid: ines.uid, request_id: null };
    expect(log).toEqual([{ ...row, action: 'operator_added' }, { ...row, action: 'operator_removed' }]);
  });

  it('says what is missing', async () => {
    await expect(run('add', 'nobody@example.com')).rejects.toThrow('No account has the address nobody@example.com.');
    await expect(run('add')).rejects.toThrow('Whose address?');
    await expect(run()).rejects.toThrow('npm run operators -- list | add EMAIL | remove EMAIL');
    await expect(run('list', 'x')).rejects.toThrow('Unknown command.');
    await confirmAddress(server.database, ines);
    await server.database.db.execute(sql`update accounts set email_verified = false`);
    await expect(run('add', ines.email)).rejects.toThrow('The address ines@example.com is not confirmed.');
    expect(await run('list')).toEqual([expect.stringMatching(/^There is no operator yet/)]);
  });

  it('makes no operator of a stranger who signed up with a colleague’s address, and then confirms another', async () => {
    const site = await startIdentityApp();
    try {
      const { newUser, errorOf } = wireCalls(() => site);
      const { uid, email, idToken } = await newUser();
      await operatorsCommand(site.database, false, ['add', email]).catch(() => undefined);
      const newEmail = 'stranger@example.com';
      expect(await errorOf('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })).toBeNull();
      expect(await errorOf('update', { oobCode: await site.codeFor(newEmail), idToken })).toBeNull();
      expect(await operatorRight(site.database.db, uid, false)).toEqual({ isOperator: false, isConfirmed: true });
    } finally {
      await site.close();
    }
  });
});

describe('the right', () => {
  it('is read from the database at each call', async () => {
    await expect(check()).rejects.toMatchObject({ status: 403, code: 'not_an_operator' });
    await makeOperator(server.database, ines);
    await check();
    await run('remove', ines.email);
    await expect(check()).rejects.toMatchObject({ code: 'not_an_operator' });
  });

  it('needs a confirmed address, and a login of the last 12 hours', async () => {
    await makeOperator(server.database, ines);
    await expect(check(nowS - 12 * 3600 - 5)).rejects.toMatchObject({ status: 403, code: 'recent-login-required' });
    await check(nowS - 12 * 3600 + 60);
    await server.database.db.execute(sql`update accounts set email_verified = false`);
    await expect(check()).rejects.toMatchObject({ status: 403, code: 'confirm_address' });
  });

  it('is said in the own profile only, and ends with the account', async () => {
    for (const as of [ines, omar]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    await makeOperator(server.database, ines);
    expect((await server.call('GET', '/api/users/profile', { as: ines })).body).toMatchObject({ isOperator: true });
    expect((await server.call('GET', '/api/users/profile', { as: omar })).body).not.toHaveProperty('isOperator');
    await server.call('DELETE', '/api/users/me', { as: ines, body: { groups: {} } });
    expect(await run('list')).toEqual(['There is no operator yet. npm run operators -- add EMAIL']);
  });
});

it('refuses a call of operators before its body is read', async () => {
  const app = Fastify();
  const times = { authTimeS: nowS, issuedAtS: nowS, expiresAtS: nowS + 60 };
  installErrorResponses(app);
  installAuthentication(app, {
    verifier: { verify: async () => ({ ...mira, emailVerified: true, photoURL: null, ...times, sessionId: null }) },
    refused: new Budget([]),
    sessions: { hasEnded: async () => false, hadEnded: async () => false, isAccountClosed: async () => false, forget: () => undefined },
    requireOperator: (user) => requireOperator(server.database.db, user, false),
  });
  app.post('/desk', { config: { access: 'operator' } }, async () => 'in');
  const call = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/desk', headers });
  expect((await call({})).statusCode).toBe(401);
  expect((await call({ authorization: 'Bearer x' })).json()).toMatchObject({ code: 'not_an_operator' });
  await makeOperator(server.database, mira);
  expect((await call({ authorization: 'Bearer x' })).body).toBe('in');
});
