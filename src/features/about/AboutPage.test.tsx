import { act, screen, within } from '@testing-library/react';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../../contract/clientConfig';
import { appStarted } from '../../core/app/appSlice';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { SAMPLE, TEAM, VALUES } from './aboutContent';
import { AboutPage } from './AboutPage';

const region = (name: string) => within(screen.getByRole('region', { name }));

const showIn = (demoAccounts: ClientConfig['demoAccounts'] = []) => {
  const services = createFakeServices({ url: '/about' });
  const { store } = renderWithProviders(<AboutPage />, { services });
  act(() => { store.dispatch(appStarted({ ...startOf(services).payload, config: { ...DEFAULT_CLIENT_CONFIG, demoAccounts } })); });
};

test('it states the mission under the main heading', () => {
  showIn();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Why we do this' })).toBeInTheDocument();
});

test('it shows the four impact numbers', () => {
  showIn();
  const figures = region('Our impact so far');
  const shown = figures.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);
  expect(shown).toEqual([['members', '10,000+'], ['groups', '500+'], ['cities', '50+'], ['satisfaction', '95%']]);
});

test('it lists the values', () => {
  showIn();
  expect(region('What we value').getAllByRole('listitem')).toHaveLength(VALUES.length);
});

test('it introduces the team', () => {
  showIn();
  const team = region('Who we are');
  for (const { name, role } of TEAM) {
    expect(team.getByRole('heading', { level: 3, name })).toBeInTheDocument();
    expect(team.getByText(role)).toBeInTheDocument();
  }
});

test('a sample community says that its figures and its team are samples; another one does not', () => {
  showIn([{ name: 'Maya', email: 'maya@hobnob.example', password: 'Hobnob-1' }]);
  expect(screen.getByText(SAMPLE.figures)).toBeVisible();
  expect(screen.getByText(SAMPLE.team)).toBeVisible();
  document.body.innerHTML = '';
  showIn();
  expect(screen.queryByText(SAMPLE.figures)).toBeNull();
  expect(screen.queryByText(SAMPLE.team)).toBeNull();
});
