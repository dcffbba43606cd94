import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiMeta } from '../../api/baseQuery';

/** Smaller differences are noise: the server's Date header has whole seconds. */
const MIN_CORRECTION_MS = 2000;

/**
 * The current time, as the screens see it. One state: time only advances.
 *
 *   ticked ──▶ now = device + offset      any API response whose server time is more than 2 s off ──▶ offset, now
 *
 * Effects: src/core/clock/clockListeners.ts
 */
export interface ClockState {
  /** Milliseconds since the epoch by the server's clock, as far as known; 0 before the first tick. */
  nowMs: number;
  /** Server time minus device time, in ms. */
  offsetMs: number;
}

const initialClockState: ClockState = { nowMs: 0, offsetMs: 0 };

type AnsweredAction = UnknownAction & { meta: { baseQueryMeta: ApiMeta } };

function hasServerTime(action: UnknownAction): action is AnsweredAction {
  const meta = (action as { meta?: { baseQueryMeta?: Partial<ApiMeta> } }).meta;
  return typeof meta?.baseQueryMeta?.serverDateMs === 'number';
}

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
    builder.addMatcher(hasServerTime, (state, { meta: { baseQueryMeta } }): ClockState =>
      withServerTime(state, baseQueryMeta.serverDateMs ?? 0, baseQueryMeta.receivedAtMs));
  },
  selectors: {
    selectNow: (state) => state.nowMs,
  },
});

export const { ticked } = clockSlice.actions;
export const { selectNow } = clockSlice.selectors;
