import { describeCalls } from '../actionLog/describeEvents';
import { fields } from '../actionLog/shapes';
import type { calendarApi } from './calendarApi';
import { exampleDate } from './logShapes';

/** The calls about the personal calendar, as the log describes them. Its address is in none of them. */
export const calendarCalls = describeCalls<typeof calendarApi.endpoints>({
  getCalendarSince: {
    kind: 'Query', arg: 'keep', data: 'keep', words: 'whether there is a personal calendar',
    example: (make) => ({ arg: undefined, response: make.chance(0.5) ? exampleDate(make) : null }),
  },
  endCalendar: {
    kind: 'Mutation', arg: 'keep', data: fields({}), words: 'ending the personal calendar',
    example: () => ({ arg: undefined, response: null }),
  },
});
