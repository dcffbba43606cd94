import { describeCalls, type ExampleMaker } from '../actionLog/describeEvents';
import { fields, list } from '../actionLog/shapes';
import type { groupQueries } from './groupQueries';
import { BLOCKED, exampleBlocked, exampleGroup, exampleHistory, GROUP, HISTORY_ITEMS } from './logShapes';
import type { seatsApi } from './seatsApi';

const USER_OF_GROUP = { groupId: 'groupId', userId: 'userId' } as const;

function aboutGroup(make: ExampleMaker) {
  const response = exampleGroup(make);
  return { arg: response._id, response };
}

/** The calls about places, as the log describes them. */
export const seatsCalls = describeCalls<Omit<typeof seatsApi.endpoints, keyof typeof groupQueries.endpoints>>({
  joinWaitlist: { kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'joining a waitlist', example: aboutGroup },
  leaveWaitlist: { kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'leaving a waitlist', example: aboutGroup },
  removeMember: {
    kind: 'Mutation', arg: fields({ ...USER_OF_GROUP, block: 'keep' }), data: GROUP, words: 'removing a member',
    example: (make) => {
      const response = exampleGroup(make);
      return { arg: { groupId: response._id, userId: make.user().id, block: make.chance(0.5) }, response };
    },
  },
  listBlocked: {
    kind: 'Query', arg: 'groupId', data: BLOCKED, words: 'the blocked users',
    example: (make) => ({ arg: make.groupId(), response: exampleBlocked(make) }),
  },
  unblockUser: {
    kind: 'Mutation', arg: fields(USER_OF_GROUP), data: BLOCKED, words: 'unblocking somebody',
    example: (make) => ({ arg: { groupId: make.groupId(), userId: make.user().id }, response: exampleBlocked(make) }),
  },
  offerHandover: {
    kind: 'Mutation', arg: fields({ groupId: 'groupId', to: 'userId', message: 'text' }), data: GROUP, words: 'offering to hand a group over',
    example: (make) => {
      const response = exampleGroup(make);
      return { arg: { groupId: response._id, to: make.user().id, message: make.text() }, response };
    },
  },
  withdrawHandover: { kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'withdrawing the offer to hand over', example: aboutGroup },
  acceptHandover: { kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'taking a group over', example: aboutGroup },
  declineHandover: { kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'declining to take a group over', example: aboutGroup },
  setMuted: {
    kind: 'Mutation', arg: fields({ groupId: 'groupId', muted: 'keep' }), data: GROUP, words: 'muting a group',
    example: (make) => {
      const response = exampleGroup(make);
      return { arg: { groupId: response._id, muted: make.chance(0.5) }, response };
    },
  },
  listHistory: {
    kind: 'Query', arg: 'groupId', words: 'the history of a group',
    data: fields({ pages: list(fields({ items: HISTORY_ITEMS, more: 'keep' })), pageParams: list('keep') }),
    example: (make) => ({
      arg: make.groupId(),
      response: make.chance(0.5)
        ? { pages: [exampleHistory(make)], pageParams: [null] }
        : { pages: [exampleHistory(make), exampleHistory(make)], pageParams: [null, 'h1'] },
    }),
  },
});
