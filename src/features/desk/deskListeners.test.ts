import { retryRequested } from '../../core/app/appSlice';
import { helloReceived } from '../../core/live/liveEvents';
import { deskReceived, groupReceived, polled } from '../../core/live/liveSlice';
import { queryReplaced } from '../../core/location/locationSlice';
import { MINUTE_MS } from '../../domain/general/durations';
import { browserAt, held, pass } from '../../testing/browserAt';
import { aCase, aCaseSummary, aDecision, anObjection, MAYA } from '../../testing/deskBuilders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectNeighbours, selectRefusalCode } from './deskSelectors';
import { decisionSubmitted, objectionDecided, openingRequested, takeRequested } from './deskSlice';

const CASE = aCase();
const BEFORE_AND_AFTER = [aCaseSummary({ _id: '9', isUrgent: true }), ...['8', '7', '6'].map((_id) => aCaseSummary({ _id }))];
const DECISION = aDecision();
const OBJECTION = anObjection();
const DISMISSAL = { caseId: '7', version: '1-a', action: 'dismiss' } as const;

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

async function deskAt(url: string) {
  const browser = await browserAt(url, ({ http }) => {
    http.on('GET', '/api/desk/counts', { json: { reports: 4, objections: 1 } });
    http.on('GET', '/api/desk/cases', { json: { items: BEFORE_AND_AFTER, next: null } });
    http.on('GET', '/api/desk/cases/7', { json: CASE });
    http.on('GET', '/api/desk/objections', { json: { items: [OBJECTION], next: null } });
    http.on('GET', '/api/desk/objections/3', { json: OBJECTION });
    http.on('GET', '/api/desk/log', { json: { items: [], next: null, operators: [] } });
  });
  const asked = (path: string) => browser.http.sent('GET', path).length;
  return { ...browser, asked, work: () => browser.state().desk.work };
}

describe('the lists', () => {
  it('ask for what the address says, without what it does not know', async () => {
    const { http, dispatch } = await deskAt('/desk?state=closed&thing=group&reason=fraud&taken=everybody&colour=red');
    const asked = () => http.sent('GET', '/api/desk/cases').map(({ path }) => path.slice('/api/desk/cases'.length));
    expect(asked()).toEqual(['?state=closed&thing=group&reason=Fraud']);
    dispatch(queryReplaced({ search: '?thing=person&before=0_5_7' }));
    await pass(0);
    expect(asked().at(-1)).toBe('?thing=person&before=0_5_7');
  });

  it.each([['objections', '/api/desk/objections'], ['log', '/api/desk/log']])('one of them is the %s', async (list, path) => {
    const { asked } = await deskAt(`/desk?list=${list}`);
    expect([asked(path), asked('/api/desk/cases'), asked('/api/desk/counts')]).toEqual([1, 0, 1]);
  });

  it('say why they are closed to somebody, and load again on request', async () => {
    const { http, state, dispatch } = await deskAt('/desk');
    http.on('GET', '/api/desk/counts', { status: 403, json: { code: 'recent-login-required', message: 'Log in again.' } });
    dispatch(deskReceived());
    await pass(0);
    expect(selectRefusalCode(state())).toBe('recent-login-required');
    http.on('GET', '/api/desk/counts', { json: { reports: 4, objections: 1 } });
    dispatch(retryRequested());
    await pass(0);
    expect(selectRefusalCode(state())).toBeNull();
  });

  it('are loaded again when the server says that something has changed, and only then', async () => {
    const { asked, dispatch } = await deskAt('/desk');
    dispatch(groupReceived({ id: 'g1', version: 2 }));
    await pass(0);
    expect(asked('/api/desk/cases')).toBe(1);
    dispatch(deskReceived());
    await pass(0);
    expect([asked('/api/desk/cases'), asked('/api/desk/counts')]).toEqual([2, 2]);
  });

  it('are not loaded again when the live stream begins, unless they are old', async () => {
    const { asked, dispatch } = await deskAt('/desk');
    const greet = async () => {
      dispatch(helloReceived({ version: '1', unread: 0 }));
      await pass(0);
    };
    await greet();
    expect(asked('/api/desk/cases')).toBe(1);
    await pass(MINUTE_MS);
    await greet();
    expect([asked('/api/desk/cases'), asked('/api/desk/counts')]).toEqual([2, 2]);
  });

  it('are not asked for again and again by somebody who may not see them', async () => {
    const { http, asked, dispatch } = await deskAt('/desk');
    http.on('GET', '/api/desk/counts', { status: 403, json: { code: 'not_an_operator', message: 'The desk is for operators.' } });
    dispatch(deskReceived());
    await pass(0);
    for (const news of [helloReceived({ version: '1', unread: 0 }), deskReceived(), polled()]) dispatch(news);
    await pass(0);
    expect(asked('/api/desk/cases')).toBe(2);
  });

  it('are left alone on other pages', async () => {
    const { asked, dispatch } = await deskAt('/about');
    dispatch(deskReceived());
    await pass(0);
    expect(asked('/api/desk/counts')).toBe(0);
  });
});

