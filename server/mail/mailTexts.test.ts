import { letterOf } from './letter';
import {
  accountDeletedMail, addressBackMail, addressChangedMail, addressLostMail, addressTakenBackMail, addressTakenMail, changeAddressMail,
  compose, googleLinkedMail, googleUnlinkedMail, passwordChangedMail, resetMail, verifyAddressMail, type MailText,
} from './mailTexts';

const LINK = 'https://hobbies.example/verify-email?mode=verifyEmail&oobCode=a"b<c';
const mails: [string, MailText][] = [
  resetMail(LINK),
  verifyAddressMail(LINK),
  changeAddressMail(LINK),
  addressTakenMail('help@club.example'),
  addressChangedMail('help@club.example', true),
  addressChangedMail('help@club.example', false),
  addressLostMail('help@club.example', LINK),
  addressLostMail('help@club.example', null),
  addressBackMail('help@club.example'),
  addressTakenBackMail('help@club.example'),
  accountDeletedMail('help@club.example'),
  passwordChangedMail('help@club.example'),
  googleLinkedMail('help@club.example', 'gita@club.example', true),
  googleUnlinkedMail('help@club.example', null),
].map((mail) => [mail.kind, mail]);

const SITE = { origin: 'https://hobbies.example', supportEmail: 'help@club.example', hosted: false };

it.each(mails)('%s: has the same content in text and HTML, in short lines', (_kind, mail) => {
  const { text, html } = letterOf(mail, SITE);
  expect(mail.subject.length).toBeLessThan(60);
  expect(text).toMatch(/^Hello,\n\n[\s\S]+\n\nThe people behind Hobnob\n\nHobnob: \S+\nQuestions: help@club.example\n$/);
  for (const paragraph of mail.text.split('\n\n').filter((part) => !part.includes('https:')))
    expect(html).toContain(paragraph.replaceAll("'", '&#x27;'));
});

it.each(mails.filter(([, { text }]) => text.includes('https:')))(
  '%s: has the link once in the text, and escaped in the HTML',
  (_kind, { text, html }) => {
    expect(text.split(LINK)).toHaveLength(2);
    expect(html).toContain('href="https://hobbies.example/verify-email?mode=verifyEmail&amp;oobCode=a&quot;b&lt;c"');
    expect(html).not.toContain('b<c');
  },
);

it.each(mails)('%s: is as wide as a phone, and breaks no word that fits a line', (_kind, mail) => {
  const { html } = letterOf(mail, SITE);
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).not.toContain('break-all');
});

it('keeps the lines that somebody wrote', () => {
  const { text, html } = compose({ kind: 'desk', subject: 'News', before: ['1. Log out <here>\n\n2. Log in'], after: [] });
  expect(text).toBe('1. Log out <here>\n\n2. Log in');
  expect(html).toContain('>1. Log out &lt;here&gt;<br><br>2. Log in</p>');
});
