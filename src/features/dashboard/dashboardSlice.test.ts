import { dashboardMachine } from '../../testing/machines/dashboardMachine';
import { describeMachine } from '../../testing/machineTable';
import { dashboardSlice, gridCategoryChosen, gridSortChosen, initialDashboardState, selectDashboardGrid } from './dashboardSlice';

describeMachine(dashboardMachine);

const { reducer } = dashboardSlice;

describe('the grid of All Groups', () => {
  it('has its own category and sort order', () => {
    const state = reducer(reducer(initialDashboardState, gridCategoryChosen('Music')), gridSortChosen('nameAsc'));
    expect(selectDashboardGrid({ dashboard: state })).toEqual({ category: 'Music', sort: 'nameAsc' });
    expect(reducer(state, gridCategoryChosen('Music'))).toBe(state);
    expect(reducer(state, gridSortChosen('nameAsc'))).toBe(state);
  });
});
