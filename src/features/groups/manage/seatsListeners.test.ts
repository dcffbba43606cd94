import { groupQueries } from '../../../api/groupQueries';
import { selectGroupById, selectWaitingGroups } from '../../../api/groupSelectors';
import type { Group } from '../../../contract/types';
import { selectGroupChange } from '../../../core/groupChanges/groupChangesSlice';
import { REFETCH } from '../../../core/screen';
import { summaryOf } from '../../../domain/groups/normaliseGroup';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { SEATS_FAILED, seatsDone, type SeatsChange } from './seatsMessages';
import {
  acceptRequested, declineRequested, lookRequested, muteRequested, offerSubmitted, questionAsked, questionConfirmed, waitRequested,
  waitStopRequested, withdrawRequested, type SeatsQuestion,
} from './seatsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const me = aMember();
const ben = aMember({ _id: 'ben', name: 'Ben' });
const cleo = aMember({ _id: 'creator', name: 'Cleo Creator' });
const offer = { to: me, message: 'Please', createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-15T00:00:00.000Z' };
const full = aGroup({ maxMembers: 2, members: [cleo, ben], waitlist: { count: 0, myPosition: null } });
const waiting = { ...full, version: 2, waitlist: { count: 1, myPosition: 1 } };
const mine = aGroup({ creator: me, members: [me, ben], waitlist: { count: 0, myPosition: null, people: [] }, handover: null });
const alone = { ...mine, version: 2, members: [me] };
const offered = aGroup({ members: [cleo, me], waitlist: { count: 0, myPosition: null }, handover: offer });
/** Its creator may ask for another look at it. */
const hidden = { ...mine, hidden: { since: '2026-01-01T00:00:00.000Z', decisionId: '7', mayBeMended: true } };
/** Its notifications are not muted. */
const heard = { ...offered, isMuted: false };

async function open(group: Group) {
  const browser = await browserAt('/groups/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: group });
    http.on('GET', '/api/groups', { json: [] });
  });
  return { ...browser, group: () => selectGroupById(browser.state(), groupId), answerWith: browser.http.on };
}

const remove = (block: boolean) => questionAsked({ groupId, question: { kind: 'remove', userId: 'ben', block } });
const done = (change: SeatsChange) => `success: ${seatsDone(change, ben.name)}`;
const failed = (change: keyof typeof SEATS_FAILED) => `error: ${SEATS_FAILED[change]}`;

/** Every change: the page, what the user does, the call, and the group that the server answers. */
const CHANGES = [
  ['joiningWaitlist', full, [waitRequested({ groupId })], 'POST', '/waitlist', {}, waiting],
  ['leavingWaitlist', waiting, [waitStopRequested({ groupId })], 'DELETE', '/waitlist', undefined, { ...full, version: 3 }],
  ['removing', mine, [remove(false), questionConfirmed()], 'DELETE', '/members/ben', { block: false }, alone],
  ['removing', mine, [remove(true), questionConfirmed()], 'DELETE', '/members/ben', { block: true }, alone],
  [
    'offering', mine, [offerSubmitted({ groupId, to: 'ben', message: 'Please' })], 'POST', '/handover', { to: 'ben', message: 'Please' },
    { ...mine, version: 2, handover: { ...offer, to: ben } },
  ],
  [
    'withdrawing', { ...mine, handover: offer }, [withdrawRequested({ groupId })], 'DELETE', '/handover', undefined,
    { ...mine, version: 2 },
  ],
  [
    'accepting', offered, [acceptRequested({ groupId })], 'POST', '/handover/accept', {},
    { ...offered, version: 2, creator: me, handover: null },
  ],
  ['muting', heard, [muteRequested({ groupId, muted: true })], 'PUT', '/mute', { muted: true }, { ...heard, isMuted: true }],
  [
    'unmuting', { ...heard, isMuted: true }, [muteRequested({ groupId, muted: false })], 'PUT', '/mute', { muted: false },
    { ...heard, isMuted: false },
  ],
  ['declining', offered, [declineRequested({ groupId })], 'POST', '/handover/decline', {}, { ...offered, version: 2, handover: null }],
] as const;