describe('a case', () => {
  it('is loaded with its log and its neighbours, in the list of its address', async () => {
    const { http, state } = await deskAt('/desk/cases/7?thing=group');
    expect(http.sent('GET', '/api/desk/log')[0]?.path).toBe('/api/desk/log?caseId=7');
    expect(http.sent('GET', '/api/desk/cases')[0]?.path).toBe('/api/desk/cases?thing=group');
    expect(selectNeighbours(state())).toEqual({ previous: '8', next: '6' });
  });

  it('has the same neighbours once it has left the list', async () => {
    const { http, state, dispatch } = await deskAt('/desk/cases/7');
    http.on('GET', '/api/desk/cases', { json: { items: BEFORE_AND_AFTER.filter(({ _id }) => _id !== '7'), next: null } });
    dispatch(deskReceived());
    await pass(0);
    expect(selectNeighbours(state())).toEqual({ previous: '8', next: '6' });
  });

  it('is taken, taken over and given back', async () => {
    const { http, dispatch, work, state } = await deskAt('/desk/cases/7');
    http.on('POST', '/api/desk/cases/7/take', { json: { ...CASE, takenBy: MAYA } });
    http.on('DELETE', '/api/desk/cases/7/take', { json: CASE });
    for (const how of ['take', 'over', 'release'] as const) {
      dispatch(takeRequested({ caseId: '7', how }));
      expect(work().status).toBe('taking');
      await pass(0);
      expect(work().status).toBe('reading');
    }
    expect(http.sent('POST', '/api/desk/cases/7/take').map(({ body }) => body)).toEqual([{}, { takeOver: true }]);
    expect(http.sent('DELETE', '/api/desk/cases/7/take')).toHaveLength(1);
    expect(selectNeighbours(state())).toHaveProperty('next', '6');
  });

  it('is decided once, however often that is pressed', async () => {
    const { http, dispatch, work } = await deskAt('/desk/cases/7');
    http.on('POST', '/api/desk/cases/7/actions', { json: { ...CASE, state: 'closed', version: '2-a', actions: [] } });
    dispatch(decisionSubmitted(DISMISSAL));
    dispatch(decisionSubmitted(DISMISSAL));
    await pass(0);
    expect(http.sent('POST', '/api/desk/cases/7/actions').map(({ body }) => body)).toEqual([{ version: '1-a', action: 'dismiss' }]);
    expect(work()).toEqual({ status: 'decided' });
  });

  it('that was decided meanwhile says so, and what has changed', async () => {
    const { http, dispatch, work } = await deskAt('/desk/cases/7');
    http.on('POST', '/api/desk/cases/7/actions', { status: 409, json: { code: 'case_changed', message: 'Please look at it again.' } });
    http.on('GET', '/api/desk/cases/7', { json: {
      ...CASE, version: '2-a', state: 'closed', actions: ['show_again'], reports: 3,
      decisions: [DECISION],
    } });
    dispatch(decisionSubmitted(DISMISSAL));
    await pass(0);
    expect(work()).toEqual({
      status: 'refused', message: 'Please look at it again.', changes: ['Maya hid it.', 'It was reported 2 times more.'],
    });
  });

  it('says at once what somebody else has changed', async () => {
    const { http, dispatch, work } = await deskAt('/desk/cases/7');
    http.on('GET', '/api/desk/cases/7', { json: { ...CASE, version: '1-b', present: { name: 'Night Walks', text: 'We run.' } } });
    dispatch(groupReceived({ id: 'g1', version: 2 }));
    await pass(0);
    expect(work()).toEqual({ status: 'reading', changes: ['Its text has changed.'] });
  });

  it('says that the link to the place has changed', async () => {
    const { http, dispatch, work } = await deskAt('/desk/cases/7');
    const present = { ...CASE.present, placeUrl: 'https://meet.example/room' };
    http.on('GET', '/api/desk/cases/7', { json: { ...CASE, version: '1-b', present } });
    dispatch(groupReceived({ id: 'g1', version: 2 }));
    await pass(0);
    expect(work()).toEqual({ status: 'reading', changes: ['Its link to the place has changed.'] });
  });

  it('says whether the start or the end has changed', async () => {
    const { http, dispatch, work } = await deskAt('/desk/cases/7');
    const present = { ...CASE.present, startDate: '2030-07-02T18:30:00.000Z', endDate: '2030-07-02T21:00:00.000Z' };
    http.on('GET', '/api/desk/cases/7', { json: { ...CASE, version: '1-b', present } });
    dispatch(groupReceived({ id: 'g1', version: 2 }));
    await pass(0);
    expect(work()).toEqual({ status: 'reading', changes: ['Its start has changed.', 'Its end has changed.'] });
  });

  it('is opened about what nobody has reported', async () => {
    const { http, dispatch, page } = await deskAt('/desk/cases/new?thing=group&id=g1');
    http.on('POST', '/api/desk/cases', { json: CASE });
    dispatch(openingRequested({ thing: 'group', id: 'g1' }));
    await pass(0);
    expect(page()).toBe('/desk/cases/7');
  });

  it('that is opened takes nobody along who has left the page', async () => {
    const { http, dispatch, follow, page } = await deskAt('/desk/cases/new?thing=group&id=g1');
    const answer = held<FakeResponse>();
    http.on('POST', '/api/desk/cases', () => answer.promise);
    dispatch(openingRequested({ thing: 'group', id: 'g1' }));
    await follow('/about');
    answer.respond({ json: CASE });
    await pass(0);
    expect(page()).toBe('/about');
  });

  it('that cannot be opened says why', async () => {
    const { http, dispatch, work } = await deskAt('/desk/cases/new?thing=group&id=g1');
    http.on('POST', '/api/desk/cases', { status: 404, json: { code: 'thing_gone', message: 'It is gone.' } });
    dispatch(openingRequested({ thing: 'group', id: 'g1' }));
    await pass(0);
    expect(work()).toEqual({ status: 'refused', message: 'It is gone.', changes: [] });
  });
});

it('an objection is decided', async () => {
  const { http, dispatch, work } = await deskAt('/desk/objections/3');
  http.on('POST', '/api/desk/objections/3/decide', { json: { ...OBJECTION, state: 'closed' } });
  dispatch(objectionDecided({ objectionId: '3', version: 1, outcome: 'upheld', words: 'It stays as it is.' }));
  await pass(0);
  const [sent] = http.sent('POST', '/api/desk/objections/3/decide');
  expect(sent?.body).toEqual({ version: 1, outcome: 'upheld', words: 'It stays as it is.' });
  expect(work()).toEqual({ status: 'decided' });
});
