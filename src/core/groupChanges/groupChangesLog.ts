import { describeSlice } from '../../actionLog/describeEvents';
import { fields, list } from '../../actionLog/shapes';
import { exampleGroupId, GROUP_ID } from '../../api/logShapes';
import { GROUP_CHANGES, type groupChangesSlice } from './groupChangesSlice';

const CHANGE = fields({ groupId: 'groupId', change: 'keep' });

export const groupChangesLog = describeSlice<typeof groupChangesSlice>('groupChanges', {
  state: list(CHANGE),
  events: {
    changeStarted: {
      payload: CHANGE, words: null,
      example: (make) => ({ groupId: make.groupId(), change: make.pick(GROUP_CHANGES) }),
    },
    changeEnded: { payload: GROUP_ID, words: null, example: exampleGroupId },
  },
});
