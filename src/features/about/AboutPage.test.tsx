import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { TEAM, VALUES } from './aboutContent';
import { AboutPage } from './AboutPage';

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => { renderWithProviders(<AboutPage />); });

test('it states the mission under the main heading', () => {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Why we do this' })).toBeInTheDocument();
});

test('it shows the four impact numbers', () => {
  const figures = region('Our impact so far');
  const shown = figures.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);
  expect(shown).toEqual([['members', '10,000+'], ['groups', '500+'], ['cities', '50+'], ['satisfaction', '95%']]);
});

test('it lists the values', () => {
  expect(region('What we value').getAllByRole('listitem')).toHaveLength(VALUES.length);
});

test('it introduces the team', () => {
  const team = region('Who we are');
  for (const { name, role } of TEAM) {
    expect(team.getByRole('heading', { level: 3, name })).toBeInTheDocument();
    expect(team.getByText(role)).toBeInTheDocument();
  }
});
