import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { groupDeleted, groupGone, type GroupAction } from '../../../api/groupEvents';
import type { AbsenceArg, MuteArg, OfferArg } from '../../../api/seatsApi';
import { detailClosed } from '../detail/groupDetailSlice';
import type { SeatsChange } from './seatsMessages';

/** What the user is asked before a place of a group changes hands. */
export type SeatsQuestion =
  | { kind: 'leave' }
  | { kind: 'remove'; userId: string; block: boolean }
  | { kind: 'unblock'; userId: string }
  | { kind: 'handOver' };

/**
 * idle ──questionAsked──▶ asking ──questionConfirmed | questionCancelled──▶ idle
 *                           │  ▲ questionConfirmed does not apply to a handover: its form stays until the offer is made
 *                           │──seatsChanged: offering──▶ idle
 *                           │──seatsChangeFailed: offering──▶ asking, with the message, until offerSubmitted
 *                           └──detailClosed, groupGone, groupDeleted──▶ idle
 *
 * Changes in flight belong to the group, not to its page: core/groupChanges/groupChangesSlice.ts. The other events change nothing here:
 * what they request, and how it ended, is in the cache and in a toast.
 * Effects: seatsListeners.ts
 */
export type SeatsState =
  | { status: 'idle' }
  | { status: 'asking'; groupId: string; question: SeatsQuestion; /** Why the offer of a handover was refused. */ message?: string };

const IDLE: SeatsState = { status: 'idle' };
const initialSeatsState = IDLE as SeatsState;

const toClosed = (state: SeatsState, groupId: string): SeatsState =>
  (state.status === 'asking' && state.groupId === groupId ? IDLE : state);

type Asking = Extract<SeatsState, { status: 'asking' }>;

/** Whether the form of a change is open: the handover form says itself that the offer was refused. */
export const isFormOpen = (state: SeatsState, groupId: string, change: SeatsChange): state is Asking =>
  change === 'offering' && state.status === 'asking' && state.groupId === groupId && state.question.kind === 'handOver';

export const seatsSlice = createSlice({
  name: 'seats',
  initialState: initialSeatsState,
  reducers: {
    questionAsked: (state, { payload: { groupId, question } }: PayloadAction<{ groupId: string; question: SeatsQuestion }>): SeatsState =>
      (state.status === 'idle' ? { status: 'asking', groupId, question } : state),
    questionCancelled: (state): SeatsState => (state.status === 'asking' ? IDLE : state),
    questionConfirmed: (state): SeatsState => (state.status === 'asking' && state.question.kind !== 'handOver' ? IDLE : state),
    waitRequested: (state, _action: GroupAction): SeatsState => state,
    waitStopRequested: (state, _action: GroupAction): SeatsState => state,
    offerSubmitted: (state, { payload: { groupId } }: PayloadAction<OfferArg>): SeatsState =>
      (isFormOpen(state, groupId, 'offering') && state.message !== undefined
        ? { status: 'asking', groupId, question: state.question } : state),
    withdrawRequested: (state, _action: GroupAction): SeatsState => state,
    acceptRequested: (state, _action: GroupAction): SeatsState => state,
    declineRequested: (state, _action: GroupAction): SeatsState => state,
    muteRequested: (state, _action: PayloadAction<MuteArg>): SeatsState => state,
    absenceRequested: (state, _action: PayloadAction<AbsenceArg>): SeatsState => state,
    lookRequested: (state, _action: GroupAction): SeatsState => state,
    /** A change was made; the group as it is now is in the cache. */
    seatsChanged: (state, { payload: { groupId, change } }: PayloadAction<{ groupId: string; change: SeatsChange }>): SeatsState =>
      (change === 'offering' ? toClosed(state, groupId) : state),
    seatsChangeFailed: (
      state, { payload: { groupId, change, message } }: PayloadAction<{ groupId: string; change: SeatsChange; message: string }>,
    ): SeatsState => (isFormOpen(state, groupId, change) ? { status: 'asking', groupId, question: state.question, message } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(detailClosed, (state): SeatsState => (state.status === 'asking' ? IDLE : state));
    builder.addMatcher(isAnyOf(groupGone, groupDeleted), (state, { payload }): SeatsState => toClosed(state, payload.groupId));
  },
  selectors: {
    /** What is being asked, or null. */
    selectSeatsQuestion: (state): SeatsQuestion | null => (state.status === 'asking' ? state.question : null),
    /** Why the offer of a handover was refused, or null. */
    selectRefusal: (state): string | null => (state.status === 'asking' ? state.message ?? null : null),
    selectSeatsState: (state) => state,
  },
});

export const {
  questionAsked, questionCancelled, questionConfirmed, waitRequested, waitStopRequested, offerSubmitted, withdrawRequested,
  acceptRequested, declineRequested, muteRequested, absenceRequested, lookRequested, seatsChanged, seatsChangeFailed,
} = seatsSlice.actions;
export const { selectSeatsQuestion, selectRefusal, selectSeatsState } = seatsSlice.selectors;
