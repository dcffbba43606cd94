import { demoAccounts } from '../seed/demoAccounts';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { closeAccounts, ensureAccounts } from './knownAccounts';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const maya = demoAccounts[0];
const uids = demoAccounts.map(({ uid }) => uid);
const open = () => ensureAccounts(server.database, server.service.passwords, demoAccounts);
const signIn = (password: string = maya.password) =>
  server.ask('signInWithPassword', { email: maya.email, password, returnSecureToken: true });

it('disables the demo accounts and ends their sessions once the site is no longer a demo', async () => {
  await open();
  const { status, body } = await signIn();
  expect(status).toBe(200);
  await closeAccounts(server.database, uids);
  expect((await signIn()).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await server.refresh(body.refreshToken)).status).toBe(400);
});

it('enables them again when the site is a demo again', async () => {
  await open();
  await closeAccounts(server.database, uids);
  await open();
  expect((await signIn()).status).toBe(200);
});

it('keeps a password that was changed in the demo', async () => {
  await open();
  const { body } = await signIn();
  await server.ask('update', { idToken: body.idToken, password: 'Changed-pw1' });
  await open();
  expect((await signIn('Changed-pw1')).status).toBe(200);
});

it('ignores accounts that do not exist', async () => {
  await expect(closeAccounts(server.database, ['uid-of-nobody'])).resolves.toBeUndefined();
});
