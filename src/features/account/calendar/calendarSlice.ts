import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountClosed } from '../accountSlice';

/**
 * idle, made, refused ──addressRequested──▶ making ──addressMade──▶ made
 * idle, made, refused ──calendarEndRequested──▶ ending      made, ending ──calendarEnded──▶ idle
 * making, ending ──calendarRefused──▶ refused                             every state ──accountClosed──▶ idle
 *
 * `made`: the address can be copied until the page is left or the address has ended. It is not in the state (ARCHITECTURE.md, rule 11).
 * Since when there is one is in the API's cache. Effects: calendarListeners.ts
 */
export type CalendarState =
  | { status: 'idle' }
  | { status: 'making' }
  | { status: 'made' }
  | { status: 'ending' }
  | { status: 'refused'; message: string };

/** How copying the address ended; `saved`: without a clipboard it is in a file. */
export type CopyOutcome = 'copied' | 'saved' | 'failed';

const IDLE: CalendarState = { status: 'idle' };
const initialCalendar = IDLE as CalendarState;

const isBusy = ({ status }: CalendarState): boolean => status === 'making' || status === 'ending';

export const calendarSlice = createSlice({
  name: 'calendar',
  initialState: initialCalendar,
  reducers: {
    addressRequested: (state): CalendarState => (isBusy(state) ? state : { status: 'making' }),
    addressMade: (state): CalendarState => (state.status === 'making' ? { status: 'made' } : state),
    calendarEndRequested: (state): CalendarState => (isBusy(state) ? state : { status: 'ending' }),
    calendarEnded: (state): CalendarState => (state.status === 'ending' || state.status === 'made' ? IDLE : state),
    calendarRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): CalendarState =>
      (isBusy(state) ? { status: 'refused', message } : state),
    addressCopyRequested: (state): CalendarState => state,
    /** Opens it in the calendar program of the device. */
    addressOpenRequested: (state): CalendarState => state,
    addressCopied: (state, _action: PayloadAction<{ outcome: CopyOutcome }>): CalendarState => state,
  },
  extraReducers: (builder) => {
    builder.addCase(accountClosed, (): CalendarState => IDLE);
  },
  selectors: {
    selectCalendarChange: (state) => state,
  },
});

export const {
  addressRequested, addressMade, calendarEndRequested, calendarEnded, calendarRefused, addressCopyRequested,
  addressOpenRequested, addressCopied,
} = calendarSlice.actions;
export const { selectCalendarChange } = calendarSlice.selectors;
