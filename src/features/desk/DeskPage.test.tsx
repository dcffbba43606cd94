import { act, screen } from '@testing-library/react';
import { anIdentity } from '../../testing/builders';
import { aCaseSummary, anObjection, aProblem, MAYA } from '../../testing/deskBuilders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { DeskPage } from './DeskPage';

beforeEach(() => { jest.useFakeTimers({ now: Date.parse('2030-05-01T12:00:00.000Z') }); });
afterEach(() => { jest.useRealTimers(); });

/** Longer than whatever is due now takes, ms. */
const SOON_MS = 100;
const settle = () => act(() => jest.advanceTimersByTimeAsync(SOON_MS));
const never = () => new Promise<FakeResponse>(() => undefined);

type Answer = FakeResponse | (() => Promise<FakeResponse>);

async function openList(list: string, path: string, answer: Answer, counts: FakeResponse = { json: {} }) {
  const services = createFakeServices({ url: `/desk?list=${list}`, identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: {} });
  services.http.on('GET', '/api/desk/counts', counts);
  services.http.on('GET', path, answer);
  const view = renderWithProviders(<DeskPage />, { services, start: true });
  await settle();
  return { ...view, http: services.http };
}

const ENTRY = {
  _id: '1', at: '2030-05-01T10:00:00.000Z', action: 'hide', by: MAYA, caseId: '7', thing: 'group', thingId: 'g1', name: 'Night Walks',
  subject: null, reason: 'Fraud', words: 'Money.', requestId: 'r1',
};

test('the log says how long it is kept', async () => {
  await openList('log', '/api/desk/log', { json: { items: [], next: null, operators: [] } });
  expect(screen.getByText('Everything that operators do is noted here, and kept for two years.')).toBeVisible();
});

describe.each([
  ['reports', '/api/desk/cases', 'Nothing to look at', aCaseSummary(), 'Night Walks', '/desk/cases/7'],
  ['objections', '/api/desk/objections', 'No objections', anObjection(), 'Night Walks', '/desk/objections/3'],
  ['problems', '/api/desk/problems', 'No problems', aProblem(), /^I joined, and the page/, '/desk/problems/4'],
  ['log', '/api/desk/log', 'Nothing yet', ENTRY, 'Night Walks', '/desk/cases/7'],
])('the list of %s', (list, path, nothing, item, name, address) => {
  const page = (items: readonly object[], next: string | null = null) => ({ json: { items, next, operators: [] } });

  test('that is loading says so', async () => {
    await openList(list, path, never);
    expect(screen.getByText('Loading the list')).toBeInTheDocument();
  });

  test('that is empty says what comes here', async () => {
    await openList(list, path, page([]));
    expect(screen.getByRole('heading', { name: nothing })).toBeVisible();
  });

  test('that failed can be tried again', async () => {
    const { http, user } = await openList(list, path, { status: 500, json: { message: 'It broke.' } });
    expect(screen.getByText('We couldn’t load the list')).toBeVisible();
    http.on('GET', path, page([item]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  test('that is full links each item, and the next page', async () => {
    await openList(list, path, page([item], '1_5_7'));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(address));
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringContaining('before=1_5_7'));
  });
});

test('each list says how much is open in it', async () => {
  await openList('reports', '/api/desk/cases', { json: { items: [], next: null } }, { json: { reports: 4, objections: 1, problems: 0 } });
  const lists = screen.getByRole('navigation', { name: 'Lists of the desk' });
  expect([...lists.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Reports4', 'Objections1', 'Problems0', 'Log']);
});

test('a case that another operator has taken says whose it is', async () => {
  await openList('reports', '/api/desk/cases', { json: { items: [aCaseSummary({ takenBy: MAYA, isUrgent: true })], next: null } });
  expect(screen.getByText('Maya').parentElement).toHaveTextContent('With Maya');
  expect(screen.getByText('Urgent')).toBeVisible();
});

test.each([
  ['recent-login-required', 'Please log in again', 'button', 'Log in again'],
  ['confirm_address', 'Please confirm your email first', 'link', 'Go to your account'],
  ['not_an_operator', 'The desk is for operators', 'link', 'Back to the home page'],
])('somebody without the right (%s) reads what to do, and sees no list', async (code, title, role, action) => {
  const refused = { status: 403, json: { code, message: 'You may not.' } };
  await openList('reports', '/api/desk/cases', refused, refused);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole(role, { name: action })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Lists of the desk' })).not.toBeInTheDocument();
});
