import { readConfig } from '../config/config';
import { clientConfigOf } from './pageConfig';

const of = (env: Record<string, string>) => clientConfigOf(readConfig(env), 'b1');

it.each([
  ['a demo', {}, 'outbox'],
  ['a demo without example accounts', { SEED: 'off' }, 'outbox'],
  ['a demo that sends its mails', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@club.example' }, 'sent'],
  ['a site that is no demo', { DEMO: 'off' }, 'none'],
])('%s says what becomes of its mails', (_which, env, mails) => {
  expect(of(env as Record<string, string>).mails).toBe(mails);
});

it('lists the demo accounts only where they exist', () => {
  expect(of({}).demoAccounts).toHaveLength(4);
  expect([of({ SEED: 'off' }).demoAccounts, of({ DEMO: 'off' }).demoAccounts]).toEqual([[], []]);
});
