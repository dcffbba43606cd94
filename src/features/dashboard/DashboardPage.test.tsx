import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { DAY_MS } from '../../domain/general/durations';
import { failure } from '../../domain/texts/messages';
import { aMember, anIdentity, aSummary, signedInState } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { DashboardPage } from './DashboardPage';

const ME = aMember({ _id: 'person', name: 'Pat Person' });
const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
const inDays = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString();

const mine = aSummary({ _id: 'mine', name: 'My Sketchers', creator: ME, memberCount: 3, startDate: inDays(9), createdAt: inDays(-1) });
const joined = aSummary({
  _id: 'joined',
  name: 'Night Singers',
  category: 'Music',
  location: 'Aveiro',
  memberCount: 7,
  startDate: inDays(2),
  createdAt: inDays(-2),
});
const past = aSummary({
  _id: 'past',
  name: 'Old Chess',
  category: 'Gaming',
  location: 'Braga',
  memberCount: 5,
  startDate: inDays(-3),
  createdAt: inDays(-3),
});
const fourth = aSummary({
  _id: 'fourth',
  name: 'Zine Makers',
  location: 'Coimbra',
  memberCount: 1,
  startDate: inDays(30),
  createdAt: inDays(-4),
});
const foreign = aSummary({
  _id: 'foreign',
  name: 'Apple Pickers',
  category: 'Other',
  location: 'Douro',
  memberCount: 4,
  startDate: inDays(5),
  createdAt: inDays(-5),
});

/** Cards need a height, as in a browser, to be rendered within the viewport. */
const CARD_PX = 100;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_PX);
});
afterEach(() => { jest.restoreAllMocks(); });

interface Responses { all?: FakeResponse; created?: FakeResponse; joined?: FakeResponse; waiting?: FakeResponse }

function setUp(
  { all, created, joined: joinedResponse, waiting }: Responses = {},
  { url = '/dashboard', displayName = 'Pat Person' as string | null } = {},
) {
  const services = createFakeServices({ url, identity: anIdentity({ displayName }) });
  services.http.on('GET', '/api/groups', all ?? { json: [mine, joined, past, fourth, foreign] });
  services.http.on('GET', '/api/groups/user/created', created ?? { json: [mine] });
  services.http.on('GET', '/api/groups/user/joined', joinedResponse ?? { json: [joined, mine, past, fourth] });
  if (waiting) services.http.on('GET', '/api/groups/user/waiting', waiting);
  services.http.on('GET', '/api/users/profile', { status: 500, json: {} });
  const view = renderWithProviders(<DashboardPage />, { services, start: true, preloadedState: { auth: signedInState({ displayName }) } });
  const tab = (name: string) => screen.getByRole('tab', { name });
  const cardNames = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  return { ...view, tab, cardNames, toasts };
}

const figure = (label: string) => within(screen.getByRole('tabpanel')).getByText(label).parentElement?.textContent;

test('it greets the user by display name', () => {
  setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Pat Person' })).toBeInTheDocument();
});

test("it greets a user without a display name as 'User'", () => {
  setUp({}, { displayName: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, User' })).toBeInTheDocument();
});

test('has four tabs, the overview first', () => {
  const { tab } = setUp();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'All Groups', 'My Groups', 'Add Group']);
  expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
});

test('shows the four figures', async () => {
  setUp();
  expect(await screen.findByText('Total Groups')).toBeInTheDocument();
  expect(figure('Total Groups')).toContain('5');
  expect(figure('My Groups')).toContain('4');
  expect(figure('Total Members')).toContain('20');
  expect(figure('Upcoming Events')).toContain('4');
});

test('"Up next" is the earliest future start among the user\'s own groups', async () => {
  setUp();
  const next = await screen.findByRole('region', { name: 'Night Singers' });
  expect(within(next).getByText('Up next')).toBeInTheDocument();
  expect(within(next).getByRole('link', { name: /see the group/i })).toHaveAttribute('href', '/groups/joined');
});

test('lists where the user waits, with the place in line; nothing when they wait nowhere', async () => {
  setUp({ waiting: { json: [{ ...foreign, waitlist: { count: 4, myPosition: 2 } }] } });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for a place' }));
  expect(waiting.getByText('You are 2nd in line')).toBeInTheDocument();
  expect(waiting.getByRole('link', { name: /Apple Pickers/ })).toHaveAttribute('href', '/groups/foreign');
  cleanup();
  setUp({ waiting: { json: [] } });
  await screen.findByText('Total Groups');
  expect(screen.queryByRole('region', { name: 'Waiting for a place' })).toBeNull();
});

