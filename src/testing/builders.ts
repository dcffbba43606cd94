import type { Group, GroupSummary, Member, Profile } from '../contract/types';
import type { AuthState } from '../core/auth/authSlice';
import type { Identity } from '../domain/account/identity';
import { summaryOf } from '../domain/groups/normaliseGroup';

/** Entities for tests: valid by default; override what the test is about. */
export const aMember = (over: Partial<Member> = {}): Member => ({ _id: 'person', name: 'Pat Person', photoURL: null, ...over });

export const aGroup = (over: Partial<Group> = {}): Group => ({
  _id: 'g1',
  name: 'Riverside Sketchers',
  description: 'We draw what we see, on Sundays, by the river.',
  category: 'Art',
  location: 'Porto',
  maxMembers: 10,
  startDate: '2030-05-04T10:00:00.000Z',
  imageURL: 'https://pictures.example/sketch.jpg',
  createdAt: '2026-01-02T03:04:05.000Z',
  creator: aMember({ _id: 'creator', name: 'Cleo Creator' }),
  members: [aMember({ _id: 'creator', name: 'Cleo Creator' })],
  version: 1,
  ...over,
});

export function aSummary(over: Partial<GroupSummary> = {}): GroupSummary {
  return { ...summaryOf(aGroup()), ...over };
}

export const anIdentity = (over: Partial<Identity> = {}): Identity => ({
  uid: 'person', displayName: 'Pat Person', email: 'pat@example.com', photoURL: null, ...over,
});

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  _id: 'person', uid: 'person', name: 'Pat Person', email: 'pat@example.com', photoURL: null, ...over,
});

/** `preloadedState.auth` of a signed-in user. */
export const signedInState = (over: Partial<Identity> = {}): AuthState => {
  const { uid, displayName, email, photoURL } = anIdentity(over);
  return { status: 'signedIn', profile: 'merged', user: { _id: uid, uid, displayName, email, photoURL } };
};
