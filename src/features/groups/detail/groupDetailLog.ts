import { describeSlice } from '../../../actionLog/describeEvents';
import { fields, kept } from '../../../actionLog/shapes';
import { exampleGroupFailure, exampleGroupId, GROUP_FAILURE, GROUP_ID, MACHINE } from '../../../api/logShapes';
import type { groupDetailSlice } from './groupDetailSlice';

export const groupDetailLog = describeSlice<typeof groupDetailSlice>('groupDetail', {
  state: fields({ ...MACHINE, groupId: 'groupId', message: 'message', action: kept('status') }),
  events: {
    detailOpened: { payload: GROUP_ID, words: null, example: exampleGroupId },
    detailClosed: { words: null },
    detailLoaded: { payload: GROUP_ID, words: null, example: exampleGroupId },
    detailSlowed: { words: 'Saw that the group is loading slowly' },
    detailFailed: { payload: GROUP_FAILURE, words: 'The group could not be loaded', example: exampleGroupFailure },
    joinRequested: { payload: GROUP_ID, words: 'Asked to join a group', example: exampleGroupId },
    joined: { payload: GROUP_ID, words: 'Joined the group', example: exampleGroupId },
    joinFailed: { payload: GROUP_FAILURE, words: 'Joining failed', example: exampleGroupFailure },
    leaveRequested: { payload: GROUP_ID, words: 'Asked to leave a group', example: exampleGroupId },
    left: { payload: GROUP_ID, words: 'Left the group', example: exampleGroupId },
    leaveFailed: { payload: GROUP_FAILURE, words: 'Leaving failed', example: exampleGroupFailure },
    deleteRequested: { payload: GROUP_ID, words: 'Asked to delete a group', example: exampleGroupId },
    deleteCancelled: { words: 'Decided not to delete the group' },
    deleteConfirmed: { words: 'Confirmed the deletion' },
  },
});
