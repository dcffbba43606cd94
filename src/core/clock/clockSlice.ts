import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAnswered } from '../../api/answered';

/** Smaller differences are noise: the server's Date header has whole seconds. */
const MIN_CORRECTION_MS = 2000;

/**
 * The current time, as the screens see it. One state: time only advances.
 *
 *   ticked ──▶ now = device + offset      any API response whose server time is more than 2 s off ──▶ offset, now
 *
 * Effects: clockListeners.ts
 */
export interface ClockState {
  /** Milliseconds since the epoch by the server's clock, as far as known; 0 before the first tick. */
  nowMs: number;
  /** Server time minus device time, in ms. */
  offsetMs: number;
}

const initialClockState: ClockState = { nowMs: 0, offsetMs: 0 };

function withServerTime(state: ClockState, serverDateMs: number, receivedAtMs: number): ClockState {
  if (Math.abs(serverDateMs - (receivedAtMs + state.offsetMs)) <= MIN_CORRECTION_MS) return state;
  return { nowMs: serverDateMs, offsetMs: serverDateMs - receivedAtMs };
}

export const clockSlice = createSlice({
  name: 'clock',
  initialState: initialClockState,
  reducers: {
    ticked: (state, { payload }: PayloadAction<{ deviceMs: number }>): ClockState =>
      ({ ...state, nowMs: payload.deviceMs + state.offsetMs }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnswered, (state, { meta: { baseQueryMeta: { serverDateMs, receivedAtMs } } }): ClockState =>
      (typeof serverDateMs === 'number' ? withServerTime(state, serverDateMs, receivedAtMs) : state));
  },
  selectors: {
    selectNow: (state) => state.nowMs,
  },
});

export const { ticked } = clockSlice.actions;
export const { selectNow } = clockSlice.selectors;

/** The options of a selector that depends on the time: without them, it keeps the result of every tick as long as the page is open. */
export const KEEP_FEW_RESULTS = { memoizeOptions: { maxSize: 10 } } as const;
