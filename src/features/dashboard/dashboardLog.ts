import { describeSlice } from '../../api/logKeys';
import type { dashboardSlice } from './dashboardSlice';

export const dashboardLog = describeSlice<typeof dashboardSlice>('dashboard', {
  parameters: { tab: 'word' },
  events: {
    dashboardOpened: null,
    dashboardClosed: null,
    tabChosen: { payload: 'keep', words: 'Chose a tab of the dashboard' },
    tabRestored: { payload: 'keep', words: null },
    gridCategoryChosen: { payload: 'keep', words: 'Chose a category on the dashboard' },
    gridSortChosen: { payload: 'keep', words: 'Chose an order on the dashboard' },
  },
});
