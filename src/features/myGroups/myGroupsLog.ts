import { describeSlice } from '../../actionLog/describeEvents';
import { fields } from '../../actionLog/shapes';
import { exampleFailure, exampleGroupId, FAILURE, GROUP_ID, MACHINE } from '../../api/logShapes';
import type { myGroupsSlice } from './myGroupsSlice';

export const myGroupsLog = describeSlice<typeof myGroupsSlice>('myGroups', {
  state: fields({ ...MACHINE, message: 'message', deletion: fields({ status: 'keep', groupId: 'groupId' }) }),
  events: {
    myGroupsOpened: { words: null },
    myGroupsClosed: { words: null },
    myGroupsLoaded: { words: null },
    myGroupsSlowed: { words: 'Saw that My Groups is loading slowly' },
    myGroupsFailed: { payload: FAILURE, words: 'My Groups could not be loaded', example: exampleFailure },
    myGroupsRetryRequested: { words: 'Asked for My Groups again' },
    deletionRequested: { payload: GROUP_ID, words: 'Asked to delete a group', example: exampleGroupId },
    deletionCancelled: { words: 'Decided not to delete the group' },
    deletionConfirmed: { words: 'Confirmed the deletion' },
  },
});
