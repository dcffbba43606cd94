import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SESSION_ENDED_CODE } from '../../../src/contract/errorCodes';
import { deleteUser } from '../../account/deletion/accountDeletion';
import { checkGroupInput } from '../../groups/edit/groupInput';
import { createGroup } from '../../groups/edit/groupStore';
import { prepareImage } from '../../images/imageStore';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { aGroupInput } from '../../testing/testApp';
import { wireCalls } from '../../testing/wireCalls';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const { newUser, google } = wireCalls(() => server);
/** Somebody with a profile, which a new group and a deletion look at. */
async function member() {
  const user = await newUser();
  const headers = { authorization: `Bearer ${user.idToken}` };
  expect((await server.call('POST', '/api/users/me/calendar-token', { headers, body: {} })).status).toBe(200);
  return user;
}
const ended = { status: 401, code: SESSION_ENDED_CODE };

/** The owner of the address, who has just come. */
const takeOver = (email: string) => google({ sub: `sub-${email}`, email, emailVerified: true, name: null, photoURL: null });

/** ms in which the server has surely seen the headers of a request. */
const HEADERS_SEEN_MS = 100;

/** Sends all of a request but the last byte; that comes when the owner has taken the account over. */
async function holdBack(method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) {
  const { email, idToken } = await member();
  const text = JSON.stringify(body);
  const payload = new PassThrough();
  const answer = server.app.inject({
    method, url, payload, headers: { 'authorization': `Bearer ${idToken}`, 'content-type': 'application/json' },
  });
  payload.write(text.slice(0, -1));
  await wait(HEADERS_SEEN_MS);
  expect((await takeOver(email)).error).toBeNull();
  payload.end(text.slice(-1));
  const response = await answer;
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

it.each([
  ['DELETE', '/api/users/me', { groups: {} }],
  ['POST', '/api/groups', aGroupInput()],
  ['POST', '/api/users/me/log-out-everywhere', {}],
  ['POST', '/api/users/create-or-update', { uid: 'x', name: 'Mallory', email: 'm@example.com', photoURL: '' }],
  ['PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'daily' }],
  ['POST', '/api/notifications/read', { all: true }],
] as const)('%s %s does nothing when its session has ended before the last byte arrives', async (method, url, body) => {
  expect(await holdBack(method, url, body)).toEqual(ended);
});

describe('a request that was being handled when its session ended', () => {
  const endedUser = async () => {
    const { email, idToken } = await member();
    const user = await server.service.verifier.verify(idToken);
    await takeOver(email);
    return user;
  };

  it('makes no group', async () => {
    const checked = await checkGroupInput(aGroupInput(), {});
    const group = { ...checked, image: await prepareImage(server.database, checked.image, async () => undefined) };
    await expect(createGroup(server.database, group, { user: await endedUser(), requestId: 'r' }, null)).rejects.toMatchObject(ended);
  });

  it('deletes no account', async () => {
    const user = await endedUser();
    const site = { ...server.service, hosted: false };
    await expect(deleteUser(site, { user, requestId: 'r', at: site.now() }, {})).rejects.toMatchObject(ended);
  });
});
