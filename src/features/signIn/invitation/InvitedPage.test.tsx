import { act, screen, within } from '@testing-library/react';
import { sessionExpired } from '../../../api/sessionEvents';
import type { GroupSummary } from '../../../contract/types';
import { ticked } from '../../../core/clock/clockSlice';
import { navigationRequested, signInRequired } from '../../../core/location/locationSlice';
import { aGroup, aSummary, anIdentity } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderSite } from '../../../testing/renderSite';
import { translatePage } from '../../../testing/translatePage';

const GROUP: Partial<GroupSummary> = {
  _id: 'g1', name: 'Hill Walkers', location: 'Old Town Hall', category: 'Sports', maxMembers: 10, memberCount: 7, faces: [],
  startDate: '2999-05-02T18:30:00.000Z', creator: { _id: 'u9', name: 'Mira Stone', photoURL: null },
};
const GONE = { status: 404, json: { code: 'group_not_found' } };

/** The site for a visitor who has opened the link of a group. */
async function open(answer: object, url = '/login', signedIn = false) {
  const services = createFakeServices({ url });
  services.http.on('GET', '/api/groups/g1/invitation', answer);
  services.http.on('GET', '/api/groups/g1', { json: aGroup({ _id: 'g1' }) });
  services.identity.current = signedIn ? anIdentity() : null;
  const { store } = makeTestStore({ services, start: true });
  const view = renderSite({ store, services });
  await act(async () => { store.dispatch(signInRequired({ from: '/groups/g1' })); await Promise.resolve(); });
  return { ...view, store, services };
}
const invited = (changes: Partial<GroupSummary> = {}, url?: string) => open({ json: aSummary({ ...GROUP, ...changes }) }, url);

test.each(['/login', '/register'])('%s shows the group as in the list, who invites, and the form for a new account', async (url) => {
  await invited({}, url);
  const card = await screen.findByRole('region', { name: 'Hill Walkers' });
  for (const text of ['Old Town Hall', '3 of 10 places left', '2999']) expect(card).toHaveTextContent(text);
  expect(card).toHaveTextContent('Mira Stone invites you');
  expect(screen.getByRole('heading', { level: 1, name: 'You’re invited' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Join Hobnob to take a place' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
  const [first, second] = screen.getByRole('navigation', { name: 'Create an account, or log in' }).querySelectorAll('a');
  expect([first, second].map((link) => [link?.textContent, link?.getAttribute('href'), link?.getAttribute('aria-current')])).toEqual([
    ['Create an account', '/register', 'page'], ['Log in', '/login#log-in', null],
  ]);
});

test('the group can be reported without an account', async () => {
  await invited();
  const card = await screen.findByRole('region', { name: 'Hill Walkers' });
  expect(within(card).getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/report?group=g1');
});

test('a group that starts meanwhile says so on a page that the browser has translated', async () => {
  const { store } = await invited();
  await screen.findByRole('heading', { name: 'Join Hobnob to take a place' });
  translatePage();
  act(() => { store.dispatch(ticked({ deviceMs: Date.parse('2999-05-02T18:30:00.000Z') })); });
  expect(screen.getByText(/Nobody can join it any more/)).toBeVisible();
});

test('who has an account finds the login, and the group stays', async () => {
  const { store } = await invited();
  await act(async () => { store.dispatch(navigationRequested({ url: '/login#log-in', replace: false })); await Promise.resolve(); });
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Hill Walkers' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

test.each([
  ['full', { memberCount: 10 }, 'Join Hobnob to wait for a place', /All places are taken/],
  ['started', { startDate: '2001-01-01T10:00:00.000Z' }, 'This group has already started', /Nobody can join it any more/],
  ['full and started', { memberCount: 10, startDate: '2001-01-01T10:00:00.000Z' }, 'This group has already started', /Nobody can join/],
])('a group that is %s says so, and leads on to its category', async (_name, changes, title, text) => {
  await invited(changes);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More Sports groups' })).toHaveAttribute('href', '/groups?category=Sports');
});

test.each(['/login', '/register'])('%s says that the group is gone, and leads to the others', async (url) => {
  await open(GONE, url);
  expect(await screen.findByRole('heading', { name: 'This group is no longer on the board' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the other groups' })).toHaveAttribute('href', '/groups');
  expect(screen.getByRole('button', { name: 'Create account' })).toBeInTheDocument();
});

test('the login works as without an invitation when the group cannot be loaded', async () => {
  await open({ status: 500, json: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
});

test('who was signed in until now gets the login form', async () => {
  const { store } = await open({ json: aSummary(GROUP) }, '/groups/g1', true);
  await act(async () => { store.dispatch(sessionExpired()); await Promise.resolve(); });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.getByText(/Your session has ended/)).toBeInTheDocument();
});
