import { describeSlice } from '../../../actionLog/describeEvents';
import { fields, kept } from '../../../actionLog/shapes';
import { exampleDate } from '../../../api/logShapes';
import type { calendarSlice, CopyOutcome } from './calendarSlice';

const OUTCOMES: readonly CopyOutcome[] = ['copied', 'saved', 'failed'];
const OUTCOME_WORDS: Readonly<Record<CopyOutcome, string>> = {
  copied: 'The address of the calendar was copied',
  saved: 'The address of the calendar was saved as a file',
  failed: 'The address of the calendar could not be copied',
};

export const calendarLog = describeSlice<typeof calendarSlice>('calendar', {
  state: fields({ status: 'keep', since: 'keep', change: fields({ status: 'keep', message: 'message' }) }),
  events: {
    calendarLoaded: {
      payload: kept('since'), words: null,
      example: (make) => ({ since: make.chance(0.5) ? exampleDate(make) : null }),
    },
    calendarMissing: { words: null },
    calendarLoadFailed: { words: 'Their calendar could not be loaded' },
    calendarRetried: { words: 'Tried again to load their calendar' },
    addressRequested: { words: 'Asked for an address of their calendar' },
    addressMade: {
      payload: kept('since'), words: 'Got an address of their calendar (it is never recorded)',
      example: (make) => ({ since: exampleDate(make) }),
    },
    calendarEndRequested: { words: 'Wanted to remove the address of their calendar' },
    calendarEnded: { words: 'The address of their calendar ended' },
    calendarRefused: {
      payload: fields({ message: 'message' }), words: 'Changing their calendar failed',
      example: (make) => ({ message: make.message() }),
    },
    addressCopyRequested: { words: 'Copied the address of their calendar' },
    addressCopied: {
      payload: kept('outcome'), words: ({ outcome }) => OUTCOME_WORDS[outcome],
      example: (make) => ({ outcome: make.pick(OUTCOMES) }),
    },
  },
});
