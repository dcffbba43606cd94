import { act, screen, within } from '@testing-library/react';
import { runs } from '../../../../test/tier';
import type { GroupSummary } from '../../../contract/types';
import { navigationRequested } from '../../../core/location/locationSlice';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { SORTS } from '../../../domain/list/groupFilters';
import { PAGE_TYPE } from '../../../domain/list/pageType';
import { failure } from '../../../domain/texts/messages';
import { groupsFound } from '../../../domain/texts/screenMessages';
import { anIdentity, aSummary } from '../../../testing/builders';
import type { FakeRequest, FakeResponse } from '../../../testing/fakeHttp';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { GroupsPage } from './GroupsPage';

const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const ROW_PX = 400;

const GROUPS: readonly GroupSummary[] = [
  aSummary({ _id: 'a', name: 'Riverside Sketchers', location: 'Porto', createdAt: '2030-01-01T00:00:00Z', memberCount: 7, maxMembers: 10 }),
  aSummary({
    _id: 'b',
    name: 'Vinyl & Tea',
    category: 'Music',
    location: 'Ghent',
    createdAt: '2030-03-01T00:00:00Z',
    memberCount: 2,
    maxMembers: 2,
    description: 'Records from the attic.',
  }),
  aSummary({
    _id: 'c',
    name: 'Anchor Games',
    category: 'Gaming',
    location: 'Leeds',
    createdAt: '2030-02-01T00:00:00Z',
    memberCount: 5,
    startDate: '2030-05-02T09:00:30.000Z',
  }),
];

// jsdom has no layout: this sets a desktop width and a card height.
beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1248);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Responder = FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);

