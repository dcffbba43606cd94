import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { cacheGroup, cacheNotWaiting, cacheTakenOver, cacheWaiting } from '../../../api/groupCache';
import { groupsApi } from '../../../api/groupsApi';
import { selectGroupById } from '../../../api/groupSelectors';
import { seatsApi } from '../../../api/seatsApi';
import { creatorTags } from '../../../api/tags';
import type { Group } from '../../../contract/types';
import { sendChange, withGroupChange } from '../../../core/groupChanges/changeGroup';
import type { RunningChange } from '../../../core/requests';
import { REFETCH } from '../../../core/screen';
import { isCreator } from '../../../domain/groups/membership';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { selectGroupAndMembership } from '../detail/groupDetailSelectors';
import { leaveRequested, selectIsOpen } from '../detail/groupDetailSlice';
import { SEATS_FAILED, type SeatsChange } from './seatsMessages';
import {
  absenceRequested, acceptRequested, declineRequested, lookRequested, muteRequested, offerSubmitted, questionCancelled, questionConfirmed,
  seatsChanged, seatsChangeFailed, selectSeatsState, waitRequested, waitStopRequested, withdrawRequested, type SeatsQuestion,
} from './seatsSlice';

const {
  joinWaitlist, leaveWaitlist, removeMember, unblockUser, offerHandover, withdrawHandover, acceptHandover, declineHandover, setMuted,
  askForLook, sayAbsent,
} = seatsApi.endpoints;
/** The change is the listener's own; the cache need not know of it. */
const UNTRACKED = { track: false } as const;

/** A change of a group's places. */
interface Change {
  change: SeatsChange;
  request: () => RunningChange<{ error?: unknown }>;
  /** Whether the group looks as if the change was made: the response may have been lost. */
  isMade: (now: Group, userId: string | null) => boolean;
  cache: typeof cacheGroup;
}

const isMember = ({ members }: Group, userId: string | null): boolean => members.some(({ _id }) => _id === userId);
const isWaiting = ({ waitlist }: Group, userId: string): boolean => (waitlist?.people ?? []).some(({ _id }) => _id === userId);

/** What taking somebody out is called: they may be a member, wait for a place, or have left before. */
function removalOf(userId: string, group: Group | undefined): 'removing' | 'takingOff' | 'blocking' {
  if (!group || isMember(group, userId)) return 'removing';
  return isWaiting(group, userId) ? 'takingOff' : 'blocking';
}

/** Refetches a group whose server refused a change, so that the page shows why. When it is gone, the page says so. */
function showRefusal(api: AppListenerApi, groupId: string, error: unknown): void {
  if (errorStatus(error) === null) return;
  void api.dispatch(groupsApi.endpoints.getGroup.initiate(groupId, REFETCH));
}

async function sendSeatsChange(groupId: string, { change, request, isMade, cache }: Change, api: AppListenerApi): Promise<void> {
  const outcome = await sendChange(api, groupId, request(), (now, userId) => now !== 'gone' && isMade(now, userId));
  if (!outcome) return;
  if (!outcome.made) {
    api.dispatch(seatsChangeFailed({ groupId, change, message: errorMessage(outcome.error, SEATS_FAILED[change]) }));
    showRefusal(api, groupId, outcome.error);
    return;
  }
  if (outcome.now) {
    cache(api.dispatch, outcome.now);
    api.dispatch(seatsApi.util.invalidateTags(creatorTags(groupId)));
  }
  api.dispatch(seatsChanged({ groupId, change }));
}

/** One change of a group at a time, and only on its open page. */
async function changeSeats(groupId: string, change: Change, api: AppListenerApi): Promise<void> {
  if (selectIsOpen(api.getState(), groupId))
    await withGroupChange(api, groupId, change.change, () => sendSeatsChange(groupId, change, api));
}

/** Whether the group has changed, or started, so that the open question makes no sense any more. */
export function isMoot(state: RootState): boolean {
  const [asked, shown] = [selectSeatsState(state), selectGroupAndMembership(state)];
  if (asked.status !== 'asking' || !shown) return false;
  const { question } = asked;
  const { group, membership: { role, enabled } } = shown;
  if (role !== (question.kind === 'leave' ? 'member' : 'creator') || !enabled) return true;
  return question.kind === 'remove' && !question.block && !isMember(group, question.userId) && !isWaiting(group, question.userId);
}

/** Carries out what the user confirmed. */
async function makeConfirmed(_action: unknown, api: AppListenerApi): Promise<void> {
  const before = selectSeatsState(api.getOriginalState());
  if (before.status !== 'asking') return;
  const { groupId, question } = before;
  await QUESTIONS[question.kind](groupId, question as never, api);
}

type Of<Kind extends SeatsQuestion['kind']> = Extract<SeatsQuestion, { kind: Kind }>;
type Answered = { [Kind in SeatsQuestion['kind']]: (groupId: string, question: Of<Kind>, api: AppListenerApi) => Promise<void> | void };

