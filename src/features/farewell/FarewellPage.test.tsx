import { screen } from '@testing-library/react';
import { signedInState } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { FarewellPage } from './FarewellPage';

const services = () => createFakeServices({ url: '/account-deleted' });

test('says what has become of the account, and leads back to the groups', () => {
  renderWithProviders(<FarewellPage />, { services: services() });
  expect(screen.getByRole('heading', { name: 'Your account is deleted' })).toHaveFocus();
  expect(screen.getByText(/handed over or deleted, as you chose/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all groups' })).toHaveAttribute('href', '/groups');
});

test.each([['sent', 1], ['none', 0]] as const)('announces a last mail where mails are %s (%d)', (mails, announced) => {
  renderWithProviders(<FarewellPage />, { services: services(), start: true, config: { mails } });
  expect(screen.queryAllByText(/one last message is on its way/)).toHaveLength(announced);
});

test('says to somebody who is logged in that theirs is still there', () => {
  renderWithProviders(<FarewellPage />, { services: services(), preloadedState: { auth: signedInState() } });
  expect(screen.getByRole('heading', { name: 'Your account is still here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
});
