import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { fields, kept, list } from '../../actionLog/shapes';
import { exampleFailure, FAILURE, MACHINE } from '../../api/logShapes';
import { CATEGORIES } from '../../domain/categories';
import { DASHBOARD_TABS } from '../../domain/dashboardTabs';
import { SORTS } from '../../domain/groupFilters';
import { DASHBOARD_PARTS, type dashboardSlice } from './dashboardSlice';

const examplePart = (make: ExampleMaker) => ({ part: make.pick(DASHBOARD_PARTS) });
const exampleTab = (make: ExampleMaker) => make.pick(DASHBOARD_TABS).key;

export const dashboardLog = describeSlice<typeof dashboardSlice>('dashboard', {
  state: fields({
    tab: 'keep', grid: kept('category', 'sort'), data: fields({ ...MACHINE, message: 'message', missing: kept('all', 'own') }),
  }),
  parameters: { tab: 'word' },
  events: {
    dashboardOpened: { words: null },
    dashboardClosed: { words: null },
    dashboardLoaded: { words: null },
    dashboardSlowed: { words: 'Saw that the dashboard is loading slowly' },
    dashboardFailed: {
      payload: fields({ message: 'message', parts: list('keep') }),
      words: 'The dashboard, or a part of it, could not be loaded',
      example: (make) => ({ ...exampleFailure(make), parts: make.pick([DASHBOARD_PARTS, ['all'], ['own']] as const) }),
    },
    dashboardPartRetryRequested: { payload: kept('part'), words: 'Asked for a part of the dashboard again', example: examplePart },
    dashboardPartLoaded: { payload: kept('part'), words: null, example: examplePart },
    dashboardPartFailed: {
      payload: fields({ part: 'keep', message: 'message' }), words: 'A part of the dashboard could not be loaded',
      example: (make) => ({ ...examplePart(make), ...exampleFailure(make) }),
    },
    gridPageFailed: { payload: FAILURE, words: 'The groups of a choice on the dashboard could not be loaded', example: exampleFailure },
    dashboardRetryRequested: { words: 'Asked for the dashboard again' },
    tabChosen: { payload: 'keep', words: 'Chose a tab of the dashboard', example: exampleTab },
    tabRestored: { payload: 'keep', words: null, example: exampleTab },
    gridCategoryChosen: { payload: 'keep', words: 'Chose a category on the dashboard', example: (make) => make.pick(CATEGORIES) },
    gridSortChosen: { payload: 'keep', words: 'Chose an order on the dashboard', example: (make) => make.pick(SORTS).key },
  },
});
