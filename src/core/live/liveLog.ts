import { describeSlice } from '../../api/logKeys';
import type { liveSlice } from './liveSlice';

export const liveLog = describeSlice<typeof liveSlice>('live', {
  keys: { id: 'groupId' },
  events: {
    watchingStarted: null,
    tabShown: 'Came back to the tab',
    tabHidden: 'Left the tab',
    connectionStarted: null,
    helloReceived: 'Changes now arrive by themselves',
    groupReceived: ({ version }) => (version === null ? 'A group was deleted' : 'A group was changed'),
    listReceived: null,
    inboxReceived: 'The notifications changed',
    sessionReceived: ({ ended }) => (ended ? 'The server ended the session' : null),
    refetchStarted: null,
    polled: null,
    connectionLost: 'Changes no longer arrive by themselves',
    connectionClosed: null,
    streamUnsupported: null,
  },
});
