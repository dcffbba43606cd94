import { screen, waitFor, within } from '@testing-library/react';
import type { Preferences } from '../../contract/types';
import { anIdentity, aProfile } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { AccountPage } from './AccountPage';
import { NotificationsSection } from './NotificationsSection';
import { selectPreferences } from './preferencesSelectors';

const CONFIRMED = { email: 'ada@example.com', emailVerified: true, signInMethods: ['password' as const] };

const PATH = '/api/users/me/preferences';

async function show(answer: FakeResponse, facts = CONFIRMED) {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, answer);
  services.http.on('PUT', PATH, ({ body }) => ({ json: body }));
  const view = renderWithProviders(<NotificationsSection facts={facts} />, { services, start: true });
  await waitFor(() => { expect(services.http.sent('GET', PATH)).toHaveLength(1); });
  return { ...view, services };
}

const having = async (preferences: Preferences, facts = CONFIRMED) => {
  const view = await show({ json: preferences }, facts);
  await screen.findByRole('group', { name: 'Email me' });
  return view;
};

test('each class is checked unless it is muted, and saving shows a confirmation', async () => {
  const { services, user } = await having({ mutedClasses: ['reminders'], email: 'none' });
  const states = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(states()).toEqual([true, true, false, true]);
  const reminders = screen.getByRole('checkbox', { name: 'Reminders' });
  expect(reminders).toHaveAccessibleDescription('A day before a group starts.');
  await user.click(reminders);
  expect(states()).toEqual([true, true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(services.http.sent('PUT', PATH).map(({ body }) => body)).toEqual([{ mutedClasses: [], email: 'none' }]);
});

test('emails that come back are reported beside the address, and are no choice', async () => {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, { json: { mutedClasses: [], email: 'daily', mailReturned: true } });
  services.http.on('PUT', PATH, { json: { mutedClasses: [], email: 'daily', mailReturned: true } });
  const { user } = renderWithProviders(<AccountPage />, { services, start: true });
  const box = await screen.findByRole('region', { name: 'Email' });
  const warning = await within(box).findByText(/^Emails to/);
  expect(warning).toHaveTextContent(`Emails to ${services.identity.facts.email} come back, so we’ve stopped sending them.`);
  expect(within(box).getByText(/^Is it working again\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(services.http.sent('PUT', PATH).map(({ body }) => body)).toEqual([{ mutedClasses: [], email: 'daily' }]);
  expect(warning).toBeInTheDocument();
});

test('with a Firebase project, whose links are not ours, it says when we try an address again', async () => {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, { json: { mutedClasses: [], email: 'daily', mailReturned: true } });
  renderWithProviders(<AccountPage />, { services, start: true, config: { identityMode: 'firebase' } });
  const box = await screen.findByRole('region', { name: 'Email' });
  expect(await within(box).findByText(/^A week after an email comes back, we try again\./)).toBeVisible();
  expect(within(box).queryByText(/Ask for a link/)).not.toBeInTheDocument();
  expect(within(box).queryByRole('button', { name: 'Send me the link' })).not.toBeInTheDocument();
});

test('a site that sends no mails offers neither a choice of them nor a link', async () => {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, { json: { mutedClasses: [], email: 'daily' } });
  services.identity.facts = { ...services.identity.facts, emailVerified: false };
  renderWithProviders(<AccountPage />, { services, start: true, config: { mails: 'none' } });
  expect(await screen.findByText('This site sends no emails about your groups. You’ll find everything under the bell.')).toBeVisible();
  expect(screen.getByText('What you get under the bell.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Email me' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Email' })).getByText(/^This site sends no emails. Write to support/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send me the link|Change email/ })).not.toBeInTheDocument();
});

test('email is chosen and saved like the rest', async () => {
  const { services, user } = await having({ mutedClasses: ['members'], email: 'immediate' });
  const group = screen.getByRole('group', { name: 'Email me' });
  const chosen = () => within(group).getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
  expect(chosen()).toEqual([true, false, false]);
  const daily = within(group).getByRole('radio', { name: 'Once a day' });
  expect(daily).toHaveAccessibleDescription(/^One email at 07:00 your time\./);
  await user.click(daily);
  expect(chosen()).toEqual([false, true, false]);
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(services.http.sent('PUT', PATH).map(({ body }) => body))
    .toEqual([{ mutedClasses: ['members'], email: 'daily' }]);
});

test('the time zone is that of the browser until another one is chosen', async () => {
  const { services, user } = await having({ mutedClasses: [], email: 'daily' });
  const field = screen.getByRole('combobox', { name: 'Your time zone' });
  expect(field).toHaveValue('UTC');
  await user.clear(field);
  await user.type(field, 'Europe/Kyiv');
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(services.http.sent('PUT', PATH).map(({ body }) => body)).toEqual([{ mutedClasses: [], email: 'daily', timeZone: 'Europe/Kyiv' }]);
});

test.each([
  ['is not confirmed', false, 'daily', 1], ['is confirmed', true, 'daily', 0], ['does not matter', false, 'none', 0],
] as const)('where the address %s, a note says so or there is none', async (_where, emailVerified, email, notes) => {
  await having({ mutedClasses: [], email }, { ...CONFIRMED, emailVerified });
  expect(screen.queryAllByText(/Confirm your address to get these emails/)).toHaveLength(notes);
});

test('where the address is not confirmed, the link can be sent from here', async () => {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, { json: { mutedClasses: [], email: 'daily' } });
  services.identity.facts = { ...services.identity.facts, emailVerified: false };
  const { user } = renderWithProviders(<AccountPage />, { services, start: true });
  const box = within(await screen.findByRole('region', { name: 'Notification settings' }));
  await user.click(await box.findByRole('button', { name: 'Send me the link' }));
  expect(await box.findByText(/^The link is on its way/)).toBeVisible();
  // Announced once.
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent?.startsWith('The link'))).toHaveLength(1);
  expect(services.identity.calls).toContain('sendEmailVerification');
});

test('with a backend without notifications there is nothing', async () => {
  const { store } = await show({ status: 404, json: {} });
  await waitFor(() => { expect(selectPreferences(store.getState()).status).toBe('failed'); });
  expect(screen.queryByRole('region', { name: 'Notification settings' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
