import { describeSlice } from '../../api/logKeys';
import type { myGroupsSlice } from './myGroupsSlice';

export const myGroupsLog = describeSlice<typeof myGroupsSlice>('myGroups', {
  events: {
    myGroupsOpened: null,
    myGroupsClosed: null,
    deletionRequested: 'Asked to delete a group',
    deletionCancelled: 'Decided not to delete the group',
    deletionConfirmed: 'Confirmed the deletion',
  },
});
