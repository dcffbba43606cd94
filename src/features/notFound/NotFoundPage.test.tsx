import { screen } from '@testing-library/react';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { NotFoundPage } from './NotFoundPage';

const open = (url: string) => renderWithProviders(<NotFoundPage />, { services: createFakeServices({ url }) });

test.each(['/404', '/no-such-page', '/groups/a/b'])('%s shows Page Not Found with its code and links', (url) => {
  open(url);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Error Code: 404')).toBeInTheDocument();
  expect(screen.getByText(/There is no page at this address/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all groups' })).toHaveAttribute('href', '/groups');
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
});

test.each(['/blog', '/blog/first-meeting'])('%s, linked from the home page, says that there is no blog yet', (url) => {
  open(url);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText(/The blog is still being written/)).toBeInTheDocument();
});
