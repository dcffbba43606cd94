import { groupsApi } from '../../../api/groupsApi';
import { listedGroupSelector, selectAllGroups } from '../../../api/groupSelectors';
import { DEFAULT_FILTERS } from '../../../domain/groupFilters';
import { aSummary } from '../../../testing/builders';
import { groupsListMachine } from '../../../testing/machines/groupsListMachine';
import { describeMachine } from '../../../testing/machineTable';
import { makeTestStore } from '../../../testing/makeTestStore';
import { selectShownCount, selectVisibleGroupIds } from './groupsSelectors';
import {
  categoryChosen,
  filtersCleared,
  filtersRestored,
  groupsSlice,
  initialGroupsState,
  searchChanged,
  selectHasFilters,
  sortChosen,
  viewChosen,
} from './groupsSlice';

describeMachine(groupsListMachine.title, groupsListMachine);

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
    expect(listedGroupSelector('a')(store.getState())).toBe(selectAllGroups(store.getState())?.[0]);
    expect(listedGroupSelector('z')(store.getState())).toBeUndefined();
  });

  it('is computed once for the same list and filters', async () => {
    const store = await storeWith();
    const ids = selectVisibleGroupIds(store.getState());
    store.dispatch(viewChosen('grid'));
    expect(selectVisibleGroupIds(store.getState())).toBe(ids);
  });
});
