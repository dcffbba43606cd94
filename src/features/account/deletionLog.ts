import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { fields, list } from '../../actionLog/shapes';
import { exampleFailure, FATE, FAILURE, MEMBER } from '../../api/logShapes';
import type { OwnedGroup } from '../../domain/groupFate';
import type { deletionSlice } from './deletionSlice';

const GROUPS = list(fields({ groupId: 'groupId', name: 'text', others: list(MEMBER), fate: FATE }));

function exampleGroups(make: ExampleMaker): OwnedGroup[] {
  const { id, name, photo } = make.user();
  return [{ groupId: make.groupId(), name: make.text(), others: [{ _id: id, name, photoURL: photo }], fate: null }];
}

export const deletionLog = describeSlice<typeof deletionSlice>('deletion', {
  state: fields({ status: 'keep', message: 'message', error: 'message', groups: GROUPS }),
  events: {
    deletionOpened: { words: 'Wanted to delete the account' },
    deletionRetried: { words: 'Tried again to load their groups' },
    deletionClosed: { words: null },
    ownedGroupsListed: { payload: fields({ groups: GROUPS }), words: null, example: (make) => ({ groups: exampleGroups(make) }) },
    ownedGroupsFailed: { payload: FAILURE, words: 'Their groups could not be loaded', example: exampleFailure },
    groupFateChosen: {
      payload: fields({ groupId: 'groupId', fate: FATE }),
      words: ({ fate }) => (fate.kind === 'delete' ? 'Chose to delete a group' : 'Chose who takes over a group'),
      example: (make) => ({
        groupId: make.groupId(),
        fate: make.chance(0.5) ? { kind: 'delete' } : { kind: 'handOver', to: make.user().id },
      }),
    },
    deletionSubmitted: { words: 'Asked to delete the account' },
    deletionDropped: { words: 'Kept the account' },
    deletionRefused: {
      payload: fields({ message: 'message', groups: GROUPS }),
      words: 'Deleting the account failed',
      example: (make) => ({ message: make.message(), groups: exampleGroups(make) }),
    },
  },
});
