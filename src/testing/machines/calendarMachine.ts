import { accountClosed } from '../../features/account/accountSlice';
import {
  addressCopied, addressCopyRequested, addressMade, addressOpenRequested, addressRequested, calendarEnded, calendarEndRequested,
  calendarRefused, calendarSlice, type CalendarState,
} from '../../features/account/calendar/calendarSlice';
import { fromEach, type Machine } from './machine';

const message = 'Please try again.';

const states = {
  idle: calendarSlice.getInitialState(),
  making: { status: 'making' },
  made: { status: 'made' },
  ending: { status: 'ending' },
  refused: { status: 'refused', message },
} satisfies Record<string, CalendarState>;

const SETTLED = ['idle', 'made', 'refused'] as const;

export const calendarMachine: Machine<CalendarState> = {
  title: 'The personal calendar',
  about: 'Its secret address, in a section of the account page. Effects: `src/features/account/calendar/calendarListeners.ts`, which holds '
    + 'the address outside the state until the page is left or the address has ended.',
  reducer: calendarSlice.reducer,
  initial: states.idle,
  nameOf: ({ status }) => status,
  states,
  events: {
    addressRequested: addressRequested(),
    addressMade: addressMade(),
    endRequested: calendarEndRequested(),
    ended: calendarEnded(),
    refused: calendarRefused({ message }),
    copyRequested: addressCopyRequested(),
    openRequested: addressOpenRequested(),
    copied: addressCopied({ outcome: 'copied' }),
    pageClosed: accountClosed(),
  },
  transitions: [
    ...fromEach(SETTLED, 'addressRequested', states.making),
    ['making', 'addressMade', states.made],
    ...fromEach(SETTLED, 'endRequested', states.ending),
    ...fromEach(['made', 'ending'], 'ended', states.idle),
    ...fromEach(['making', 'ending'], 'refused', states.refused),
    ...fromEach(['making', 'made', 'ending', 'refused'], 'pageClosed', states.idle),
  ],
};
