import type { Preferences } from '../../contract/types';
import { retryRequested } from '../../core/app/appSlice';
import { preferencesFailure } from '../../domain/inbox/inboxMessages';
import { browserAt, held, settle } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectChosenPreferences, selectPreferences } from './preferencesSelectors';
import { preferencesChosen, preferencesSubmitted, selectSaving } from './preferencesSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/users/me/preferences';
const MUTED: Preferences = { mutedClasses: ['members'], email: 'none' };

async function opened(answer: FakeResponse = { json: MUTED }) {
  const browser = await browserAt('/account', ({ http }) => { http.on('GET', PATH, answer); });
  await settle();
  const { state } = browser;
  return {
    ...browser, preferences: () => selectPreferences(state()), chosen: () => selectChosenPreferences(state()),
    saving: () => selectSaving(state()),
  };
}

it('are loaded with the account page, and gone when it is left, with what was chosen', async () => {
  const { chosen, dispatch, follow, preferences, state } = await opened();
  expect(preferences()).toEqual({ status: 'loaded', data: MUTED });
  dispatch(preferencesChosen({ email: 'daily' }));
  expect(chosen()).toEqual({ ...MUTED, email: 'daily' });
  await follow('/about');
  expect([preferences(), state().preferences]).toEqual([{ status: 'loading' }, { draft: {}, saving: { status: 'idle' } }]);
});

it('are absent with a backend without notifications, which is not reported', async () => {
  const { preferences, services } = await opened({ status: 404, json: { message: 'No such call' } });
  expect(preferences()).toMatchObject({ status: 'failed', httpStatus: 404 });
  expect(services.errors.reported.filter(({ context }) => context.includes(PATH))).toEqual([]);
});

const FAILURES: FakeResponse[] = [{ status: 500 }, { json: {} }];

it.each(FAILURES)('that could not be loaded (%j) say why, and are loaded when asked again', async (answer) => {
  const { dispatch, http, preferences } = await opened(answer);
  expect(preferences()).toMatchObject({ status: 'failed', message: preferencesFailure.load });
  http.on('GET', PATH, { json: MUTED });
  dispatch(retryRequested());
  await settle();
  expect(preferences()).toEqual({ status: 'loaded', data: MUTED });
});

it('are asked for again when the tab is shown: a click in a mail may have changed them', async () => {
  const { chosen, dispatch, http, services } = await opened({ json: { ...MUTED, email: 'immediate' } });
  dispatch(preferencesChosen({ mutedClasses: [] }));
  http.on('GET', PATH, { json: MUTED });
  services.browser.becomesVisible(true);
  await settle();
  expect(chosen()).toEqual({ mutedClasses: [], email: 'none' });
});

it('are not asked for again while they are being saved, nor when the page is left', async () => {
  const { dispatch, follow, http, services } = await opened();
  http.on('PUT', PATH, () => new Promise(() => undefined));
  dispatch(preferencesSubmitted(MUTED));
  services.browser.becomesVisible(true);
  await settle();
  await follow('/about');
  services.browser.becomesVisible(true);
  await settle();
  expect(http.sent('GET', PATH)).toHaveLength(1);
});

it('that are saved while they are asked for again are saved as they are by then, and stay shown', async () => {
  const { chosen, dispatch, http, services } = await opened({ json: { ...MUTED, email: 'immediate' } });
  const again = held<FakeResponse>();
  http.on('GET', PATH, () => again.promise);
  http.on('PUT', PATH, ({ body }) => ({ json: body }));
  services.browser.becomesVisible(true);
  dispatch(preferencesChosen({ mutedClasses: [] }));
  dispatch(preferencesSubmitted({ mutedClasses: [], email: 'immediate' }));
  await settle();
  again.respond({ json: MUTED });
  await settle();
  const saved = { mutedClasses: [], email: 'none' };
  expect([http.sent('PUT', PATH).map(({ body }) => body), chosen()]).toEqual([[saved], saved]);
});

it('are not saved for the next user when the one who saved them logs out while they are asked for again', async () => {
  const { dispatch, http, services } = await opened();
  http.on('GET', PATH, () => new Promise(() => undefined));
  services.browser.becomesVisible(true);
  dispatch(preferencesSubmitted(MUTED));
  services.identity.report(null);
  await settle();
  expect(http.sent('PUT', PATH)).toEqual([]);
});

it('are saved as a whole, once; what the server answers is shown', async () => {
  const { chosen, dispatch, http, saving, state } = await opened();
  const sent: Preferences = { mutedClasses: ['groups', 'members'], email: 'daily' };
  const answered: Preferences = { ...sent, mutedClasses: ['members'] };
  http.on('PUT', PATH, { json: answered });
  dispatch(preferencesChosen({ mutedClasses: sent.mutedClasses }));
  dispatch(preferencesChosen({ email: 'daily' }));
  dispatch(preferencesSubmitted(sent));
  dispatch(preferencesSubmitted(sent));
  dispatch(preferencesChosen({ email: 'none' }));
  await settle();
  expect(http.sent('PUT', PATH).map(({ body }) => body)).toEqual([sent]);
  expect([chosen(), saving(), state().preferences.draft, http.sent('GET', PATH).length]).toEqual([answered, { status: 'saved' }, {}, 1]);
});

it.each([
  [{ status: 500 }, preferencesFailure.save], [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
  [{ json: {} }, preferencesFailure.save],
] as [FakeResponse, string][])('that are not saved (%j) say why, and keep the choice', async (answer, message) => {
  const { chosen, dispatch, http, preferences, saving } = await opened();
  http.on('PUT', PATH, answer);
  dispatch(preferencesChosen({ mutedClasses: [] }));
  dispatch(preferencesSubmitted({ ...MUTED, mutedClasses: [] }));
  await settle();
  expect([chosen(), saving()]).toEqual([{ ...MUTED, mutedClasses: [] }, { status: 'refused', message }]);
  expect(preferences()).toEqual({ status: 'loaded', data: MUTED });
});

it('are not saved by the answer to what was sent before the page was left', async () => {
  const { chosen, dispatch, follow, http, saving } = await opened();
  const first = held<FakeResponse>();
  http.on('PUT', PATH, () => first.promise);
  dispatch(preferencesSubmitted(MUTED));
  await follow('/about');
  await follow('/account');
  http.on('PUT', PATH, () => new Promise(() => undefined));
  dispatch(preferencesChosen({ email: 'daily' }));
  dispatch(preferencesSubmitted({ ...MUTED, email: 'daily' }));
  first.respond({ json: MUTED });
  await settle();
  expect([chosen(), saving()]).toEqual([{ ...MUTED, email: 'daily' }, { status: 'saving' }]);
});
