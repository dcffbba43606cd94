import { act, screen } from '@testing-library/react';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { NotificationsSection } from './NotificationsSection';
import { preferencesAbsent, preferencesLoaded, preferencesRequested } from './preferencesSlice';

function show() {
  const services = createFakeServices();
  services.http.on('PUT', '/api/users/me/preferences', ({ body }) => ({ json: body }));
  const view = renderWithProviders(<NotificationsSection />, { services });
  act(() => { view.store.dispatch(preferencesRequested()); });
  return view;
}

test('each class is checked unless it is muted, and what was saved is said', async () => {
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

test('with a backend without notifications there is nothing', () => {
  const { store } = show();
  act(() => { store.dispatch(preferencesAbsent()); });
  expect(screen.queryByRole('region', { name: 'What I am notified of' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
