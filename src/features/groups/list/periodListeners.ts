import { selectAllGroups } from '../../../api/groupSelectors';
import { selectDateStyle } from '../../../core/app/appSlice';
import { selectNow } from '../../../core/clock/clockSlice';
import { startMsOf } from '../../../domain/groups/groupTiming';
import { isPeriodOver, startPeriodOf } from '../../../domain/list/choosePeriod';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { periodMoved, selectFilters } from './groupsSlice';

const zoneOf = (state: RootState): string => selectDateStyle(state).timeZone;
const isOpen = ({ groups }: RootState): boolean => groups.list.status !== 'idle';

/** Whether the choices mean something new: others were made, the list was opened, or the reader's zone has become known. */
function isRenewed(state: RootState, before: RootState): boolean {
  const [now, then] = [selectFilters(state), selectFilters(before)];
  return !isOpen(before) || now.when !== then.when || now.notStarted !== then.notStarted || zoneOf(state) !== zoneOf(before);
}

/**
 * Whether time has changed what the choices find. Rows must not move in a list that is read in pages: a start that passes is said by
 * its card only there, until the list is opened again.
 */
function isOver(state: RootState): boolean {
  const filters = selectFilters(state);
  return isPeriodOver(filters, filters, selectNow(state), zoneOf(state), (selectAllGroups(state) ?? []).map(startMsOf));
}

/**
 * Says what "this week" and "not started" mean in instants, by the reader's calendar and the site's clock, while the list is open. The list
 * in the page and the server compare starts with the same two numbers, so they find the same groups; and while they stay, so do the pages.
 */
export function startPeriodListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, state, before) => {
      const { when, notStarted } = selectFilters(state);
      if (!isOpen(state) || (!when && !notStarted) || selectNow(state) === 0) return false;
      return isRenewed(state, before) || (selectNow(state) !== selectNow(before) && isOver(state));
    },
    effect: (_action, { dispatch, getState }) => {
      const state = getState();
      dispatch(periodMoved(startPeriodOf(selectFilters(state), selectNow(state), zoneOf(state))));
    },
  });
}
