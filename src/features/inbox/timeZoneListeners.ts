import { inboxApi } from '../../api/inboxApi';
import { selectDateStyle } from '../../core/app/appSlice';
import { mayHidePlace } from '../../domain/dates/zones';
import type { AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';

const selectInboxQuery = inboxApi.endpoints.listNotifications.select(undefined);

/** Whether the newest page of the inbox says that the server does not know where the user is. */
const isAsked = (state: RootState): boolean => selectInboxQuery(state).data?.pages[0]?.asksTimeZone === true;

/**
 * Says where the user is, so that their daily email comes in the morning. Once a visit: a browser's zone that the server does not know
 * is no reason to ask again. What is said stays, so a zone behind which a browser may hide is not said: emails are in UTC then.
 */
export function startTimeZoneListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => isAsked(current) && !isAsked(previous),
    effect: (_action, api) => {
      const { timeZone } = selectDateStyle(api.getState());
      if (!mayHidePlace(timeZone)) void api.dispatch(inboxApi.endpoints.noteTimeZone.initiate({ timeZone }, { track: false }));
    },
  });
}
