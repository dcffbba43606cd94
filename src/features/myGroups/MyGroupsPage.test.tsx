import { act, screen, waitFor, within } from '@testing-library/react';
import { nightly } from '../../../test/tier';
import { groupQueries } from '../../api/groupQueries';
import { groupTag } from '../../api/tags';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { empty, failure, success } from '../../domain/texts/messages';
import { aMember, anIdentity, aSummary, signedInState } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { translatePage } from '../../testing/translatePage';
import { MyGroupsPage } from './MyGroupsPage';
import { myGroupsClosed, myGroupsOpened } from './myGroupsSlice';

const ME = aMember({ _id: 'person', name: 'Pat Person' });
const SKETCHERS = aSummary({
  _id: 'g1',
  name: 'Riverside Sketchers',
  creator: ME,
  memberCount: 4,
  maxMembers: 10,
  startDate: '2030-05-04T10:00:00.000Z',
});
const BAKERS = aSummary({
  _id: 'g2',
  name: 'بيكرز 🍞',
  category: 'Cooking',
  location: 'Łódź',
  creator: ME,
  memberCount: 2,
  maxMembers: 2,
  imageURL: '',
});

const CREATED = '/api/groups/user/created';

function setUp(response: FakeResponse) {
  const services = createFakeServices({ url: '/my-groups', identity: anIdentity() });
  services.http.on('GET', CREATED, response);
  services.http.on('GET', '/api/groups/*', { status: 500, json: {} });
  services.http.on('GET', '/api/users/profile', { status: 500, json: {} });
  const view = renderWithProviders(<MyGroupsPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  return { ...view, toasts };
}

test('one row per group: name with picture, category, members, start, location and both actions', async () => {
  setUp({ json: [SKETCHERS, BAKERS] });
  const table = await screen.findByRole('table', { name: 'Groups you created' });
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent))
    .toEqual(['Name', 'Category', 'Members', 'Start date', 'Location', 'Actions']);
  const row = within(table).getByRole('row', { name: /Riverside Sketchers/ });
  expect(within(row).getByRole('link', { name: 'Riverside Sketchers' })).toHaveAttribute('href', '/groups/g1');
  expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent).slice(0, 4))
    .toEqual(['Art', '4/10', expect.stringContaining('4 May 2030'), 'Porto']);
  expect(within(row).getByRole('link', { name: 'Edit Riverside Sketchers' })).toHaveAttribute('href', '/update-group/g1');
  expect(within(row).getByRole('button', { name: 'Delete Riverside Sketchers' })).toBeEnabled();
  expect(within(table).getByRole('row', { name: /بيكرز 🍞/ })).toHaveTextContent('2/2');
});

test('actions of groups with the same name are read out with their starts', async () => {
  setUp({ json: [SKETCHERS, { ...SKETCHERS, _id: 'g3', startDate: '2030-06-01T10:00:00.000Z' }, BAKERS] });
  await screen.findByRole('table', { name: 'Groups you created' });
  expect(screen.getAllByRole('link', { name: /^Copy/ }).map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Copy Riverside Sketchers, 4 May 2030/), expect.stringMatching(/^Copy Riverside Sketchers, 1 June? 2030/),
    'Copy بيكرز 🍞',
  ]);
});

test('a page that the browser has translated shows how many are in now', async () => {
  const { services, store } = setUp({ json: [SKETCHERS] });
  const row = await screen.findByRole('row', { name: /Riverside Sketchers/ });
  services.http.on('GET', CREATED, { json: [{ ...SKETCHERS, memberCount: 5 }] });
  translatePage();
  act(() => { store.dispatch(groupQueries.util.invalidateTags([groupTag('g1')])); });
  expect(await within(row).findByText('5/10')).toBeVisible();
});

