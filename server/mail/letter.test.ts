import { greetingOf, letterOf } from './letter';

const SITE = { origin: 'https://hobbies.example', supportEmail: 'help@club.example', hosted: false };
const mail = { subject: 'News', text: 'A < B', html: '<p>A &lt; B</p>' };

it.each(['Rosa', 'Rosa Lindqvist', 'Zoë O’Brien-Ó Súilleabháin', 'Dr. Ruth Adu', '小林 花'])('greets by name: %s', (name) => {
  expect(greetingOf(name)).toBe(`Hello ${name},`);
});

it.each([
  null, 'User', '', 'You won, visit evil.example', 'evil.example', 'https://evil.example', 'rosa@evil.example', '+1 555 0100', '<b>Rosa</b>',
  'Rosa\nVisit us', 'x'.repeat(61), 'Rosa\u202e',
])('greets without a name that might be something else: %j', (name) => { expect(greetingOf(name)).toBe('Hello,'); });

it('has the site’s name and picture, the greeting, the small print, and the site’s address', () => {
  const foot = { text: 'Why you get this.', html: 'Why you <i>get</i> this.' };
  const { text, html } = letterOf({ ...mail, foot, name: 'Zoë O\'Brien' }, SITE);
  expect(text).toBe('Hello Zoë O\'Brien,\n\nA < B\n\nThe people behind Hobnob\n\nWhy you get this.\n\n'
    + 'Hobnob: https://hobbies.example\nQuestions: help@club.example\n');
  for (const part of [
    'src="https://hobbies.example/icon-192.png"', 'Hello Zoë O&#x27;Brien,', '<p>A &lt; B</p>', 'Why you <i>get</i> this.',
    'href="https://hobbies.example"', 'href="mailto:help@club.example"', '<title>News</title>',
  ]) expect(html).toContain(part);
});
