import { changeEnded, changeStarted, groupChangesSlice, type GroupChangesState } from '../../core/groupChanges/groupChangesSlice';
import { fromEach, type Machine } from './machine';

const none: GroupChangesState = [];
const joining: GroupChangesState = [{ groupId: 'g1', change: 'joining' }];
const leaving: GroupChangesState = [{ groupId: 'g1', change: 'leaving' }];
const deleting: GroupChangesState = [{ groupId: 'g1', change: 'deleting' }];
const busy = ['joining', 'leaving', 'deleting'];

export const groupChangesMachine: Machine<GroupChangesState> = {
  title: 'Changes of a group in flight',
  about: 'One per group, whichever page it was requested on; it survives leaving the page. Effects: `src/core/groupChanges/changeGroup.ts`.',
  reducer: groupChangesSlice.reducer,
  initial: none,
  nameOf: (state) => state[0]?.change ?? 'none',
  states: { none, joining, leaving, deleting },
  events: {
    joinStarted: changeStarted({ groupId: 'g1', change: 'joining' }),
    leaveStarted: changeStarted({ groupId: 'g1', change: 'leaving' }),
    deletionStarted: changeStarted({ groupId: 'g1', change: 'deleting' }),
    ended: changeEnded({ groupId: 'g1' }),
    otherEnded: changeEnded({ groupId: 'g2' }),
  },
  transitions: [
    ['none', 'joinStarted', joining],
    ['none', 'leaveStarted', leaving],
    ['none', 'deletionStarted', deleting],
    ...fromEach(busy, 'ended', none),
  ],
};
