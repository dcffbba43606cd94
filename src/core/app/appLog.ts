import { describeSlice } from '../../api/logKeys';
import type { appSlice } from './appSlice';

export const appLog = describeSlice<typeof appSlice>('app', {
  events: {
    appStarted: 'Hobnob started',
    onlineChanged: ({ online }) => (online ? 'The device came online' : 'The device went offline'),
    viewportChanged: null,
    timeZoneChanged: ({ timeZone }) => `The device’s time zone changed to ${timeZone}`,
    newVersionFound: 'A newer version was found',
    updatePostponed: 'Postponed the newer version',
    callSlowed: ({ doing }) => `Saw that ${doing} is taking long`,
    callSettled: null,
    retryRequested: 'Asked again for what could not be loaded',
    reloadRequested: 'Asked to load the newer version',
  },
});
