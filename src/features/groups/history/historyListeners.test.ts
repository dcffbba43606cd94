import { groupQueries } from '../../../api/groupQueries';
import { HISTORY_FAILED } from '../../../domain/seatsMessages';
import { browserAt, held, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { detailOutdated } from '../detail/groupDetailSlice';
import { seatsChanged } from '../seats/seatsSlice';
import { historyClosed, historyMoreRequested, historyOpened } from './historySlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const HISTORY = '/api/groups/g1/history';
const entry = (_id: string) => ({
  _id, at: '2026-01-01T00:00:00.000Z', action: 'joined', actor: aMember({ name: 'Ben' }), subject: null, requestId: null, details: {},
});

async function opened(answer: FakeResponse) {
  const browser = await browserAt('/groups/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember(), members: [aMember()] }) });
    http.on('GET', HISTORY, answer);
  });
  browser.dispatch(historyOpened({ groupId }));
  await settle();
  const ids = () => {
    const { history } = browser.state();
    return history.status === 'closed' ? [] : history.lines.map(({ _id }) => _id);
  };
  return { ...browser, ids, history: () => browser.state().history };
}

it('shows the latest lines, and older ones below when asked', async () => {
  const { dispatch, history, http, ids } = await opened({ json: { items: [entry('9'), entry('8')], more: true } });
  expect(ids()).toEqual(['9', '8']);
  http.on('GET', HISTORY, { json: { items: [entry('7')], more: false } });
  dispatch(historyMoreRequested());
  await settle();
  expect([ids(), history()]).toEqual([['9', '8', '7'], expect.objectContaining({ status: 'listed', more: false })]);
  expect(http.sent('GET', HISTORY).map(({ path }) => path)).toEqual([HISTORY, `${HISTORY}?before=8`]);
});

it('says why older lines are missing, and tries again when asked', async () => {
  const { dispatch, history, http, ids } = await opened({ json: { items: [entry('9')], more: true } });
  http.on('GET', HISTORY, { status: 500 });
  dispatch(historyMoreRequested());
  await settle();
  expect([history(), ids()]).toEqual([expect.objectContaining({ status: 'failed', message: HISTORY_FAILED }), ['9']]);
  http.on('GET', HISTORY, { json: { items: [entry('8')], more: false } });
  dispatch(historyMoreRequested());
  await settle();
  expect(ids()).toEqual(['9', '8']);
});

it('begins again with what the creator has just done', async () => {
  const { dispatch, http, ids } = await opened({ json: { items: [entry('9')], more: false } });
  http.on('GET', HISTORY, { json: { items: [entry('10'), entry('9')], more: false } });
  dispatch(seatsChanged({ groupId, change: 'removing' }));
  await settle();
  expect(ids()).toEqual(['10', '9']);
});

it('is closed, not asked for, once the group has been handed over elsewhere', async () => {
  const { dispatch, history, http } = await opened({ json: { items: [entry('9')], more: false } });
  http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember({ _id: 'ben' }), members: [aMember()], version: 9 }) });
  await dispatch(groupQueries.endpoints.getGroup.initiate(groupId, { forceRefetch: true }));
  dispatch(detailOutdated({ groupId }));
  await settle();
  expect([history().status, http.sent('GET', HISTORY).length]).toEqual(['closed', 1]);
});

it('asks nothing while it is closed', async () => {
  const { dispatch, follow, http } = await opened({ json: { items: [], more: false } });
  await follow('/about');
  dispatch(seatsChanged({ groupId, change: 'removing' }));
  dispatch(historyMoreRequested());
  await settle();
  expect(http.sent('GET', HISTORY)).toHaveLength(1);
});

it.each(['the section is closed', 'the page is left'])('a request in flight is aborted when %s', async (how) => {
  const browser = await opened({ json: [] });
  browser.dispatch(historyClosed());
  browser.http.on('GET', HISTORY, () => new Promise(() => undefined));
  browser.dispatch(historyOpened({ groupId }));
  await settle();
  const request = browser.http.sent('GET', HISTORY).at(-1);
  expect(request?.signal?.aborted).toBe(false);
  if (how === 'the page is left') await browser.follow('/about');
  else browser.dispatch(historyClosed());
  await settle();
  expect([request?.signal?.aborted, browser.history().status]).toEqual([true, 'closed']);
  expect(browser.types()).not.toContain('history/historyFailed');
  browser.http.on('GET', HISTORY, { json: { items: [entry('9')], more: false } });
  await browser.follow('/groups/g1');
  browser.dispatch(historyOpened({ groupId }));
  await settle();
  expect(browser.history().status).toBe('listed');
});

it('keeps its lines while it loads what happened elsewhere, and when that fails', async () => {
  const { dispatch, history, http, ids } = await opened({ json: { items: [entry('9'), entry('8')], more: false } });
  const answer = held<FakeResponse>();
  http.on('GET', HISTORY, () => answer.promise);
  dispatch(detailOutdated({ groupId }));
  await settle();
  expect([history().status, ids()]).toEqual(['listed', ['9', '8']]);
  answer.respond({ json: { items: [entry('10'), entry('9')], more: true } });
  await settle();
  expect(ids()).toEqual(['10', '9', '8']);
  http.on('GET', HISTORY, { status: 500 });
  dispatch(detailOutdated({ groupId }));
  await settle();
  expect(ids()).toEqual(['10', '9', '8']);
});
