import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/database';
import { confirmAddresses, MAIL_ORIGIN } from '../../testing/mailing';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar, type TestUser } from '../../testing/testTokens';
import { UnsubscribeLinks } from './unsubscribeLinks';

let server: TestApp;
let links: UnsubscribeLinks;
beforeAll(async () => { server = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@example.org' } }); });
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['groups', 'notifications', 'notification_preferences', 'mails', 'accounts', 'users'])
    await server.database.db.execute(`delete from ${table}`);
  links = new UnsubscribeLinks(server.database, MAIL_ORIGIN);
  await links.open();
  for (const as of [mira, omar]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
});

const pathOf = ({ uid }: TestUser) => links.urlFor(uid).slice(MAIL_ORIGIN.length);
const choiceOf = async (as: TestUser) => (await server.call<{ email: string }>('GET', '/api/users/me/preferences', { as })).body.email;
const ONE_CLICK = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };

it.each([
  ['a mail program', ONE_CLICK],
  ['a mail program that sends a form', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  }],
  ['somebody without a body', {}],
])('one click of %s ends the mails of that person, as often as it comes', async (_who, request) => {
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await server.call<string>('POST', pathOf(mira), request);
    expect([status, body]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
    expect(body).toContain('href="/account"');
  }
  expect([await choiceOf(mira), await choiceOf(omar)]).toEqual(['none', 'immediate']);
});

it('each page says whose it is, and leads to the site', async () => {
  const pages = [
    await server.call<string>('GET', pathOf(mira)), await server.call<string>('POST', pathOf(mira), ONE_CLICK),
    await server.call<string>('GET', `${pathOf(mira)}x`),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404]);
  for (const { body } of pages) expect(body).toMatch(/<header><a href="\/" aria-label="Hobnob, home">.*Hobnob<\/a><\/header><main>/);
});

it('the other choices of the person stay', async () => {
  await server.call('PUT', '/api/users/me/preferences', { as: mira, body: { mutedClasses: ['members'], email: 'daily' } });
  await server.call('POST', pathOf(mira), ONE_CLICK);
  expect((await server.call('GET', '/api/users/me/preferences', { as: mira })).body).toEqual({ mutedClasses: ['members'], email: 'none' });
});

it('withdraws what waits: notifications, and their mails that are not sent yet', async () => {
  await confirmAddresses(server.database, [mira, omar]);
  const { _id } = await createGroup(server, mira);
  await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
  for (const [to, kind, state] of [
    [mira.email, 'notifications', 'waiting'], [mira.email, 'notifications', 'sending'], [mira.email, 'reset', 'waiting'],
    [omar.email, 'notifications', 'waiting'],
  ]) await server.database.db.execute(sql`
    insert into mails (to_address, kind, subject, text, state) values (${to}, ${kind}, 's', 't', ${state})`);
  await server.call('POST', pathOf(mira), ONE_CLICK);
  expect(await selectRows(server.database.db, sql`select to_address as "to", kind, state from mails order by 1, 2`)).toEqual([
    { to: mira.email, kind: 'notifications', state: 'sending' }, { to: mira.email, kind: 'reset', state: 'waiting' },
    { to: omar.email, kind: 'notifications', state: 'waiting' },
  ]);
  expect(await selectRows(server.database.db, sql`select 1 from notifications where mail_at is not null`)).toEqual([]);
});

it('opening the address asks with a plain page and changes nothing: mail scanners follow links', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, body, headers } = await server.app.inject({ method, url: pathOf(mira) });
    expect(statusCode).toBe(200);
    if (method === 'GET') expect(body).toMatch(/<form method="post">.*<button>Stop these emails<\/button>/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^ ]+'; .*form-action 'self';/) as string,
    });
    expect(body).not.toMatch(/<script|https?:/);
  }
  expect(await choiceOf(mira)).toBe('immediate');
});

it('every token that is not of this site gets the same answer', async () => {
  const right = pathOf(mira);
  const other = pathOf(omar);
  await server.database.db.execute(sql`delete from users where uid = ${omar.uid}`);
  const wrong = [
    right.slice(0, -1), `${right}A`, right.replace('token=', 'token=A'), `${right.split('.')[0]}.`, right.split('?')[0] ?? '',
    `${right.split('.')[0]}.${other.split('.')[1]}`, '/api/unsubscribe?token=', '/api/unsubscribe?token=a&token=b', '/api/unsubscribe?token=%00',
  ];
  const answers = new Set<string>();
  for (const url of wrong) {
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await server.call<string>(method, url, method === 'POST' ? ONE_CLICK : {});
      answers.add(`${status} ${body}`);
    }
  }
  // A right token of a deleted account.
  const { status, body } = await server.call<string>('POST', other, ONE_CLICK);
  answers.add(`${status} ${body}`);
  expect([...answers]).toEqual([expect.stringMatching(/^404 .*This link doesn’t work/s)]);
  expect(await choiceOf(mira)).toBe('immediate');
});

it('a site that has sent no mail yet knows no token', async () => {
  await server.database.db.execute(sql`delete from settings where key = 'unsubscribe_secret'`);
  const fresh = await startTestApp({ database: server.database });
  expect((await fresh.call('GET', pathOf(mira))).status).toBe(404);
  expect(await selectRows(server.database.db, sql`select 1 from settings where key = 'unsubscribe_secret'`)).toEqual([]);
  await fresh.app.close();
});

it('the secret is made once, whichever request is first', async () => {
  await server.database.db.execute(sql`delete from settings where key = 'unsubscribe_secret'`);
  const several = [1, 2, 3].map(() => new UnsubscribeLinks(server.database, MAIL_ORIGIN));
  await Promise.all(several.map((one) => one.open()));
  expect(new Set(several.map((one) => one.urlFor('uid'))).size).toBe(1);
  expect(() => new UnsubscribeLinks(server.database, MAIL_ORIGIN).urlFor('uid')).toThrow('has not been read');
});

it('a body that is too long or of another type is refused, and guesses are limited', async () => {
  const send = (contentType: string, body: string) => server.call('POST', pathOf(mira), { headers: { 'content-type': contentType }, body });
  expect((await send('application/x-www-form-urlencoded', 'x'.repeat(5000))).status).toBe(413);
  expect((await send('text/plain', 'x')).status).toBe(415);
  const limited = await startTestApp({ database: server.database, env: { RATE_LIMIT: 'on' } });
  const statuses = new Set<number>();
  for (let n = 0; n < 130; n += 1) statuses.add((await limited.call('POST', '/api/unsubscribe?token=guess', ONE_CLICK)).status);
  expect([...statuses]).toEqual([404, 429]);
  await limited.app.close();
});
