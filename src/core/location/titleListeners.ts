import { selectGroupById, selectListedGroup, type ApiState } from '../../api/groupSelectors';
import { canonicalPath } from '../../domain/routes/canonicalPath';
import { titleOf } from '../../domain/routes/routeTitles';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { selectLocation, selectRoute, type LocationState } from './locationSlice';

/** The title of the current page, for the tab and the browser's history. */
function selectTitle(state: ApiState & { location: LocationState }): string {
  const { name, params: { groupId } } = selectRoute(state);
  const group = groupId === undefined ? null : selectGroupById(state, groupId) ?? selectListedGroup(state, groupId);
  return titleOf(name, selectLocation(state).search, group?.name ?? null);
}

const selectCanonicalPath = (state: { location: LocationState }): string | null =>
  canonicalPath(selectRoute(state), selectLocation(state).search);

/** Sets the title, and the address for search engines. A group's name arrives with its data, so both may be set again. */
export function startTitleListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) => appStarted.match(action) || selectTitle(current) !== selectTitle(previous)
      || selectCanonicalPath(current) !== selectCanonicalPath(previous),
    effect: (_action, { extra: { browser }, getState }) => {
      browser.setTitle(selectTitle(getState()));
      browser.setCanonical(selectCanonicalPath(getState()));
    },
  });
}
