import { describeSlice } from '../../api/logKeys';
import type { myGroupsSlice } from './myGroupsSlice';

export const myGroupsLog = describeSlice<typeof myGroupsSlice>('myGroups', {
  events: {
    myGroupsOpened: null,
    myGroupsClosed: null,
    myGroupsLoaded: null,
    myGroupsSlowed: 'Saw that My Groups is loading slowly',
    myGroupsFailed: 'My Groups could not be loaded',
    myGroupsRetryRequested: 'Asked for My Groups again',
    deletionRequested: 'Asked to delete a group',
    deletionCancelled: 'Decided not to delete the group',
    deletionConfirmed: 'Confirmed the deletion',
  },
});
