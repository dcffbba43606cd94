import { ValidationError, type Schema } from 'yup';
import { validation } from '../texts/formMessages';
import { NOT_PLAIN_EMAIL } from './plainEmail';
import { EMPTY_LOGIN, EMPTY_REGISTER, loginSchema, newEmailSchema, registerSchema } from './signInForms';

async function mistakes(schema: Schema, values: object): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // A form shows the first error of a field.
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message] as const).reverse());
  }
}

const good = { name: 'Rosa Lindqvist', email: 'rosa@example.com', password: 'Abcdef', photoURL: '' };

test('login requires both fields and nothing else', async () => {
  expect(await mistakes(loginSchema, EMPTY_LOGIN)).toEqual({ email: 'Enter your email', password: 'Enter your password' });
  expect(await mistakes(loginSchema, { email: ' rosa@example.com ', password: 'x' })).toEqual({});
});

const UNREACHABLE = ['x@y', `${'x'.repeat(300)}@example.com`];
test.each(UNREACHABLE)('register refuses %s, which no mail can reach; login leaves that to the service', async (email) => {
  expect(await mistakes(registerSchema, { ...good, email })).toEqual({ email: 'That doesn’t look like an email address' });
  expect(await mistakes(newEmailSchema, { newEmail: email })).toEqual({ newEmail: 'That doesn’t look like an email address' });
  expect(await mistakes(loginSchema, { email: 'x@y', password: 'x' })).toEqual({});
});

test.each(['ro\u200bsa@example.com', '\uff52osa@example.com'])('a new address may not only look like another: %j', async (email) => {
  expect(await mistakes(registerSchema, { ...good, email })).toEqual({ email: NOT_PLAIN_EMAIL });
  expect(await mistakes(newEmailSchema, { newEmail: email })).toEqual({ newEmail: NOT_PLAIN_EMAIL });
});

test('register takes a name as long as the account page does', async () => {
  expect(await mistakes(registerSchema, { ...good, name: 'x'.repeat(200) })).toEqual({});
  expect(await mistakes(registerSchema, { ...good, name: 'x'.repeat(201) })).toEqual({ name: 'A name can have 200 characters at most' });
});

test('register requires name, email and password; the photo is optional', async () => {
  expect(await mistakes(registerSchema, EMPTY_REGISTER)).toEqual({
    name: 'Enter your name', email: 'Enter your email', password: 'Choose a password',
  });
  expect(await mistakes(registerSchema, good)).toEqual({});
  expect(await mistakes(registerSchema, { ...good, photoURL: undefined })).toEqual({});
});

test.each([
  ['abcdef', validation.passwordUppercase],
  ['ABCDEF', validation.passwordLowercase],
  ['Abcde', validation.passwordLength],
])('the password %s is refused with the text of the specification', async (password, message) => {
  expect(await mistakes(registerSchema, { ...good, password })).toEqual({ password: message });
});

test.each(['not an address', 'javascript:alert(1)', '/me.png', 'data:image/png;base64,AAAA'])(
  'the photo %s is not a web address',
  async (photoURL) => {
    expect(await mistakes(registerSchema, { ...good, photoURL })).toHaveProperty('photoURL');
  },
);

test('refuses a name of spaces, and trims a photo URL', async () => {
  expect(await mistakes(registerSchema, { ...good, name: '   ', photoURL: ' https://example.com/me.jpg ' })).toEqual({
    name: 'Enter your name',
  });
});
