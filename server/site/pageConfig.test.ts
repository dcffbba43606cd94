import { readConfig } from '../config/config';
import { clientConfigOf } from './pageConfig';

const of = (env: Record<string, string>) => clientConfigOf(readConfig(env), 'b1');

it.each([
  ['a demo', {}, true],
  ['a demo without example accounts', { SEED: 'off' }, true],
  ['a demo that sends its mails', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@club.example' }, false],
  ['a site that is no demo', { DEMO: 'off' }, false],
])('%s says whether its mails stay in the outbox', (_which, env, outbox) => {
  expect(of(env as Record<string, string>).outbox).toBe(outbox);
});

it('lists the demo accounts only where they exist', () => {
  expect(of({}).demoAccounts).toHaveLength(4);
  expect([of({ SEED: 'off' }).demoAccounts, of({ DEMO: 'off' }).demoAccounts]).toEqual([[], []]);
});
