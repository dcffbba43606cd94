import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GroupAction } from '../../../api/groupEvents';
import { identityReported, logoutRequested, signInCompleted } from '../../../core/auth/authSlice';
import type { UnsentTick } from './unsentTicks';

/**
 * The ticks that the server does not have yet. They are kept in the browser's storage, which all tabs share; this is what it holds.
 *
 * empty ──ticksReported: some──▶ waiting ──sendStarted──▶ sending ──sendEnded──▶ empty, or waiting with what is left
 *   ▲──ticksReported: none────────┘ └── a logout, or another user ──▶ empty, also from sending
 *
 * Effects: ticksListeners.ts
 */
export type TicksState =
  | { status: 'empty' }
  | { status: 'waiting'; uid: string; ticks: readonly UnsentTick[]; /** Since the last one that was taken. */ failedTries: number }
  | { status: 'sending'; uid: string; ticks: readonly UnsentTick[]; failedTries: number; groupId: string };

/** How a sending ended: `refused` ticks are given up, `failed` ones are sent again. */
export type SendOutcome = 'taken' | 'refused' | 'failed';

const EMPTY: TicksState = { status: 'empty' };
const initialTicksState = EMPTY as TicksState;
const NO_TICKS: readonly UnsentTick[] = [];

type Reported = PayloadAction<{ uid: string; ticks: readonly UnsentTick[] }>;

function toReported(state: TicksState, uid: string, ticks: readonly UnsentTick[]): TicksState {
  if (state.status === 'sending' && state.uid === uid) return { ...state, ticks };
  if (ticks.length === 0) return state.status === 'empty' ? state : EMPTY;
  const failedTries = state.status === 'waiting' && state.uid === uid ? state.failedTries : 0;
  return { status: 'waiting', uid, ticks, failedTries };
}

function toEnded(state: TicksState, outcome: SendOutcome): TicksState {
  if (state.status !== 'sending') return state;
  const { uid, ticks, failedTries } = state;
  if (ticks.length === 0) return EMPTY;
  return { status: 'waiting', uid, ticks, failedTries: outcome === 'failed' ? failedTries + 1 : 0 };
}

/** Another user must not send what the first one ticked. */
const forUser = (state: TicksState, uid: string | undefined): TicksState => (state.status !== 'empty' && state.uid !== uid ? EMPTY : state);

export const ticksSlice = createSlice({
  name: 'ticks',
  initialState: initialTicksState,
  reducers: {
    /** These change nothing here: what they begin is stored, sent, saved or printed. */
    attendanceOpened: (state, _action: GroupAction): TicksState => state,
    attendanceClosed: (state): TicksState => state,
    tickRequested: (state, _action: PayloadAction<{ groupId: string; userId: string; came: boolean | null }>): TicksState => state,
    fileRequested: (state, _action: GroupAction): TicksState => state,
    printRequested: (state): TicksState => state,
    /** What the storage holds now, after a change in this tab or another one. */
    ticksReported: (state, { payload: { uid, ticks } }: Reported): TicksState => toReported(state, uid, ticks),
    sendStarted: (state, { payload: { groupId } }: GroupAction): TicksState =>
      (state.status === 'waiting' ? { ...state, status: 'sending', groupId } : state),
    sendEnded: (state, { payload: { outcome } }: PayloadAction<{ outcome: SendOutcome; message?: string }>): TicksState =>
      toEnded(state, outcome),
  },
  extraReducers: (builder) => {
    builder.addCase(logoutRequested, (state): TicksState => (state.status === 'empty' ? state : EMPTY));
    builder.addCase(identityReported, (state, { payload }): TicksState => forUser(state, payload?.uid));
    builder.addCase(signInCompleted, (state, { payload }): TicksState => forUser(state, payload.identity.uid));
  },
  selectors: {
    selectTicks: (state) => state,
    selectUnsentTicks: (state): readonly UnsentTick[] => (state.status === 'empty' ? NO_TICKS : state.ticks),
  },
});

export const {
  attendanceOpened, attendanceClosed, tickRequested, fileRequested, printRequested, ticksReported, sendStarted,
  sendEnded,
} = ticksSlice.actions;
export const { selectTicks, selectUnsentTicks } = ticksSlice.selectors;
