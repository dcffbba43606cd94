import { pageQueries } from '../../../api/pageQueries';
import { FIRST_PAGE } from '../../../domain/pageOfGroups';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { keyOfPage, nearbyPages } from './pageSteps';

/** The open screen has a subscription. */
const REFETCH = { forceRefetch: true, subscribe: false } as const;

/** Loads the pages near the view again. The first page of all groups is not among them: it comes in answer to the request for the list. */
export function refetchNearby(dispatch: AppListenerApi['dispatch'], state: RootState): void {
  for (const arg of nearbyPages(state)) {
    if (keyOfPage(arg) !== keyOfPage(FIRST_PAGE)) void dispatch(pageQueries.endpoints.listPage.initiate(arg, REFETCH));
  }
}
