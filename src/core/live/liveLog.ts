import { describeSlice } from '../../api/logKeys';
import type { liveSlice } from './liveSlice';

export const liveLog = describeSlice<typeof liveSlice>('live', {
  keys: { id: 'groupId' },
  events: {
    watchingStarted: null,
    tabShown: 'Came back to the tab',
    tabHidden: 'Left the tab',
    connectionStarted: null,
    helloHeard: 'Changes now arrive by themselves',
    groupHeard: ({ version }) => (version === null ? 'A group was deleted' : 'A group was changed'),
    listHeard: null,
    inboxHeard: 'The notifications changed',
    sessionHeard: ({ ended }) => (ended ? 'The server ended the session' : null),
    refetchStarted: null,
    polled: null,
    connectionLost: 'Changes no longer arrive by themselves',
    connectionClosed: null,
    serverHasNone: null,
  },
});
