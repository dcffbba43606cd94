import { calendarApi } from '../../../api/calendarApi';
import { selectQueryView, type QueryView } from '../../../api/queryView';
import type { RootState } from '../../../store/types';
import { selectAccount } from '../accountSlice';

/** The argument of the query while the page is open, else null. */
export const selectCalendarArg = (state: RootState): undefined | null => (selectAccount(state).status === 'closed' ? null : undefined);

/** When the present address was made, ISO 8601; null without one. */
export const selectCalendarSince = (state: RootState): QueryView<string | null> =>
  selectQueryView(state, calendarApi.endpoints.getCalendarSince, selectCalendarArg(state));
