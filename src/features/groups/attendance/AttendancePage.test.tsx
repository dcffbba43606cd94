import { act, screen, waitFor, within } from '@testing-library/react';
import { groupQueries } from '../../../api/groupQueries';
import { groupTag } from '../../../api/tags';
import { HOUR_MS } from '../../../domain/general/durations';
import { aGroup, aMember, anIdentity, signedInState } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { translatePage } from '../../../testing/translatePage';
import { AttendancePage } from './AttendancePage';

const PATH = '/api/groups/g1/attendance';
const started = (ago: number) => aGroup({ creator: aMember(), members: [aMember()], startDate: new Date(Date.now() - ago).toISOString() });
const person = (_id: string, over: object = {}) => ({
  _id, name: `Member ${_id}`, photoURL: null, joinedAt: '2026-05-01T10:00:00.000Z', came: null, tickedAt: null, cannotComeSince: null,
  ...over,
});
const LATER = '2026-05-02T10:00:00.000Z';
const PEOPLE = [person('a'), person('b', { came: true, tickedAt: LATER }), person('c', { cannotComeSince: LATER })];

function open(ago: number, people: readonly object[] = PEOPLE) {
  const services = createFakeServices({ url: '/groups/g1/attendance', identity: anIdentity() });
  services.http.on('GET', '/api/groups/g1', { json: started(ago) });
  services.http.on('GET', PATH, { json: { people } });
  services.http.on('PUT', PATH, { json: { people } });
  const { user, store } = renderWithProviders(<AttendancePage />, { services, start: true, preloadedState: { auth: signedInState() } });
  return { services, user, store };
}

const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });

it('is ticked by keyboard after the start, with the count said', async () => {
  const { services, user } = open(HOUR_MS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Who came' })).toBeVisible();
  expect(await screen.findByText('1 of 3 came · 1 cannot come')).toBeVisible();
  (await box('Member a')).focus();
  await user.keyboard(' ');
  expect(await box('Member a')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 came · 1 cannot come');
  expect(screen.getByRole('checkbox', { name: /Member c/ }).closest('label')).toHaveTextContent('Cannot come after all');
  await waitFor(() => { expect(services.http.sent('PUT', PATH)).toHaveLength(1); }, { timeout: 3_000 });
});

it('says before the start when it can be ticked, and can be printed already', async () => {
  const { services, user } = open(-HOUR_MS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Who is coming' })).toBeVisible();
  expect(await box('Member a')).toBeDisabled();
  expect(screen.getByText(/once the group has started/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(services.browser.prints).toBe(1);
});

it('has a search for many', async () => {
  const { user } = open(HOUR_MS, Array.from({ length: 30 }, (_, n) => person(String(n))));
  await user.type(await screen.findByRole('searchbox', { name: 'Search members' }), 'r 17');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText('1 of 30 members')).toHaveRole('status');
});

it('says that ticks wait for the network', async () => {
  const { services, user } = open(HOUR_MS);
  services.browser.goesOnline(false);
  await user.click(await box('Member a'));
  expect(await screen.findByText('One tick is kept on this device, and sent when you are online again.')).toBeVisible();
});

it('shows on a page that the browser has translated when the group meets now', async () => {
  const { services, store } = open(-HOUR_MS);
  await box('Member a');
  services.http.on('GET', '/api/groups/g1', { json: { ...started(-HOUR_MS), startDate: '2050-05-04T10:00:00.000Z', version: 2 } });
  translatePage();
  act(() => { store.dispatch(groupQueries.util.invalidateTags([groupTag('g1')])); });
  expect(await screen.findByText(/4 May 2050/)).toBeVisible();
});

it('counts on a page that the browser has translated the ticks that wait', async () => {
  const { services, user } = open(HOUR_MS);
  services.browser.goesOnline(false);
  await user.click(await box('Member a'));
  const second = await box('Member c');
  await screen.findByText(/^One tick is/);
  translatePage();
  await user.click(second);
  expect(await screen.findByText('2 ticks are kept on this device, and sent when you are online again.')).toBeVisible();
});

it('stays on a page that the browser has translated when somebody can come after all', async () => {
  const { services, user } = open(HOUR_MS);
  services.http.on('PUT', PATH, { json: { people: [person('a', { came: true }), person('b'), person('c')] } });
  const first = await box('Member a');
  translatePage();
  await user.click(first);
  await waitFor(() => { expect(screen.queryByText(/cannot come\)/)).not.toBeInTheDocument(); }, { timeout: 3_000 });
  expect(await box('Member c')).toBeEnabled();
});

it('says to anybody but the creator why there is nothing, with a way on', async () => {
  const { services } = open(HOUR_MS);
  services.http.on('GET', PATH, { status: 403, json: { message: 'Only the organiser of this group can do that.' } });
  expect(await screen.findByText(/Only the organiser/)).toBeVisible();
  expect(within(document.body).getByRole('link', { name: 'Back to the group' })).toHaveAttribute('href', '/groups/g1');
});

it('says why when the group could not be loaded, and loads it when asked again', async () => {
  const { services, user } = open(HOUR_MS);
  services.http.on('GET', '/api/groups/g1', { status: 503, json: { message: 'We are busy.' } });
  expect(await screen.findByText('We are busy.')).toBeVisible();
  expect(screen.queryByText('Loading who is in the group')).toBeNull();
  services.http.on('GET', '/api/groups/g1', { json: started(HOUR_MS) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box('Member a')).toBeEnabled();
});
