import { groupQueries } from '../../../api/groupQueries';
import { seatsApi } from '../../../api/seatsApi';
import { blocksTag } from '../../../api/tags';
import { retryRequested, selectIsLoadingSlowly, selectIsSavingSlowly } from '../../../core/app/appSlice';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { sectionClosed, sectionOpened } from '../detail/sectionsSlice';
import { selectBlocks } from './blocksSelectors';
import { BLOCKED_FAILED } from './seatsMessages';
import { questionAsked, questionConfirmed, type SeatsQuestion } from './seatsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const section = 'blocks';
const BLOCKS = '/api/groups/g1/blocks';
const ben = { ...aMember({ _id: 'ben', name: 'Ben' }), blockedAt: '2026-01-01T00:00:00.000Z' };
const mine = aGroup({ creator: aMember(), members: [aMember(), aMember({ _id: 'zoe' })] });
const listed = (data: readonly unknown[]) => ({ status: 'loaded', data });

async function opened(answer: FakeResponse) {
  const browser = await browserAt('/groups/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: mine });
    http.on('GET', BLOCKS, answer);
  });
  browser.dispatch(sectionOpened({ section }));
  await settle();
  const confirm = async (question: SeatsQuestion) => {
    browser.dispatch(questionAsked({ groupId, question }));
    browser.dispatch(questionConfirmed());
    await settle();
  };
  return { ...browser, confirm, blocks: () => selectBlocks(browser.state()), asked: () => browser.http.sent('GET', BLOCKS).length };
}

it('lists whom the creator has blocked', async () => {
  const { blocks } = await opened({ json: [ben] });
  expect(blocks()).toEqual(listed([ben]));
});

it('says why it cannot, and tries again when asked', async () => {
  const { blocks, dispatch, http } = await opened({ status: 500 });
  expect(blocks()).toEqual({ status: 'failed', httpStatus: 500, message: BLOCKED_FAILED });
  http.on('GET', BLOCKS, { json: [] });
  dispatch(retryRequested());
  await settle();
  expect(blocks()).toEqual(listed([]));
});

it.each([
  ['an answer', { json: { ...mine, version: 9, members: [aMember()] } }],
  ['an answer that was lost', new TypeError('Failed to fetch')],
])('is loaded again after somebody was blocked, with %s', async (_how, answer) => {
  const { blocks, confirm, http } = await opened({ json: [] });
  http.on('GET', BLOCKS, { json: [ben] });
  http.on('GET', '/api/groups/g1', { json: { ...mine, version: 9, members: [aMember()] } });
  http.on('DELETE', '/api/groups/g1/members/zoe', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  await confirm({ kind: 'remove', userId: 'zoe', block: true });
  expect(blocks()).toEqual(listed([ben]));
});

it('shows at once what is left after somebody was unblocked', async () => {
  const { asked, blocks, confirm, http } = await opened({ json: [ben] });
  http.on('DELETE', `${BLOCKS}/ben`, { json: [] });
  await confirm({ kind: 'unblock', userId: 'ben' });
  expect([blocks(), asked()]).toEqual([listed([]), 1]);
});

it('is asked for once more when someone is unblocked while an older answer is coming', async () => {
  const { blocks, confirm, dispatch, http } = await opened({ json: [ben] });
  const older = held<FakeResponse>();
  http.on('GET', BLOCKS, () => older.promise);
  dispatch(seatsApi.util.invalidateTags([blocksTag(groupId)]));
  http.on('DELETE', `${BLOCKS}/ben`, { json: [] });
  await confirm({ kind: 'unblock', userId: 'ben' });
  http.on('GET', BLOCKS, { json: [] });
  older.respond({ json: [ben] });
  await settle();
  expect(blocks()).toEqual(listed([]));
});

it('stays when it cannot be loaded again after what may have happened elsewhere', async () => {
  const { asked, blocks, dispatch, http } = await opened({ json: [ben] });
  http.on('GET', BLOCKS, { status: 500 });
  dispatch(seatsApi.util.invalidateTags([blocksTag(groupId)]));
  await settle();
  expect([blocks(), asked()]).toEqual([listed([ben]), 2]);
});

it('is let go, not asked for, once the group has been handed over elsewhere', async () => {
  const { asked, blocks, dispatch, http } = await opened({ json: [ben] });
  http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember({ _id: 'ben' }), members: [aMember()], version: 9 }) });
  await dispatch(groupQueries.endpoints.getGroup.initiate(groupId, { forceRefetch: true }));
  dispatch(seatsApi.util.invalidateTags([blocksTag(groupId)]));
  await settle();
  expect([blocks().status, asked()]).toEqual(['loading', 1]);
});

it('asks nothing while it is closed', async () => {
  const { asked, dispatch } = await opened({ json: [] });
  dispatch(sectionClosed({ section }));
  dispatch(seatsApi.util.invalidateTags([blocksTag(groupId)]));
  await settle();
  expect(asked()).toBe(1);
});

it.each(['the section is closed', 'the page is left'])('a request in flight is aborted when %s', async (how) => {
  const browser = await opened({ json: [] });
  browser.dispatch(sectionClosed({ section }));
  browser.http.on('GET', BLOCKS, () => new Promise(() => undefined));
  browser.dispatch(sectionOpened({ section }));
  await settle();
  const request = browser.http.sent('GET', BLOCKS).at(-1);
  expect(request?.signal?.aborted).toBe(false);
  if (how === 'the page is left') await browser.follow('/about');
  else browser.dispatch(sectionClosed({ section }));
  await settle();
  expect([request?.signal?.aborted, browser.state().sections.open]).toEqual([true, []]);
  browser.http.on('GET', BLOCKS, { json: [ben] });
  await browser.follow('/groups/g1');
  browser.dispatch(sectionOpened({ section }));
  await settle();
  expect(browser.blocks()).toEqual(listed([ben]));
});

it('says after 10 s that loading is slow, not that a change is', async () => {
  const { dispatch, http, state } = await opened({ json: [] });
  let answer: (response: FakeResponse) => void = () => undefined;
  http.on('GET', BLOCKS, () => new Promise((resolve) => { answer = resolve; }));
  dispatch(sectionClosed({ section }));
  dispatch(sectionOpened({ section }));
  const slow = () => [selectIsLoadingSlowly(state()), selectIsSavingSlowly(state())];
  await pass(9_999);
  expect(slow()).toEqual([false, false]);
  await pass(1);
  expect(slow()).toEqual([true, false]);
  answer({ json: [] });
  await settle();
  expect(slow()).toEqual([false, false]);
});
