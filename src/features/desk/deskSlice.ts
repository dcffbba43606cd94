import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DecideArg, DecideObjectionArg, TakeArg } from '../../api/deskApi';
import type { AnswerProblemArg, ProblemStateArg } from '../../api/deskProblemsApi';
import type { Thing } from '../../domain/desk/desk';

/** More than these are not shown. */
const MOST_CHANGES = 6;

/** What others have changed in a case or an objection since the operator opened it, in sentences, the latest first. */
interface Seen {
  changes: readonly string[];
}

/**
 * What an operator does about the case or the objection of the open page. Both are in the API's cache; which one it is, and the list that
 * it was opened from, are in the address; what is typed stays in the form.
 *
 * closed ──itemOpened──▶ reading ──takeRequested──▶ taking ──takeReceived──▶ reading
 *                         │   ▲                       └──workRefused──▶ refused
 *                         │   ├── (like refused: take, decide, changes)
 *                         │   └──viewerOpened── opening ◀──viewerRequested── reading, refused, decided; opening ──workRefused──▶ refused
 *                         └──decisionSubmitted | objectionDecided | problemAnswered … ──▶ sending ──decisionReceived──▶ decided
 *                                                                      ▲                 └──workRefused──▶ refused
 *                                                                      └── from refused and decided, too
 *
 * openingRequested and problemStateChosen lead to sending, too.
 * changesNoted adds to what has changed, while reading and refused. itemOpened leads from every state to reading, itemClosed to closed.
 * An answer that comes after its page was left changes nothing here: another item may be open (deskWork.ts).
 * Separate from it: whether single keys are shortcuts, and the row of the list that gets the focus. Effects: deskListeners.ts
 */
export type DeskWork =
  | { status: 'closed' }
  | { status: 'reading' } & Seen
  | { status: 'taking' } & Seen
  /** The replay viewer, in another tab. */
  | { status: 'opening' } & Seen
  | { status: 'sending' } & Seen
  | { status: 'refused'; message: string } & Seen
  | { status: 'decided' };

export interface DeskState {
  keys: 'on' | 'off';
  /** The item that was opened last: back in the list, the focus returns to its row. */
  lastId: string | null;
  work: DeskWork;
}

const CLOSED: DeskWork = { status: 'closed' };
const initialDesk: DeskState = { keys: 'on', lastId: null, work: CLOSED };

const withWork = (state: DeskState, work: DeskWork): DeskState => (work === state.work ? state : { ...state, work });

/** What has changed is known to the operator once they act again. */
const toSending = (work: DeskWork): DeskWork =>
  (work.status === 'reading' || work.status === 'refused' || work.status === 'decided' ? { status: 'sending', changes: [] } : work);
const toTaking = (work: DeskWork): DeskWork =>
  (work.status === 'reading' || work.status === 'refused' ? { status: 'taking', changes: work.changes } : work);
const toOpening = (work: DeskWork): DeskWork =>
  (work.status === 'reading' || work.status === 'refused' ? { status: 'opening', changes: work.changes }
    : work.status === 'decided' ? { status: 'opening', changes: [] } : work);
const toRefused = (work: DeskWork, message: string): DeskWork =>
  (work.status === 'taking' || work.status === 'opening' || work.status === 'sending'
    ? { status: 'refused', message, changes: work.changes } : work);

function withChanges(work: DeskWork, changes: readonly string[]): DeskWork {
  if (changes.length === 0 || (work.status !== 'reading' && work.status !== 'refused')) return work;
  return { ...work, changes: [...changes, ...work.changes.filter((known) => !changes.includes(known))].slice(0, MOST_CHANGES) };
}

export const deskSlice = createSlice({
  name: 'desk',
  initialState: initialDesk,
  reducers: {
    /** The list was opened: only an effect. */
    deskOpened: (state): DeskState => state,
    deskClosed: (state): DeskState => (state.lastId === null ? state : { ...state, lastId: null }),
    itemOpened: (state, { payload: { itemId } }: PayloadAction<{ itemId: string }>): DeskState =>
      ({ ...state, lastId: itemId, work: { status: 'reading', changes: [] } }),
    itemClosed: (state): DeskState => withWork(state, state.work.status === 'closed' ? state.work : CLOSED),
    takeRequested: (state, _action: PayloadAction<TakeArg>): DeskState => withWork(state, toTaking(state.work)),
    takeReceived: (state): DeskState =>
      withWork(state, state.work.status === 'taking' ? { ...state.work, status: 'reading' } : state.work),
    /** A case of what nobody has reported. */
    openingRequested: (state, _action: PayloadAction<{ thing: Thing; id: string }>): DeskState => withWork(state, toSending(state.work)),
    decisionSubmitted: (state, _action: PayloadAction<DecideArg>): DeskState => withWork(state, toSending(state.work)),
    objectionDecided: (state, _action: PayloadAction<DecideObjectionArg>): DeskState => withWork(state, toSending(state.work)),
    problemAnswered: (state, _action: PayloadAction<AnswerProblemArg>): DeskState => withWork(state, toSending(state.work)),
    problemStateChosen: (state, _action: PayloadAction<ProblemStateArg>): DeskState => withWork(state, toSending(state.work)),
    viewerRequested: (state, _action: PayloadAction<{ problemId: string; step: number | null }>): DeskState =>
      withWork(state, toOpening(state.work)),
    viewerOpened: (state): DeskState =>
      withWork(state, state.work.status === 'opening' ? { ...state.work, status: 'reading' } : state.work),
    decisionReceived: (state): DeskState => withWork(state, state.work.status === 'sending' ? { status: 'decided' } : state.work),
    workRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): DeskState =>
      withWork(state, toRefused(state.work, message)),
    /** What was done on a page that has been left: only a toast. */
    earlierWorkRefused: (state, _action: PayloadAction<{ message: string }>): DeskState => state,
    changesNoted: (state, { payload: { changes } }: PayloadAction<{ changes: readonly string[] }>): DeskState =>
      withWork(state, withChanges(state.work, changes)),
    keysToggled: (state): DeskState => ({ ...state, keys: state.keys === 'on' ? 'off' : 'on' }),
  },
  selectors: {
    selectDeskWork: (state) => state.work,
    selectLastId: (state) => state.lastId,
    selectAreKeysOn: (state) => state.keys === 'on',
  },
});

export const {
  deskOpened, deskClosed, itemOpened, itemClosed, takeRequested, takeReceived, openingRequested, decisionSubmitted,
  objectionDecided, problemAnswered, problemStateChosen, viewerRequested, viewerOpened, decisionReceived, workRefused,
  earlierWorkRefused, changesNoted, keysToggled,
} = deskSlice.actions;
export const { selectDeskWork, selectLastId, selectAreKeysOn } = deskSlice.selectors;
