import { changeEnded, changeStarted, groupChangesSlice, type GroupChangesState } from '../../core/groupChanges/groupChangesSlice';
import { fromEach, type Machine } from './machine';

const none: GroupChangesState = [];
const joining: GroupChangesState = [{ groupId: 'g1', change: 'joining' }];
const leaving: GroupChangesState = [{ groupId: 'g1', change: 'leaving' }];
const deleting: GroupChangesState = [{ groupId: 'g1', change: 'deleting' }];
const joiningWaitlist: GroupChangesState = [{ groupId: 'g1', change: 'joiningWaitlist' }];
const removing: GroupChangesState = [{ groupId: 'g1', change: 'removing' }];
const offering: GroupChangesState = [{ groupId: 'g1', change: 'offering' }];
const busy = ['joining', 'leaving', 'deleting', 'joiningWaitlist', 'removing', 'offering'];

export const groupChangesMachine: Machine<GroupChangesState> = {
  title: 'Changes of a group in flight',
  about:
    'One per group, whichever page it was requested on; it survives leaving the page. The waitlist is joined and left ' +
    '(`joiningWaitlist`, `leavingWaitlist`), members are removed and unblocked, and a handover is offered, withdrawn, accepted and declined in the ' +
    'same way. Effects: `src/core/groupChanges/changeGroup.ts`.',
  reducer: groupChangesSlice.reducer,
  initial: none,
  nameOf: (state) => state[0]?.change ?? 'none',
  states: { none, joining, leaving, deleting, joiningWaitlist, removing, offering },
  events: {
    joinStarted: changeStarted({ groupId: 'g1', change: 'joining' }),
    leaveStarted: changeStarted({ groupId: 'g1', change: 'leaving' }),
    deletionStarted: changeStarted({ groupId: 'g1', change: 'deleting' }),
    waitStarted: changeStarted({ groupId: 'g1', change: 'joiningWaitlist' }),
    removalStarted: changeStarted({ groupId: 'g1', change: 'removing' }),
    offerStarted: changeStarted({ groupId: 'g1', change: 'offering' }),
    ended: changeEnded({ groupId: 'g1' }),
    otherEnded: changeEnded({ groupId: 'g2' }),
  },
  transitions: [
    ['none', 'joinStarted', joining],
    ['none', 'leaveStarted', leaving],
    ['none', 'deletionStarted', deleting],
    ['none', 'waitStarted', joiningWaitlist],
    ['none', 'removalStarted', removing],
    ['none', 'offerStarted', offering],
    ...fromEach(busy, 'ended', none),
  ],
};