describe.each(CHANGES)('%s', (change, before, actions, method, path, body, after) => {
  const url = `/api/groups/g1${path}`;

  it('sends one request, shows the group that the server answers, and says so', async () => {
    const { answerWith, dispatch, group, http, toasts, state } = await open(before);
    const answer = held<FakeResponse>();
    answerWith(method, url, () => answer.promise);
    for (const action of [...actions, ...actions]) dispatch(action);
    await settle();
    expect(selectGroupChange(state(), groupId)).toBe(change);
    answer.respond({ json: after });
    await settle();
    expect(http.sent(method, url).map((request) => request.body)).toEqual([body]);
    expect([group(), toasts(), selectGroupChange(state(), groupId)]).toEqual([after, [done(change)], null]);
  });

  it.each([403, 404, 409, 422])('that is refused (%i) says why, and shows the group as it is now', async (status) => {
    const { answerWith, dispatch, group, toasts } = await open(before);
    const now = { ...before, version: 9, location: 'Lisbon' };
    answerWith(method, url, { status, json: { message: 'Somebody was faster.' } });
    answerWith('GET', '/api/groups/g1', { json: now });
    for (const action of actions) dispatch(action);
    await settle();
    expect([toasts(), group()]).toEqual([['error: Somebody was faster.'], now]);
  });

  it('says that the group is gone when it is', async () => {
    const { answerWith, dispatch, toasts, state } = await open(before);
    answerWith(method, url, { status: 404, json: {} });
    answerWith('GET', '/api/groups/g1', { status: 404, json: {} });
    for (const action of actions) dispatch(action);
    await settle();
    expect([toasts(), state().groupDetail.status]).toEqual([[failed(change)], 'gone']);
  });

  it('whose response is lost counts as made when the group shows it', async () => {
    const { answerWith, dispatch, group, toasts } = await open(before);
    answerWith(method, url, () => { throw new TypeError('Failed to fetch'); });
    answerWith('GET', '/api/groups/g1', { json: after });
    for (const action of actions) dispatch(action);
    await settle();
    expect([toasts(), group()]).toEqual([[done(change)], after]);
  });

  it('that never arrived is a failure', async () => {
    const { answerWith, dispatch, group, toasts } = await open(before);
    answerWith(method, url, () => { throw new TypeError('Failed to fetch'); });
    for (const action of actions) dispatch(action);
    await settle();
    expect([toasts(), group()]).toEqual([[failed(change)], before]);
  });
});

it.each([
  [200, done('askingLook')], [500, failed('askingLook')],
])('asks once for another look at a hidden group, answered %i', async (status, toast) => {
  const { answerWith, dispatch, http, toasts } = await open(hidden);
  answerWith('POST', '/api/groups/g1/another-look', { status, json: status === 200 ? hidden : {} });
  dispatch(lookRequested({ groupId }));
  dispatch(lookRequested({ groupId }));
  await settle();
  expect([http.sent('POST', '/api/groups/g1/another-look').length, toasts()]).toEqual([1, [toast]]);
});

it('taking somebody off the waitlist is a failure when the response is lost and they still wait', async () => {
  const people = [{ ...aMember({ _id: 'zoe' }), since: '' }];
  const { answerWith, dispatch, toasts } = await open({ ...mine, waitlist: { count: 1, myPosition: null, people } });
  answerWith('DELETE', '/api/groups/g1/members/zoe', () => { throw new TypeError('Failed to fetch'); });
  dispatch(questionAsked({ groupId, question: { kind: 'remove', userId: 'zoe', block: false } }));
  dispatch(questionConfirmed());
  await settle();
  expect(toasts()).toEqual([failed('takingOff')]);
});

it('blocking somebody who has left says so', async () => {
  const { answerWith, dispatch, http, toasts } = await open(mine);
  answerWith('DELETE', '/api/groups/g1/members/max', { json: { ...mine, version: 2 } });
  dispatch(questionAsked({ groupId, question: { kind: 'remove', userId: 'max', block: true } }));
  dispatch(questionConfirmed());
  await settle();
  expect([http.sent('DELETE', '/api/groups/g1/members/max').length, toasts()]).toEqual([1, [done('blocking')]]);
});

it('joining the waitlist counts as made when the response is lost and a place became free at once', async () => {
  const { answerWith, dispatch, toasts } = await open(full);
  answerWith('POST', '/api/groups/g1/waitlist', () => { throw new TypeError('Failed to fetch'); });
  answerWith('GET', '/api/groups/g1', { json: { ...full, version: 3, members: [cleo, me] } });
  dispatch(waitRequested({ groupId }));
  await settle();
  expect(toasts()).toEqual([done('joiningWaitlist')]);
});

const BEN_WAITS = { ...alone, waitlist: { count: 1, myPosition: null, people: [{ ...ben, since: '' }] } };
const asks = (question: SeatsQuestion) => questionAsked({ groupId, question });

it.each<[string, Group, ReturnType<typeof questionAsked>, Group]>([
  ['removing a member who leaves', mine, remove(false), alone],
  ['taking off somebody who stops waiting', BEN_WAITS, remove(false), { ...alone, version: 3 }],
  ['removing, once somebody else has taken over', mine, remove(true), { ...mine, version: 2, creator: ben }],
  ['handing over, once somebody else has taken over', mine, asks({ kind: 'handOver' }), { ...mine, version: 2, creator: ben }],
  ['leaving, once the user is out', { ...full, members: [cleo, me] }, asks({ kind: 'leave' }), { ...full, version: 2 }],
])('a question about %s is no longer asked', async (_what, before, asked, now) => {
  const { answerWith, dispatch, state } = await open(before);
  dispatch(asked);
  expect(state().seats.status).toBe('asking');
  answerWith('GET', '/api/groups/g1', { json: now });
  void dispatch(groupQueries.endpoints.getGroup.initiate(groupId, REFETCH));
  await settle();
  expect(state().seats.status).toBe('idle');
});

