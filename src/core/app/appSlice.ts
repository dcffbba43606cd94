import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAnswered } from '../../api/answered';
import type { ClientConfig } from '../../contract/clientConfig';
import { UTC_DATES, type DateStyle } from '../../domain/dates/dateStyle';
import type { Viewport } from '../../domain/general/viewport';

export interface AppStart {
  /** This device's clock, ms since the epoch. */
  nowMs: number;
  config: ClientConfig;
  build: string;
  viewport: Viewport;
  /** In the state, so that a replay shows the dates the user saw. */
  dateStyle: DateStyle;
}

/** A call that takes long: a query that loads, or a change that is saved. */
export interface SlowCall {
  requestId: string;
  doing: 'loading' | 'saving';
}

/**
 * starting ──appStarted──▶ running ──┐ onlineChanged, viewportChanged, timeZoneChanged, reloadRequested, retryRequested (the last two:
 *                             ▲──────┘ effects only)
 * of running:
 *   update    none ──newVersionFound──▶ ready ──updatePostponed──▶ postponed
 *   slowCalls   callSlowed adds a call, callSettled removes it
 *   answers   live ──a response from the worker's cache──▶ lastVisit ──a response of the server──▶ live
 * Effects: appStartListeners.ts, appUpdateListeners.ts, connectivityListeners.ts
 */
export type AppState =
  | { status: 'starting' }
  | {
    status: 'running'; config: ClientConfig; build: string; viewport: Viewport; dateStyle: DateStyle; online: boolean;
    /** Whether a newer version is available, and whether the user postponed it. */
    update: 'none' | 'ready' | 'postponed';
    /** Whether the latest response came from the server, or from the cache of an earlier visit. */
    answers: 'live' | 'lastVisit';
    /** What has been in flight for long: calls have no time-out. */
    slowCalls: readonly SlowCall[];
  };

const isSlowly = (state: AppState, doing: SlowCall['doing']): boolean =>
  state.status === 'running' && state.slowCalls.some((call) => call.doing === doing);
const isSlowCall = (state: AppState, requestId: string): boolean =>
  state.status === 'running' && state.slowCalls.some((call) => call.requestId === requestId);

const initialAppState = { status: 'starting' } satisfies AppState as AppState;

export const appSlice = createSlice({
  name: 'app',
  initialState: initialAppState,
  reducers: {
    appStarted: (state, { payload }: PayloadAction<AppStart>): AppState =>
      state.status === 'starting'
        ? {
            status: 'running',
            config: payload.config,
            build: payload.build,
            viewport: payload.viewport,
            dateStyle: payload.dateStyle,
            online: true,
            update: 'none',
            answers: 'live',
            slowCalls: [],
          }
        : state,
    onlineChanged: (state, { payload }: PayloadAction<{ online: boolean }>): AppState =>
      state.status === 'running' ? { ...state, online: payload.online } : state,
    viewportChanged: (state, { payload }: PayloadAction<Viewport>): AppState =>
      state.status === 'running' ? { ...state, viewport: payload } : state,
    timeZoneChanged: (state, { payload: { timeZone } }: PayloadAction<{ timeZone: string }>): AppState =>
      state.status === 'running' ? { ...state, dateStyle: { ...state.dateStyle, timeZone } } : state,
    newVersionFound: (state): AppState => (state.status === 'running' && state.update === 'none' ? { ...state, update: 'ready' } : state),
    updatePostponed: (state): AppState =>
      state.status === 'running' && state.update === 'ready' ? { ...state, update: 'postponed' } : state,
    /** `url` is the page to open with the newer version; null is the current one. Only an effect: the page reloads. */
    reloadRequested: (state, _action: PayloadAction<{ url: string | null }>): AppState => state,
    /** What could not be loaded is asked for again. Only an effect (`core/holdWhile.ts`). */
    retryRequested: (state): AppState => state,
    callSlowed: (state, { payload }: PayloadAction<SlowCall>): AppState =>
      state.status === 'running' ? { ...state, slowCalls: [...state.slowCalls, payload] } : state,
    callSettled: (state, { payload: { requestId } }: PayloadAction<{ requestId: string }>): AppState =>
      state.status === 'running' && isSlowCall(state, requestId)
        ? { ...state, slowCalls: state.slowCalls.filter((call) => call.requestId !== requestId) }
        : state,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnswered, (state, { meta: { baseQueryMeta } }): AppState => {
      const answers = baseQueryMeta.fromLastVisit ? 'lastVisit' : 'live';
      return state.status === 'running' && state.answers !== answers ? { ...state, answers } : state;
    });
  },
  selectors: {
    selectConfig: (state): ClientConfig | null => (state.status === 'running' ? state.config : null),
    /** The locale and time zone of dates; UTC until the app has started. */
    selectDateStyle: (state): DateStyle => (state.status === 'running' ? state.dateStyle : UTC_DATES),
    selectIsOnline: (state) => state.status !== 'running' || state.online,
    /** Whether the page shows cached data of an earlier visit. */
    selectIsLastVisit: (state) => state.status === 'running' && state.answers === 'lastVisit',
    /** Whether something loads, or a change is saved, for so long that the page says so. */
    selectIsLoadingSlowly: (state): boolean => isSlowly(state, 'loading'),
    selectIsSavingSlowly: (state): boolean => isSlowly(state, 'saving'),
    selectIsSlowCall: isSlowCall,
    selectHasNewVersion: (state) => state.status === 'running' && state.update !== 'none',
    /** Whether the newer version is still to be offered. */
    selectIsUpdateOffered: (state) => state.status === 'running' && state.update === 'ready',
  },
});

export const {
  appStarted, onlineChanged, viewportChanged, timeZoneChanged, newVersionFound, updatePostponed, reloadRequested, retryRequested,
  callSlowed, callSettled,
} = appSlice.actions;
export const {
  selectConfig, selectDateStyle, selectIsOnline, selectIsLastVisit, selectIsLoadingSlowly, selectIsSavingSlowly, selectIsSlowCall,
  selectHasNewVersion, selectIsUpdateOffered,
} = appSlice.selectors;
