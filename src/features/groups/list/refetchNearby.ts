import { pageQueries } from '../../../api/pageQueries';
import { REFETCH } from '../../../core/screen';
import { isDefaultFirstPage } from '../../../domain/list/pageOfGroups';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { nearbyPages } from './pageSteps';

/** Loads the pages near the view again, except the one that comes with the list. */
export function refetchNearby(dispatch: AppListenerApi['dispatch'], state: RootState): void {
  for (const arg of nearbyPages(state)) {
    if (!isDefaultFirstPage(arg)) void dispatch(pageQueries.endpoints.listPage.initiate(arg, REFETCH));
  }
}
