import { screen, waitFor, within } from '@testing-library/react';
import { anIdentity, aProfile } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { accountOpened } from '../accountSlice';
import { CalendarSection } from './CalendarSection';

const PATH = '/api/users/me/calendar-token';
const url = 'http://localhost/api/calendar/secret-part.ics';

async function show(createdAt: string | null, status = 200) {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, { status, json: { createdAt } });
  services.http.on('POST', PATH, { json: { url, createdAt: '2026-05-02T10:00:00.000Z' } });
  services.http.on('DELETE', PATH, { status: 204 });
  const view = renderWithProviders(<CalendarSection />, { services, start: true });
  view.store.dispatch(accountOpened());
  return { ...view, services };
}

const section = () => screen.findByRole('region', { name: 'Calendar' });

test('an address is made, copied and removed; the page never shows it', async () => {
  const { user, services, container } = await show(null);
  const box = within(await section());
  await user.click(await box.findByRole('button', { name: 'Get my calendar link' }));
  await user.click(await box.findByRole('button', { name: 'Copy the link' }));
  expect(services.sharing.copied).toEqual([url]);
  expect(container).not.toHaveTextContent('secret-part');
  expect(container.innerHTML).not.toContain('secret-part');
  expect(box.getByText(/^You got your link on Saturday,? 2 May 2026 at .+/)).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Turn it off' }));
  expect(await box.findByRole('button', { name: 'Get my calendar link' })).toBeEnabled();
  expect(box.queryByRole('button', { name: 'Copy the link' })).toBeNull();
});

test('without an address there is nothing to remove', async () => {
  await show(null);
  const box = within(await section());
  expect(await box.findByRole('button', { name: 'Get my calendar link' })).toBeEnabled();
  expect(box.queryByRole('button', { name: 'Turn it off' })).toBeNull();
});

test('with a backend that has no calendars there is no section', async () => {
  await show(null, 404);
  await section();
  await waitFor(() => { expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull(); });
});

test('what could not be loaded is loaded again', async () => {
  const { user, services } = await show(null, 500);
  const box = within(await section());
  const again = await box.findByRole('button', { name: 'Load your calendar' });
  services.http.on('GET', PATH, { json: { createdAt: null } });
  await user.click(again);
  expect(await box.findByRole('button', { name: 'Get my calendar link' })).toBeEnabled();
});
