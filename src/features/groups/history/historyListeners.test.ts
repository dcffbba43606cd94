import { groupQueries } from '../../../api/groupQueries';
import { seatsApi } from '../../../api/seatsApi';
import { historyTag } from '../../../api/tags';
import { browserAt, held, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { olderHistoryRequested, sectionClosed, sectionOpened } from '../detail/sectionsSlice';
import { HISTORY_FAILED } from '../manage/seatsMessages';
import { questionAsked, questionConfirmed } from '../manage/seatsSlice';
import { selectHistory, selectHistoryLines, selectOlderHistory } from './historySelectors';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const section = 'history';
const HISTORY = '/api/groups/g1/history';
const entry = (_id: string) => ({
  _id, at: '2026-01-01T00:00:00.000Z', action: 'joined', actor: aMember({ name: 'Ben' }), subject: null, requestId: null, details: {},
});

async function opened(answer: FakeResponse) {
  const browser = await browserAt('/groups/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember(), members: [aMember(), aMember({ _id: 'zoe' })] }) });
    http.on('GET', HISTORY, answer);
  });
  browser.dispatch(sectionOpened({ section }));
  await settle();
  const refresh = async () => {
    browser.dispatch(seatsApi.util.invalidateTags([historyTag(groupId)]));
    await settle();
  };
  return {
    ...browser,
    refresh,
    ids: () => selectHistoryLines(browser.state()).map(({ _id }) => _id),
    history: () => selectHistory(browser.state()).status,
    older: () => selectOlderHistory(browser.state()),
    paths: () => browser.http.sent('GET', HISTORY).map(({ path }) => path),
  };
}

it('shows the latest lines, and older ones below when asked', async () => {
  const { dispatch, http, ids, older, paths } = await opened({ json: { items: [entry('9'), entry('8')], more: true } });
  expect(ids()).toEqual(['9', '8']);
  http.on('GET', HISTORY, { json: { items: [entry('7')], more: false } });
  dispatch(olderHistoryRequested());
  await settle();
  expect([ids(), older()]).toEqual([['9', '8', '7'], { status: 'none' }]);
  expect(paths()).toEqual([HISTORY, `${HISTORY}?before=8`]);
});

it('says why older lines are missing, and tries again when asked', async () => {
  const { dispatch, http, ids, older } = await opened({ json: { items: [entry('9')], more: true } });
  http.on('GET', HISTORY, { status: 500 });
  dispatch(olderHistoryRequested());
  await settle();
  expect([older(), ids()]).toEqual([{ status: 'failed', message: HISTORY_FAILED }, ['9']]);
  http.on('GET', HISTORY, { json: { items: [entry('8')], more: false } });
  dispatch(olderHistoryRequested());
  await settle();
  expect(ids()).toEqual(['9', '8']);
});

it('begins again with what the creator has just done', async () => {
  const { dispatch, http, ids } = await opened({ json: { items: [entry('9')], more: false } });
  http.on('GET', HISTORY, { json: { items: [entry('10'), entry('9')], more: false } });
  http.on('DELETE', '/api/groups/g1/members/zoe', { json: aGroup({ creator: aMember(), members: [aMember()], version: 9 }) });
  dispatch(questionAsked({ groupId, question: { kind: 'remove', userId: 'zoe', block: false } }));
  dispatch(questionConfirmed());
  await settle();
  expect(ids()).toEqual(['10', '9']);
});

it('is let go, not asked for, once the group has been handed over elsewhere', async () => {
  const { dispatch, history, http, paths, refresh } = await opened({ json: { items: [entry('9')], more: false } });
  http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember({ _id: 'ben' }), members: [aMember()], version: 9 }) });
  await dispatch(groupQueries.endpoints.getGroup.initiate(groupId, { forceRefetch: true }));
  await refresh();
  expect([history(), paths().length]).toEqual(['loading', 1]);
});

it('asks nothing while it is closed', async () => {
  const { dispatch, follow, http, refresh } = await opened({ json: { items: [], more: false } });
  await follow('/about');
  await refresh();
  dispatch(olderHistoryRequested());
  await settle();
  expect(http.sent('GET', HISTORY)).toHaveLength(1);
});

it.each(['the section is closed', 'the page is left'])('a request in flight is aborted when %s', async (how) => {
  const browser = await opened({ json: [] });
  browser.dispatch(sectionClosed({ section }));
  browser.http.on('GET', HISTORY, () => new Promise(() => undefined));
  browser.dispatch(sectionOpened({ section }));
  await settle();
  const request = browser.http.sent('GET', HISTORY).at(-1);
  expect(request?.signal?.aborted).toBe(false);
  if (how === 'the page is left') await browser.follow('/about');
  else browser.dispatch(sectionClosed({ section }));
  await settle();
  expect([request?.signal?.aborted, browser.state().sections.open]).toEqual([true, []]);
  browser.http.on('GET', HISTORY, { json: { items: [entry('9')], more: false } });
  await browser.follow('/groups/g1');
  browser.dispatch(sectionOpened({ section }));
  await settle();
  expect(browser.history()).toBe('loaded');
});

it('keeps its lines while it loads what happened elsewhere, also below the first page, and when that fails', async () => {
  const { dispatch, history, http, ids, paths, refresh } = await opened({ json: { items: [entry('9'), entry('8')], more: true } });
  http.on('GET', HISTORY, { json: { items: [entry('7')], more: false } });
  dispatch(olderHistoryRequested());
  await settle();
  const answer = held<FakeResponse>();
  const second = Promise.resolve({ json: { items: [entry('8')], more: true } });
  http.on('GET', HISTORY, ({ path }) => (path === HISTORY ? answer.promise : second));
  await refresh();
  expect([history(), ids()]).toEqual(['loaded', ['9', '8', '7']]);
  answer.respond({ json: { items: [entry('10'), entry('9')], more: true } });
  await settle();
  expect([ids(), paths().slice(2)]).toEqual([['10', '9', '8'], [HISTORY, `${HISTORY}?before=9`]]);
  http.on('GET', HISTORY, { status: 500 });
  await refresh();
  expect(ids()).toEqual(['10', '9', '8']);
});
