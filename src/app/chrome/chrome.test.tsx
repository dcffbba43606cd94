import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_CLIENT_CONFIG } from '../../contract/clientConfig';
import { appStarted } from '../../core/app/appSlice';
import { anIdentity, signedInState } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { renderWithProviders, type RenderOptions } from '../../testing/renderWithProviders';
import { FooterContainer } from './FooterContainer';
import { NavContainer } from './NavContainer';

const nav = (options: RenderOptions = {}) => renderWithProviders(<NavContainer />, options);
const links = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map((link) => link.textContent || link.getAttribute('aria-label'));

const PUBLIC = ['Home', 'All Groups', 'About', 'Contact', 'Support'];

test('an anonymous visitor sees Login and Register', () => {
  nav({ preloadedState: { auth: { status: 'signedOut' } } });
  expect(links()).toEqual(expect.arrayContaining([...PUBLIC, 'Login', 'Register']));
  expect(links()).not.toContain('Dashboard');
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('shows neither until the user is known', () => {
  nav();
  expect(links()).not.toContain('Login');
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('a member sees their pages, their name and Logout', () => {
  nav({ preloadedState: { auth: signedInState({ displayName: 'Rosa Lindqvist' }) } });
  expect(links()).toEqual(expect.arrayContaining([...PUBLIC, 'Dashboard', 'Create Group', 'My Groups']));
  expect(links()).not.toContain('Login');
  expect(screen.getByText('Rosa Lindqvist')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});

test('Logout signs out and redirects to the login', async () => {
  const services = createFakeServices({ url: '/about', identity: anIdentity() });
  const { user } = nav({ services, start: true, preloadedState: { auth: signedInState() } });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => { expect(services.history.url()).toBe('/login'); });
  expect(services.identity.calls).toContain('signOut');
  expect(links()).toContain('Login');
});

test('the theme button switches the theme and its own label', async () => {
  const services = createFakeServices();
  const { user } = nav({ services, start: true });
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
  expect(services.theme.applied.at(-1)).toBe('dark');
  expect(services.storage.get('theme')).toBe('dark');
});

test('marks the current page', () => {
  nav({ services: createFakeServices({ url: '/about' }) });
  expect(within(screen.getByRole('banner')).getByRole('link', { current: 'page' })).toHaveTextContent('About');
});

test('the footer shows the site\'s addresses', () => {
  const services = createFakeServices();
  const { store } = renderWithProviders(<FooterContainer />, { services });
  expect(screen.getByRole('link', { name: DEFAULT_CLIENT_CONFIG.contactEmail })).toBeInTheDocument();
  const config = { ...DEFAULT_CLIENT_CONFIG, contactEmail: 'post@club.example', supportEmail: 'care@club.example' };
  act(() => { store.dispatch(appStarted({ ...startOf(services).payload, config })); });
  expect(screen.getByRole('link', { name: 'post@club.example' })).toHaveAttribute('href', 'mailto:post@club.example');
  expect(screen.getByRole('link', { name: 'care@club.example' })).toHaveAttribute('href', 'mailto:care@club.example');
  expect(screen.getByText('© 2024 Hobnob')).toBeInTheDocument();
});
