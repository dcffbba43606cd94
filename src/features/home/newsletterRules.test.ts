import { newsletterEmailError } from './newsletterRules';

test.each(['rosa@example.com', ' rosa.l+list@mail.example.co.uk ', 'ada@bücher.example'])('accepts %j', (email) => {
  expect(newsletterEmailError(email)).toBeNull();
});

test.each(['', '   '])('asks for an address when it is missing: %j', (email) => {
  expect(newsletterEmailError(email)).toBe('Enter your email');
});

test.each(['rosa', 'rosa@', '@example.com', 'rosa@example', 'rosa@example.', 'ro sa@example.com', 'a@b@example.com'])(
  'refuses %j',
  (email) => {
    expect(newsletterEmailError(email)).toBe('That doesn’t look like an email address');
  },
);
