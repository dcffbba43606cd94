import fc from 'fast-check';
import { banner } from '../texts/messages';
import { joinObstacle, membershipOf, type MembershipGroup } from './membership';
import { BLOCKED, WAITLIST_CLOSED } from './waitlist';

const NOW = Date.UTC(2026, 4, 1, 12);
const ME = 'me';
const CREATOR = 'creator';

function aGroup({
  members = [CREATOR],
  maxMembers = 10,
  startsIn = 1,
}: { members?: string[]; maxMembers?: number; startsIn?: number } = {}): MembershipGroup {
  return {
    creator: { _id: CREATOR },
    members: members.map((_id) => ({ _id })),
    maxMembers,
    startDate: new Date(NOW + startsIn).toISOString(),
  };
}

const FULL = [CREATOR, 'other'];

describe('membershipOf', () => {
  it.each([
    ['a visitor, open', aGroup(), ME, { role: 'visitor', action: 'join', enabled: true, banner: null }],
    ['a visitor, started', aGroup({ startsIn: 0 }), ME, { role: 'visitor', action: 'join', enabled: false, banner: banner.started }],
    [
      'a visitor, full',
      aGroup({ members: FULL, maxMembers: 2 }),
      ME,
      { role: 'visitor', action: 'join', enabled: false, banner: banner.full },
    ],
    ['a visitor, full and started', aGroup({ members: FULL, maxMembers: 2, startsIn: -1 }), ME, { enabled: false, banner: banner.full }],
    ['signed out, open', aGroup(), null, { role: 'visitor', action: 'join', enabled: false, banner: null }],
    ['a member, open', aGroup({ members: [CREATOR, ME] }), ME, { role: 'member', action: 'leave', enabled: true, banner: null }],
    [
      'a member, full',
      aGroup({ members: [CREATOR, ME], maxMembers: 2 }),
      ME,
      { role: 'member', action: 'leave', enabled: true, banner: banner.full },
    ],
    [
      'a member, started',
      aGroup({ members: [CREATOR, ME], startsIn: 0 }),
      ME,
      { role: 'member', action: 'leave', enabled: false, banner: banner.started },
    ],
    [
      'a member, full and started',
      aGroup({ members: [CREATOR, ME], maxMembers: 2, startsIn: 0 }),
      ME,
      { role: 'member', enabled: false, banner: banner.full },
    ],
    ['the creator', aGroup(), CREATOR, { role: 'creator', action: 'manage', enabled: true, banner: null }],
    [
      'the creator, started',
      aGroup({ startsIn: -1 }),
      CREATOR,
      { role: 'creator', action: 'manage', enabled: true, banner: banner.started },
    ],
    ['the creator who is not among the members', aGroup({ members: [] }), CREATOR, { role: 'creator', action: 'manage', enabled: true }],
  ])('%s', (_, group, userId, expected) => {
    expect(membershipOf(group, userId, NOW)).toMatchObject(expected);
  });

  it('never treats a missing creator as the user', () => {
    const group = { ...aGroup({ members: [] }), creator: { _id: '' } };
    expect(membershipOf(group, '', NOW).role).toBe('visitor');
    expect(membershipOf(group, null, NOW).role).toBe('visitor');
  });

  it('gives a reason exactly when the action is disabled', () => {
    const groups = fc
      .record({
        members: fc.subarray([CREATOR, ME, 'a', 'b', 'c']),
        maxMembers: fc.integer({ min: 2, max: 5 }),
        startsIn: fc.integer({ min: -2, max: 2 }),
      })
      .map(aGroup);
    fc.assert(fc.property(groups, fc.constantFrom(ME, CREATOR, 'stranger', null), (group, userId) => {
      const { enabled, reason } = membershipOf(group, userId, NOW);
      expect(enabled ? reason === null : typeof reason === 'string' && reason !== '').toBe(true);
    }));
  });
});

describe('with a waitlist', () => {
  const full = aGroup({ members: FULL, maxMembers: 2 });
  const mine = aGroup({ members: [CREATOR, ME], maxMembers: 2 });
  const started = aGroup({ members: FULL, maxMembers: 2, startsIn: 0 });
  const none = { count: 0, myPosition: null };

  it.each([
    ['a visitor, open', { ...aGroup(), waitlist: none }, ME, { role: 'visitor', action: 'join', enabled: true }],
    ['a visitor, full', { ...full, waitlist: none }, ME, { role: 'visitor', action: 'wait', enabled: true, banner: banner.full }],
    ['signed out, full', { ...full, waitlist: none }, null, { role: 'visitor', action: 'join', enabled: false }],
    [
      'a visitor, full and started', { ...started, waitlist: none }, ME,
      { role: 'visitor', action: 'join', enabled: false },
    ],
    ['a blocked visitor, open', { ...aGroup(), waitlist: none, myBlock: true }, ME, { action: 'join', enabled: false, reason: BLOCKED }],
    ['a blocked visitor, full', { ...full, waitlist: none, myBlock: true }, ME, { action: 'join', enabled: false, reason: BLOCKED }],
    ['somebody in line', { ...full, waitlist: { count: 4, myPosition: 3 } }, ME, { role: 'waiting', position: 3, enabled: true }],
    [
      'somebody in line when it starts', { ...started, waitlist: { count: 4, myPosition: 3 } }, ME,
      { role: 'waiting', enabled: false, reason: WAITLIST_CLOSED, banner: banner.full },
    ],
    [
      'a member, with a queue', { ...mine, waitlist: { count: 1, myPosition: null } }, ME,
      { role: 'member', asksFirst: true },
    ],
    ['a member, without one', { ...mine, waitlist: none }, ME, { role: 'member', asksFirst: false }],
    [
      'a member of a group with room', { ...aGroup({ members: [CREATOR, ME] }), waitlist: { count: 1, myPosition: null } }, ME,
      { role: 'member', asksFirst: false },
    ],
    ['the creator', { ...full, waitlist: { count: 1, myPosition: null } }, CREATOR, { role: 'creator', action: 'manage' }],
  ])('%s', (_, group, userId, expected) => {
    expect(membershipOf(group, userId, NOW)).toMatchObject(expected);
  });
});

describe('joinObstacle', () => {
  it('agrees with the banner for every group', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: -2, max: 2 }),
        (count, maxMembers, startsIn) => {
          const group = aGroup({ members: Array.from({ length: count }, (_, index) => `m${index}`), maxMembers, startsIn });
          const obstacle = joinObstacle({ ...group, memberCount: count }, NOW);
          expect(membershipOf(group, ME, NOW).banner).toBe(obstacle === null ? null : banner[obstacle]);
        },
      ),
    );
  });
});
