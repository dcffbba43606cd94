import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_CLIENT_CONFIG, type GoogleSignIn } from '../../contract/clientConfig';
import { appStarted } from '../../core/app/appSlice';
import { signInRequired } from '../../core/location/locationSlice';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { failure } from '../../domain/texts/messages';
import { identityError } from '../../testing/fakeIdentity';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { translatePage } from '../../testing/translatePage';
import { selectForgotPassword } from './forgotPassword/forgotPasswordSlice';
import { LoginPage } from './LoginPage';

const ACCOUNTS = [
  { name: 'Maya Okafor', email: 'maya@hobnob.example', password: 'Hobnob-demo1' },
  { name: 'Kenji Watanabe', email: 'kenji@hobnob.example', password: 'Hobnob-demo4' },
];

function setUp({ identityMode = 'embedded' as 'embedded' | 'firebase', google = 'demo' as GoogleSignIn } = {}) {
  const services = createFakeServices({ url: '/login' });
  services.http.on('POST', '/api/users/create-or-update', { json: {} });
  const view = renderWithProviders(<LoginPage />, { services });
  const start = startOf(services);
  act(() => {
    view.store.dispatch(
      appStarted({ ...start.payload, config: { ...DEFAULT_CLIENT_CONFIG, identityMode, google, mails: 'outbox', demoAccounts: ACCOUNTS } }),
    );
  });
  const email = () => screen.getByLabelText<HTMLInputElement>('Email');
  const password = () => screen.getByLabelText<HTMLInputElement>('Password');
  const submit = () => screen.getByRole('button', { name: /^Log in/ });
  const form = () => within(view.container.querySelector('form') as HTMLFormElement);
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  return { ...view, email, password, submit, form, toasts };
}

test('it has both fields, Google, and the way to an account', async () => {
  setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
});

