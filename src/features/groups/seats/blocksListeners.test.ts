import { groupQueries } from '../../../api/groupQueries';
import { BLOCKED_FAILED } from '../../../domain/seatsMessages';
import { browserAt, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { detailOutdated } from '../detail/groupDetailSlice';
import { blocksClosed, blocksOpened } from './blocksSlice';
import { seatsChanged } from './seatsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const BLOCKS = '/api/groups/g1/blocks';
const ben = { ...aMember({ _id: 'ben', name: 'Ben' }), blockedAt: '2026-01-01T00:00:00.000Z' };

async function opened(answer: FakeResponse) {
  const browser = await browserAt('/groups/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember(), members: [aMember()] }) });
    http.on('GET', BLOCKS, answer);
  });
  browser.dispatch(blocksOpened({ groupId }));
  await settle();
  return { ...browser, blocks: () => browser.state().blocks };
}

it('lists whom the creator has blocked', async () => {
  const { blocks } = await opened({ json: [ben] });
  expect(blocks()).toEqual({ status: 'listed', groupId, users: [ben] });
});

it('says why it cannot, and tries again when asked', async () => {
  const { blocks, dispatch, http } = await opened({ status: 500 });
  expect(blocks()).toEqual({ status: 'failed', groupId, message: BLOCKED_FAILED });
  http.on('GET', BLOCKS, { json: [] });
  dispatch(blocksOpened({ groupId }));
  await settle();
  expect(blocks()).toEqual({ status: 'listed', groupId, users: [] });
});

it.each(['removing', 'unblocking'] as const)('is loaded again after %s', async (change) => {
  const { blocks, dispatch, http } = await opened({ json: [] });
  http.on('GET', BLOCKS, { json: [ben] });
  dispatch(seatsChanged({ groupId, change }));
  await settle();
  expect(blocks()).toEqual({ status: 'listed', groupId, users: [ben] });
});

it('is loaded again after what may have happened elsewhere', async () => {
  const { blocks, dispatch, http } = await opened({ json: [] });
  http.on('GET', BLOCKS, { json: [ben] });
  dispatch(detailOutdated({ groupId }));
  await settle();
  expect(blocks()).toEqual({ status: 'listed', groupId, users: [ben] });
});

it('is closed, not asked for, once the group has been handed over elsewhere', async () => {
  const { blocks, dispatch, http } = await opened({ json: [ben] });
  http.on('GET', '/api/groups/g1', { json: aGroup({ creator: aMember({ _id: 'ben' }), members: [aMember()], version: 9 }) });
  await dispatch(groupQueries.endpoints.getGroup.initiate(groupId, { forceRefetch: true }));
  dispatch(detailOutdated({ groupId }));
  await settle();
  expect([blocks().status, http.sent('GET', BLOCKS).length]).toEqual(['closed', 1]);
});

it('asks nothing while it is closed', async () => {
  const { dispatch, http } = await opened({ json: [] });
  dispatch(blocksClosed());
  dispatch(seatsChanged({ groupId, change: 'removing' }));
  await settle();
  expect(http.sent('GET', BLOCKS)).toHaveLength(1);
});

it.each(['the section is closed', 'the page is left'])('a request in flight is aborted when %s', async (how) => {
  const browser = await opened({ json: [] });
  browser.dispatch(blocksClosed());
  browser.http.on('GET', BLOCKS, () => new Promise(() => undefined));
  browser.dispatch(blocksOpened({ groupId }));
  await settle();
  const request = browser.http.sent('GET', BLOCKS).at(-1);
  expect(request?.signal?.aborted).toBe(false);
  if (how === 'the page is left') await browser.follow('/about');
  else browser.dispatch(blocksClosed());
  await settle();
  expect([request?.signal?.aborted, browser.blocks().status]).toEqual([true, 'closed']);
  expect(browser.types()).not.toContain('blocks/blocksFailed');
  browser.http.on('GET', BLOCKS, { json: [ben] });
  await browser.follow('/groups/g1');
  browser.dispatch(blocksOpened({ groupId }));
  await settle();
  expect(browser.blocks().status).toBe('listed');
});
