import { screen, waitFor } from '@testing-library/react';
import type { ClientConfig } from '../../../contract/clientConfig';
import type { MailLinkPurpose } from '../../../domain/account/mailLink';
import { validation } from '../../../domain/texts/formMessages';
import { anIdentity } from '../../../testing/builders';
import { identityError } from '../../../testing/fakeIdentity';
import { createFakeServices, type FakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { selectForgotPassword } from '../forgotPassword/forgotPasswordSlice';
import { ResetPasswordPage } from './ResetPasswordPage';
import { VerifyEmailPage } from './VerifyEmailPage';

function setUp(
  purpose: MailLinkPurpose | null, prepare: (services: FakeServices) => void = () => undefined, config: Partial<ClientConfig> = {},
) {
  const reset = purpose === null || purpose === 'resetPassword';
  const services = createFakeServices({ url: reset ? '/reset-password' : '/verify-email' });
  services.mailLink.link = purpose && { purpose, code: 'code' };
  prepare(services);
  const view = renderWithProviders(reset ? <ResetPasswordPage /> : <VerifyEmailPage />, { services, start: true, config });
  return { ...view, services };
}

const password = () => screen.getByLabelText<HTMLInputElement>('New password');

test('the rules of the register hold for the new password, and nothing is sent against them', async () => {
  const { user, services } = setUp('resetPassword');
  await user.type(await screen.findByLabelText('New password'), 'lower1');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  await waitFor(() => { expect(password()).toHaveFocus(); });
  expect(password()).toHaveAccessibleDescription(expect.stringContaining(validation.passwordUppercase));
  expect(services.identity.calls).not.toContain('resetPassword');
});

test('a new password: whose it is, then that it is saved, and the way to the login', async () => {
  const { user } = setUp('resetPassword');
  expect(await screen.findByText('pat@example.com')).toBeVisible();
  await user.type(password(), 'Notice-board2');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  await waitFor(() => { expect(screen.getByRole('heading', { name: 'Your new password is saved' })).toHaveFocus(); });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test.each([
  ['auth/expired-action-code', 'This link has expired'],
  ['auth/invalid-action-code', 'This link doesn’t work any more'],
])('%s: says so, and leads to a new link', async (code, title) => {
  setUp('resetPassword', ({ identity }) => { identity.checkResetCode = () => Promise.reject(identityError(code)); });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a page opened without a link says so', async () => {
  setUp(null);
  expect(await screen.findByRole('heading', { name: 'This address is missing its link' })).toBeVisible();
});

test('a link that could not be checked is tried again', async () => {
  const { user, services } = setUp('verifyEmail', ({ identity }) => {
    identity.applyMailCode = () => Promise.reject(identityError('auth/network-request-failed'));
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  services.identity.applyMailCode = () => Promise.resolve(null);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test.each([
  ['verifyEmail', 'Your email is confirmed', '/groups'],
  ['changeEmail', 'Your email has been changed', '/login'],
] as const)('%s says what happened and leads on', async (purpose, title, href) => {
  setUp(purpose);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/pat@example.com/)).toBeVisible();
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', href);
});

test('after an account is taken back, the form for a new password starts with its address', async () => {
  const { user, store } = setUp('recoverEmail');
  await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByRole('heading', { name: 'Your old email is back' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Choose a new password' }));
  expect(selectForgotPassword(store.getState())).toMatchObject({ status: 'editing', email: 'pat@example.com' });
});

test.each([
  ['auth/invalid-action-code', 'This link doesn’t work any more', 'Contact us', '/contact'],
  ['auth/expired-action-code', 'This link doesn’t work any more', 'Contact us', '/contact'],
  ['auth/email-already-in-use', 'Another account has this address now', 'Choose a new password', '/forgot-password'],
])('a link that takes an account back, refused with %s: says what to do', async (code, title, way, href) => {
  const { user } = setUp('recoverEmail', ({ identity }) => { identity.applyMailCode = () => Promise.reject(identityError(code)); });
  await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
});

test('a link that takes an account back and is over says how long it worked', async () => {
  const { user } = setUp('recoverEmail', ({ identity }) => {
    identity.applyMailCode = () => Promise.reject(identityError('auth/invalid-action-code'));
  });
  await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByText(/^It works once, within 72 hours of the change\./)).toBeVisible();
});

test('a link that is opened again says that the email is confirmed already, if it is that of who is signed in', async () => {
  const { services } = setUp('verifyEmail', ({ identity }) => {
    identity.current = anIdentity();
    identity.applyMailCode = () => Promise.reject(identityError('auth/invalid-action-code'));
  });
  expect(await screen.findByRole('heading', { name: 'Your email is already confirmed' })).toBeVisible();
  expect(screen.getByText(/^.+@example.com$/)).toBeVisible();
  expect(services.mailLink.read()).toBeNull();
});

test.each([
  ['nobody is signed in', null, true], ['the address is not confirmed', anIdentity(), false],
])('a link that was used says no more than that when %s', async (_when, current, emailVerified) => {
  setUp('verifyEmail', ({ identity }) => {
    identity.current = current;
    identity.facts = { ...identity.facts, emailVerified };
    identity.applyMailCode = () => Promise.reject(identityError('auth/invalid-action-code'));
  });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
});

test.each([
  ['auth/missing-id-token', 'Log in to confirm your email', 'link', 'Log in'],
  ['auth/user-mismatch', 'This link is for another account', 'button', 'Log out'],
] as const)('%s: says for whom the link is, and what the owner of a mistyped address can do', async (code, title, role, way) => {
  setUp('verifyEmail', ({ identity }) => { identity.applyMailCode = () => Promise.reject(identityError(code)); });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole(role, { name: way })).toBeVisible();
  expect(screen.getByText(/Didn’t you create this account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password');
});

describe('with a Firebase project, which ends nothing on this server', () => {
  const hosted = (purpose: MailLinkPurpose, prepare?: (services: FakeServices) => void) =>
    setUp(purpose, prepare, { identityMode: 'firebase' });
  const ENDS = /To stop both now, log in and choose “Log out everywhere” on your account page\.$/;

  test('a new password says how long other devices stay logged in, and how to end that', async () => {
    const { user } = hosted('resetPassword');
    await user.type(await screen.findByLabelText('New password'), 'Notice-board2');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText(ENDS)).toHaveTextContent('may stay logged in for up to an hour');
  });

  test('a changed email says the same, and a confirmed one nothing of it', async () => {
    const { unmount } = hosted('changeEmail');
    expect(await screen.findByText(ENDS)).toBeVisible();
    unmount();
    hosted('verifyEmail');
    expect((await screen.findByText(/can reach you from now on/)).textContent).toMatch(/from now on\. $/);
  });

  test('who takes an account back reads that others have to be logged out', async () => {
    const { user } = hosted('recoverEmail');
    expect(await screen.findByText(/^Your account goes back/)).not.toHaveTextContent('Everyone');
    await user.click(screen.getByRole('button', { name: 'Take my account back' }));
    expect(await screen.findByText(/log out everywhere on your account page/)).not.toHaveTextContent('Everyone');
  });

  test('a link that takes an account back and is over does not say how long it worked', async () => {
    const { user } = hosted('recoverEmail', ({ identity }) => {
      identity.applyMailCode = () => Promise.reject(identityError('auth/invalid-action-code'));
    });
    await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
    expect(await screen.findByText(/^It works once/)).not.toHaveTextContent('72');
  });
});