const QUESTIONS: Answered = {
  leave: (groupId, _question, api) => { api.dispatch(leaveRequested({ groupId })); },
  remove: (groupId, { userId, block }, api) => {
    const change = removalOf(userId, selectGroupById(api.getState(), groupId));
    return changeSeats(groupId, {
      change, cache: cacheGroup,
      request: () => api.dispatch(removeMember.initiate({ groupId, userId, block }, UNTRACKED)),
      // The group does not say who is blocked.
      isMade: (now) => change !== 'blocking' && !isMember(now, userId) && !isWaiting(now, userId),
    }, api);
  },
  unblock: (groupId, { userId }, api) => changeSeats(groupId, {
    change: 'unblocking', cache: cacheGroup,
    request: () => api.dispatch(unblockUser.initiate({ groupId, userId }, UNTRACKED)),
    // The group does not say who is blocked.
    isMade: () => false,
  }, api),
  // Its form is sent by `offerSubmitted`.
  handOver: () => undefined,
};

/** Makes the change that an event asks for. */
function makeOn<Payload extends { groupId: string }>(
  startListening: AppStartListening,
  event: ActionCreatorWithPayload<Payload>,
  changeOf: (payload: Payload, api: AppListenerApi) => Change,
): void {
  startListening({ actionCreator: event, effect: ({ payload }, api) => changeSeats(payload.groupId, changeOf(payload, api), api) });
}

/** The waitlist, removing and blocking, handing over, and muting, on the open page of a group. The cache is updated before the event. */
export function startSeatsListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: questionConfirmed, effect: makeConfirmed });
  startListening({ predicate: (_action, current) => isMoot(current), effect: (_action, api) => { api.dispatch(questionCancelled()); } });
  makeOn(startListening, waitRequested, ({ groupId }, { dispatch }) => ({
    change: 'joiningWaitlist', cache: cacheWaiting,
    request: () => dispatch(joinWaitlist.initiate(groupId, UNTRACKED)),
    // A place may have become free at once.
    isMade: (now, userId) => typeof now.waitlist?.myPosition === 'number' || isMember(now, userId),
  }));
  makeOn(startListening, waitStopRequested, ({ groupId }, { dispatch }) => ({
    change: 'leavingWaitlist', cache: cacheNotWaiting,
    request: () => dispatch(leaveWaitlist.initiate(groupId, UNTRACKED)),
    isMade: (now, userId) => now.waitlist?.myPosition === null && !isMember(now, userId),
  }));
  makeOn(startListening, muteRequested, ({ groupId, muted }, { dispatch }) => ({
    change: muted ? 'muting' : 'unmuting', cache: cacheGroup,
    request: () => dispatch(setMuted.initiate({ groupId, muted }, UNTRACKED)),
    isMade: (now) => now.isMuted === muted,
  }));
  makeOn(startListening, absenceRequested, ({ groupId, cannotCome }, { dispatch }) => ({
    change: cannotCome ? 'sayingAbsent' : 'sayingPresent', cache: cacheGroup,
    request: () => dispatch(sayAbsent.initiate({ groupId, cannotCome }, UNTRACKED)),
    isMade: (now) => now.cannotCome === cannotCome,
  }));
  makeOn(startListening, lookRequested, ({ groupId }, { dispatch }) => ({
    change: 'askingLook', cache: cacheGroup,
    request: () => dispatch(askForLook.initiate(groupId, UNTRACKED)),
    // The group does not say who has asked.
    isMade: () => false,
  }));
  startHandover(startListening);
}

function startHandover(startListening: AppStartListening): void {
  makeOn(startListening, offerSubmitted, (offer, { dispatch }) => ({
    change: 'offering', cache: cacheGroup,
    request: () => dispatch(offerHandover.initiate(offer, UNTRACKED)),
    isMade: (now) => now.handover?.to._id === offer.to,
  }));
  makeOn(startListening, withdrawRequested, ({ groupId }, { dispatch }) => ({
    change: 'withdrawing', cache: cacheGroup,
    request: () => dispatch(withdrawHandover.initiate(groupId, UNTRACKED)),
    isMade: (now, userId) => now.handover === null && isCreator(now, userId),
  }));
  makeOn(startListening, acceptRequested, ({ groupId }, { dispatch }) => ({
    change: 'accepting', cache: cacheTakenOver,
    request: () => dispatch(acceptHandover.initiate(groupId, UNTRACKED)),
    isMade: isCreator,
  }));
  makeOn(startListening, declineRequested, ({ groupId }, { dispatch }) => ({
    change: 'declining', cache: cacheGroup,
    request: () => dispatch(declineHandover.initiate(groupId, UNTRACKED)),
    isMade: (now, userId) => now.handover === null && !isCreator(now, userId),
  }));
}
