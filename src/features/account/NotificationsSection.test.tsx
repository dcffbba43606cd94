import { act, screen, within } from '@testing-library/react';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { NotificationsSection } from './NotificationsSection';
import { preferencesAbsent, preferencesLoaded, preferencesRequested } from './preferencesSlice';

const CONFIRMED = { email: 'ada@example.com', emailVerified: true, ways: ['password' as const] };

function show(facts = CONFIRMED) {
  const services = createFakeServices();
  services.http.on('PUT', '/api/users/me/preferences', ({ body }) => ({ json: body }));
  const view = renderWithProviders(<NotificationsSection facts={facts} />, { services });
  act(() => { view.store.dispatch(preferencesRequested()); });
  return view;
}

test('each class is checked unless it is muted, and saving shows a confirmation', async () => {
  const { services, store, user } = show();
  act(() => { store.dispatch(preferencesLoaded({ mutedClasses: ['reminders'], email: 'none' })); });
  const states = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(states()).toEqual([true, true, false, true]);
  await user.click(screen.getByRole('checkbox', { name: 'Reminders A day before a group starts.' }));
  expect(states()).toEqual([true, true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(services.http.sent('PUT', '/api/users/me/preferences').map(({ body }) => body)).toEqual([{ mutedClasses: [], email: 'none' }]);
});

test('email is chosen and saved like the rest', async () => {
  const { services, store, user } = show();
  act(() => { store.dispatch(preferencesLoaded({ mutedClasses: ['members'], email: 'immediate' })); });
  const group = screen.getByRole('group', { name: 'Email me' });
  const chosen = () => within(group).getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
  expect(chosen()).toEqual([true, false, false]);
  await user.click(within(group).getByRole('radio', { name: /^Once a day In one email at 07:00 UTC\./ }));
  expect(chosen()).toEqual([false, true, false]);
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(services.http.sent('PUT', '/api/users/me/preferences').map(({ body }) => body))
    .toEqual([{ mutedClasses: ['members'], email: 'daily' }]);
});

test.each([
  ['is not confirmed', false, 'daily', 1], ['is confirmed', true, 'daily', 0], ['does not matter', false, 'none', 0],
] as const)('where the address %s, a note says so or there is none', (_where, emailVerified, email, notes) => {
  const { store } = show({ ...CONFIRMED, emailVerified });
  act(() => { store.dispatch(preferencesLoaded({ mutedClasses: [], email })); });
  expect(screen.queryAllByText(/once your address is confirmed/)).toHaveLength(notes);
});

test('with a backend without notifications there is nothing', () => {
  const { store } = show();
  act(() => { store.dispatch(preferencesAbsent()); });
  expect(screen.queryByRole('region', { name: 'Notification settings' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
