import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../../api/apiSlice';
import type { CategoryFilter } from '../../../domain/groups/categories';
import type { FirstRows } from '../../../domain/list/firstRows';
import { DEFAULT_FILTERS, hasFilters, type GroupFilters, type SortKey, type ViewMode } from '../../../domain/list/groupFilters';
import { isSameQuery, listQueryOf } from '../../../domain/list/pageOfGroups';
import type { StartPeriod, When } from '../../../domain/list/startPeriod';
import { withPage, type PageArrival, type PagedList, type ShownRows } from './pagedList';

/**
 * idle ──listOpened──▶ waiting ──listAttemptStarted──▶ loading ──listLoaded──▶ ready
 *                       ▲    ▲                          │  │ ▲ listSlowed: loading, slow
 *                       │    └──listAttemptScheduled────┘  └──listFailed──▶ failed
 *                       └───────────────listRetryRequested──────────────────┘
 * A list that comes in pages is ready with the first page (pageArrived), and failed when one cannot be loaded (pageFailed).
 * listClosed leads from every state back to idle. The last list stays in the API's cache and is shown meanwhile.
 * docs/spec-notes.md, section 4, Groups list loading. Effects: retryListeners.ts, followPages.ts
 */
export type ListState =
  | { status: 'idle' }
  | { status: 'waiting'; failedTries: number; /** Until the next try, ms. */ delayMs: number }
  | { status: 'loading'; failedTries: number; /** Whether a notice says that it is slow. */ slow: boolean }
  | { status: 'ready' }
  | { status: 'failed' };

export interface GroupsState {
  /**
   * The source of truth for all filters, order and view; the URL follows. `groupsUrlListeners.ts` syncs both: a change here is written into
   * the URL (`queryReplaced`, debounced), and a URL that was navigated to is read into here (`filtersRestored`). Only the instants that
   * `when` and `notStarted` mean are not in the URL (`periodListeners.ts`).
   */
  filters: GroupFilters;
  list: ListState;
  /** The rows that the page contained, until the list is loaded or left. */
  firstRows?: FirstRows;
  /** The paged list, when it is too large for one response; absent for a small list. */
  pages?: PagedList;
}

export const initialGroupsState: GroupsState = { filters: DEFAULT_FILTERS, list: { status: 'idle' } };

const FIRST_WAIT: ListState = { status: 'waiting', failedTries: 0, delayMs: 0 };

/** The page's own rows are of no use any more: the list is there, or no longer shown. */
function withoutFirstRows(state: GroupsState): GroupsState {
  if (!state.firstRows) return state;
  const { firstRows: _dropped, ...rest } = state;
  return rest;
}

/** The list came as a whole. */
function withoutPages(state: GroupsState): GroupsState {
  if (!state.pages) return state;
  const { pages: _dropped, ...rest } = state;
  return rest;
}

/** A page of what the filters ask for is there. Pages for other filters have lost a race. */
function withArrival(state: GroupsState, arrival: PageArrival): GroupsState {
  const isOpen = state.list.status !== 'idle' && state.list.status !== 'waiting';
  if (!isOpen || !isSameQuery(listQueryOf(state.filters), arrival.query)) return state;
  const pages = withPage(state.pages, arrival);
  return pages && pages !== state.pages ? { ...withoutFirstRows(state), list: { status: 'ready' }, pages } : state;
}

const withList = (state: GroupsState, list: ListState): GroupsState => (list === state.list ? state : { ...state, list });

/** Neither a time nor places are chosen. */
const NO_CHOICES = { when: undefined, placesLeft: undefined, notStarted: undefined } satisfies Partial<GroupFilters>;
const NO_PERIOD = { fromMs: undefined, toMs: undefined } satisfies StartPeriod;

