import {
  dashboardClosed, dashboardFailed, dashboardLoaded, dashboardOpened, dashboardPartFailed, dashboardPartLoaded, dashboardPartRetryRequested,
  dashboardRetryRequested, dashboardSlice, dashboardSlowed, gridPageFailed,
  initialDashboardState, tabChosen, tabRestored, type DashboardData, type DashboardState,
} from '../../features/dashboard/dashboardSlice';
import { fromEach, type Machine } from './machine';

const data = (value: DashboardData): DashboardState => ({ ...initialDashboardState, data: value });
const states = {
  closed: data({ status: 'closed' }),
  loading: data({ status: 'loading', slow: false }),
  slow: data({ status: 'loading', slow: true }),
  ready: data({ status: 'ready' }),
  failed: data({ status: 'failed', missing: { all: 'failed', own: 'failed' } }),
  missing: data({ status: 'failed', missing: { own: 'failed' } }),
  retrying: data({ status: 'failed', missing: { own: 'retrying' } }),
};
const { closed, loading, slow, ready, failed, missing, retrying } = states;
const toTab = (event: string) => Object.entries(states)
  .map(([name, state]): [string, string, DashboardState] => [name, event, { ...state, tab: 'my-groups' }]);

function nameOf({ data: { status, ...rest } }: DashboardState): string {
  return 'missing' in rest ? Object.entries(rest.missing).map(([part, how]) => `${part} ${how}`).join(', ') : status;
}

export const dashboardMachine: Machine<DashboardState> = {
  title: 'Dashboard',
  about:
    'Its three lists load together; a part that is missing is loaded again by itself; the tab is separate, and also in the URL. Effects: `src/features/dashboard/dashboardListeners.ts`.',
  reducer: dashboardSlice.reducer,
  initial: closed,
  nameOf,
  states,
  events: {
    opened: dashboardOpened(),
    closed: dashboardClosed(),
    loaded: dashboardLoaded(),
    slowed: dashboardSlowed(),
    failed: dashboardFailed({ message: 'down', parts: ['all', 'own'] }),
    ownFailed: dashboardFailed({ message: 'down', parts: ['own'] }),
    ownRetried: dashboardPartRetryRequested({ part: 'own' }),
    ownLoaded: dashboardPartLoaded({ part: 'own' }),
    ownFailedAgain: dashboardPartFailed({ part: 'own', message: 'down' }),
    gridFailed: gridPageFailed({ message: 'down' }),
    retried: dashboardRetryRequested(),
    tabChosen: tabChosen('my-groups'),
    sameTabChosen: tabChosen('overview'),
    tabRestored: tabRestored('my-groups'),
  },
  transitions: [
    ['closed', 'opened', loading],
    ...fromEach(['loading', 'slow', 'ready', 'failed', 'missing', 'retrying'], 'closed', closed),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'loaded', ready),
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ...fromEach(['loading', 'slow'], 'ownFailed', missing),
    ...fromEach(['failed', 'missing', 'retrying'], 'retried', loading),
    ['failed', 'ownRetried', data({ status: 'failed', missing: { all: 'failed', own: 'retrying' } })],
    ['missing', 'ownRetried', retrying],
    ['retrying', 'ownLoaded', ready],
    ['ready', 'gridFailed', data({ status: 'failed', missing: { all: 'failed' } })],
    ['missing', 'gridFailed', data({ status: 'failed', missing: { own: 'failed', all: 'failed' } })],
    ['retrying', 'gridFailed', data({ status: 'failed', missing: { own: 'retrying', all: 'failed' } })],
    ['retrying', 'ownFailedAgain', missing],
    ...toTab('tabChosen'),
    ...toTab('tabRestored'),
  ],
};
