import { demoAccounts } from '../seed/demoAccounts';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { ensureAccounts } from './knownAccounts';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

const maya = demoAccounts[0];
const open = () => ensureAccounts(server.database, server.service.passwords, demoAccounts);
const signIn = (password: string = maya.password) =>
  server.ask('signInWithPassword', { email: maya.email, password, returnSecureToken: true });

it('makes the accounts of the demo', async () => {
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
