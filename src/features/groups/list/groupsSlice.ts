import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CategoryFilter } from '../../../domain/categories';
import type { FirstRows } from '../../../domain/firstRows';
import { DEFAULT_FILTERS, hasFilters, type GroupFilters, type SortKey, type ViewMode } from '../../../domain/groupFilters';

/*
 * idle ──listOpened──▶ waiting ──listAttemptStarted──▶ loading ──listLoaded──▶ ready
 *                       ▲    ▲                          │  │ ▲ listSlowed: loading, slow
 *                       │    └──listAttemptScheduled────┘  └──listFailed──▶ failed
 *                       └───────────────listRetryRequested──────────────────┘
 * listClosed leads from every state back to idle. The last list stays in the API's cache and is shown meanwhile.
 * Specification, section 4, Groups list loading. Effects: src/features/groups/list/retryListeners.ts
 */
export type ListState =
  | { status: 'idle' }
  | { status: 'waiting'; failedTries: number; /** Until the next try, ms. */ delayMs: number }
  | { status: 'loading'; failedTries: number; /** Whether a notice says that it is slow. */ slow: boolean }
  | { status: 'ready' }
  | { status: 'failed'; message: string };

export interface GroupsState {
  /**
   * The source of truth for search, category, order and view; the URL follows. `groupsUrlListeners.ts` syncs both: a change here is
   * written into the URL (`queryReplaced`, debounced), and a URL that was navigated to is read into here (`filtersRestored`).
   */
  filters: GroupFilters;
  list: ListState;
  /** The rows that came with the page, until the list is loaded or left. */
  firstRows?: FirstRows;
}

export const initialGroupsState: GroupsState = { filters: DEFAULT_FILTERS, list: { status: 'idle' } };

const FIRST_WAIT: ListState = { status: 'waiting', failedTries: 0, delayMs: 0 };

/** The page's own rows are of no use any more: the list is there, or no longer shown. */
function withoutFirstRows(state: GroupsState): GroupsState {
  if (!state.firstRows) return state;
  const { filters, list } = state;
  return { filters, list };
}

const withList = (state: GroupsState, list: ListState): GroupsState => (list === state.list ? state : { ...state, list });

function withFilters(state: GroupsState, change: Partial<GroupFilters>): GroupsState {
  const filters = { ...state.filters, ...change };
  const keys = Object.keys(change) as (keyof GroupFilters)[];
  return keys.every((key) => filters[key] === state.filters[key]) ? state : { ...state, filters };
}

export const groupsSlice = createSlice({
  name: 'groups',
  initialState: initialGroupsState,
  reducers: {
    listOpened: (state): GroupsState => withList(state, state.list.status === 'idle' ? FIRST_WAIT : state.list),
    listClosed: (state): GroupsState => withoutFirstRows(withList(state, state.list.status === 'idle' ? state.list : { status: 'idle' })),
    /** A try failed and a retry follows after the wait. */
    listAttemptScheduled: (state, { payload }: PayloadAction<{ failedTries: number; delayMs: number }>): GroupsState =>
      withList(state, state.list.status === 'loading' ? { status: 'waiting', ...payload } : state.list),
    listAttemptStarted: (state): GroupsState =>
      withList(
        state,
        state.list.status === 'waiting' ? { status: 'loading', failedTries: state.list.failedTries, slow: false } : state.list,
      ),
    listSlowed: (state): GroupsState =>
      withList(state, state.list.status === 'loading' && !state.list.slow ? { ...state.list, slow: true } : state.list),
    listLoaded: (state): GroupsState =>
      (state.list.status === 'loading' ? withoutFirstRows(withList(state, { status: 'ready' })) : state),
    /** The last try failed. */
    listFailed: (state, { payload: { message } }: PayloadAction<{ message: string }>): GroupsState =>
      withList(state, state.list.status === 'loading' ? { status: 'failed', message } : state.list),
    listRetryRequested: (state): GroupsState => withList(state, state.list.status === 'failed' ? FIRST_WAIT : state.list),
    searchChanged: (state, { payload }: PayloadAction<string>): GroupsState => withFilters(state, { search: payload }),
    categoryChosen: (state, { payload }: PayloadAction<CategoryFilter>): GroupsState => withFilters(state, { category: payload }),
    sortChosen: (state, { payload }: PayloadAction<SortKey>): GroupsState => withFilters(state, { sort: payload }),
    viewChosen: (state, { payload }: PayloadAction<ViewMode>): GroupsState => withFilters(state, { view: payload }),
    /** Clears search and category; keeps order and view. */
    filtersCleared: (state): GroupsState => withFilters(state, { search: DEFAULT_FILTERS.search, category: DEFAULT_FILTERS.category }),
    /** The filters in the URL of the list. */
    filtersRead: (state, { payload }: PayloadAction<GroupFilters>): GroupsState => withFilters(state, payload),
  },
  selectors: {
    selectFilters: (state) => state.filters,
    selectSearch: (state) => state.filters.search,
    selectCategory: (state) => state.filters.category,
    selectSort: (state) => state.filters.sort,
    selectView: (state) => state.filters.view,
    selectHasFilters: (state) => hasFilters(state.filters),
    selectListState: (state) => state.list,
    selectBroughtRows: (state) => state.firstRows ?? null,
  },
});

export const {
  listOpened, listClosed, listAttemptScheduled, listAttemptStarted, listSlowed, listLoaded, listFailed, listRetryRequested,
  searchChanged, categoryChosen, sortChosen, viewChosen, filtersCleared, filtersRead: filtersRestored,
} = groupsSlice.actions;
export const {
  selectFilters, selectSearch, selectCategory, selectSort, selectView, selectHasFilters, selectListState, selectBroughtRows,
} = groupsSlice.selectors;
