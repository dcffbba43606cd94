import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../app/rootReducer';
import { retryRequested } from '../../core/app/appSlice';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { browserAt, held, pass } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectDecision } from './decisionSelectors';
import { objectionSubmitted } from './decisionSlice';

const DECISION = {
  _id: '7', at: '2030-05-01T10:00:00.000Z', action: 'hide', thing: 'group', name: 'Night Walks', reason: 'Fraud', words: 'It asks for money.',
  mayBeMended: false, undoneAt: null, objectUntil: '2030-11-01T10:00:00.000Z', objection: null,
};
const OBJECTED = { ...DECISION, objection: { at: DECISION.at, words: 'It was a gift.', state: 'open', outcome: null, answer: null } };
const PATH = '/api/decisions/7';
const OBJECTION = { decisionId: '7', words: 'It was a gift.' };

const asText = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('a decision', () => {
  const decision = async (status = 200) => {
    const browser = await browserAt('/decisions/7', ({ http }) => { http.on('GET', PATH, { status, json: DECISION }); });
    return {
      ...browser,
      objecting: () => browser.state().decision,
      view: () => selectDecision(browser.state()),
      known: () => Object.values(browser.state().api.queries).find((query) => query?.endpointName === 'getDecision')?.data,
    };
  };

  it('is loaded while its page is open, and again on request', async () => {
    const { http, known, dispatch } = await decision(500);
    http.on('GET', PATH, { json: DECISION });
    dispatch(retryRequested());
    await pass(0);
    expect(http.sent('GET', PATH)).toHaveLength(2);
    expect(known()).toEqual(DECISION);
  });

  it('that could not be loaded is loaded once the network is back', async () => {
    const { http, services, known } = await decision(500);
    http.on('GET', PATH, { json: DECISION });
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await pass(0);
    expect(known()).toEqual(DECISION);
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await pass(0);
    expect(http.sent('GET', PATH)).toHaveLength(2);
  });

  it('shows the objection once the server has it', async () => {
    const { http, dispatch, known, objecting } = await decision();
    http.on('POST', `${PATH}/objection`, { status: 201, json: OBJECTED });
    dispatch(objectionSubmitted(OBJECTION));
    dispatch(objectionSubmitted(OBJECTION));
    await pass(0);
    expect(http.sent('POST', `${PATH}/objection`).map(({ body }) => body)).toEqual([{ words: 'It was a gift.' }]);
    expect([objecting(), known()]).toEqual([{ status: 'editing' }, OBJECTED]);
  });

  it('replays as it was recorded, also after an objection', async () => {
    const { http, dispatch, actions, state } = await decision();
    http.on('POST', `${PATH}/objection`, { status: 201, json: OBJECTED });
    dispatch(objectionSubmitted(OBJECTION));
    await pass(0);
    const replayed = (asText(actions) as UnknownAction[]).reduce(rootReducer, rootReducer(undefined, { type: '@@INIT' }));
    expect(asText(replayed.api.queries)).toEqual(asText(state().api.queries));
  });

  it('is not answered by what comes for the one before', async () => {
    const { http, dispatch, follow, objecting } = await decision();
    const [first, second] = [held<FakeResponse>(), held<FakeResponse>()];
    http.on('GET', '/api/decisions/8', { json: { ...DECISION, _id: '8' } });
    http.on('POST', `${PATH}/objection`, () => first.promise);
    http.on('POST', '/api/decisions/8/objection', () => second.promise);
    dispatch(objectionSubmitted(OBJECTION));
    await follow('/decisions/8');
    dispatch(objectionSubmitted({ ...OBJECTION, decisionId: '8' }));
    first.respond({ status: 409, json: { message: 'You have objected already.' } });
    await pass(0);
    expect(objecting()).toEqual({ status: 'sending' });
    second.respond({ status: 201, json: { ...OBJECTED, _id: '8' } });
    await pass(0);
    expect(objecting()).toEqual({ status: 'editing' });
  });

  it.each([
    ['the server’s reason', { status: 409, json: { message: 'You have objected already.' } }, 'You have objected already.'],
    ['what to do without one', { status: 500, json: {} }, 'We couldn’t send your objection. Please try again.'],
  ])('keeps what was typed, and says %s', async (_what, answer, message) => {
    const { http, dispatch, known, objecting } = await decision();
    http.on('POST', `${PATH}/objection`, answer);
    dispatch(objectionSubmitted(OBJECTION));
    await pass(0);
    expect([objecting(), known()]).toEqual([{ status: 'refused', message }, DECISION]);
  });

  it.each<[string, FakeResponse | (() => Promise<FakeResponse>)]>([
    ['the answer to it was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it was sent before', { status: 409, json: { message: 'You have objected already.' } }],
  ])('shows the objection that the server has, also when %s', async (_what, answer) => {
    const { http, dispatch, known, objecting } = await decision();
    http.on('POST', `${PATH}/objection`, answer);
    http.on('GET', PATH, { json: OBJECTED });
    dispatch(objectionSubmitted(OBJECTION));
    await pass(0);
    expect([objecting(), known()]).toEqual([{ status: 'editing' }, OBJECTED]);
  });

  it('says that words were not sent when the server has others', async () => {
    const { http, dispatch, known, state } = await decision();
    http.on('POST', `${PATH}/objection`, { status: 409, json: { message: 'You have objected already.' } });
    http.on('GET', PATH, { json: OBJECTED });
    dispatch(objectionSubmitted({ ...OBJECTION, words: 'Nobody was asked for money.' }));
    await pass(0);
    expect(known()).toEqual(OBJECTED);
    expect(selectNotifications(state()).map(({ text }) => text)).toEqual(['You have objected already.']);
  });

  it('keeps the form, and says that the objection is not sent, when nothing can be reached', async () => {
    const { http, dispatch, objecting, view } = await decision();
    http.on('POST', `${PATH}/objection`, () => Promise.reject(new TypeError('Failed to fetch')));
    http.on('GET', PATH, () => Promise.reject(new TypeError('Failed to fetch')));
    dispatch(objectionSubmitted(OBJECTION));
    await pass(0);
    expect([objecting(), view()]).toEqual([
      { status: 'refused', message: 'We couldn’t send your objection. Please try again.' }, { status: 'loaded', data: DECISION },
    ]);
  });
});
