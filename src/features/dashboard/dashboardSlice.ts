import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL_CATEGORIES, type CategoryFilter } from '../../domain/categories';
import { DEFAULT_TAB, type DashboardTab } from '../../domain/dashboardTabs';
import { DEFAULT_FILTERS, type SortKey } from '../../domain/groupFilters';

export type { DashboardTab } from '../../domain/dashboardTabs';

/*
 * closed ──dashboardOpened──▶ loading ──dashboardLoaded──▶ ready
 *                              ▲  │ ▲ dashboardSlowed: loading, slow
 *    dashboardRetryRequested   │  └──dashboardFailed──▶ failed
 *                              └───────────────────────────┘      dashboardClosed: from every state to closed
 *
 * Beside it, in every state: the tab (specification, section 4) and what the grid of All Groups shows.
 * Effects: src/features/dashboard/dashboardListeners.ts
 */
export type DashboardData =
  | { status: 'closed' }
  | { status: 'loading'; slow: boolean }
  | { status: 'ready' }
  | { status: 'failed'; message: string };

export interface DashboardState {
  tab: DashboardTab;
  grid: { category: CategoryFilter; sort: SortKey };
  data: DashboardData;
}

export const initialDashboardState: DashboardState = {
  tab: DEFAULT_TAB, grid: { category: ALL_CATEGORIES, sort: DEFAULT_FILTERS.sort }, data: { status: 'closed' },
};

const LOADING: DashboardData = { status: 'loading', slow: false };
const withData = (state: DashboardState, data: DashboardData): DashboardState => (data === state.data ? state : { ...state, data });

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
    dashboardFailed: (state, { payload: { message } }: PayloadAction<{ message: string }>): DashboardState =>
      withData(state, state.data.status === 'loading' ? { status: 'failed', message } : state.data),
    dashboardRetryRequested: (state): DashboardState => withData(state, state.data.status === 'failed' ? LOADING : state.data),
    tabChosen: (state, { payload }: PayloadAction<DashboardTab>): DashboardState =>
      state.tab === payload ? state : { ...state, tab: payload },
    /** The address of the dashboard said which tab is open. */
    tabRead: (state, { payload }: PayloadAction<DashboardTab>): DashboardState =>
      state.tab === payload ? state : { ...state, tab: payload },
    gridCategoryChosen: (state, { payload }: PayloadAction<CategoryFilter>): DashboardState => withGrid(state, { category: payload }),
    gridSortChosen: (state, { payload }: PayloadAction<SortKey>): DashboardState => withGrid(state, { sort: payload }),
  },
  selectors: {
    selectDashboardTab: (state) => state.tab,
    selectDashboardGrid: (state) => state.grid,
    selectDashboardData: (state) => state.data,
  },
});

export const {
  dashboardOpened, dashboardClosed, dashboardLoaded, dashboardSlowed, dashboardFailed, dashboardRetryRequested,
  tabChosen, tabRead: tabRestored, gridCategoryChosen, gridSortChosen,
} = dashboardSlice.actions;
export const { selectDashboardTab, selectDashboardGrid, selectDashboardData } = dashboardSlice.selectors;
