import { describeSlice } from '../../../api/logKeys';
import type { groupDetailSlice } from './groupDetailSlice';

export const groupDetailLog = describeSlice<typeof groupDetailSlice>('groupDetail', {
  events: {
    detailOpened: null,
    detailClosed: null,
    detailLoaded: null,
    detailSlowed: 'Saw that the group is loading slowly',
    detailFailed: 'The group could not be loaded',
    joinRequested: 'Asked to join a group',
    groupJoined: 'Joined the group',
    joinFailed: 'Joining failed',
    leaveRequested: 'Asked to leave a group',
    groupLeft: 'Left the group',
    leaveFailed: 'Leaving failed',
    deleteRequested: 'Asked to delete a group',
    deleteCancelled: 'Decided not to delete the group',
    deleteConfirmed: 'Confirmed the deletion',
  },
});
