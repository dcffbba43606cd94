import { groupsApi } from '../api/groupsApi';
import type { RefreshTable } from '../core/app/connectivityListeners';
import { selectRoute } from '../core/location/locationSlice';
import { dashboardRetryRequested } from '../features/dashboard/dashboardSlice';
import { listRetryRequested } from '../features/groups/list/groupsSlice';
import { myGroupsRetryRequested } from '../features/myGroups/myGroupsSlice';

const { listGroups, listFeaturedGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups, getGroup } = groupsApi.endpoints;
const OF_DASHBOARD = [listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups];
/** Refetches without a subscription: the open screen has one. A request in flight is not repeated. */
const REFETCH = { forceRefetch: true, subscribe: false } as const;

/** How to refresh each screen that shows server data: its own retry after a failure, else refetching its queries. */
export const REFRESH_TABLE: RefreshTable = {
  home: ({ dispatch }) => { void dispatch(listFeaturedGroups.initiate(undefined, REFETCH)); },
  groups: ({ dispatch }, { groups }) => {
    if (groups.list.status === 'failed') dispatch(listRetryRequested());
    else void dispatch(listGroups.initiate(undefined, REFETCH));
  },
  group: ({ dispatch }, state) => { void dispatch(getGroup.initiate(selectRoute(state).params.groupId ?? '', REFETCH)); },
  myGroups: ({ dispatch }, { myGroups }) => {
    if (myGroups.status === 'failed') dispatch(myGroupsRetryRequested());
    else for (const list of [listCreatedGroups, listWaitingGroups]) void dispatch(list.initiate(undefined, REFETCH));
  },
  dashboard: ({ dispatch }, { dashboard }) => {
    if (dashboard.data.status === 'failed') dispatch(dashboardRetryRequested());
    else for (const list of OF_DASHBOARD) void dispatch(list.initiate(undefined, REFETCH));
  },
};
