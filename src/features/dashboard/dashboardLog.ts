import { describeSlice } from '../../api/logKeys';
import type { dashboardSlice } from './dashboardSlice';

export const dashboardLog = describeSlice<typeof dashboardSlice>('dashboard', {
  parameters: { tab: 'word' },
  events: {
    dashboardOpened: null,
    dashboardClosed: null,
    dashboardLoaded: null,
    dashboardSlowed: 'Saw that the dashboard is loading slowly',
    dashboardFailed: 'The dashboard, or a part of it, could not be loaded',
    dashboardPartRetryRequested: 'Asked for a part of the dashboard again',
    dashboardPartLoaded: null,
    dashboardPartFailed: 'A part of the dashboard could not be loaded',
    gridPageFailed: 'The groups of a choice on the dashboard could not be loaded',
    dashboardRetryRequested: 'Asked for the dashboard again',
    tabChosen: { payload: 'keep', words: 'Chose a tab of the dashboard' },
    tabRestored: { payload: 'keep', words: null },
    gridCategoryChosen: { payload: 'keep', words: 'Chose a category on the dashboard' },
    gridSortChosen: { payload: 'keep', words: 'Chose an order on the dashboard' },
  },
});