async function setUp({ url = '/groups', response = { json: GROUPS } as Responder, signedIn = false } = {}) {
  const services = createFakeServices({ url, identity: signedIn ? anIdentity() : null });
  services.http.on('GET', '/api/groups', response);
  services.http.on('GET', '/api/users/profile', { json: {} });
  const view = renderWithProviders(<GroupsPage />, { services, start: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  const tries = () => services.http.sent('GET', '/api/groups').length;
  await pass(0);
  return { ...view, pass, names, toasts, tries };
}

const never = () => new Promise<FakeResponse>(() => undefined);

describe('the list', () => {
  test('newest first, with the number found and a link on each card', async () => {
    const { names } = await setUp();
    expect(screen.getByRole('heading', { level: 1, name: 'All groups' })).toBeVisible();
    expect(names()).toEqual(['Vinyl & Tea', 'Anchor Games', 'Riverside Sketchers']);
    expect(screen.getByText(groupsFound(3))).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: /Riverside Sketchers/ })).toHaveAttribute('href', '/groups/a');
    expect(screen.getByText('3 of 10 places left')).toBeVisible();
  });

  test('each start is machine-readable, and one line names the time zone', async () => {
    await setUp();
    const [first] = screen.getAllByRole('article');
    expect(first?.querySelector('time')).toHaveAttribute('datetime', GROUPS[1]?.startDate);
    expect(screen.getAllByText(/^Times are /).map(({ textContent }) => textContent)).toEqual(['Times are UTC unless a city is named.']);
  });

  test('search covers name, description and location, ignoring case', async () => {
    const { names, user } = await setUp();
    const box = screen.getByRole('searchbox', { name: 'Search groups' });
    await user.type(box, 'ATTIC');
    expect(names()).toEqual(['Vinyl & Tea']);
    expect(screen.getByText('1 Group Found')).toBeVisible();
    await user.clear(box);
    await user.type(box, 'leeds');
    expect(names()).toEqual(['Anchor Games']);
  });

  test('the tiles filter in place and update the URL', async () => {
    const { names, user, services } = await setUp();
    const tiles = within(screen.getByRole('group', { name: 'Categories' }));
    expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      ['All', 'Art', 'Music', 'Sports', 'Technology', 'Books', 'Gaming', 'Cooking', 'Fitness', 'Photography', 'Other'],
    );
    await user.click(tiles.getByRole('button', { name: 'Gaming' }));
    expect(names()).toEqual(['Anchor Games']);
    expect(tiles.getByRole('button', { name: 'Gaming', pressed: true })).toBeVisible();
    expect(tiles.getByRole('button', { name: 'All', pressed: false })).toBeVisible();
    expect(services.history.url()).toBe('/groups?category=Gaming');
  });

  test('has the eight sort orders of the specification', async () => {
    const { names, user } = await setUp();
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(order).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(SORTS.map(({ label }) => label));
    const firstBy: Record<string, string> = {};
    for (const { label } of SORTS) {
      await user.selectOptions(order, label);
      firstBy[label] = names()[0]!;
    }
    expect(firstBy).toEqual({
      'Newest First': 'Vinyl & Tea',
      'Oldest First': 'Riverside Sketchers',
      'Name A-Z': 'Anchor Games',
      'Name Z-A': 'Vinyl & Tea',
      'Most Members': 'Riverside Sketchers',
      'Least Members': 'Vinyl & Tea',
      'Location A-Z': 'Vinyl & Tea',
      'Location Z-A': 'Riverside Sketchers',
    });
  });

  test('grid and list show the same groups', async () => {
    const { names, user } = await setUp();
    const view = within(screen.getByRole('group', { name: 'View' }));
    expect(view.getByRole('button', { name: 'Grid', pressed: true })).toBeVisible();
    await user.click(view.getByRole('button', { name: 'List' }));
    expect(view.getByRole('button', { name: 'List', pressed: true })).toBeVisible();
    expect(names()).toHaveLength(3);
  });

  test('a link can set category, search, order and view', async () => {
    const { names } = await setUp({ url: '/groups?category=music&q=tea&sort=nameAsc&view=list' });
    expect(names()).toEqual(['Vinyl & Tea']);
    expect(screen.getByRole('searchbox', { name: 'Search groups' })).toHaveValue('tea');
    expect(screen.getByRole('button', { name: 'List', pressed: true })).toBeVisible();
  });

  test('nothing found: the text of the specification, and Clear Filters shows all', async () => {
    const { names, user } = await setUp({ url: '/groups?category=Books' });
    expect(screen.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
    expect(screen.getByText('0 Groups Found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(names()).toHaveLength(3);
  });

  test('a card updates itself when its group starts', async () => {
    const { pass } = await setUp();
    const card = () => within(screen.getByText('Anchor Games').closest('article')!);
    expect(card().queryByText('Under way')).toBeNull();
    await pass(30_000);
    expect(card().getByText('Under way')).toBeVisible();
  });

  test('renders only the groups near the viewport out of thousands', async () => {
    const many = Array.from({ length: runs(2_000, 10_000) }, (_, index) => aSummary({ _id: `g${index}`, name: `Group ${index}` }));
    const { names } = await setUp({ response: { json: many } });
    expect(screen.getByText(`${many.length} Groups Found`)).toBeVisible();
    expect(names().length).toBeGreaterThan(8);
    expect(names().length).toBeLessThanOrEqual(60);
  });
});

describe('while it is loading', () => {
  test('a spinner, and a notice after ten seconds', async () => {
    const { pass } = await setUp({ response: never });
    expect(screen.getByText('Loading groups')).toBeVisible();
    await pass(9999);
    expect(screen.queryByText(/Still loading/)).toBeNull();
    await pass(1);
    expect(screen.getByText(/Still loading/)).toBeVisible();
  });

  test('a refused token: shows when it retries, and how often it has tried', async () => {
    const { pass, tries } = await setUp({ response: { status: 401, json: {} }, signedIn: true });
    expect(screen.getByText('We couldn’t load the groups. Trying again in 2 seconds (try 2 of 6).')).toBeVisible();
    expect(tries()).toBe(1);
    await pass(2000);
    expect(tries()).toBe(2);
    expect(screen.getByText('We couldn’t load the groups. Trying again in 4 seconds (try 3 of 6).')).toBeVisible();
  });

  test('a failure: toast, reason, and Try again, which works', async () => {
    let response: FakeResponse = { status: 500, text: '<h1>Bad day</h1>' };
    const { names, user, toasts, pass } = await setUp({ response: () => response });
    expect(toasts()).toEqual([failure.list]);
    const panel = screen.getByRole('heading', { name: 'We couldn’t load the groups' }).parentElement!;
    expect(within(panel).getByText('Your connection may be down, or we may be busy.')).toBeVisible();
    expect(within(panel).queryByText(failure.list)).toBeNull();
    response = { json: GROUPS };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(names()).toHaveLength(3);
  });

  test('coming back shows the cached list at once, and says when a refetch fails', async () => {
    let response: FakeResponse = { json: GROUPS };
    const { names, user, store, pass } = await setUp({ response: () => response });
    store.dispatch(navigationRequested({ url: '/about', replace: false }));
    await pass(0);
    response = { status: 500, json: {} };
    store.dispatch(navigationRequested({ url: '/groups', replace: false }));
    await pass(0);
    expect(names()).toHaveLength(3);
    expect(screen.getByText(groupsFound(3))).toBeVisible();
    response = { json: GROUPS.slice(0, 1) };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(names()).toEqual(['Riverside Sketchers']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a 404 raises no toast and shows an empty list', async () => {
    const { toasts } = await setUp({ response: { status: 404, json: {} } });
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  });
});

describe('a paged list whose rows cannot be read', () => {
  const aPage = (found: number, next: string | null, groups: readonly unknown[]): FakeResponse =>
    ({ json: { groups, total: found, found, next }, headers: { 'content-type': PAGE_TYPE } });
  const found = () => screen.getByText(/Groups? Found$/, { selector: '[role=status]' }).textContent;

  test('says that nothing was found, as a whole list without a readable row does', async () => {
    const { pass } = await setUp({ response: aPage(1, null, [{ name: 'Without an id' }]) });
    await pass(0);
    expect(found()).toBe('0 Groups Found');
    expect(screen.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
  });

  test('does not say so while the next page is to come, and then shows its rows', async () => {
    const first = aPage(2, 'c1', [{ name: 'Without an id' }]);
    let answer: (response: FakeResponse) => void = () => undefined;
    const next = new Promise<FakeResponse>((resolve) => { answer = resolve; });
    const { pass, names } = await setUp({ response: ({ path }) => (path.includes('cursor') ? next : first) });
    await pass(0);
    expect(screen.queryByRole('heading', { name: 'No Groups Found' })).toBeNull();
    expect(screen.getByText('Loading 2 more groups')).toBeVisible();
    answer(aPage(2, null, [GROUPS[0]]));
    await pass(0);
    expect(names()).toEqual(['Riverside Sketchers']);
  });
});
