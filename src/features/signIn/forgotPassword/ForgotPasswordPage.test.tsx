import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../../../contract/clientConfig';
import { appStarted } from '../../../core/app/appSlice';
import { UNREACHABLE } from '../../../domain/account/authErrors';
import { identityError } from '../../../testing/fakeIdentity';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore, startOf } from '../../../testing/makeTestStore';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { passwordForgotten, selectForgotPassword } from './forgotPasswordSlice';

const DEMO = [{ name: 'Maya Okafor', email: 'maya@hobnob.example', password: 'Hobnob-demo1' }];

function setUp(shown: Partial<ClientConfig> = {}) {
  const services = createFakeServices({ url: '/forgot-password' });
  const view = renderWithProviders(<ForgotPasswordPage />, { services });
  const config = { ...DEFAULT_CLIENT_CONFIG, ...shown };
  act(() => { view.store.dispatch(appStarted({ ...startOf(services).payload, config })); });
  const email = () => screen.getByLabelText<HTMLInputElement>('Email');
  const send = async (address: string) => {
    if (address !== '') await view.user.type(email(), address);
    await view.user.click(screen.getByRole('button', { name: /^Send the link/ }));
  };
  return { ...view, services, email, send };
}

test('a mistake is shown beside the field, and nothing is sent', async () => {
  const { send, email, services } = setUp();
  await send('');
  await waitFor(() => { expect(email()).toHaveFocus(); });
  expect(email()).toHaveAccessibleDescription('Enter your email');
  await send('pat');
  await waitFor(() => { expect(email()).toHaveAccessibleDescription('That doesn’t look like an email address'); });
  expect(services.identity.calls).not.toContain('sendPasswordReset');
});

test('the form starts with the address that was typed on the login page, and is empty for another one', async () => {
  const made = makeTestStore({ services: createFakeServices({ url: '/forgot-password' }), start: true });
  made.store.dispatch(passwordForgotten({ email: 'pat@example.com' }));
  const { store, user } = renderWithProviders(<ForgotPasswordPage />, { test: made });
  expect(screen.getByLabelText('Email')).toHaveValue('pat@example.com');
  await user.click(screen.getByRole('button', { name: /^Send the link/ }));
  expect(await screen.findByText(/^If there is an account for/)).toHaveTextContent('pat@example.com');
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(selectForgotPassword(store.getState())).toEqual({ status: 'editing', error: null });
});

test('the answer is the same for every address, gets the focus, and leads on', async () => {
  const { send, user, email } = setUp();
  await send(' pat@example.com ');
  await waitFor(() => { expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus(); });
  expect(screen.getByText(/^If there is an account for/)).toHaveTextContent(
    'If there is an account for pat@example.com, a link is on its way.',
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'the outbox' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(email()).toHaveValue('');
});

test.each<[string, Partial<ClientConfig>]>([
  ['that lists its accounts', { mails: 'outbox', demoAccounts: DEMO }],
  ['without accounts to list', { mails: 'outbox' }],
])('a demo %s shows where its mails are', async (_which, shown) => {
  const { send } = setUp(shown);
  await send('pat@example.com');
  expect(await screen.findByRole('link', { name: 'the outbox' })).toHaveAttribute('href', '/outbox');
});

test('a demo that sends its mails names no outbox', async () => {
  const { send } = setUp({ mails: 'sent', demoAccounts: DEMO });
  await send('pat@example.com');
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'the outbox' })).not.toBeInTheDocument();
});

test('a site that sends no mails promises none, and says where to write', () => {
  setUp({ mails: 'none' });
  expect(screen.getByText('This site sends no emails. Write to support@hobnob.example, and we’ll help you.')).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('with a Firebase project, which mails its links itself, the link can be asked for without a mail server', () => {
  expect(setUp({ mails: 'none', identityMode: 'firebase' }).email()).toBeVisible();
});

test('a failure is shown under the button and keeps what was typed', async () => {
  const { send, services, email } = setUp();
  services.identity.sendPasswordReset = () => Promise.reject(identityError('auth/network-request-failed'));
  await send('pat@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHABLE);
  expect(email()).toHaveValue('pat@example.com');
});
