import { describeSlice } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { BLOCKED, exampleBlocked, exampleGroupFailure, exampleGroupId, GROUP_FAILURE, GROUP_ID } from '../../../api/logShapes';
import type { blocksSlice } from './blocksSlice';

export const blocksLog = describeSlice<typeof blocksSlice>('blocks', {
  state: fields({ status: 'keep', groupId: 'groupId', message: 'message', users: BLOCKED }),
  events: {
    blocksOpened: { payload: GROUP_ID, words: 'Opened the list of blocked people', example: exampleGroupId },
    blocksClosed: { words: 'Closed the list of blocked people' },
    blocksListed: {
      payload: fields({ groupId: 'groupId', users: BLOCKED }), words: null,
      example: (make) => ({ ...exampleGroupId(make), users: exampleBlocked(make) }),
    },
    blocksFailed: { payload: GROUP_FAILURE, words: 'The list of blocked people could not be loaded', example: exampleGroupFailure },
  },
});
