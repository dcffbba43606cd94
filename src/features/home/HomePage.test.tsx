import { act, screen, within } from '@testing-library/react';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { empty, success } from '../../domain/messages';
import { aSummary, anIdentity, signedInState } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { HomeBelow } from './HomeBelow';
import { HomePage } from './HomePage';

const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
const TITLES = ['Find Your Hobby Community', 'Join Local Groups', 'Create Your Own Group'] as const;
const TILES = [
  ['Art & Creativity', 'Art'], ['Music & Audio', 'Music'], ['Sports & Fitness', 'Sports'], ['Technology', 'Technology'],
  ['Books & Reading', 'Books'], ['Cooking & Food', 'Cooking'], ['Gaming', 'Gaming'], ['Photography', 'Photography'],
] as const;

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

const groups = (count: number) => Array.from({ length: count }, (_, index) => aSummary({ _id: `g${index}`, name: `Group ${index}` }));
const region = (name: string) => within(screen.getByRole('region', { name }));
const headline = () => screen.getByRole('heading', { level: 1 });

function setUp({ signedIn = false, reducedMotion = false, response = { json: groups(10) } as FakeResponse } = {}) {
  const services = createFakeServices({ url: '/', identity: signedIn ? anIdentity() : null });
  services.browser.reducedMotion = reducedMotion;
  services.http.on('GET', '/api/groups', () => response);
  services.http.on('GET', '/api/users/profile', { json: {} });
  const view = renderWithProviders(<><HomePage /><HomeBelow /></>, { services, start: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const calls = () => services.http.sent('GET', '/api/groups');
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  return { ...view, pass, calls, toasts };
}

describe('the hero', () => {
  test('its headline is the main heading, changes every five seconds, and loops', async () => {
    const { pass } = setUp();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const title of [...TITLES, TITLES[0]]) {
      expect(headline()).toHaveAccessibleName(title);
      await pass(4999);
      expect(headline()).toHaveAccessibleName(title);
      await pass(1);
    }
  });

  test('its first button leads signed-in users to their dashboard', () => {
    renderWithProviders(<HomePage />, { preloadedState: { auth: signedInState() } });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument();
  });

  test('it offers Get Started and Explore Groups', () => {
    setUp();
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Explore Groups' })).toHaveAttribute('href', '/groups');
  });

  test('a button pauses and resumes it', async () => {
    const { user, pass } = setUp();
    await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
    await user.unhover(screen.getByRole('button', { name: 'Play slideshow' }));
    act(() => { (document.activeElement as HTMLElement).blur(); });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
    await user.unhover(headline());
    act(() => { (document.activeElement as HTMLElement).blur(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it pauses on hover', async () => {
    const { user, pass } = setUp();
    await user.hover(headline());
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    await user.unhover(screen.getByRole('region', { name: 'What Hobnob is for' }));
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it pauses while a control in it has the focus, but not for its heading', async () => {
    const { pass } = setUp();
    act(() => { headline().focus(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
    act(() => { screen.getByRole('searchbox').focus(); });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
    act(() => { screen.getByRole('searchbox').blur(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[2]);
  });

  test('it pauses in a hidden tab', async () => {
    const { services, pass } = setUp();
    act(() => { services.browser.becomesVisible(false); });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    act(() => { services.browser.becomesVisible(true); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it starts paused with reduced motion, and its button starts it', async () => {
    const { user, pass } = setUp({ reducedMotion: true });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
    await user.unhover(screen.getByRole('button', { name: 'Pause slideshow' }));
    act(() => { (document.activeElement as HTMLElement).blur(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('a dot shows its slide', async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: `Slide 3: ${TITLES[2]}` }));
    expect(headline()).toHaveAccessibleName(TITLES[2]);
    expect(screen.getByRole('button', { name: `Slide 3: ${TITLES[2]}` })).toHaveAttribute('aria-current', 'true');
  });

  test('the search opens the groups list with that search', async () => {
    const { user, pass, services } = setUp();
    await user.type(screen.getByRole('searchbox', { name: 'What would you like to do?' }), 'board games & tea');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await pass(0);
    expect(services.history.url()).toBe('/groups?q=board%20games%20%26%20tea');
  });
});

test('eight tiles lead to the groups of the first word of their name', () => {
  setUp();
  const tiles = region('What do you feel like?').getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual(
    TILES.map(([name, word]) => [name, `/groups?category=${word}`]),
  );
});

describe('the featured groups', () => {
  test('shows skeletons, then the first eight as cards that link to their group', async () => {
    const { pass, calls } = setUp();
    const featured = region('Featured groups');
    expect(featured.getByRole('status')).toHaveTextContent('Loading featured groups');
    await pass(999);
    expect(calls()).toHaveLength(0);
    await pass(1);
    const cards = featured.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(groups(8).map(({ _id }) => `/groups/${_id}`));
    expect(featured.queryByRole('status')).not.toBeInTheDocument();
  });

  test('the call carries no token, even when signed in', async () => {
    const { pass, calls } = setUp({ signedIn: true });
    await pass(1000);
    expect(calls()[0]?.headers.has('authorization')).toBe(false);
  });

  test('shows the empty text when there are none', async () => {
    const { pass } = setUp({ response: { json: [] } });
    await pass(1000);
    expect(region('Featured groups').getByText(empty.featured)).toBeInTheDocument();
  });

  test('survives odd names, a missing picture, no members and a far date', async () => {
    const odd = {
      ...aSummary({ _id: 'odd', name: `مجموعة 🎲 ${'x'.repeat(500)}`, startDate: '9999-12-31T00:00:00Z', imageURL: '' }),
      faces: undefined,
      memberCount: undefined,
    };
    const { pass } = setUp({ response: { json: [odd, null, 'no group', { name: 'No id' }] } });
    await pass(1000);
    const cards = region('Featured groups').getAllByRole('article');
    expect(cards).toHaveLength(1);
    expect(within(cards[0]!).getByRole('link')).toHaveAttribute('href', '/groups/odd');
  });

  test('a response that is not JSON is a failure', async () => {
    const { pass, calls, toasts } = setUp({ response: { status: 200, text: '<html>Bad day</html>' } });
    await pass(3000);
    expect(calls()).toHaveLength(2);
    expect(toasts()).toEqual([]);
  });

  test('a failure is retried three times, two seconds apart, and stays silent', async () => {
    const { pass, calls, toasts } = setUp({ response: { status: 500, json: { message: 'Broken' } } });
    await pass(1000);
    for (const tries of [1, 2, 3]) {
      expect(calls()).toHaveLength(tries);
      await pass(2000);
    }
    expect(calls()).toHaveLength(4);
    await pass(60_000);
    expect(calls()).toHaveLength(4);
    expect(toasts()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Broken')).not.toBeInTheDocument();
    expect(region('Featured groups').queryByRole('status')).not.toBeInTheDocument();
  });
});

test('its sections come in the order of the specification', async () => {
  const { pass } = setUp();
  await pass(0);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What do you feel like?',
    'Featured groups',
    'Small groups, added up',
    'From the blog',
    'How it works',
    'Stay in the loop',
    'Ready to Start?',
  ]);
});

test('the impact figures are the four of the specification', () => {
  setUp();
  const figures = region('Small groups, added up');
  for (const value of ['10,000+', '500+', '50+', '95%']) expect(figures.getByText(value)).toBeInTheDocument();
});

test('three blog teasers with title, excerpt, picture, date and read time lead to /blog', () => {
  setUp();
  const teasers = region('From the blog').getAllByRole('article');
  expect(teasers).toHaveLength(3);
  for (const teaser of teasers) {
    const card = within(teaser);
    expect(card.getByRole('link')).toHaveAttribute('href', '/blog');
    expect(card.getByRole('heading', { level: 3 })).toBeInTheDocument();
    expect(card.getByText(/^\d+ \w+ 2024 · \d min read$/)).toBeInTheDocument();
    expect(teaser.querySelector('img')).toBeInTheDocument();
    expect(teaser.querySelectorAll('p')[0]?.textContent.length).toBeGreaterThan(40);
  }
});

test('explains how it works in steps', () => {
  setUp();
  expect(region('How it works').getAllByRole('listitem')).toHaveLength(4);
});

describe('the newsletter', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Email for the newsletter');
  const subscribe = () => screen.getByRole('button', { name: 'Subscribe' });

  test('thanks, clears the field, and makes no call; the address is in no action', async () => {
    const { user, services, toasts, actions, store, pass } = setUp();
    await pass(1000);
    const before = services.http.requests.length;
    await user.type(field(), 'rosa@example.com');
    await user.click(subscribe());
    expect(toasts()).toEqual([success.newsletter]);
    expect(field()).toHaveValue('');
    expect(services.http.requests).toHaveLength(before);
    expect(JSON.stringify([actions, store.getState()])).not.toContain('rosa@example.com');
  });

  test('thanks every time', async () => {
    const { user, toasts } = setUp();
    for (const email of ['rosa@example.com', 'tomas@example.com']) {
      await user.type(field(), email);
      await user.click(subscribe());
    }
    expect(toasts()).toEqual([success.newsletter, success.newsletter]);
  });

  test('requires an address: the error is beside the field, which gets the focus', async () => {
    const { user, toasts } = setUp();
    await user.click(subscribe());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Enter your email');
    await user.type(field(), 'rosa');
    expect(field()).toHaveAccessibleDescription('That does not look like an email address');
    await user.type(field(), '@example.com');
    expect(field()).toBeValid();
    expect(toasts()).toEqual([]);
  });
});

describe('Ready to Start?', () => {
  test('invites anonymous visitors', () => {
    setUp();
    expect(region('Ready to Start?').getByRole('link', { name: 'Join Hobnob' })).toHaveAttribute('href', '/register');
  });

  test('is not shown to signed-in users', async () => {
    const { pass } = setUp({ signedIn: true });
    await pass(0);
    expect(screen.queryByText('Ready to Start?')).not.toBeInTheDocument();
  });

  test('is not shown before the user is known', () => {
    const services = createFakeServices({ url: '/' });
    services.identity.reportsAtOnce = false;
    renderWithProviders(<><HomePage /><HomeBelow /></>, { services, start: true });
    expect(screen.queryByText('Ready to Start?')).not.toBeInTheDocument();
  });
});

test('loads no external picture before the groups arrive', () => {
  const { container } = setUp();
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => !source?.startsWith('/assets/'))).toEqual([]);
});
