import { act, fireEvent, screen } from '@testing-library/react';
import { deskReceived } from '../../core/live/liveSlice';
import { aMember, anIdentity } from '../../testing/builders';
import { aCase, aCaseSummary, aDecision, anObjection, aProblem, aReport, MAYA } from '../../testing/deskBuilders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { translatePage } from '../../testing/translatePage';
import { ItemPage } from './ItemPage';

beforeEach(() => { jest.useFakeTimers({ now: Date.parse('2030-05-01T12:00:00.000Z') }); });
afterEach(() => { jest.useRealTimers(); });

/** Longer than whatever is due now takes, ms. */
const SOON_MS = 100;
const settle = () => act(() => jest.advanceTimersByTimeAsync(SOON_MS));
const press = (key: string, repeat = false) => {
  fireEvent.keyDown(document.body, { key, repeat });
  return settle();
};
const never = () => new Promise<FakeResponse>(() => undefined);

async function openItem(
  path: string, answer: FakeResponse | (() => Promise<FakeResponse>), counts: FakeResponse = { json: {} }, mails: 'sent' | 'none' = 'sent',
) {
  const services = createFakeServices({ url: path, identity: anIdentity() });
  const { http } = services;
  http.on('GET', '/api/users/profile', { json: {} });
  http.on('GET', '/api/desk/counts', counts);
  for (const list of ['cases', 'objections', 'problems', 'log'])
    http.on('GET', `/api/desk/${list}`, { json: { items: [], next: null, operators: [] } });
  http.on('GET', `/api${path}`, answer);
  const view = renderWithProviders(<main><ItemPage /></main>, { services, start: true, config: { mails } });
  await settle();
  return { ...view, http, services };
}

describe.each([
  ['case', '/desk/cases/7', 'Loading the case', 'We couldn’t show this case', aCase(), 'Night Walks'],
  ['objection', '/desk/objections/3', 'Loading the objection', 'We couldn’t show this objection', anObjection(), '“Night Walks” is hidden'],
  ['problem', '/desk/problems/4', 'Loading the problem', 'We couldn’t show this problem', aProblem(), 'Maya'],
])('the page of a %s', (_kind, path, loading, failed, item, name) => {
  test('that is loading says so', async () => {
    await openItem(path, never);
    expect(screen.getByText(loading)).toBeInTheDocument();
  });

  test('that failed can be tried again', async () => {
    const { http, user } = await openItem(path, { status: 500, json: { message: 'It broke.' } });
    expect(screen.getByText(failed)).toBeVisible();
    http.on('GET', `/api${path}`, { json: item });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('is closed to somebody whose right has expired', async () => {
    const refused = { status: 403, json: { code: 'recent-login-required', message: 'Please log in again.' } };
    await openItem(path, refused, refused);
    expect(screen.getByRole('heading', { name: 'Please log in again' })).toBeVisible();
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  });
});

test('a case that another operator has: whose it is, and that it can be taken over', async () => {
  await openItem('/desk/cases/7', { json: aCase({ ...aCaseSummary({ takenBy: MAYA }) }) });
  expect(screen.getAllByText('Maya').map(({ parentElement }) => parentElement?.textContent)).toContain('With Maya');
  expect(screen.getByRole('button', { name: 'Take it over' })).toBeVisible();
});

test('a report about something else than the first says what it was about', async () => {
  const snapshot = { name: 'Night Walks', text: 'Buy my pills.' };
  const reportList = [aReport({ _id: '3', snapshot }), aReport({ _id: '2', snapshot }), aReport()];
  await openItem('/desk/cases/7', { json: aCase({ reports: 3, reportList }) });
  expect(screen.getByRole('heading', { level: 3, name: 'What they saw' })).toBeVisible();
  expect(screen.getAllByText('Buy my pills.')).toHaveLength(1);
  expect(screen.getAllByText('They saw the same as in the report above.')).toHaveLength(1);
});

test.each([
  [{ by: null, name: 'Vi', email: 'vi@people.example' }, 'Vi, a visitor'],
  [{ by: null }, 'Not named'],
])('a case says who reported it: %j', async (report, words) => {
  await openItem('/desk/cases/7', { json: aCase({ reportList: [aReport(report)] }) });
  expect(screen.getByText(/^(?:Vi|Not named)$/).parentElement).toHaveTextContent(new RegExp(`^${words}$`));
});

test('a case says of a picture that is no longer stored that it is gone', async () => {
  const snapshot = { name: 'Night Walks', text: 'We walk.', imageURL: null, isPictureGone: true };
  await openItem('/desk/cases/7', { json: aCase({ snapshot }) });
  expect(screen.getByText('The picture is no longer stored.')).toBeVisible();
});

test('a case says when the group meets, by the clock of its place', async () => {
  const when = { startDate: '2030-07-02T18:30:00.000Z', endDate: '2030-07-02T21:00:00.000Z', timeZone: 'Europe/Dublin' };
  await openItem('/desk/cases/7', { json: aCase({ present: { ...aCase().snapshot, ...when } }) });
  expect(screen.getByText(/^Tuesday, 2 July 2030 at 19:30 until 22:00 Dublin time/)).toBeVisible();
});

test('a case that is taken over on a page that the browser has translated is the operator’s', async () => {
  const { http } = await openItem('/desk/cases/7', { json: aCase({ takenBy: MAYA }) });
  http.on('POST', '/api/desk/cases/7/take', { json: aCase({ takenBy: aMember() }) });
  translatePage();
  await press('t');
  expect(screen.getByText('Yours')).toBeVisible();
});

test('a case takes what it says it takes', async () => {
  await openItem('/desk/cases/7', { json: aCase() });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^Dismiss/), expect.stringMatching(/^Hide the group/),
  ]);
});

