import { act, screen, waitFor, within } from '@testing-library/react';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { validation } from '../../domain/texts/formMessages';
import { success } from '../../domain/texts/messages';
import { identityError } from '../../testing/fakeIdentity';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { RegisterPage } from './RegisterPage';

function setUp() {
  const services = createFakeServices({ url: '/register' });
  services.http.on('POST', '/api/users/create-or-update', { json: {} });
  services.http.on('GET', '/api/users/profile', { status: 500, json: { message: 'later' } });
  const view = renderWithProviders(<RegisterPage />, { services, start: true });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = async (values: Partial<Record<'Full name' | 'Email' | 'Password' | 'Photo URL (optional)', string>>) => {
    for (const [label, text] of Object.entries(values)) await view.user.type(field(label), text);
  };
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Create account' }));
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  return { ...view, field, fill, submit, toasts };
}

const PERSON = { 'Full name': 'Rosa Lindqvist', Email: 'rosa@example.com' } as const;

test('it has the four fields, the rules, Google, and the way to the login', () => {
  const { field } = setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Join Hobnob' })).toBeInTheDocument();
  expect(field('Full name')).toBeRequired();
  expect(field('Email')).toBeRequired();
  expect(field('Password')).toBeRequired();
  expect(field('Photo URL (optional)')).not.toBeRequired();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expect.arrayContaining([
    'One uppercase letter, still missing', 'One lowercase letter, still missing', 'At least 6 characters, still missing',
  ]));
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('the rules are ticked off while one types', async () => {
  const { fill } = setUp();
  await fill({ Password: 'Ab' });
  expect(screen.getByText('One uppercase letter').textContent).toContain('done');
  expect(screen.getByText('One lowercase letter').textContent).toContain('done');
  expect(screen.getByText('At least 6 characters').textContent).toContain('still missing');
});

test.each([
  ['lower', validation.passwordUppercase],
  ['123456', validation.passwordUppercase],
  ['UPPER1', validation.passwordLowercase],
  ['Abc1', validation.passwordLength],
])('the password %s is refused by a toast and beside the field, the first broken rule first', async (password, message) => {
  const { fill, submit, toasts, field, services } = setUp();
  await fill({ ...PERSON, Password: password });
  await submit();
  await waitFor(() => { expect(toasts()).toEqual([message]); });
  expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveValue(password);
  expect(services.identity.calls).not.toContain('signUp');
});

test('name, email and password are required; nothing is sent without them', async () => {
  const { submit, field, toasts, services } = setUp();
  await submit();
  await waitFor(() => { expect(field('Full name')).toHaveFocus(); });
  expect(field('Full name')).toHaveAccessibleDescription('Enter your name');
  expect(field('Email')).toHaveAccessibleDescription('Enter your email');
  expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('Choose a password'));
  expect(toasts()).toEqual([]);
  expect(services.identity.calls).not.toContain('signUp');
});

test('the photo must be a web address when it is given', async () => {
  const { fill, submit, field, services } = setUp();
  await fill({ ...PERSON, Password: 'Abcdef', 'Photo URL (optional)': 'my face' });
  await submit();
  await waitFor(() => { expect(field('Photo URL (optional)')).toHaveFocus(); });
  expect(field('Photo URL (optional)')).toBeInvalid();
  expect(services.identity.calls).not.toContain('signUp');
});

test('a new account: the provider gets it, the profile is sent, a toast says so on the home page', async () => {
  const { fill, submit, toasts, services, actions } = setUp();
  await fill({ ...PERSON, Password: 'Abcdef' });
  await submit();
  await waitFor(() => { expect(toasts()).toEqual([success.signUp]); });
  expect(services.http.sent('POST', '/api/users/create-or-update').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Rosa Lindqvist', email: 'rosa@example.com' }),
  ]);
  await waitFor(() => { expect(services.history.url()).toBe('/'); });
  expect(JSON.stringify(actions)).not.toContain('Abcdef');
});

test("the provider's own refusal is shown by a toast, beside the form once the toast has gone, and nothing typed is lost", async () => {
  const { fill, submit, services, toasts, field, container } = setUp();
  const words = 'The email address is already in use by another account.';
  services.identity.signUp = () =>
    Promise.reject(identityError('auth/email-already-in-use', `Firebase: ${words} (auth/email-already-in-use).`));
  await fill({ ...PERSON, Password: 'Abcdef' });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(toasts()).toEqual([words]);
  const form = within(container.querySelector('form') as HTMLFormElement);
  expect(form.queryByText(words)).not.toBeInTheDocument();
  act(() => { screen.getByRole('button', { name: 'Dismiss' }).click(); });
  expect(await form.findByText(words)).toBeVisible();
  expect(field('Full name')).toHaveValue('Rosa Lindqvist');
  expect(field('Email')).toHaveValue('rosa@example.com');
  expect(field('Password')).toHaveValue('Abcdef');
});
