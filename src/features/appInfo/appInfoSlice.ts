import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClientConfig } from '../../config/clientConfig';
import { UTC_DATES, type DateStyle } from '../../domain/dateText';

/** CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

export interface AppStart {
  /** By this device's clock, ms since the epoch. */
  nowMs: number;
  config: ClientConfig;
  build: string;
  viewport: Viewport;
  /** In the state, so that a replay shows the dates the person saw. */
  dateStyle: DateStyle;
}

/*
 * starting ──started──▶ running ──┐ onlineChanged, viewportChanged, newVersionFound
 *                          ▲──────┘
 * Effects: src/listeners/appStart.ts, src/listeners/connectivity.ts
 */
export type AppInfoState =
  | { status: 'starting' }
  | { status: 'running'; config: ClientConfig; build: string; viewport: Viewport; dateStyle: DateStyle; online: boolean; updateReady: boolean };

export const initialAppInfoState = { status: 'starting' } satisfies AppInfoState as AppInfoState;

export const appInfoSlice = createSlice({
  name: 'app',
  initialState: initialAppInfoState,
  reducers: {
    started: (state, { payload }: PayloadAction<AppStart>): AppInfoState =>
      state.status === 'starting'
        ? {
          status: 'running', config: payload.config, build: payload.build, viewport: payload.viewport, dateStyle: payload.dateStyle,
          online: true, updateReady: false,
        }
        : state,
    onlineChanged: (state, { payload }: PayloadAction<{ online: boolean }>): AppInfoState =>
      state.status === 'running' ? { ...state, online: payload.online } : state,
    viewportChanged: (state, { payload }: PayloadAction<Viewport>): AppInfoState =>
      state.status === 'running' ? { ...state, viewport: payload } : state,
    newVersionFound: (state): AppInfoState => (state.status === 'running' ? { ...state, updateReady: true } : state),
  },
  selectors: {
    selectConfig: (state): ClientConfig | null => (state.status === 'running' ? state.config : null),
    /** Whose calendar and words dates are told in; UTC until the app has started. */
    selectDateStyle: (state): DateStyle => (state.status === 'running' ? state.dateStyle : UTC_DATES),
    selectIsOnline: (state) => state.status !== 'running' || state.online,
    selectUpdateReady: (state) => state.status === 'running' && state.updateReady,
  },
});

export const { started: appStarted, onlineChanged, viewportChanged, newVersionFound } = appInfoSlice.actions;
export const { selectConfig, selectDateStyle, selectIsOnline, selectUpdateReady } = appInfoSlice.selectors;