test.each(
  [['undone', aDecision().at], ['wrong', null]] as const,
)('an objection that was right says that the decision was %s', async (was, undoneAt) => {
  const answer = { outcome: 'reversed', words: 'We were wrong, sorry.', at: aDecision().at, by: MAYA } as const;
  await openItem('/desk/objections/3', { json: anObjection({ state: 'closed', answer, decision: { ...aDecision(), undoneAt } }) });
  expect(screen.getByText(`The decision was ${was}.`)).toBeVisible();
});

test('an objection to one’s own decision is left to another operator', async () => {
  await openItem('/desk/objections/3', { json: anObjection({ mayDecide: false }) });
  expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
});

test('a case is taken once, however often it is pressed', async () => {
  const { http } = await openItem('/desk/cases/7', { json: aCase() });
  http.on('POST', '/api/desk/cases/7/take', { json: aCase({ takenBy: MAYA }) });
  await press('t');
  await press('t', true);
  expect(http.sent('POST', '/api/desk/cases/7/take')).toHaveLength(1);
});

test('an answer that is being written stays, whatever becomes of the problem', async () => {
  const { http, store } = await openItem('/desk/problems/4', { json: aProblem({ version: 1 }) });
  const field = () => screen.getByLabelText('Your answer');
  fireEvent.change(field(), { target: { value: 'It is mended now.' } });
  const answer = { words: 'We are on it.', by: MAYA, at: '2030-05-01T11:00:00.000Z' };
  http.on('GET', '/api/desk/problems/4', { json: aProblem({ version: 2, state: 'answered', answer }) });
  store.dispatch(deskReceived());
  await settle();
  expect(field()).toHaveValue('It is mended now.');
  expect(screen.getByText('Maya has answered it.')).toBeVisible();
  http.on('PUT', '/api/desk/problems/4/state', { json: aProblem({ version: 3, state: 'closed', answer }) });
  fireEvent.click(screen.getByRole('button', { name: 'Close it' }));
  await settle();
  expect(screen.getByText('Closed.')).toBeVisible();
  expect(field()).toHaveValue('It is mended now.');
});

test.each([
  [{ by: null, email: 'vi@people.example' }, 'This site can’t email it. Please write to vi@people.example yourself.'],
  [{}, 'They’ll find it under the bell.'],
])('an answer is not said to be mailed by a site that sends no mails', async (sender, help) => {
  await openItem('/desk/problems/4', { json: aProblem(sender) }, undefined, 'none');
  expect(screen.getByLabelText('Your answer')).toHaveAccessibleDescription(expect.stringContaining(help));
});

test('there is no answer to write once it is sent, nor in a closed problem', async () => {
  const { http } = await openItem('/desk/problems/4', { json: aProblem() });
  const answer = { words: 'It is mended now.', by: MAYA, at: '2030-05-01T11:00:00.000Z' };
  http.on('POST', '/api/desk/problems/4/answer', { json: aProblem({ version: 2, state: 'answered', answer }) });
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: answer.words } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await settle();
  expect(screen.getByText('Sent.')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  http.on('PUT', '/api/desk/problems/4/state', { json: aProblem({ version: 3, state: 'closed', answer }) });
  fireEvent.click(screen.getByRole('button', { name: 'Close it' }));
  await settle();
  expect(screen.getByText('Closed.')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

test.each([
  ['an answer to an objection', '/desk/objections/3', anObjection(), 'What they will read'],
  ['an answer to a problem', '/desk/problems/4', aProblem(), 'Your answer'],
])('%s keeps a pasted text that is too long, and says by how much', async (_what, path, item, label) => {
  const { user } = await openItem(path, { json: item });
  await user.click(screen.getByLabelText(label));
  await user.paste('x'.repeat(2_001));
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/1 character too many\./);
});

test('a problem says what was found, and opens the session', async () => {
  await openItem('/desk/problems/4', { json: aProblem() });
  expect(screen.getByText(/diverges at step 12/i)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the session' })).toBeVisible();
});

test('an address of nothing says so', async () => {
  await openItem('/desk/boxes/1', { json: {} });
  expect(screen.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

describe('the page that opens a case', () => {
  const open = () => openItem('/desk/cases/new?thing=group&id=g1', { json: {} });

  test('says what it is about, and leads to the case', async () => {
    const { http, user, services } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Open a case' })).toBeVisible();
    expect(screen.getByText('About the group that you came from, without a report.')).toBeVisible();
    http.on('POST', '/api/desk/cases', { json: aCase() });
    http.on('GET', '/api/desk/cases/7', { json: aCase() });
    await user.click(screen.getByRole('button', { name: 'Open a case' }));
    await settle();
    expect(http.sent('POST', '/api/desk/cases').map(({ body }) => body)).toEqual([{ thing: 'group', id: 'g1' }]);
    expect(services.history.current().pathname).toBe('/desk/cases/7');
  });

  test('says why it cannot', async () => {
    const { http, user } = await open();
    http.on('POST', '/api/desk/cases', { status: 404, json: { code: 'thing_gone', message: 'This group is gone.' } });
    await user.click(screen.getByRole('button', { name: 'Open a case' }));
    await settle();
    expect(screen.getByText('This group is gone.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open a case' })).toBeEnabled();
  });

  test.each(['', '?thing=group', '?thing=galaxy&id=g1', '?id=g1'])('about nothing leads to the groups: “%s”', async (search) => {
    await openItem(`/desk/cases/new${search}`, { json: {} });
    expect(screen.getByRole('heading', { name: 'About what?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All groups' })).toHaveAttribute('href', '/groups');
  });
});
