import { listedGroupSelector, selectGroupById, type ApiState } from '../../api/groupSelectors';
import { titleOf } from '../../domain/routeTitles';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { selectLocation, selectRoute, type LocationState } from './locationSlice';

/** The title of the current page, for the tab and the browser's history. */
function selectTitle(state: ApiState & { location: LocationState }): string {
  const { name, params: { groupId } } = selectRoute(state);
  const group = groupId === undefined ? null : selectGroupById(state, groupId) ?? listedGroupSelector(groupId)(state);
  return titleOf(name, selectLocation(state).search, group?.name ?? null);
}

/** Sets the title. A group's name arrives with its data, so the title may change while the page is open. */
export function startTitleListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) => appStarted.match(action) || selectTitle(current) !== selectTitle(previous),
    effect: (_action, { extra, getState }) => { extra.browser.setTitle(selectTitle(getState())); },
  });
}
