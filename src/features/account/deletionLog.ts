import { describeSlice } from '../../actionLog/describeEvents';
import { fields } from '../../actionLog/shapes';
import { exampleFailure, FATE, FAILURE, GROUP_FATES } from '../../api/logShapes';
import type { deletionSlice } from './deletionSlice';

export const deletionLog = describeSlice<typeof deletionSlice>('deletion', {
  state: fields({ status: 'keep', error: 'message', chosen: GROUP_FATES }),
  events: {
    deletionOpened: { words: 'Wanted to delete the account' },
    deletionRetried: { words: 'Tried again to load their groups' },
    deletionClosed: { words: null },
    groupFateChosen: {
      payload: fields({ groupId: 'groupId', fate: FATE }),
      words: ({ fate }) => (fate.kind === 'delete' ? 'Chose to delete a group' : 'Chose who takes over a group'),
      example: (make) => ({
        groupId: make.groupId(),
        fate: make.chance(0.5) ? { kind: 'delete' } : { kind: 'handOver', to: make.user().id },
      }),
    },
    deletionSubmitted: {
      payload: fields({ groups: GROUP_FATES }), words: 'Asked to delete the account',
      example: (make) => ({ groups: { [make.groupId()]: { kind: 'delete' } } }),
    },
    deletionDropped: { words: 'Kept the account' },
    deletionRefused: { payload: FAILURE, words: 'Deleting the account failed', example: exampleFailure },
  },
});
