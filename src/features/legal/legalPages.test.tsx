import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../../contract/clientConfig';
import { appStarted } from '../../core/app/appSlice';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { AccessibilityPage } from './AccessibilityPage';
import { CookiesPage } from './CookiesPage';
import { PrivacyPage } from './PrivacyPage';
import { TermsPage } from './TermsPage';

const PAGES: readonly [title: string, path: string, page: ReactElement][] = [
  ['Privacy', '/privacy', <PrivacyPage key="privacy" />],
  ['Terms of use', '/terms', <TermsPage key="terms" />],
  ['Cookies', '/cookies', <CookiesPage key="cookies" />],
  ['Accessibility', '/accessibility', <AccessibilityPage key="accessibility" />],
];

/** Renders a page of a site with its own email addresses. */
function open(page: ReactElement, over: Partial<ClientConfig> = {}) {
  const services = createFakeServices();
  const view = renderWithProviders(page, { services });
  const config = { ...DEFAULT_CLIENT_CONFIG, contactEmail: 'post@club.example', supportEmail: 'mend@club.example', ...over };
  act(() => { view.store.dispatch(appStarted({ ...startOf(services).payload, config })); });
  return view;
}

test.each(PAGES)('%s has one main heading, a date, and a heading for every entry of its contents', (title, path, page) => {
  open(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(/^Last changed on \d+ \w+ \d{4}$/)).toBeInTheDocument();
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const parts = screen.getAllByRole('heading', { level: 2 });
  expect(entries.map(({ textContent }) => textContent)).toEqual(parts.map(({ textContent }) => textContent));
  expect(entries.length).toBeGreaterThan(2);
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(parts.map(({ id }) => `${path}#${id}`));
});

test('the texts name who runs this site, and its addresses', () => {
  const privacy = open(<PrivacyPage />, { operatorName: 'Bristol Ramblers e.V.' });
  const responsible = screen.getByRole('region', { name: 'Who is responsible' });
  expect(responsible).toHaveTextContent('This site is run by Bristol Ramblers e.V., who are responsible');
  expect(responsible).toHaveTextContent('post@club.example');
  privacy.unmount();
  open(<TermsPage />, { operatorName: 'Bristol Ramblers e.V.' });
  expect(screen.getByText('This site is run by Bristol Ramblers e.V.: on these pages, “we” means them.')).toBeInTheDocument();
});

test('the terms say what happens to a report, and how to object', () => {
  open(<TermsPage />);
  const reports = screen.getByRole('region', { name: 'Reports and decisions' });
  for (const promise of [/confirm at once/, /with the reason/, /object once within six months/, /within a minute/, /for two years/])
    expect(reports).toHaveTextContent(promise);
});

test.each([
  ['embedded', /a hash that cannot be turned back/, /nothing goes to Google/],
  ['firebase', /as a hash/, /belongs to Google/],
] as const)('with the identity service %s they say who stores passwords and whose window opens', (identityMode, password, googleWindow) => {
  const privacy = open(<PrivacyPage />, { identityMode });
  expect(screen.getByText(password)).toBeInTheDocument();
  privacy.unmount();
  open(<CookiesPage />, { identityMode });
  expect(screen.getByText(googleWindow)).toBeInTheDocument();
});

test('the accessibility page states level, tests and gaps', () => {
  open(<AccessibilityPage />);
  expect(screen.getByText(/WCAG 2\.2, level AA, on every page/)).toBeInTheDocument();
  const gaps = within(screen.getByRole('region', { name: 'Known gaps' }));
  expect(gaps.getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(screen.getByRole('region', { name: 'How it is tested' })).toHaveTextContent('Every night, axe-core checks');
  expect(screen.getByText(/mend@club\.example/)).toBeInTheDocument();
});

test('a hash link of the contents is an event of the app', async () => {
  const { user, store, services } = open(<CookiesPage />);
  await user.click(screen.getByRole('link', { name: 'How to clear it' }));
  expect(store.getState().location.location.hash).toBe('#clearing');
  expect(services.history.url()).toBe('/cookies#clearing');
});
