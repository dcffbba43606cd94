import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { fields, kept } from '../../actionLog/shapes';
import { exampleFailure, FAILURE, MACHINE } from '../../api/logShapes';
import { CATEGORIES } from '../../domain/categories';
import { DASHBOARD_TABS } from '../../domain/dashboardTabs';
import { SORTS } from '../../domain/groupFilters';
import type { dashboardSlice } from './dashboardSlice';

const exampleTab = (make: ExampleMaker) => make.pick(DASHBOARD_TABS).key;

export const dashboardLog = describeSlice<typeof dashboardSlice>('dashboard', {
  state: fields({ tab: 'keep', grid: kept('category', 'sort'), data: fields({ ...MACHINE, message: 'message' }) }),
  parameters: { tab: 'word' },
  events: {
    dashboardOpened: { words: null },
    dashboardClosed: { words: null },
    dashboardLoaded: { words: null },
    dashboardSlowed: { words: 'Saw that the dashboard is loading slowly' },
    dashboardFailed: { payload: FAILURE, words: 'The dashboard could not be loaded', example: exampleFailure },
    dashboardRetryRequested: { words: 'Asked for the dashboard again' },
    tabChosen: { payload: 'keep', words: 'Chose a tab of the dashboard', example: exampleTab },
    tabRead: { payload: 'keep', words: null, example: exampleTab },
    gridCategoryChosen: { payload: 'keep', words: 'Chose a category on the dashboard', example: (make) => make.pick(CATEGORIES) },
    gridSortChosen: { payload: 'keep', words: 'Chose an order on the dashboard', example: (make) => make.pick(SORTS).key },
  },
});
