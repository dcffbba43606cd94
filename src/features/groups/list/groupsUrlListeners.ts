import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../../api/apiSlice';
import { appStarted } from '../../../core/app/appSlice';
import { locationChanged, navigationRequested, queryReplaced, selectLocation, selectRoute } from '../../../core/location/locationSlice';
import { formatFilters, parseFilters, type GroupFilters } from '../../../domain/list/groupFilters';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import {
  categoryChosen, filtersCleared, filtersRestored, notStartedChosen, placesLeftChosen, searchChanged, selectFilters, sortChosen, viewChosen,
  whenChosen,
} from './groupsSlice';

/** The debounce delay for typing: browsers throttle URL changes on every key press. */
const SEARCH_DEBOUNCE_MS = 300;

const isOnList = (state: RootState): boolean => selectRoute(state).name === 'groups';
const filtersInUrl = (state: RootState): GroupFilters => parseFilters(selectLocation(state).search);

/**
 * Writes the filters into the URL of the list, so that it can be shared and restored. What was just typed is written before a link is
 * followed, so that Back restores it.
 */
async function write(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (searchChanged.match(action)) await api.delay(SEARCH_DEBOUNCE_MS);
  const state = api.getState();
  const search = formatFilters(selectFilters(state));
  if (isOnList(state) && formatFilters(filtersInUrl(state)) !== search) api.dispatch(queryReplaced({ search }));
}

/** Syncs URL and filters of the list: a link sets the filters, and a change of the filters sets the URL. */
export function startGroupsUrlListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(appStarted, locationChanged),
    effect: (_action, { dispatch, getState }) => {
      if (isOnList(getState())) dispatch(filtersRestored(filtersInUrl(getState())));
    },
  });
  startListening({
    matcher: isAnyOf(
      searchChanged, categoryChosen, whenChosen, placesLeftChosen, notStartedChosen, sortChosen, viewChosen, filtersCleared,
      apiSlice.util.resetApiState, navigationRequested,
    ),
    effect: write,
  });
}
