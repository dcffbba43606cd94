import { calendarLink } from '../../../api/calendarLinks';
import { calendarChosen } from '../../../api/groupEvents';
import { selectGroupById } from '../../../api/groupSelectors';
import { paths } from '../../../domain/routes/routes';
import type { AppStartListening } from '../../../store/listenerMiddleware';

/** Opens a calendar on the web, in the click's own task: browsers block later ones. */
export function startCalendarLinkListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: calendarChosen,
    effect: ({ payload: { groupId, calendar } }, { extra, getState }) => {
      const group = selectGroupById(getState(), groupId);
      const link = group && calendarLink(calendar, group, new URL(paths.group(groupId), extra.http.origin).href);
      if (link) extra.browser.openTab(link);
    },
  });
}
