import { describeSlice } from '../../../api/logKeys';
import type { calendarSlice, CopyOutcome } from './calendarSlice';

const OUTCOME_WORDS: Readonly<Record<CopyOutcome, string>> = {
  copied: 'The address of the calendar was copied',
  saved: 'The address of the calendar was saved as a file',
  failed: 'The address of the calendar could not be copied',
};

export const calendarLog = describeSlice<typeof calendarSlice>('calendar', {
  events: {
    addressRequested: 'Asked for an address of their calendar',
    addressMade: 'Got an address of their calendar (it is never recorded)',
    calendarEndRequested: 'Wanted to remove the address of their calendar',
    calendarEnded: 'The address of their calendar ended',
    calendarRefused: 'Changing their calendar failed',
    addressCopyRequested: 'Copied the address of their calendar',
    addressOpenRequested: 'Opened the address in their calendar program',
    addressCopied: ({ outcome }) => OUTCOME_WORDS[outcome],
  },
});
