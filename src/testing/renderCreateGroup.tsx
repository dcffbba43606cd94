import { act, fireEvent, screen } from '@testing-library/react';
import { selectNotifications } from '../core/notifications/notificationsSlice';
import { CreateGroupPage } from '../features/groups/form/CreateGroupPage';
import { anIdentity, signedInState } from './builders';
import { createFakeServices } from './fakeServices';
import { renderWithProviders } from './renderWithProviders';

/** When every visit of the form begins. */
export const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
/** The address of a picture. */
export const PICTURE = 'https://pictures.example/boat.jpg';

/** Opens the form of a new group; its tests use fake timers. */
export async function renderCreateGroup() {
  const services = createFakeServices({ url: '/create-group', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: {} });
  const view = renderWithProviders(<CreateGroupPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input, textarea, select' });
  const fill = async (values: Partial<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
    await pass(0);
  };
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Create group' }));
    await pass(0);
  };
  await pass(0);
  return { ...view, pass, toasts, field, fill, submit };
}

/** A form without a mistake. */
export const FILLED = {
  'Group name': ' Boat builders ',
  'Description': 'We build a boat.',
  'Location': 'Kiel',
  'Start date': '2030-05-03T18:30',
  'Image URL': PICTURE,
};
