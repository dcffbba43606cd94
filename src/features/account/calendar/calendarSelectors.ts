import { calendarApi } from '../../../api/calendarApi';
import { selectQueryView, type QueryView } from '../../../api/queryView';
import type { RootState } from '../../../store/types';
import { selectPageArg } from '../accountSelectors';

/** When the present address was made, ISO 8601; null without one. */
export const selectCalendarSince = (state: RootState): QueryView<string | null> =>
  selectQueryView(state, calendarApi.endpoints.getCalendarSince, selectPageArg(state));
