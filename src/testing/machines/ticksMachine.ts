import { identityReported, logoutRequested, signInCompleted } from '../../core/auth/authSlice';
import { sendEnded, sendStarted, ticksReported, ticksSlice, type TicksState } from '../../features/groups/attendance/ticksSlice';
import type { UnsentTick } from '../../features/groups/attendance/unsentTicks';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const uid = 'pat';
const one: UnsentTick = { groupId, userId: 'ben', came: true, at: '2026-05-02T18:30:00.000Z' };
const two: UnsentTick = { ...one, userId: 'zoe' };
const empty: TicksState = { status: 'empty' };
const waiting: TicksState = { status: 'waiting', uid, ticks: [one], failedTries: 0 };
const waitingAgain: TicksState = { ...waiting, failedTries: 1 };
const sending: TicksState = { status: 'sending', uid, ticks: [one], failedTries: 0, groupId };
const sendingMore: TicksState = { ...sending, ticks: [one, two] };
const sent: TicksState = { ...sending, ticks: [] };
const identity = (name: string) => ({ uid: name, displayName: null, email: null, photoURL: null });
const NAMES = new Map<TicksState, string>([
  [empty, 'empty'], [waiting, 'waiting'], [waitingAgain, 'waiting after a failure'], [sending, 'sending'],
  [sendingMore, 'sending, one more ticked'], [sent, 'sending, all taken'],
]);

export const ticksMachine: Machine<TicksState> = {
  title: 'Ticks of who came that are not sent yet',
  about:
    'Kept in the browser’s storage, which all tabs share, until the server has them; gone with a logout. Of two ticks about a member the '
    + 'later one counts. Effects: `src/features/groups/attendance/ticksListeners.ts`.',
  reducer: ticksSlice.reducer,
  initial: empty,
  nameOf: (state) => [...NAMES].find(([known]) => JSON.stringify(known) === JSON.stringify(state))?.[1] ?? state.status,
  states: { empty, waiting, waitingAgain, sending, sendingMore, sent },
  events: {
    oneReported: ticksReported({ uid, ticks: [one] }),
    twoReported: ticksReported({ uid, ticks: [one, two] }),
    noneReported: ticksReported({ uid, ticks: [] }),
    started: sendStarted({ groupId }),
    taken: sendEnded({ outcome: 'taken' }),
    refused: sendEnded({ outcome: 'refused', message: 'no' }),
    failed: sendEnded({ outcome: 'failed' }),
    loggedOut: logoutRequested(),
    nobodyReported: identityReported(null),
    sameReported: identityReported(identity(uid)),
    otherReported: identityReported(identity('kim')),
    otherSignedIn: signInCompleted({ identity: identity('kim'), method: 'password' }),
  },
  transitions: [
    ['empty', 'oneReported', waiting],
    ['empty', 'twoReported', { ...waiting, ticks: [one, two] }],
    ['waiting', 'oneReported', waiting],
    ['waiting', 'twoReported', { ...waiting, ticks: [one, two] }],
    ['waitingAgain', 'oneReported', waitingAgain],
    ['waitingAgain', 'twoReported', { ...waitingAgain, ticks: [one, two] }],
    ...fromEach(['waiting', 'waitingAgain'], 'noneReported', empty),
    ['waiting', 'started', sending],
    ['waitingAgain', 'started', { ...sending, failedTries: 1 }],
    ...fromEach(['sending', 'sendingMore', 'sent'], 'oneReported', sending),
    ...fromEach(['sending', 'sendingMore', 'sent'], 'twoReported', sendingMore),
    ...fromEach(['sending', 'sendingMore', 'sent'], 'noneReported', sent),
    ...['taken', 'refused'].flatMap((event) => [
      ...fromEach(['sending'], event, waiting), ...fromEach(['sendingMore'], event, { ...waiting, ticks: [one, two] }),
      ...fromEach(['sent'], event, empty),
    ]),
    ['sending', 'failed', waitingAgain],
    ['sendingMore', 'failed', { ...waitingAgain, ticks: [one, two] }],
    ['sent', 'failed', empty],
    ...['loggedOut', 'nobodyReported', 'otherReported', 'otherSignedIn'].flatMap((event) =>
      fromEach(['waiting', 'waitingAgain', 'sending', 'sendingMore', 'sent'], event, empty)),
  ],
};