test('a site without Google says so, where a screen reader finds it, and the button does nothing', async () => {
  const { user, services } = setUp({ google: 'off' });
  const button = await screen.findByRole('button', { name: 'Continue with Google' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Google sign-in isn’t set up on this site.');
  expect(screen.getByText('Google sign-in isn’t set up on this site.')).toBeVisible();
  await user.click(button);
  expect(services.identity.calls).not.toContain('signInWithGoogle');
});

test('a forgotten password has its own page', () => {
  setUp();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
});

test('the page for a forgotten password starts with the address that was typed', async () => {
  const { user, email, store } = setUp();
  await user.type(email(), ' pat@example.com ');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(selectForgotPassword(store.getState())).toEqual({ status: 'editing', error: null, email: 'pat@example.com' });
});

test('both fields are required; the first mistake gets the focus and nothing is sent', async () => {
  const { user, submit, email, password, services } = setUp();
  await user.click(submit());
  await waitFor(() => { expect(email()).toHaveFocus(); });
  expect(email()).toHaveAccessibleDescription('Enter your email');
  expect(password()).toHaveAccessibleDescription('Enter your password');
  expect(services.identity.calls).not.toContain('logIn');
});

test('a wrong password is shown by a toast, beside the form once the toast has gone, and nothing typed is lost', async () => {
  const { user, services, email, password, submit, form, toasts } = setUp();
  services.identity.logIn = () => Promise.reject(identityError('auth/wrong-password'));
  await user.type(email(), 'rosa@example.com');
  await user.type(password(), 'Wrong1');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
  expect(toasts()).toEqual(['Incorrect email or password.']);
  expect(form().queryByText('Incorrect email or password.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await form().findByText('Incorrect email or password.')).toBeVisible();
  expect(email()).toHaveValue('rosa@example.com');
  expect(password()).toHaveValue('Wrong1');
  expect(submit()).toBeEnabled();
});

test('a refusal met on another form is not shown here', () => {
  renderWithProviders(<LoginPage />, { preloadedState: { auth: { status: 'signedOut', error: 'That email is taken.' } } });
  expect(screen.queryByText('That email is taken.')).not.toBeInTheDocument();
});

test('a failure without words from the provider is shown in the words of the specification', async () => {
  const { user, services, email, password, submit } = setUp();
  services.identity.logIn = () => Promise.reject(new Error('socket closed'));
  await user.type(email(), 'rosa@example.com');
  await user.type(password(), 'Right1');
  await user.click(submit());
  expect(await screen.findByText(failure.logIn)).toBeVisible();
});

test('while a login is under way the button waits with a spinner; no password is in any action or in the state', async () => {
  const { user, services, email, password, submit, actions, store } = setUp();
  services.identity.logIn = () => new Promise(() => undefined);
  await user.type(email(), '  rosa@example.com ');
  await user.type(password(), 'Very-secret1');
  await user.click(submit());
  await waitFor(() => { expect(submit()).toBeDisabled(); });
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  expect(actions).toContainEqual(expect.objectContaining({ type: 'auth/loginSubmitted', payload: { email: 'rosa@example.com' } }));
  expect(JSON.stringify(actions)).not.toContain('Very-secret1');
  expect(JSON.stringify(store.getState())).not.toContain('Very-secret1');
});

test('a failed Google sign-in is shown by its toast alone', async () => {
  const { user, services, form, toasts } = setUp();
  services.identity.signInWithGoogle = () => Promise.reject(identityError('auth/popup-closed-by-user'));
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => { expect(toasts()).toEqual(['Sign-in cancelled. Please try again.']); });
  expect(form().queryByText(/cancelled/)).not.toBeInTheDocument();
});

test('a page that the browser has translated stays, with what is typed, when a Google sign-in fails', async () => {
  const { user, services, email, toasts } = setUp();
  services.identity.signInWithGoogle = () => Promise.reject(identityError('auth/popup-closed-by-user'));
  const google = await screen.findByRole('button', { name: 'Continue with Google' });
  await user.type(email(), 'rosa@example.com');
  translatePage();
  await user.click(google);
  await waitFor(() => { expect(toasts()).toEqual(['Sign-in cancelled. Please try again.']); });
  expect(email()).toHaveValue('rosa@example.com');
});

test('the demo accounts show how to log in, and one click on one fills the form', async () => {
  const { user, email, password } = setUp();
  const box = await screen.findByRole('region', { name: 'Just looking around?' });
  for (const { email: address, password: secret } of ACCOUNTS) {
    expect(within(box).getByText(address)).toBeVisible();
    expect(within(box).getByText(secret)).toBeVisible();
  }
  expect(within(box).getByRole('link', { name: 'the outbox' })).toHaveAttribute('href', '/outbox');
  await user.click(within(box).getByRole('button', { name: /^Kenji Watanabe/ }));
  await waitFor(() => { expect(email()).toHaveValue('kenji@hobnob.example'); });
  expect(password()).toHaveValue('Hobnob-demo4');
});

test('a site with a hosted identity service offers no demo accounts', () => {
  setUp({ identityMode: 'firebase' });
  expect(screen.queryByRole('region', { name: 'Just looking around?' })).not.toBeInTheDocument();
});

test.each([
  ['/dashboard?tab=my-groups', 'Log in to see your dashboard.'],
  ['/groups/g1', 'Log in to see this group. You’ll come straight back to it.'],
  ['/create-group', 'Log in to create your group.'],
  ['/update-group/g1', 'Log in to edit your group.'],
  ['/my-groups', 'Log in to see your groups.'],
  ['/notifications', 'Log in to see your notifications.'],
  ['/desk/problems/7', 'Log in to see this page.'],
  ['/groups', 'Good to have you back. Your groups are waiting.'],
])('a visitor who wanted %s reads why to log in', async (from, words) => {
  const { store } = setUp();
  act(() => { store.dispatch(signInRequired({ from })); });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a session that ended by itself is reported until somebody logs in', () => {
  renderWithProviders(<LoginPage />, { preloadedState: { auth: { status: 'signedOut', sessionEnded: true } } });
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please log in again.');
});

test('the owner of a closed account reads where to write', () => {
  renderWithProviders(<LoginPage />, { preloadedState: { auth: { status: 'signedOut', sessionEnded: true, isAccountClosed: true } } });
  expect(screen.getByRole('status')).toHaveTextContent(
    'This account is closed. The email about it says why, and how to object. If you didn’t get one, write to support@hobnob.example.');
});

test('a visitor who wanted no page in particular is simply welcome', () => {
  setUp();
  expect(screen.getByText('Good to have you back. Your groups are waiting.')).toBeInTheDocument();
});
