import { describeSlice } from '../../../actionLog/describeEvents';
import { fields, kept } from '../../../actionLog/shapes';
import type { calendarSlice, CopyOutcome } from './calendarSlice';

const OUTCOMES: readonly CopyOutcome[] = ['copied', 'saved', 'failed'];
const OUTCOME_WORDS: Readonly<Record<CopyOutcome, string>> = {
  copied: 'The address of the calendar was copied',
  saved: 'The address of the calendar was saved as a file',
  failed: 'The address of the calendar could not be copied',
};

export const calendarLog = describeSlice<typeof calendarSlice>('calendar', {
  state: fields({ status: 'keep', message: 'message' }),
  events: {
    calendarRetried: { words: 'Tried again to load their calendar' },
    addressRequested: { words: 'Asked for an address of their calendar' },
    addressMade: { words: 'Got an address of their calendar (it is never recorded)' },
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
