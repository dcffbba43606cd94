import { describeSlice, type ExampleMaker } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { exampleGroupFailure, exampleGroupId, GROUP_ID } from '../../../api/logShapes';
import type { SeatsChange } from '../../../domain/seatsMessages';
import type { SeatsQuestion, seatsSlice } from './seatsSlice';

const QUESTION = fields({ kind: 'keep', userId: 'userId', block: 'keep' });

const DONE: Readonly<Record<SeatsChange, string>> = {
  queueing: 'Joined the waitlist',
  unqueueing: 'Left the waitlist',
  removing: 'Removed a member',
  unblocking: 'Unblocked somebody',
  offering: 'Offered to hand the group over',
  withdrawing: 'Withdrew the offer to hand over',
  accepting: 'Took the group over',
  declining: 'Declined to take the group over',
  muting: 'Muted the group',
  unmuting: 'Unmuted the group',
};
const CHANGES = Object.keys(DONE) as SeatsChange[];

const ASKED: Readonly<Record<SeatsQuestion['kind'], string>> = {
  leave: 'Was asked whether to give up the place',
  remove: 'Was asked whether to remove a member',
  unblock: 'Was asked whether to unblock somebody',
  handOver: 'Opened the form to hand the group over',
};

function exampleQuestion(make: ExampleMaker): SeatsQuestion {
  const userId = make.user().id;
  const questions: SeatsQuestion[] = [
    { kind: 'leave' }, { kind: 'remove', userId, block: make.chance(0.5) }, { kind: 'unblock', userId }, { kind: 'handOver' },
  ];
  return make.pick(questions);
}

export const seatsLog = describeSlice<typeof seatsSlice>('seats', {
  state: fields({ status: 'keep', groupId: 'groupId', question: QUESTION }),
  events: {
    questionAsked: {
      payload: fields({ groupId: 'groupId', question: QUESTION }), words: ({ question }) => ASKED[question.kind],
      example: (make) => ({ ...exampleGroupId(make), question: exampleQuestion(make) }),
    },
    questionCancelled: { words: 'Changed nothing' },
    questionConfirmed: { words: 'Confirmed' },
    waitRequested: { payload: GROUP_ID, words: 'Asked to join a waitlist', example: exampleGroupId },
    waitStopRequested: { payload: GROUP_ID, words: 'Asked to leave a waitlist', example: exampleGroupId },
    offerSubmitted: {
      payload: fields({ groupId: 'groupId', to: 'userId', message: 'text' }), words: 'Sent an offer to hand the group over',
      example: (make) => ({ ...exampleGroupId(make), to: make.user().id, message: make.text() }),
    },
    withdrawRequested: { payload: GROUP_ID, words: 'Asked to withdraw the offer', example: exampleGroupId },
    acceptRequested: { payload: GROUP_ID, words: 'Accepted a group', example: exampleGroupId },
    declineRequested: { payload: GROUP_ID, words: 'Declined a group', example: exampleGroupId },
    muteRequested: {
      payload: fields({ groupId: 'groupId', muted: 'keep' }), words: ({ muted }) => `Asked to ${muted ? 'mute' : 'unmute'} a group`,
      example: (make) => ({ ...exampleGroupId(make), muted: make.chance(0.5) }),
    },
    seatsChanged: {
      payload: fields({ groupId: 'groupId', change: 'keep' }), words: ({ change }) => DONE[change],
      example: (make) => ({ ...exampleGroupId(make), change: make.pick(CHANGES) }),
    },
    seatsChangeFailed: {
      payload: fields({ groupId: 'groupId', change: 'keep', message: 'message' }), words: 'The change failed',
      example: (make) => ({ ...exampleGroupFailure(make), change: make.pick(CHANGES) }),
    },
  },
});
