import { validation } from '../texts/formMessages';
import { brokenPasswordRule, NEXT_PASSWORD_RULES, PASSWORD_RULES } from './passwordRules';

const messageFor = (password: string) => brokenPasswordRule(password, PASSWORD_RULES)?.message ?? null;

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

test('a password that replaces another has at least eight characters', () => {
  expect(NEXT_PASSWORD_RULES.map(({ id }) => id)).toEqual(PASSWORD_RULES.map(({ id }) => id));
  expect(brokenPasswordRule('Abcdefg', NEXT_PASSWORD_RULES)?.message).toBe(validation.nextPasswordLength);
  expect(brokenPasswordRule('Abcdefgh', NEXT_PASSWORD_RULES)).toBeNull();
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
