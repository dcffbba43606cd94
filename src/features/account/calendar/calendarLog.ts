import { describeSlice } from '../../../api/logKeys';
import type { calendarSlice, CopyOutcome } from './calendarSlice';

const OUTCOME_WORDS: Readonly<Record<CopyOutcome, string>> = {
  copied: 'The calendar link was copied',
  saved: 'The calendar link was saved as a file',
  failed: 'The calendar link could not be copied',
};

export const calendarLog = describeSlice<typeof calendarSlice>('calendar', {
  events: {
    addressRequested: 'Asked for a calendar link',
    addressMade: 'Got a calendar link (it is never recorded)',
    calendarEndRequested: 'Wanted to turn off their calendar link',
    calendarEnded: 'Their calendar link was turned off',
    calendarRefused: 'Changing their calendar failed',
    addressCopyRequested: 'Copied their calendar link',
    addressOpenRequested: 'Opened the link in their calendar program',
    addressCopied: ({ outcome }) => OUTCOME_WORDS[outcome],
  },
});
