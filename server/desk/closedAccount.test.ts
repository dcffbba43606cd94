import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import type { Group } from '../../src/contract/types';
import { selectRows } from '../db/database';
import { readOutbox } from '../mail/mailStore';
import { deskOf } from '../testing/deskCalls';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { wireCalls } from '../testing/wireCalls';

let server: IdentityApp;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());
const { newUser } = wireCalls(() => server);

const PASSWORD = 'Paper-cup7';
const signIn = (email: string) => server.ask('signInWithPassword', { email, password: PASSWORD });

/** Somebody with a confirmed address. */
async function member() {
  const { email, idToken } = await newUser();
  const [{ uid } = { uid: '' }] = await selectRows<{ uid: string }>(server.database.db, sql`
    update accounts set email_verified = true where email = ${email} returning uid`);
  await server.call('POST', '/api/users/create-or-update', {
    headers: { authorization: `Bearer ${idToken}` }, body: { uid, email, name: 'Otto', photoURL: '' },
  });
  return { uid, email, headers: { authorization: `Bearer ${idToken}` } };
}

/** Closes an account that has a group. @returns its address, and the address in the mail */
async function closed(more: { words?: string } = {}) {
  const [operator, person] = [await member(), await member()];
  await server.database.db.execute(sql`insert into operators (uid, since) values (${operator.uid}, now())`);
  const { body: group } = await server.call<Group>('POST', '/api/groups', { headers: person.headers, body: aGroupInput() });
  const call = server.call.bind(server);
  const desk = deskOf({ ...server, call: (method, url, options) => call(method, url, { body: options?.body, headers: operator.headers }) });
  const as = { uid: operator.uid, name: '', email: operator.email };
  expect((await desk.act(as, 'person', person.uid, 'close_account', more)).status).toBe(200);
  const mail = (await readOutbox(server.database.db, 9)).find(({ to, text }) => to === person.email && text.includes('closed-account'));
  return { ...person, group, desk, as, link: new URL(/http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '') };
}

const send = (link: URL, deed: string, payload = '', { app }: Pick<TestApp, 'app'> = server) => app.inject({
  method: 'POST', url: `${link.pathname}/${deed}${link.search}`, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

it('says at the login that the account is closed, and ends its sessions', async () => {
  const { email, headers, desk, as, uid } = await closed();
  expect((await signIn(email)).error).toBe('USER_DISABLED');
  expect(await server.call('GET', '/api/notifications', { headers })).toMatchObject({ status: 401, body: { code: 'account_closed' } });
  expect((await desk.act(as, 'person', uid, 'open_account')).status).toBe(200);
  expect((await signIn(email)).error).toBeNull();
});

it('says so after a login at a Firebase project, which knows nothing of it', async () => {
  const { email, uid } = await closed();
  const as = { uid, email, name: 'Otto' };
  expect(await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } }))
    .toMatchObject({ status: 401, body: { code: 'account_closed' } });
});

it('lets its owner object, export and delete by the link in the mail, and nobody else', async () => {
  const { link, uid, group } = await closed();
  const page = await server.app.inject(link.pathname + link.search);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('The reason: Fraud');
  expect((await server.app.inject(`${link.pathname}?token=x.y`)).statusCode).toBe(404);
  expect((await send(link, 'object', 'words=short')).statusCode).toBe(400);
  expect((await send(link, 'object', 'words=Nobody+was+asked+for+money.')).statusCode).toBe(200);
  expect((await send(link, 'object', 'words=It+was+somebody+else.')).statusCode).toBe(409);
  const zip = await send(link, 'export');
  expect(Buffer.from(unzipSync(zip.rawPayload)['desk.json']!).toString()).toContain('Nobody was asked for money.');
  expect((await send(link, 'delete')).statusCode).toBe(400);
  expect((await send(link, 'delete', 'sure=yes')).body).toContain('We keep the decision about it for two years.');
  expect(await selectRows(server.database.db, sql`
    select uid from users where uid = ${uid} union all select id::text from groups where id = ${group._id}`)).toEqual([]);
  expect((await send(link, 'export')).statusCode).toBe(404);
});

