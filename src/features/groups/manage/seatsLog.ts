import { describeSlice } from '../../../api/logKeys';
import { SEATS_DONE } from './seatsMessages';
import type { SeatsQuestion, seatsSlice } from './seatsSlice';

const ASKED: Readonly<Record<SeatsQuestion['kind'], string>> = {
  leave: 'Was asked whether to give up the place',
  remove: 'Was asked whether to remove someone',
  unblock: 'Was asked whether to unblock someone',
  handOver: 'Opened the form to hand the group over',
};

export const seatsLog = describeSlice<typeof seatsSlice>('seats', {
  events: {
    questionAsked: ({ question }) =>
      (question.kind === 'remove' && question.block ? 'Was asked whether to block someone' : ASKED[question.kind]),
    questionCancelled: 'Cancelled',
    questionConfirmed: 'Confirmed',
    waitRequested: 'Asked to join a waitlist',
    waitStopRequested: 'Asked to leave a waitlist',
    offerSubmitted: { payload: { message: 'text' }, words: 'Sent an offer to hand the group over' },
    withdrawRequested: 'Asked to withdraw the offer',
    acceptRequested: 'Accepted the offer of a group',
    declineRequested: 'Declined the offer of a group',
    muteRequested: ({ muted }) => `Asked to ${muted ? 'mute' : 'unmute'} a group`,
    absenceRequested: ({ cannotCome }) => `Said that they ${cannotCome ? 'cannot' : 'can'} come after all`,
    lookRequested: 'Asked for another look at a hidden group',
    seatsChanged: ({ change }) => `The page said: ${SEATS_DONE[change]}`,
    seatsChangeFailed: 'The change failed',
  },
});
