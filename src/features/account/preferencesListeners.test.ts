import { preferencesFailure } from '../../domain/inboxMessages';
import { browserAt, settle } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { classToggled, mailChosen, preferencesRequested, preferencesSubmitted } from './preferencesSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/users/me/preferences';
const MUTED = { mutedClasses: ['members'], email: 'none' };

async function opened(answer: FakeResponse = { json: MUTED }) {
  const browser = await browserAt('/account', ({ http }) => { http.on('GET', PATH, answer); });
  await settle();
  return { ...browser, preferences: () => browser.state().preferences };
}

it('are loaded with the account page, and gone when it is left', async () => {
  const { follow, preferences } = await opened();
  expect(preferences()).toEqual({ status: 'open', chosen: MUTED, saving: { status: 'idle' } });
  await follow('/about');
  expect(preferences()).toEqual({ status: 'closed' });
});

it('are absent with a backend without notifications, which is not reported', async () => {
  const { preferences, services } = await opened({ status: 404, json: { message: 'No such call' } });
  expect(preferences()).toEqual({ status: 'absent' });
  expect(services.errors.reported.filter(({ context }) => context.includes(PATH))).toEqual([]);
});

const FAILURES: FakeResponse[] = [{ status: 500 }, { json: {} }];

it.each(FAILURES)('that could not be loaded (%j) say why, and are loaded when asked again', async (answer) => {
  const { dispatch, http, preferences } = await opened(answer);
  expect(preferences()).toEqual({ status: 'failed', message: preferencesFailure.load });
  http.on('GET', PATH, { json: MUTED });
  dispatch(preferencesRequested());
  await settle();
  expect(preferences()).toMatchObject({ status: 'open' });
});

it('are saved as a whole, once', async () => {
  const { dispatch, http, preferences } = await opened();
  const changed = { mutedClasses: ['groups', 'members'], email: 'daily' };
  http.on('PUT', PATH, { json: changed });
  dispatch(classToggled('groups'));
  dispatch(mailChosen('daily'));
  dispatch(preferencesSubmitted());
  dispatch(preferencesSubmitted());
  await settle();
  expect(http.sent('PUT', PATH).map(({ body }) => body)).toEqual([changed]);
  expect(preferences()).toEqual({ status: 'open', chosen: changed, saving: { status: 'saved' } });
});

it.each([
  [{ status: 500 }, preferencesFailure.save], [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
] as [FakeResponse, string][])('that are not saved (%j) say why, and keep the choice', async (answer, message) => {
  const { dispatch, http, preferences } = await opened();
  http.on('PUT', PATH, answer);
  dispatch(classToggled('members'));
  dispatch(preferencesSubmitted());
  await settle();
  expect(preferences()).toEqual({ status: 'open', chosen: { ...MUTED, mutedClasses: [] }, saving: { status: 'refused', message } });
});