test('without groups: the text of the specification and a link to the form', async () => {
  setUp({ json: [] });
  expect(await screen.findByRole('heading', { name: empty.myGroups })).toBeInTheDocument();
  expect(screen.getByText(/^Pick a hobby, a location and a date/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /create/i })).toHaveAttribute('href', '/create-group');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('deleting asks first, and removes the row after the response', async () => {
  const { user, services, toasts } = setUp({ json: [SKETCHERS, BAKERS] });
  services.http.on('DELETE', '/api/groups/g1', { status: 204 });
  await user.click(await screen.findByRole('button', { name: 'Delete Riverside Sketchers' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this group?' });
  expect(services.http.sent('DELETE', '/api/groups/g1')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  await waitFor(() => { expect(screen.queryByRole('link', { name: 'Riverside Sketchers' })).not.toBeInTheDocument(); });
  expect(screen.getByRole('link', { name: 'بيكرز 🍞' })).toBeInTheDocument();
  expect(services.http.sent('DELETE', '/api/groups/g1')).toHaveLength(1);
  expect(toasts()).toEqual([success.delete]);
});

test('Keep it changes nothing', async () => {
  const { user, services } = setUp({ json: [SKETCHERS] });
  await user.click(await screen.findByRole('button', { name: 'Delete Riverside Sketchers' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Riverside Sketchers' })).toBeInTheDocument();
  expect(services.http.sent('DELETE', '/api/groups/g1')).toHaveLength(0);
});

test.each([
  [{ status: 500, text: '<h1>Bad day</h1>' }, failure.deleteOnMyGroups],
  [{ status: 403, json: { message: 'Only the creator can delete a group' } }, 'Only the creator can delete a group'],
])('a failed deletion shows a toast, and the row stays', async (response, text) => {
  const { user, services, toasts } = setUp({ json: [SKETCHERS] });
  services.http.on('DELETE', '/api/groups/g1', response);
  await user.click(await screen.findByRole('button', { name: 'Delete Riverside Sketchers' }));
  await user.click(screen.getByRole('button', { name: 'Delete group' }));
  await waitFor(() => { expect(toasts()).toEqual([text]); });
  expect(screen.getByRole('button', { name: 'Delete Riverside Sketchers' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Delete Riverside Sketchers' })).toHaveFocus();
});

test('a failure shows a toast and an error page, and Try again refetches', async () => {
  const { user, services, toasts } = setUp({ status: 500, text: '<h1>Bad day</h1>' });
  await waitFor(() => { expect(toasts()).toEqual([failure.myGroups]); });
  services.http.on('GET', CREATED, { json: [SKETCHERS] });
  await user.click(within(document.body).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('a 404 is not a failure: the user has no groups', async () => {
  const { toasts } = setUp({ status: 404, json: { message: 'No groups' } });
  expect(await screen.findByRole('heading', { name: empty.myGroups })).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

test('shows a skeleton of the table while loading, below the button to create a group', () => {
  const services = createFakeServices({ url: '/my-groups', identity: anIdentity() });
  services.http.on('GET', CREATED, () => new Promise<FakeResponse>(() => undefined));
  renderWithProviders(<MyGroupsPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  expect(screen.getByText('Loading your groups')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create a group' })).toBeInTheDocument();
  expect(screen.queryByText(empty.myGroups)).not.toBeInTheDocument();
});

test('the rows of an earlier visit stay as they are when the list arrives, and so does the focus', async () => {
  let answer: (response: FakeResponse) => void = () => undefined;
  const { user, services, store } = setUp({ json: [SKETCHERS] });
  await screen.findByRole('table');
  services.http.on('GET', CREATED, () => new Promise((resolve) => { answer = resolve; }));
  act(() => { store.dispatch(myGroupsClosed()); });
  act(() => { store.dispatch(myGroupsOpened()); });
  expect(screen.getByRole('button', { name: 'Delete Riverside Sketchers' })).toBeDisabled();
  const table = screen.getByRole('table');
  const edit = screen.getByRole('link', { name: 'Edit Riverside Sketchers' });
  edit.focus();
  await waitFor(() => { expect(services.http.sent('GET', CREATED)).toHaveLength(2); });
  answer({ json: [SKETCHERS, BAKERS] });
  await screen.findByRole('link', { name: 'بيكرز 🍞' });
  expect(screen.getByRole('table')).toBe(table);
  expect(edit).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete Riverside Sketchers' }));
  expect(screen.getByRole('dialog', { name: 'Delete this group?' })).toBeInTheDocument();
});

if (nightly) test('says how many groups one account can have, before there are as many', async () => {
  setUp({ json: Array.from({ length: 950 }, (_, n) => ({ ...SKETCHERS, _id: `g${n}` })) });
  expect(await screen.findByText(/You have 950 of the 1,000 groups that one account can have\./)).toBeVisible();
});
