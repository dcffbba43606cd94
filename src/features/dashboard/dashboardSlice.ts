import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { ALL_CATEGORIES, type CategoryFilter } from '../../domain/groups/categories';
import { DEFAULT_FILTERS, type SortKey } from '../../domain/list/groupFilters';
import { DEFAULT_TAB, type DashboardTab } from './dashboardTabs';

/**
 * data: closed ──dashboardOpened──▶ held ──dashboardClosed──▶ closed. It is in the API's cache, with how loading it goes.
 *
 * Separate from it, in both: the tab (docs/spec-notes.md, section 4) and the filters of the All Groups grid.
 * Effects: dashboardListeners.ts
 */
export interface DashboardState {
  tab: DashboardTab;
  grid: { category: CategoryFilter; sort: SortKey };
  data: { status: 'closed' | 'held' };
}

export const initialDashboardState: DashboardState = {
  tab: DEFAULT_TAB, grid: { category: ALL_CATEGORIES, sort: DEFAULT_FILTERS.sort }, data: { status: 'closed' },
};

const withData = (state: DashboardState, status: DashboardState['data']['status']): DashboardState =>
  (status === state.data.status ? state : { ...state, data: { status } });

const withTab = (state: DashboardState, { payload: tab }: PayloadAction<DashboardTab>): DashboardState =>
  (tab === state.tab ? state : { ...state, tab });

function withGrid(state: DashboardState, change: Partial<DashboardState['grid']>): DashboardState {
  const grid = { ...state.grid, ...change };
  return grid.category === state.grid.category && grid.sort === state.grid.sort ? state : { ...state, grid };
}

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: initialDashboardState,
  reducers: {
    dashboardOpened: (state): DashboardState => withData(state, 'held'),
    dashboardClosed: (state): DashboardState => withData(state, 'closed'),
    tabChosen: withTab,
    /** The tab in the URL of the dashboard. */
    tabRestored: withTab,
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
    selectIsDashboardOpen: (state): boolean => state.data.status === 'held',
  },
});

export const { dashboardOpened, dashboardClosed, tabChosen, tabRestored, gridCategoryChosen, gridSortChosen } = dashboardSlice.actions;
export const { selectDashboardTab, selectDashboardGrid, selectIsDashboardOpen } = dashboardSlice.selectors;