it('a question about removing and blocking stays when the member leaves: it is about blocking then', async () => {
  const { answerWith, dispatch, state } = await open(mine);
  dispatch(remove(true));
  answerWith('GET', '/api/groups/g1', { json: alone });
  void dispatch(groupQueries.endpoints.getGroup.initiate(groupId, REFETCH));
  await settle();
  expect(state().seats.status).toBe('asking');
});

it('a question about leaving is no longer asked once the group has started: nobody can leave it then', async () => {
  const startDate = new Date(1_020_000).toISOString();
  const { dispatch, http, state } = await open({ ...full, startDate, members: [cleo, me], waitlist: { count: 2, myPosition: null } });
  dispatch(asks({ kind: 'leave' }));
  await pass(19_000);
  expect(state().seats.status).toBe('asking');
  await pass(1_000);
  expect(state().seats.status).toBe('idle');
  dispatch(questionConfirmed());
  await settle();
  expect(http.sent('POST', '/api/groups/g1/leave')).toEqual([]);
});

it('leaving a full group with a waitlist is sent once it is confirmed', async () => {
  const { answerWith, dispatch, http, group } = await open({ ...full, members: [cleo, me], waitlist: { count: 2, myPosition: null } });
  answerWith('POST', '/api/groups/g1/leave', { json: { ...full, version: 2 } });
  dispatch(questionAsked({ groupId, question: { kind: 'leave' } }));
  await settle();
  expect(http.sent('POST', '/api/groups/g1/leave')).toHaveLength(0);
  dispatch(questionConfirmed());
  await settle();
  expect([http.sent('POST', '/api/groups/g1/leave').length, group()?.members]).toEqual([1, [cleo, ben]]);
});

it('unblocking sends one request and says so', async () => {
  const { answerWith, dispatch, http, toasts } = await open(mine);
  answerWith('DELETE', '/api/groups/g1/blocks/ben', { json: [] });
  dispatch(questionAsked({ groupId, question: { kind: 'unblock', userId: 'ben' } }));
  dispatch(questionConfirmed());
  await settle();
  expect([http.sent('DELETE', '/api/groups/g1/blocks/ben').length, toasts()]).toEqual([1, [done('unblocking')]]);
});

it('a failed offer keeps its form open', async () => {
  const { answerWith, dispatch, state } = await open(mine);
  answerWith('POST', '/api/groups/g1/handover', { status: 409, json: { message: 'Ben has left.' } });
  dispatch(questionAsked({ groupId, question: { kind: 'handOver' } }));
  dispatch(offerSubmitted({ groupId, to: 'ben', message: 'Please' }));
  await settle();
  expect(state().seats.status).toBe('asking');
});

describe('the groups that the user waits for', () => {
  const row = { ...summaryOf(waiting), waitlist: { count: 1, myPosition: 1 } };

  it.each(['/dashboard', '/my-groups'])('are loaded with %s', async (url) => {
    const { state } = await browserAt(url, ({ http }) => { http.on('GET', '/api/groups/user/waiting', { json: [row] }); });
    expect(selectWaitingGroups(state())).toEqual([row]);
  });

  it.each([404, 500])('are ignored when the backend has no waitlist (%i)', async (status) => {
    const { toasts } = await browserAt('/my-groups', ({ http }) => {
      http.on('GET', '/api/groups/user/created', { json: [] });
      http.on('GET', '/api/groups/user/waiting', { status, json: { message: 'No such call.' } });
    });
    expect(toasts()).toEqual([]);
  });

  it('gain and lose a group without a refetch', async () => {
    const { answerWith, dispatch, follow, http, state } = await open(full);
    answerWith('GET', '/api/groups/user/waiting', { json: [] });
    answerWith('POST', '/api/groups/g1/waitlist', { json: waiting });
    answerWith('DELETE', '/api/groups/g1/waitlist', { json: { ...full, version: 3 } });
    await follow('/my-groups');
    await follow('/groups/g1');
    dispatch(waitRequested({ groupId }));
    await settle();
    expect(selectWaitingGroups(state())?.map(({ _id }) => _id)).toEqual(['g1']);
    dispatch(waitStopRequested({ groupId }));
    await settle();
    expect([selectWaitingGroups(state()), http.sent('GET', '/api/groups/user/waiting').length]).toEqual([[], 1]);
  });
});
