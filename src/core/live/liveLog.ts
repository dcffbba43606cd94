import { describeEvents, describeSlice } from '../../api/logKeys';
import type * as liveEvents from './liveEvents';
import type { liveSlice } from './liveSlice';

const sliceLog = describeSlice<typeof liveSlice>('live', {
  keys: { id: 'groupId', missed: 'plain', hadStream: 'plain', failedRefetches: 'plain' },
  events: {
    tabShown: 'Came back to the tab',
    tabHidden: 'Left the tab',
    connectionStarted: null,
    groupReceived: ({ version }) => (version === null ? 'A group was deleted' : 'A group was changed'),
    listReceived: null,
    inboxReceived: 'The notifications changed',
    deskReceived: 'The desk changed',
    sessionReceived: ({ ended }) => (ended ? 'The server ended the session' : null),
    refetchStarted: null,
    polled: null,
    connectionLost: 'Changes no longer arrive by themselves',
    connectionClosed: null,
    streamUnsupported: null,
  },
});

const eventsLog = describeEvents<typeof liveEvents>('live', {
  events: { watchingStarted: null, helloReceived: 'Changes now arrive by themselves' },
});

export const liveLog = { ...sliceLog, events: { ...eventsLog, ...sliceLog.events } };