it('answers words that are sent as JSON as it answers those of its form', async () => {
  const { link } = await closed();
  const url = `${link.pathname}/object${link.search}`;
  const sendJson = (words: unknown) => server.app.inject({ method: 'POST', url, payload: { words } });
  expect((await sendJson(7)).statusCode).toBe(400);
  expect((await sendJson('Nobody was asked for money.')).statusCode).toBe(200);
});

it('keeps an objection of the wrong length in its form, with the reason', async () => {
  const { link } = await closed();
  const words = `<b>${'ж'.repeat(6_000)}`;
  const page = await send(link, 'object', `words=${encodeURIComponent(words)}`);
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('Please write 10 to 2,000 characters.');
  expect(page.body).toContain(`>${words.replace('<b>', '&lt;b&gt;')}</textarea>`);
  expect(page.body).not.toContain('maxlength');
});

it('answers an objection that is far too long with a page that says so', async () => {
  const { link } = await closed();
  const page = await send(link, 'object', `words=${encodeURIComponent('ж'.repeat(12_000))}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Please go back and shorten it to 2,000 characters.');
});

it('shows the reason in the lines in which it was written', async () => {
  const { link } = await closed({ words: 'You asked for money.\nYou did so twice.' });
  expect((await server.app.inject(link.pathname + link.search)).body).toContain('You asked for money.<br>You did so twice.');
});

it('says of a form that is sent twice what it said the first time, or that the account may be deleted', async () => {
  const { link } = await closed();
  const twice = async (deed: string, payload: string) => [await send(link, deed, payload), await send(link, deed, payload)];
  const objections = await twice('object', 'words=Nobody+was%0D%0Aasked+for+money.');
  expect(objections.map(({ statusCode, body }) => [statusCode, body.includes('Thank you')])).toEqual([[200, true], [200, true]]);
  const [, again] = await twice('delete', 'sure=yes');
  expect([again?.statusCode, again?.body.includes('may have been deleted')]).toEqual([404, true]);
});

it('says, with a Firebase project, that the login itself is not deleted', async () => {
  const { link, uid } = await closed();
  await server.database.db.execute(sql`update users set email_verified = true where uid = ${uid}`);
  const env = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.example', FIREBASE_PROJECT_ID: 'club-4f1c2', FIREBASE_APP_ID: '1:2:web:3' };
  const hosted = await startTestApp({ database: server.database, env });
  const deleted = await send(link, 'delete', 'sure=yes', hosted);
  await hosted.app.close();
  expect(deleted.body).toContain('To have your login deleted as well, write to support@hobnob.example.');
});

it('opens nothing any more once the account is open again', async () => {
  const { link, desk, as, uid } = await closed();
  expect((await desk.act(as, 'person', uid, 'open_account')).status).toBe(200);
  expect((await server.app.inject(link.pathname + link.search)).statusCode).toBe(404);
  expect((await send(link, 'delete', 'sure=yes')).statusCode).toBe(404);
});

it('opens nothing once the account has another address: whoever reads the old mailbox is no longer its owner', async () => {
  const { link: old, desk, as, uid, email } = await closed();
  // As by the link that takes an account back, which works while it is closed.
  await server.database.db.execute(sql`update accounts set email = ${`new-${email}`} where uid = ${uid}`);
  const statuses = async () => [
    await server.app.inject(old.pathname + old.search), await send(old, 'export'), await send(old, 'delete', 'sure=yes'),
  ].map(({ statusCode }) => statusCode);
  expect(await statuses()).toEqual([404, 404, 404]);
  for (const action of ['open_account', 'close_account'] as const) expect((await desk.act(as, 'person', uid, action)).status).toBe(200);
  expect(await statuses()).toEqual([404, 404, 404]);
  const mail = (await readOutbox(server.database.db, 9)).find(({ to, text }) => to === `new-${email}` && text.includes('closed-account'));
  const link = new URL(/http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect((await server.app.inject(link.pathname + link.search)).statusCode).toBe(200);
});
