import type { calendarApi } from './calendarApi';
import { describeCalls } from './logKeys';

/** The calls about the personal calendar, as the log describes them. Its address is in none of them. */
export const calendarCalls = describeCalls<typeof calendarApi.endpoints>({
  getCalendarSince: { data: 'plain', words: 'whether there is a personal calendar' },
  endCalendar: 'ending the personal calendar',
});