/** What is undefined is not chosen any more. A period without a choice means nothing. */
function withFilters(state: GroupsState, change: Partial<GroupFilters>): GroupsState {
  const filters = { ...state.filters, ...change };
  if (!filters.when && !filters.notStarted) Object.assign(filters, NO_PERIOD);
  const keys = Object.keys(filters) as (keyof GroupFilters)[];
  if (keys.every((key) => filters[key] === state.filters[key])) return state;
  const chosen = keys.filter((key) => filters[key] !== undefined).map((key) => [key, filters[key]]);
  return { ...state, filters: Object.fromEntries(chosen) as GroupFilters };
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
      (state.list.status === 'loading' ? withoutPages(withoutFirstRows(withList(state, { status: 'ready' }))) : state),
    /** The last try failed. */
    listFailed: (state, _action: PayloadAction<{ message: string }>): GroupsState =>
      withList(state, state.list.status === 'loading' ? { status: 'failed' } : state.list),
    listRetryRequested: (state): GroupsState => withList(state, state.list.status === 'failed' ? FIRST_WAIT : state.list),
    /** A page of a long list is there. */
    pageArrived: (state, { payload }: PayloadAction<PageArrival>): GroupsState => withArrival(state, payload),
    pageSlowed: (state): GroupsState => {
      const { list, pages } = state;
      if (list.status === 'loading' && !list.slow) return withList(state, { ...list, slow: true });
      return list.status === 'ready' && pages && !pages.slow ? { ...state, pages: { ...pages, slow: true } } : state;
    },
    pageFailed: (state, _action: PayloadAction<{ message: string }>): GroupsState =>
      withList(state, state.list.status === 'loading' || state.list.status === 'ready' ? { status: 'failed' } : state.list),
    /** The rows of a long list that are in the view now, roughly. */
    rowsShown: (state, { payload: { first, last } }: PayloadAction<ShownRows>): GroupsState =>
      (state.pages && (state.pages.shown.first !== first || state.pages.shown.last !== last)
        ? { ...state, pages: { ...state.pages, shown: { first, last } } } : state),
    searchChanged: (state, { payload }: PayloadAction<string>): GroupsState => withFilters(state, { search: payload }),
    categoryChosen: (state, { payload }: PayloadAction<CategoryFilter>): GroupsState => withFilters(state, { category: payload }),
    /** Null for any time. */
    whenChosen: (state, { payload }: PayloadAction<When | null>): GroupsState => withFilters(state, { when: payload ?? undefined }),
    placesLeftChosen: (state, { payload }: PayloadAction<boolean>): GroupsState => withFilters(state, { placesLeft: payload || undefined }),
    notStartedChosen: (state, { payload }: PayloadAction<boolean>): GroupsState => withFilters(state, { notStarted: payload || undefined }),
    /** What `when` and `notStarted` mean is other instants now (`periodListeners.ts`). */
    periodMoved: (state, { payload }: PayloadAction<StartPeriod>): GroupsState => withFilters(state, { ...NO_PERIOD, ...payload }),
    sortChosen: (state, { payload }: PayloadAction<SortKey>): GroupsState => withFilters(state, { sort: payload }),
    viewChosen: (state, { payload }: PayloadAction<ViewMode>): GroupsState => withFilters(state, { view: payload }),
    /** Clears everything but order and view. */
    filtersCleared: (state): GroupsState =>
      withFilters(state, { ...NO_CHOICES, search: DEFAULT_FILTERS.search, category: DEFAULT_FILTERS.category }),
    /** The filters in the URL of the list. */
    filtersRestored: (state, { payload }: PayloadAction<GroupFilters>): GroupsState => withFilters(state, { ...NO_CHOICES, ...payload }),
  },
  // The next user does not see it (rule 10), in the URL either.
  extraReducers: (builder) => {
    builder.addCase(apiSlice.util.resetApiState, (state): GroupsState => withFilters(state, { ...NO_CHOICES, ...DEFAULT_FILTERS }));
  },
  selectors: {
    selectFilters: (state) => state.filters,
    selectSort: (state) => state.filters.sort,
    selectView: (state) => state.filters.view,
    selectHasFilters: (state) => hasFilters(state.filters),
    selectListState: (state) => state.list,
    selectServerRows: (state) => state.firstRows ?? null,
    selectPagedList: (state) => state.pages ?? null,
  },
});

export const {
  listOpened, listClosed, listAttemptScheduled, listAttemptStarted, listSlowed, listLoaded, listFailed, listRetryRequested,
  pageArrived, pageSlowed, pageFailed, rowsShown,
  searchChanged, categoryChosen, whenChosen, placesLeftChosen, notStartedChosen, periodMoved, sortChosen, viewChosen, filtersCleared,
  filtersRestored,
} = groupsSlice.actions;
export const {
  selectFilters, selectSort, selectView, selectHasFilters, selectListState, selectServerRows, selectPagedList,
} = groupsSlice.selectors;
