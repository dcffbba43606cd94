import { REACHABLE_EMAIL } from './reachableEmail';

const letters = (count: number) => 'x'.repeat(count);
const HOST_OF_189 = `${letters(63)}.${letters(63)}.${letters(57)}.com`;

test.each([
  'rosa@example.com', 'rosa.l+list@mail.example.co.uk', 'ada@bücher.example', 'ada@bücher.xn--p1ai', 'a@b.cd', '7@7-eleven.com',
  `${letters(64)}@example.com`, `${letters(64)}@${HOST_OF_189}`,
])('mail can reach %s', (email) => {
  expect(REACHABLE_EMAIL.test(email)).toBe(true);
});

test.each([
  '', 'rosa', '@example.com', 'rosa@', 'x@y', 'rosa@localhost', 'rosa@example.', 'rosa@.com', 'rosa@a..com', 'rosa@-a.com', 'a@b@example.com',
  'rosa@exa mple.com', `${letters(65)}@example.com`, `${letters(64)}@x${HOST_OF_189}`, `rosa@${letters(64)}.com`,
])('no mail can reach %s', (email) => {
  expect(REACHABLE_EMAIL.test(email)).toBe(false);
});
