import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountClosed, accountOpened } from '../accountSlice';

/** `made`: the address can be copied until the page is left. It is not in the state (ARCHITECTURE.md, rule 11). */
export type CalendarChange =
  | { status: 'idle' }
  | { status: 'making' }
  | { status: 'made' }
  | { status: 'ending' }
  | { status: 'refused'; message: string };

/**
 * closed ──accountOpened──▶ loading ──calendarLoaded──▶ ready ──accountClosed, from every state──▶ closed
 *                             │ ▲ └──calendarMissing──▶ absent
 *          calendarLoadFailed ▼ │ calendarRetried
 *                            failed
 * change of ready:
 *   idle, made, refused ──addressRequested──▶ making ──addressMade──▶ made
 *   idle, made, refused ──calendarEndRequested──▶ ending ──calendarEnded──▶ idle
 *   making, ending ──calendarRefused──▶ refused
 * Effects: calendarListeners.ts
 */
export type CalendarState =
  | { status: 'closed' }
  | { status: 'loading' }
  /** The backend has no calendars. */
  | { status: 'absent' }
  | { status: 'failed' }
  | { status: 'ready'; /** When the present address was made, ISO 8601; null without one. */ since: string | null; change: CalendarChange };

/** How copying the address ended; `saved`: without a clipboard it is in a file. */
export type CopyOutcome = 'copied' | 'saved' | 'failed';

const initialCalendar = { status: 'closed' } satisfies CalendarState as CalendarState;
const IDLE: CalendarChange = { status: 'idle' };

const isBusy = ({ status }: CalendarChange): boolean => status === 'making' || status === 'ending';

const toStarted = (state: CalendarState, status: 'making' | 'ending'): CalendarState =>
  (state.status === 'ready' && !isBusy(state.change) && (status === 'making' || state.since !== null)
    ? { ...state, change: { status } } : state);

const toEnded = (state: CalendarState, status: CalendarChange['status'], since: string | null, change: CalendarChange): CalendarState =>
  (state.status === 'ready' && state.change.status === status ? { status: 'ready', since, change } : state);

export const calendarSlice = createSlice({
  name: 'calendar',
  initialState: initialCalendar,
  reducers: {
    calendarLoaded: (state, { payload: { since } }: PayloadAction<{ since: string | null }>): CalendarState =>
      (state.status === 'loading' ? { status: 'ready', since, change: IDLE } : state),
    calendarMissing: (state): CalendarState => (state.status === 'loading' ? { status: 'absent' } : state),
    calendarLoadFailed: (state): CalendarState => (state.status === 'loading' ? { status: 'failed' } : state),
    calendarRetried: (state): CalendarState => (state.status === 'failed' ? { status: 'loading' } : state),
    addressRequested: (state): CalendarState => toStarted(state, 'making'),
    addressMade: (state, { payload: { since } }: PayloadAction<{ since: string }>): CalendarState =>
      toEnded(state, 'making', since, { status: 'made' }),
    calendarEndRequested: (state): CalendarState => toStarted(state, 'ending'),
    calendarEnded: (state): CalendarState => toEnded(state, 'ending', null, IDLE),
    calendarRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): CalendarState =>
      (state.status === 'ready' && isBusy(state.change) ? { ...state, change: { status: 'refused', message } } : state),
    addressCopyRequested: (state): CalendarState => state,
    addressCopied: (state, _action: PayloadAction<{ outcome: CopyOutcome }>): CalendarState => state,
  },
  extraReducers: (builder) => {
    builder.addCase(accountOpened, (state): CalendarState => (state.status === 'closed' ? { status: 'loading' } : state));
    builder.addCase(accountClosed, (state): CalendarState => (state.status === 'closed' ? state : { status: 'closed' }));
  },
  selectors: {
    selectCalendar: (state) => state,
  },
});

export const {
  calendarLoaded, calendarMissing, calendarLoadFailed, calendarRetried, addressRequested, addressMade, calendarEndRequested, calendarEnded,
  calendarRefused, addressCopyRequested, addressCopied,
} = calendarSlice.actions;
export const { selectCalendar } = calendarSlice.selectors;
