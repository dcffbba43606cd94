import type { groupQueries } from './groupQueries';
import { describeCalls, GROUP } from './logKeys';
import type { seatsApi } from './seatsApi';

const aboutGroup = (words: string) => ({ arg: 'groupId', data: GROUP, words }) as const;

/** The calls about places, as the log describes them. */
export const seatsCalls = describeCalls<Omit<typeof seatsApi.endpoints, keyof typeof groupQueries.endpoints>>({
  joinWaitlist: aboutGroup('joining a waitlist'),
  leaveWaitlist: aboutGroup('leaving a waitlist'),
  removeMember: { data: GROUP, words: 'removing a member' },
  listBlocked: { arg: 'groupId', words: 'the blocked users' },
  listFormer: { arg: 'groupId', words: 'the people who left' },
  unblockUser: 'unblocking someone',
  offerHandover: { arg: { message: 'text' }, data: GROUP, words: 'offering to hand a group over' },
  withdrawHandover: aboutGroup('withdrawing the offer to hand over'),
  acceptHandover: aboutGroup('taking a group over'),
  declineHandover: aboutGroup('declining to take a group over'),
  askForLook: aboutGroup('asking for another look at a group'),
  sayAbsent: { data: GROUP, words: 'saying who cannot come' },
  setMuted: { data: GROUP, words: 'muting a group' },
  listHistory: {
    arg: 'groupId',
    data: {
      _id: 'plain', pageParams: 'plain', subject: 'name', places: { from: 'keep', to: 'keep' }, start: { from: 'plain', to: 'plain' },
    },
    words: 'the history of a group',
  },
});
