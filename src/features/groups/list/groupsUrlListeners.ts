import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../../api/apiSlice';
import { appStarted } from '../../../core/app/appSlice';
import { locationChanged, queryReplaced, selectLocation, selectRoute } from '../../../core/location/locationSlice';
import { formatFilters, parseFilters } from '../../../domain/list/groupFilters';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import {
  categoryChosen, filtersCleared, filtersRestored, notStartedChosen, placesLeftChosen, searchChanged, selectFilters, sortChosen, viewChosen,
  whenChosen,
} from './groupsSlice';

/** The debounce delay for typing: browsers throttle URL changes on every key press. */
const SEARCH_DEBOUNCE_MS = 300;

const isOnList = (state: RootState): boolean => selectRoute(state).name === 'groups';

/** Writes the filters into the URL of the list, so that it can be shared and restored. */
async function write(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (searchChanged.match(action)) await api.delay(SEARCH_DEBOUNCE_MS);
  if (isOnList(api.getState())) api.dispatch(queryReplaced({ search: formatFilters(selectFilters(api.getState())) }));
}

/** Syncs URL and filters of the list: a link sets the filters, and a change of the filters sets the URL. */
export function startGroupsUrlListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(appStarted, locationChanged),
    effect: (_action, { dispatch, getState }) => {
      if (isOnList(getState())) dispatch(filtersRestored(parseFilters(selectLocation(getState()).search)));
    },
  });
  startListening({
    matcher: isAnyOf(
      searchChanged, categoryChosen, whenChosen, placesLeftChosen, notStartedChosen, sortChosen, viewChosen, filtersCleared,
      apiSlice.util.resetApiState,
    ),
    effect: write,
  });
}
