import {
  dashboardClosed, dashboardFailed, dashboardLoaded, dashboardOpened, dashboardRetryRequested, dashboardSlice, dashboardSlowed,
  initialDashboardState, tabChosen, tabRestored, type DashboardData, type DashboardState,
} from '../../features/dashboard/dashboardSlice';
import { fromEach, type Machine } from './machine';

const data = (value: DashboardData): DashboardState => ({ ...initialDashboardState, data: value });
const states = {
  closed: data({ status: 'closed' }),
  loading: data({ status: 'loading', slow: false }),
  slow: data({ status: 'loading', slow: true }),
  ready: data({ status: 'ready' }),
  failed: data({ status: 'failed', message: 'down' }),
};
const { closed, loading, slow, ready, failed } = states;
const toTab = (event: string) => Object.entries(states)
  .map(([name, state]): [string, string, DashboardState] => [name, event, { ...state, tab: 'my-groups' }]);

export const dashboardMachine: Machine<DashboardState> = {
  title: 'Dashboard',
  about:
    'Its three lists load together; the tab is separate, and also in the URL. Effects: `src/features/dashboard/dashboardListeners.ts`.',
  reducer: dashboardSlice.reducer,
  initial: closed,
  nameOf: (state) => state.data.status,
  states,
  events: {
    opened: dashboardOpened(),
    closed: dashboardClosed(),
    loaded: dashboardLoaded(),
    slowed: dashboardSlowed(),
    failed: dashboardFailed({ message: 'down' }),
    retried: dashboardRetryRequested(),
    tabChosen: tabChosen('my-groups'),
    sameTabChosen: tabChosen('overview'),
    tabRead: tabRestored('my-groups'),
  },
  transitions: [
    ['closed', 'opened', loading],
    ...fromEach(['loading', 'slow', 'ready', 'failed'], 'closed', closed),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'loaded', ready),
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ['failed', 'retried', loading],
    ...toTab('tabChosen'),
    ...toTab('tabRead'),
  ],
};
