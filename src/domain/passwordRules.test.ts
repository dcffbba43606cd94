import { validation } from './formMessages';
import { brokenPasswordRule, PASSWORD_RULES } from './passwordRules';

const messageFor = (password: string) => brokenPasswordRule(password)?.message ?? null;

test.each([
  ['', validation.passwordUppercase],
  ['abc', validation.passwordUppercase],
  ['123456', validation.passwordUppercase],
  ['ABC', validation.passwordLowercase],
  ['ABCDEF1', validation.passwordLowercase],
  ['Ab1', validation.passwordLength],
  ['Abcde', validation.passwordLength],
  ['Abcdef', null],
  ['Éclair', null],
  ['ЖАрко1', null],
])('%j shows %j first', (password, message) => {
  expect(messageFor(password)).toBe(message);
});

test('the rules are checked in the order of the specification', () => {
  expect(PASSWORD_RULES.map(({ id }) => id)).toEqual(['uppercase', 'lowercase', 'length']);
});

test('checks each rule on its own, for the checklist', () => {
  const held = (password: string) => PASSWORD_RULES.filter(({ holds }) => holds(password)).map(({ id }) => id);
  expect(held('a')).toEqual(['lowercase']);
  expect(held('A')).toEqual(['uppercase']);
  expect(held('123456')).toEqual(['length']);
});
