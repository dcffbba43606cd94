import {
  dashboardClosed, dashboardOpened, dashboardSlice, initialDashboardState, tabChosen, tabRestored, type DashboardState,
} from '../../features/dashboard/dashboardSlice';
import type { Machine } from './machine';

const closed = initialDashboardState;
const held: DashboardState = { ...closed, data: { status: 'held' } };

export const dashboardMachine: Machine<DashboardState> = {
  title: 'Dashboard',
  about:
    'Its lists load together while it is open; the tab is separate, and also in the URL. Effects: `src/features/dashboard/dashboardListeners.ts`.',
  reducer: dashboardSlice.reducer,
  initial: closed,
  nameOf: ({ data }) => data.status,
  states: { closed, held },
  events: {
    opened: dashboardOpened(),
    closed: dashboardClosed(),
    tabChosen: tabChosen('my-groups'),
    sameTabChosen: tabChosen('overview'),
    tabRestored: tabRestored('my-groups'),
  },
  transitions: [
    ['closed', 'opened', held],
    ['held', 'closed', closed],
    ...['tabChosen', 'tabRestored'].flatMap((event): [string, string, DashboardState][] => [
      ['closed', event, { ...closed, tab: 'my-groups' }], ['held', event, { ...held, tab: 'my-groups' }],
    ]),
  ],
};
