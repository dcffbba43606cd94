import { accountClosed, accountOpened } from '../../features/account/accountSlice';
import {
  addressCopied, addressCopyRequested, addressMade, addressRequested, calendarEnded, calendarEndRequested, calendarLoaded,
  calendarLoadFailed, calendarMissing, calendarRefused, calendarRetried, calendarSlice, type CalendarChange, type CalendarState,
} from '../../features/account/calendar/calendarSlice';
import { fromEach, type Machine } from './machine';

const since = '2026-05-02T10:00:00.000Z';
const message = 'Please try again.';
const ready = (change: CalendarChange, from: string | null = since): CalendarState => ({ status: 'ready', since: from, change });

const states = {
  closed: { status: 'closed' },
  loading: { status: 'loading' },
  absent: { status: 'absent' },
  failed: { status: 'failed' },
  ready: ready({ status: 'idle' }),
  readyMaking: ready({ status: 'making' }),
  readyMade: ready({ status: 'made' }),
  readyEnding: ready({ status: 'ending' }),
  readyRefused: ready({ status: 'refused', message }),
} satisfies Record<string, CalendarState>;

const SETTLED = ['ready', 'readyMade', 'readyRefused'] as const;

export const calendarMachine: Machine<CalendarState> = {
  title: 'The personal calendar',
  about: 'Its secret address, in a section of the account page. Effects: `src/features/account/calendar/calendarListeners.ts`, which holds '
    + 'the address outside the state until the page is left.',
  reducer: calendarSlice.reducer,
  initial: states.closed,
  nameOf: (state) => (state.status === 'ready' && state.change.status !== 'idle' ? `ready (${state.change.status})` : state.status),
  states,
  events: {
    opened: accountOpened(),
    pageClosed: accountClosed(),
    loaded: calendarLoaded({ since }),
    missing: calendarMissing(),
    loadFailed: calendarLoadFailed(),
    retried: calendarRetried(),
    addressRequested: addressRequested(),
    addressMade: addressMade({ since }),
    endRequested: calendarEndRequested(),
    ended: calendarEnded(),
    refused: calendarRefused({ message }),
    copyRequested: addressCopyRequested(),
    copied: addressCopied({ outcome: 'copied' }),
  },
  transitions: [
    ['closed', 'opened', states.loading],
    ['loading', 'loaded', states.ready],
    ['loading', 'missing', states.absent],
    ['loading', 'loadFailed', states.failed],
    ['failed', 'retried', states.loading],
    ...fromEach(SETTLED, 'addressRequested', states.readyMaking),
    ['readyMaking', 'addressMade', states.readyMade],
    ...fromEach(SETTLED, 'endRequested', states.readyEnding),
    ['readyEnding', 'ended', ready({ status: 'idle' }, null)],
    ...fromEach(['readyMaking', 'readyEnding'], 'refused', states.readyRefused),
    ...fromEach(
      ['loading', 'absent', 'failed', 'ready', 'readyMaking', 'readyMade', 'readyEnding', 'readyRefused'], 'pageClosed', states.closed,
    ),
  ],
};
