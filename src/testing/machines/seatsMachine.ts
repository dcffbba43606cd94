import { groupDeleted, groupGone } from '../../api/groupEvents';
import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import {
  offerSubmitted, questionAsked, questionCancelled, questionConfirmed, seatsChanged, seatsChangeFailed, seatsSlice, type SeatsQuestion,
  type SeatsState,
} from '../../features/groups/manage/seatsSlice';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const idle: SeatsState = { status: 'idle' };
const asking = (question: SeatsQuestion): SeatsState => ({ status: 'asking', groupId, question });
const leave: SeatsQuestion = { kind: 'leave' };
const remove: SeatsQuestion = { kind: 'remove', userId: 'u1', block: true };
const unblock: SeatsQuestion = { kind: 'unblock', userId: 'u1' };
const handOver: SeatsQuestion = { kind: 'handOver' };
const message = 'no';
const states = {
  idle, leaving: asking(leave), removing: asking(remove), unblocking: asking(unblock), handingOver: asking(handOver),
  refused: { status: 'asking', groupId, question: handOver, message } satisfies SeatsState,
};
const asked = ['leaving', 'removing', 'unblocking', 'handingOver', 'refused'];

export const seatsMachine: Machine<SeatsState> = {
  title: 'Questions about the places of a group',
  about:
    'What is asked before a place changes hands: leaving a full group with a waitlist, removing, unblocking, and the form of a handover, ' +
    'which stays until the offer is made and says why one was refused. Effects: `src/features/groups/manage/seatsListeners.ts`.',
  reducer: seatsSlice.reducer,
  initial: idle,
  nameOf: (state) => (state.status === 'asking' ? `asking, ${state.question.kind}${state.message ? ', refused' : ''}` : state.status),
  states,
  events: {
    leaveAsked: questionAsked({ groupId, question: leave }),
    removalAsked: questionAsked({ groupId, question: remove }),
    unblockAsked: questionAsked({ groupId, question: unblock }),
    handoverAsked: questionAsked({ groupId, question: handOver }),
    cancelled: questionCancelled(),
    confirmed: questionConfirmed(),
    submitted: offerSubmitted({ groupId, to: 'u1', message: '' }),
    offered: seatsChanged({ groupId, change: 'offering' }),
    otherOffered: seatsChanged({ groupId: 'g2', change: 'offering' }),
    removed: seatsChanged({ groupId, change: 'removing' }),
    refused: seatsChangeFailed({ groupId, change: 'offering', message }),
    otherRefused: seatsChangeFailed({ groupId: 'g2', change: 'offering', message }),
    failed: seatsChangeFailed({ groupId, change: 'removing', message }),
    pageClosed: detailClosed(),
    deleted: groupDeleted({ groupId, from: 'detail' }),
    gone: groupGone({ groupId }),
    otherGone: groupGone({ groupId: 'g2' }),
  },
  transitions: [
    ['idle', 'leaveAsked', states.leaving],
    ['idle', 'removalAsked', states.removing],
    ['idle', 'unblockAsked', states.unblocking],
    ['idle', 'handoverAsked', states.handingOver],
    ...fromEach<SeatsState>(['handingOver', 'refused'], 'refused', states.refused),
    ['refused', 'submitted', states.handingOver],
    ...fromEach<SeatsState>(['leaving', 'removing', 'unblocking'], 'confirmed', idle),
    ...['cancelled', 'offered', 'pageClosed', 'deleted', 'gone'].flatMap((event) => fromEach<SeatsState>(asked, event, idle)),
  ],
};
