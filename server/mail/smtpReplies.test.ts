import { failedAttempt } from './smtpReplies';

const SENDER = 'club@example.org';
const outcome = (command: string, response: string) =>
  failedAttempt({ responseCode: Number(response.slice(0, 3)), response, command }, command === 'DATA', SENDER).outcome;

it.each([
  ['RCPT TO', '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '552 5.2.2 The email account that you tried to reach is over quota'],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['DATA', '550 5.2.1 The email account that you tried to reach is disabled'],
])('takes the recipient for refused: %s, %s', (command, response) => { expect(outcome(command, response)).toBe('refused'); });

it.each([
  ['MAIL FROM', '550 No'],
  ['MAIL FROM', '530 5.7.0 Authentication required'],
  ['RCPT TO', '553 5.7.1 <club@example.org>: Sender address rejected: not owned by user club'],
  ['RCPT TO', '554 5.7.1 <ada@example.com>: Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '553 sorry, that domain isn’t in my list of allowed rcpthosts'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['DATA', '554 Message rejected: Email address is not verified. The following identities failed the check'],
  ['DATA', '550 The from address does not match a verified Sender Identity.'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to'],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException'],
  ['DATA', '552 You have exceeded your message quota'],
])('takes the sender or its allowance for refused: %s, %s', (command, response) => { expect(outcome(command, response)).toBe('held'); });

it.each([
  ['RCPT TO', '450 4.2.0 <ada@example.com>: Recipient address rejected: Greylisted'],
  ['RCPT TO', '550 5.7.1 Blocked by policy'],
  ['DATA', '554 5.7.1 The message looks like spam'],
  ['DATA', '451 4.3.0 Try again'],
])('tries again what says neither: %s, %s', (command, response) => { expect(outcome(command, response)).toBe('later'); });

it('does not know of a mail that was handed over without a reply', () => {
  expect([true, false].map((handedOver) => failedAttempt(new Error('cut'), handedOver, SENDER))).toEqual([
    { outcome: 'unknown', reply: null }, { outcome: 'later', reply: null },
  ]);
});

it('keeps the reply without any address but the sender’s', () => {
  const response = `550 5.1.1 <ada@example.com>, ada@example.com (from ${SENDER}): ${'x'.repeat(1000)}`;
  const { reply } = failedAttempt({ responseCode: 550, response, command: 'RCPT TO' }, false, SENDER);
  expect(reply).toHaveLength(300);
  expect(reply).toMatch(/^550 5\.1\.1 <…>, … \(from club@example\.org\): x+$/);
});
