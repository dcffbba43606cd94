import type { Group } from '../../src/contract/types';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { aGroupInput } from '../testing/testApp';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

async function signUp(email: string) {
  const { body: { idToken, refreshToken } } = await server.ask('signUp', { email, password: 'Paper-cup7' });
  const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    server.call<Group>(method, path, { body, headers: { authorization: `Bearer ${String(idToken)}` } });
  return { send, logOut: () => server.call('POST', '/identity/log-out', { body: { refreshToken } }) };
}

it('an ended session neither joins, leaves, waits nor deletes', async () => {
  const [creator, visitor] = [await signUp('creator@example.com'), await signUp('visitor@example.com')];
  const { body: { _id } } = await creator.send('POST', '/api/groups', aGroupInput());
  await creator.logOut();
  await visitor.logOut();
  const refused = [
    await visitor.send('POST', `/api/groups/${_id}/join`), await visitor.send('POST', `/api/groups/${_id}/leave`),
    await visitor.send('POST', `/api/groups/${_id}/waitlist`), await creator.send('DELETE', `/api/groups/${_id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});
