import { groupsApi } from '../../../api/groupsApi';
import { selectAllGroups, selectListedGroup } from '../../../api/groupSelectors';
import { firstRowsOf } from '../../../domain/list/firstRows';
import { DEFAULT_FILTERS } from '../../../domain/list/groupFilters';
import { aSummary } from '../../../testing/builders';
import { groupsListMachine } from '../../../testing/machines/groupsListMachine';
import { describeMachine } from '../../../testing/machineTable';
import { makeTestStore } from '../../../testing/makeTestStore';
import { selectMissingCount, selectServerRowCount, selectShownCount, selectVisibleGroupIds, shownGroupSelector } from './groupsSelectors';
import {
  categoryChosen,
  filtersCleared,
  filtersRestored,
  groupsSlice,
  initialGroupsState,
  listAttemptStarted,
  listClosed,
  listLoaded,
  listOpened,
  pageArrived,
  searchChanged,
  selectHasFilters,
  sortChosen,
  viewChosen,
} from './groupsSlice';

describeMachine(groupsListMachine);

const { reducer } = groupsSlice;
const chosen = { search: 'tea', category: 'Art', sort: 'oldest', view: 'list' } as const;

describe('the filters of the list', () => {
  it.each([
    [searchChanged('tea'), { search: 'tea' }],
    [categoryChosen('Art'), { category: 'Art' }],
    [sortChosen('oldest'), { sort: 'oldest' }],
    [viewChosen('list'), { view: 'list' }],
    [filtersRestored(chosen), chosen],
  ])('%j', (event, change) => {
    const next = reducer(initialGroupsState, event);
    expect(next.filters).toEqual({ ...DEFAULT_FILTERS, ...change });
    expect(reducer(next, event)).toBe(next);
  });

  it('are cleared without changing order and view', () => {
    const state = reducer(reducer(initialGroupsState, filtersRestored(chosen)), filtersCleared());
    expect(state.filters).toEqual({ ...DEFAULT_FILTERS, sort: 'oldest', view: 'list' });
    expect(selectHasFilters({ groups: state })).toBe(false);
  });
});

it('a page of an earlier search is ignored, also the first', () => {
  const query = { search: 'tea', category: 'All', sort: 'newest' } as const;
  const page = pageArrived({ query, pageIndex: 0, cursor: null, ids: ['a'], found: 1, next: null });
  const loading = [listOpened(), listAttemptStarted()].reduce(reducer, initialGroupsState);
  const searching = reducer(loading, searchChanged('tea'));
  expect(reducer(searching, page).pages).toMatchObject({ query, found: 1 });
  const changedSince = reducer(searching, searchChanged('coffee'));
  expect(reducer(changedSince, page)).toBe(changedSince);
});

describe('what the list shows', () => {
  const rows = [
    aSummary({ _id: 'a', name: 'Tea', createdAt: '2026-01-01T00:00:00Z' }),
    aSummary({ _id: 'b', name: 'Chess', createdAt: '2026-02-01T00:00:00Z', category: 'Books' }),
  ];
  const storeWith = async () => {
    const { store } = makeTestStore();
    await store.dispatch(groupsApi.util.upsertQueryData('listGroups', undefined, rows));
    return store;
  };

  it('is empty before the first list', () => {
    const { store } = makeTestStore();
    expect([selectAllGroups(store.getState()), selectShownCount(store.getState()), selectVisibleGroupIds(store.getState())]).toEqual([
      null,
      null,
      [],
    ]);
  });

  it('is filtered and sorted, as ids that each select their own group', async () => {
    const store = await storeWith();
    expect(selectVisibleGroupIds(store.getState())).toEqual(['b', 'a']);
    store.dispatch(sortChosen('oldest'));
    expect(selectVisibleGroupIds(store.getState())).toEqual(['a', 'b']);
    store.dispatch(categoryChosen('Books'));
    expect([selectVisibleGroupIds(store.getState()), selectShownCount(store.getState())]).toEqual([['b'], 1]);
    expect(selectListedGroup(store.getState(), 'a')).toBe(selectAllGroups(store.getState())?.[0]);
    expect(selectListedGroup(store.getState(), 'z')).toBeUndefined();
  });

  it('is computed once for the same list and filters', async () => {
    const store = await storeWith();
    const ids = selectVisibleGroupIds(store.getState());
    store.dispatch(viewChosen('grid'));
    expect(selectVisibleGroupIds(store.getState())).toBe(ids);
  });
});

describe('the rows that the page contained', () => {
  const rows = Array.from({ length: 30 }, (_, n) => aSummary({ _id: `g${n}`, name: `Group ${n}`, category: n < 26 ? 'Art' : 'Music' }));
  const withServerRows = (category: 'All' | 'Art') => {
    const filters = { ...DEFAULT_FILTERS, category };
    return { ...initialGroupsState, filters, firstRows: firstRowsOf(rows, filters, 0) };
  };
  const storeWith = (category: 'All' | 'Art') => makeTestStore({ preloadedState: { groups: withServerRows(category) } }).store;

  it('are shown until there is a list, with the number of all groups', () => {
    const state = storeWith('Art').getState();
    expect(selectVisibleGroupIds(state)).toHaveLength(24);
    expect([selectShownCount(state), selectServerRowCount(state), selectMissingCount(state)]).toEqual([26, 24, 2]);
    expect(shownGroupSelector('g0')(state)?.name).toBe('Group 0');
  });

  it('are not shown under other filters, but in either view', () => {
    const store = storeWith('Art');
    store.dispatch(viewChosen('list'));
    expect(selectShownCount(store.getState())).toBe(26);
    store.dispatch(searchChanged('tea'));
    expect([selectShownCount(store.getState()), selectVisibleGroupIds(store.getState())]).toEqual([null, []]);
  });

  it('are replaced by the list, and dropped', async () => {
    const store = storeWith('All');
    await store.dispatch(groupsApi.util.upsertQueryData('listGroups', undefined, rows.slice(0, 3)));
    const state = store.getState();
    expect([selectShownCount(state), selectServerRowCount(state), selectMissingCount(state)]).toEqual([3, 0, 0]);
    expect(shownGroupSelector('g9')(state)).toBeUndefined();
    const loaded = [listOpened(), listAttemptStarted(), listLoaded()].reduce(reducer, withServerRows('All'));
    expect(loaded).toEqual({ filters: DEFAULT_FILTERS, list: { status: 'ready' } });
    expect([listOpened(), listClosed()].reduce(reducer, withServerRows('All'))).toEqual(initialGroupsState);
  });
});