test('Recent Activity shows the first three of the user\'s groups, each with View', async () => {
  setUp();
  const recent = await screen.findByRole('region', { name: 'Recent Activity' });
  expect(
    within(recent)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['My Sketchers', 'Night Singers', 'Old Chess']);
  expect(within(recent).getByRole('link', { name: 'View My Sketchers' })).toHaveAttribute('href', '/groups/mine');
});

test('My Groups merges created and joined without duplicates; Edit only on created ones', async () => {
  const { user, tab, cardNames } = setUp();
  await screen.findByText('Total Groups');
  await user.click(tab('My Groups'));
  expect(cardNames()).toEqual(['My Sketchers', 'Night Singers', 'Old Chess', 'Zine Makers']);
  expect(screen.getAllByRole('link', { name: /^View / })).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: /^Edit / }).map((link) => link.getAttribute('href'))).toEqual(['/update-group/mine']);
});

test('without groups My Groups offers both links', async () => {
  const { user, tab } = setUp({ created: { json: [] }, joined: { json: [] } });
  await screen.findByText('Total Groups');
  expect(screen.getByRole('region', { name: 'Nothing coming up yet' })).toBeInTheDocument();
  await user.click(tab('My Groups'));
  expect(screen.getByRole('link', { name: 'Browse Groups' })).toHaveAttribute('href', '/groups');
  expect(screen.getByRole('link', { name: 'Create Group' })).toHaveAttribute('href', '/create-group');
});

test('the dropdowns of All Groups filter and sort', async () => {
  const { user, tab, cardNames } = setUp();
  await screen.findByText('Total Groups');
  await user.click(tab('All Groups'));
  expect(cardNames()).toEqual(['My Sketchers', 'Night Singers', 'Old Chess', 'Zine Makers', 'Apple Pickers']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name A-Z');
  expect(cardNames()).toEqual(['Apple Pickers', 'My Sketchers', 'Night Singers', 'Old Chess', 'Zine Makers']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Art');
  expect(cardNames()).toEqual(['My Sketchers', 'Zine Makers']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fitness');
  expect(screen.getByRole('heading', { name: 'No Groups Found' })).toBeInTheDocument();
});

test('Add Group leads to the form', async () => {
  const { user, tab } = setUp();
  await user.click(tab('Add Group'));
  expect(screen.getByRole('link', { name: 'Create Group' })).toHaveAttribute('href', '/create-group');
});

test('syncs the tab with the URL', async () => {
  const { user, tab, services } = setUp({}, { url: '/dashboard?tab=my-groups' });
  expect(tab('My Groups')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Add Group'));
  await waitFor(() => { expect(services.history.url()).toBe('/dashboard?tab=add-group'); });
});

const DOWN: FakeResponse = { status: 500, text: '<h1>Bad day</h1>' };

test('when everything fails, the page says so, and Try again loads it all', async () => {
  const { user, services } = setUp({ all: DOWN, created: DOWN, joined: DOWN });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'We couldn’t load your dashboard' })).toBeVisible();
  // The toast says why.
  expect(screen.getByRole('tabpanel')).not.toHaveTextContent(failure.list);
  services.http.on('GET', '/api/groups', { json: [mine] });
  for (const kind of ['created', 'joined']) services.http.on('GET', `/api/groups/user/${kind}`, { json: [] });
  await user.click(retry);
  expect(await screen.findByText('Total Groups')).toBeInTheDocument();
});

test('without all groups their figures are missing, with Try again for them; the own part is shown', async () => {
  const { user, services, tab } = setUp({ all: DOWN });
  expect(await screen.findByRole('region', { name: 'Night Singers' })).toBeInTheDocument();
  expect(screen.getByText('We couldn’t load all groups.')).toBeVisible();
  expect(figure('My Groups')).toContain('4');
  for (const label of ['Total Groups', 'Total Members', 'Upcoming Events']) expect(figure(label)).toContain('Not loaded');
  expect(within(screen.getByRole('region', { name: 'Recent Activity' })).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  await user.click(tab('All Groups'));
  expect(screen.getByText('We couldn’t load all groups.')).toBeVisible();
  services.http.on('GET', '/api/groups', { json: [mine] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('My Sketchers');
});

test.each(['created', 'joined'])('without the %s groups their part says so, with Try again; the rest is shown', async (kind) => {
  const { user, services } = setUp({ [kind]: DOWN });
  expect(await screen.findByText('Total Groups')).toBeInTheDocument();
  expect(figure('Total Groups')).toContain('5');
  expect(figure('My Groups')).toContain('Not loaded');
  const recent = screen.getByRole('region', { name: 'Recent Activity' });
  expect(recent).toHaveTextContent('We couldn’t load your groups.');
  services.http.on('GET', `/api/groups/user/${kind}`, { json: [joined] });
  await user.click(within(recent).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Night Singers' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('shows a skeleton while loading', () => {
  setUp({ all: { status: 200, json: [] } });
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
});
