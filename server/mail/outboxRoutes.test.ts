import { startTestApp, type TestApp } from '../testing/testApp';
import { resetMail } from './mailTexts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const LINK = 'http://localhost:3000/reset-password?mode=resetPassword&oobCode=a';

it('shows the mails of a demo, newest first, as a page and as JSON', async () => {
  expect((await server.call<string>('GET', '/outbox')).body).toContain('No emails yet');
  const { mailer } = server.app.desk;
  for (const to of ['ada@example.com', 'bob@example.com']) await mailer.queue(server.database.db, { ...resetMail(LINK), to });
  const { body } = await server.call<{ to: string }[]>('GET', '/outbox.json');
  expect(body.map(({ to }) => to)).toEqual(['bob@example.com', 'ada@example.com']);
  expect(body[0]).toEqual({
    to: 'bob@example.com',
    subject: resetMail(LINK).subject,
    text: expect.stringContaining(resetMail(LINK).text),
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const page = await server.call<string>('GET', '/outbox');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(`<a href="${LINK.replace('&', '&amp;')}">`);
  expect(page.body.indexOf('bob@example.com')).toBeLessThan(page.body.indexOf('ada@example.com'));
});

it('runs and loads nothing in the page, whatever a mail contains', async () => {
  await server.app.desk.mailer.queue(server.database.db, {
    kind: 'reset',
    to: 'eve@example.com',
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)> https://x.example/"><b>',
    html: '',
  });
  const { body, headers } = await server.call<string>('GET', '/outbox');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
  expect(body).not.toMatch(/<script|<img|"><b>/);
});

it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { DEMO: 'off' }])('is not there with %j', async (env) => {
  const closed = await startTestApp({ database: server.database, env });
  expect((await closed.call('GET', '/outbox')).status).toBe(404);
  expect((await closed.call('GET', '/outbox.json')).status).toBe(404);
  await closed.app.close();
});
