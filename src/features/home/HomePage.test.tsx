import { screen, within } from '@testing-library/react';
import { createFakeServices } from '../../testing/fakeServices';
import { NOW_MS, region, renderHome } from '../../testing/renderHome';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { HomePage } from './HomePage';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

const TILES = [
  ['Art & Creativity', 'Art'], ['Music & Audio', 'Music'], ['Sports & Fitness', 'Sports'], ['Technology', 'Technology'],
  ['Books & Reading', 'Books'], ['Cooking & Food', 'Cooking'], ['Gaming', 'Gaming'], ['Photography', 'Photography'],
] as const;

test('eight tiles lead to the groups of the first word of their name', () => {
  renderHome();
  const tiles = region('What do you feel like?').getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual(
    TILES.map(([name, word]) => [name, `/groups?category=${word}`]),
  );
});

test('its sections come in the order of the specification', async () => {
  const { pass } = renderHome();
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
  renderHome();
  const figures = region('Small groups, added up');
  for (const value of ['10,000+', '500+', '50+', '95%']) expect(figures.getByText(value)).toBeInTheDocument();
});

test('three blog teasers with title, excerpt, picture, date and read time lead to /blog', () => {
  renderHome();
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
  renderHome();
  const steps = region('How it works').getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Look around', 'Take a place', 'Turn up', 'Start your own',
  ]);
  expect(steps.map((step) => within(step).getByText(/^\d$/).textContent)).toEqual(['1', '2', '3', '4']);
  for (const step of steps) expect(step.querySelector('p')?.textContent).toMatch(/^[A-Z].{30,}\.$/);
});

describe('Ready to Start?', () => {
  test('invites anonymous visitors', () => {
    renderHome();
    expect(region('Ready to Start?').getByRole('link', { name: 'Join Hobnob' })).toHaveAttribute('href', '/register');
  });

  test('is not shown to signed-in users', async () => {
    const { pass } = renderHome({ signedIn: true });
    await pass(0);
    expect(screen.queryByText('Ready to Start?')).not.toBeInTheDocument();
  });

  test('is not shown before the user is known', () => {
    const services = createFakeServices({ url: '/' });
    services.identity.reportsAtOnce = false;
    renderWithProviders(<HomePage />, { services, start: true });
    expect(screen.queryByText('Ready to Start?')).not.toBeInTheDocument();
  });
});

test('loads no external picture before the groups arrive', () => {
  const { container } = renderHome();
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => !source?.startsWith('/assets/'))).toEqual([]);
});
