import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { ALL_CATEGORIES, type CategoryFilter } from '../../domain/groups/categories';
import { DEFAULT_FILTERS, type SortKey } from '../../domain/list/groupFilters';
import { DEFAULT_TAB, type DashboardTab } from './dashboardTabs';

export type { DashboardTab } from './dashboardTabs';

/** What the dashboard shows comes in two parts: all groups, and the user's own (created and joined). */
export type DashboardPart = 'all' | 'own';
export const DASHBOARD_PARTS: readonly DashboardPart[] = ['all', 'own'];

/**
 * closed ──dashboardOpened──▶ loading ──dashboardLoaded──▶ ready
 *                              ▲  │ ▲ dashboardSlowed: loading, slow           ▲
 *    dashboardRetryRequested   │  └──dashboardFailed──▶ failed ──dashboardPartLoaded, of the last missing part
 *                              └──────────────────────────┘      dashboardClosed: from every state to closed
 *
 * failed: each missing part is failed ──dashboardPartRetryRequested──▶ retrying ──dashboardPartFailed──▶ failed. The other part is shown.
 * gridPageFailed leads from ready to failed, where the list of all groups is missing.
 * Separate from it, in every state: the tab (docs/spec-notes.md, section 4) and the filters of the All Groups grid.
 * Effects: dashboardListeners.ts
 */
export type DashboardData =
  | { status: 'closed' }
  | { status: 'loading'; slow: boolean }
  | { status: 'ready' }
  | { status: 'failed'; missing: MissingParts };

type MissingPart = 'failed' | 'retrying';
type MissingParts = Readonly<Partial<Record<DashboardPart, MissingPart>>>;

export interface DashboardState {
  tab: DashboardTab;
  grid: { category: CategoryFilter; sort: SortKey };
  data: DashboardData;
}

export const initialDashboardState: DashboardState = {
  tab: DEFAULT_TAB, grid: { category: ALL_CATEGORIES, sort: DEFAULT_FILTERS.sort }, data: { status: 'closed' },
};

interface DashboardFailure {
  message: string;
  /** What is missing. */
  parts: readonly DashboardPart[];
}

const missingOf = (parts: readonly DashboardPart[]): MissingParts => Object.fromEntries(parts.map((part) => [part, 'failed'] as const));

const LOADING: DashboardData = { status: 'loading', slow: false };
const withData = (state: DashboardState, data: DashboardData): DashboardState => (data === state.data ? state : { ...state, data });

/** A part that is missing already gets another status; null: it is there. */
function withPart({ data }: DashboardState, part: DashboardPart, from: MissingPart, to: MissingPart | null): DashboardData {
  if (data.status !== 'failed' || data.missing[part] !== from) return data;
  const { [part]: _before, ...others } = data.missing;
  if (to !== null) return { ...data, missing: { ...others, [part]: to } };
  return Object.keys(others).length === 0 ? { status: 'ready' } : { ...data, missing: others };
}

function withGridMissing(data: DashboardData): DashboardData {
  if (data.status === 'ready') return { status: 'failed', missing: { all: 'failed' } };
  return data.status === 'failed' && !data.missing.all ? { ...data, missing: { ...data.missing, all: 'failed' } } : data;
}

function withGrid(state: DashboardState, change: Partial<DashboardState['grid']>): DashboardState {
  const grid = { ...state.grid, ...change };
  return grid.category === state.grid.category && grid.sort === state.grid.sort ? state : { ...state, grid };
}

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: initialDashboardState,
  reducers: {
    dashboardOpened: (state): DashboardState => withData(state, state.data.status === 'closed' ? LOADING : state.data),
    dashboardClosed: (state): DashboardState => withData(state, state.data.status === 'closed' ? state.data : { status: 'closed' }),
    dashboardLoaded: (state): DashboardState => withData(state, state.data.status === 'loading' ? { status: 'ready' } : state.data),
    dashboardSlowed: (state): DashboardState =>
      withData(state, state.data.status === 'loading' && !state.data.slow ? { ...state.data, slow: true } : state.data),
    dashboardFailed: (state, { payload: { parts } }: PayloadAction<DashboardFailure>): DashboardState =>
      withData(state, state.data.status === 'loading' ? { status: 'failed', missing: missingOf(parts) } : state.data),
    dashboardPartRetryRequested: (state, { payload: { part } }: PayloadAction<{ part: DashboardPart }>): DashboardState =>
      withData(state, withPart(state, part, 'failed', 'retrying')),
    dashboardPartLoaded: (state, { payload: { part } }: PayloadAction<{ part: DashboardPart }>): DashboardState =>
      withData(state, withPart(state, part, 'retrying', null)),
    dashboardPartFailed: (state, { payload: { part } }: PayloadAction<{ part: DashboardPart; message: string }>): DashboardState =>
      withData(state, withPart(state, part, 'retrying', 'failed')),
    /** A page of a long list of all groups, for the grid's new choice, could not be loaded. */
    gridPageFailed: (state, _action: PayloadAction<{ message: string }>): DashboardState =>
      withData(state, withGridMissing(state.data)),
    dashboardRetryRequested: (state): DashboardState => withData(state, state.data.status === 'failed' ? LOADING : state.data),
    tabChosen: (state, { payload }: PayloadAction<DashboardTab>): DashboardState =>
      state.tab === payload ? state : { ...state, tab: payload },
    /** The tab in the URL of the dashboard. */
    tabRestored: (state, { payload }: PayloadAction<DashboardTab>): DashboardState =>
      state.tab === payload ? state : { ...state, tab: payload },
    gridCategoryChosen: (state, { payload }: PayloadAction<CategoryFilter>): DashboardState => withGrid(state, { category: payload }),
    gridSortChosen: (state, { payload }: PayloadAction<SortKey>): DashboardState => withGrid(state, { sort: payload }),
  },
  // The next user does not see it (rule 10).
  extraReducers: (builder) => {
    builder.addCase(apiSlice.util.resetApiState, (state): DashboardState => withGrid(state, initialDashboardState.grid));
  },
  selectors: {
    selectDashboardTab: (state) => state.tab,
    selectDashboardGrid: (state) => state.grid,
    selectDashboardData: (state) => state.data,
  },
});

export const {
  dashboardOpened, dashboardClosed, dashboardLoaded, dashboardSlowed, dashboardFailed, dashboardRetryRequested,
  dashboardPartRetryRequested, dashboardPartLoaded, dashboardPartFailed, gridPageFailed,
  tabChosen, tabRestored, gridCategoryChosen, gridSortChosen,
} = dashboardSlice.actions;
export const { selectDashboardTab, selectDashboardGrid, selectDashboardData } = dashboardSlice.selectors;
