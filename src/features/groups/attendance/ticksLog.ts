import { describeEvents, describeSlice } from '../../../api/logKeys';
import type * as ticksEvents from './ticksEvents';
import type { SendOutcome, ticksSlice } from './ticksSlice';

const ENDED: Readonly<Record<SendOutcome, string>> = {
  taken: 'The ticks were saved', refused: 'The ticks were refused', failed: 'The ticks could not be sent',
};

const sliceLog = describeSlice<typeof ticksSlice>('ticks', {
  events: {
    attendanceOpened: null,
    attendanceClosed: null,
    tickRequested: ({ came }) => (came === true ? 'Ticked off a member' : 'Unticked a member'),
    fileRequested: 'Saved the list of members as a file',
    printRequested: 'Printed the list of members',
    ticksReported: null,
    sendStarted: null,
    sendEnded: ({ outcome }) => ENDED[outcome],
  },
});

const eventsLog = describeEvents<typeof ticksEvents>('ticks', { events: { unsentTicksFound: 'Found unsent ticks of an earlier visit' } });

export const ticksLog = { ...sliceLog, events: { ...eventsLog, ...sliceLog.events } };
