import { HOUR_MS } from '../../domain/general/durations';
import { groupFormTexts } from '../../domain/texts/formMessages';
import { olderHistoryRequested, sectionOpened } from '../../features/groups/detail/sectionsSlice';
import {
  BLOCKED_FAILED, FORMER_FAILED, HISTORY_FAILED, seatsDone, SEATS_DONE, SEATS_FAILED, type SeatsChange,
} from '../../features/groups/manage/seatsMessages';
import {
  offerSubmitted, questionAsked, questionConfirmed, withdrawRequested, type SeatsQuestion,
} from '../../features/groups/manage/seatsSlice';
import { aGroup, aMember, aSummary } from '../builders';
import { at, type Call } from './faultyCall';
import { ME, NOW_MS, OTHERS, press, type Site } from './openSite';

const groupId = 'g1';
const PATH = '/api/groups/g1';
const BEN = aMember({ _id: 'ben', name: 'Ben Brook' });
const ZOE = { ...aMember({ _id: 'zoe', name: 'Zoe Sand' }), since: '2026-05-01T00:00:00.000Z' };
const FULL = aGroup({ version: 2, members: OTHERS, maxMembers: OTHERS.length, waitlist: { count: 0, myPosition: null } });
const WAITING = { ...FULL, version: 3, waitlist: { count: 1, myPosition: 1 } };
const MINE = aGroup({
  version: 2, creator: ME, members: [ME, BEN], maxMembers: 2, waitlist: { count: 1, myPosition: null, people: [ZOE] }, handover: null,
});
const WITHOUT_BEN = { ...MINE, version: 3, members: [ME, ZOE], waitlist: { count: 0, myPosition: null, people: [] } };
const WITHOUT_ZOE = { ...MINE, version: 3, waitlist: { count: 0, myPosition: null, people: [] } };
const OFFER = { to: BEN, message: '', createdAt: '2026-05-01T00:00:00.000Z', expiresAt: '2026-05-15T00:00:00.000Z' };
const OFFERED = { ...MINE, version: 3, handover: OFFER };
const TO_ME = aGroup({
  version: 2, members: [...OTHERS, ME], waitlist: { count: 0, myPosition: null }, handover: { ...OFFER, to: ME },
});
const LINE = { _id: '9', at: '2026-05-01T00:00:00.000Z', action: 'joined', actor: BEN, subject: null, requestId: null, details: {} };

const page = (shows: string, wayOn: string) => at('/groups/g1', shows, wayOn);

/** What every change of the seats has in common. */
const change = (name: SeatsChange) => ({
  url: '/groups/g1', signedIn: true, fallback: SEATS_FAILED[name], said: SEATS_DONE[name], withoutId: { says: SEATS_FAILED[name] },
}) as const;

/** What every list of a creator's own group, loaded when it is opened, has in common. */
const section = { url: '/groups/g1', signedIn: true, errorIn: 'page' } as const;

const confirm = (question: SeatsQuestion) => async (site: Site) => {
  await site.dispatch(questionAsked({ groupId, question }));
  await site.dispatch(questionConfirmed());
};

const WAITLIST_CALLS: Readonly<Record<string, Call>> = {
  'POST waitlist': {
    ...change('joiningWaitlist'), method: 'POST', path: `${PATH}/waitlist`, good: WAITING, group: { json: FULL },
    start: () => press('Join the waitlist'),
    succeeded: page('You are 1st in line', 'Leave the waitlist'), failed: page('Join the waitlist', 'Join the waitlist'),
    outOfDate: page('Join the waitlist', 'Join the waitlist'),
  },
  'DELETE waitlist': {
    ...change('leavingWaitlist'), method: 'DELETE', path: `${PATH}/waitlist`, good: { ...FULL, version: 4 }, group: { json: WAITING },
    start: () => press('Leave the waitlist'),
    succeeded: page(FULL.name, 'Back to groups'), failed: page('You are 1st in line', 'Leave the waitlist'),
    outOfDate: page('You are 1st in line', 'Leave the waitlist'),
  },
  'GET waiting': {
    method: 'GET', path: '/api/groups/user/waiting', url: '/dashboard', signedIn: true, good: [aSummary(WAITING)],
    fallback: null, withoutId: 'empty',
    succeeded: at('/dashboard', 'Waiting for a place', 'View'),
    failed: at('/dashboard', 'Welcome, Pat Person', 'Overview'), empty: at('/dashboard', 'Welcome, Pat Person', 'Overview'),
  },
};

const STARTED = aGroup({
  version: 2, members: [...OTHERS, ME], startDate: new Date(NOW_MS - HOUR_MS).toISOString(), waitlist: { count: 0, myPosition: null },
  cannotCome: false,
});

const ABSENCE_CALLS: Readonly<Record<string, Call>> = {
  'PUT absence': {
    ...change('sayingAbsent'), method: 'PUT', path: `${PATH}/absence`, good: { ...STARTED, version: 3, cannotCome: true },
    group: { json: STARTED }, start: () => press('Cannot come after all'),
    succeeded: page('You can’t come', 'I can come after all'), failed: page('You are in', 'Cannot come after all'),
    outOfDate: page('You are in', 'Cannot come after all'), withoutMembers: page('This group has already started', 'More Art groups'),
  },
};

const CREATOR_CALLS: Readonly<Record<string, Call>> = {
  'DELETE member': {
    ...change('removing'), method: 'DELETE', path: `${PATH}/members/ben`, good: WITHOUT_BEN, group: { json: MINE },
    start: confirm({ kind: 'remove', userId: 'ben', block: true }),
    succeeded: page(MINE.name, 'Edit group'), failed: page('Ben Brook', 'Edit group'), outOfDate: page('Ben Brook', 'Edit group'),
  },
  'DELETE member, who waits': {
    ...change('takingOff'), method: 'DELETE', path: `${PATH}/members/zoe`, good: WITHOUT_ZOE, group: { json: MINE },
    start: confirm({ kind: 'remove', userId: 'zoe', block: false }),
    succeeded: page(MINE.name, 'Edit group'), failed: page('1st in line', 'Edit group'), outOfDate: page('1st in line', 'Edit group'),
  },
  'GET blocks': {
    ...section, method: 'GET', path: `${PATH}/blocks`, good: [{ ...BEN, blockedAt: LINE.at }], group: { json: WITHOUT_BEN },
    start: (site) => site.dispatch(sectionOpened({ section: 'blocks' })), fallback: BLOCKED_FAILED, withoutId: 'empty',
    succeeded: page('Blocked on', 'Unblock Ben Brook'), failed: page('Blocked people', 'Try again'),
    empty: page('Nobody is blocked.', 'Edit group'),
  },
  'GET former members': {
    ...section, method: 'GET', path: `${PATH}/former-members`, good: { items: [{ ...BEN, leftAt: LINE.at }] }, group: { json: WITHOUT_BEN },
    start: (site) => site.dispatch(sectionOpened({ section: 'blocks' })), fallback: FORMER_FAILED, withoutId: 'empty',
    succeeded: page('No longer in the group', 'Block Ben Brook'), failed: page('Blocked people', 'Try again'),
    empty: page('Blocked people', 'Edit group'),
  },
  'DELETE block': {
    ...change('unblocking'), method: 'DELETE', path: `${PATH}/blocks/ben`, good: [{ ...ZOE, blockedAt: LINE.at }],
    group: { json: WITHOUT_BEN },
    start: confirm({ kind: 'unblock', userId: 'ben' }), withoutId: 'succeeds',
    succeeded: page('Zoe Sand', 'Edit group'), failed: page('Zoe Sand', 'Edit group'),
  },
  'GET history': {
    ...section, method: 'GET', path: `${PATH}/history`, good: { items: [LINE], more: false }, group: { json: MINE },
    start: (site) => site.dispatch(sectionOpened({ section: 'history' })), fallback: HISTORY_FAILED, withoutId: 'succeeds',
    succeeded: page('Ben Brook joined', 'Edit group'), failed: page('History', 'Try again'),
  },
  'GET history, older lines': {
    ...section, method: 'GET', path: `${PATH}/history`, good: { items: [{ ...LINE, _id: '8', action: 'waited' }], more: false },
    group: { json: MINE },
    unaffected: ({ path }) => (path.includes('before=') ? null : { json: { items: [LINE], more: true } }),
    start: async (site) => { await site.dispatch(sectionOpened({ section: 'history' })); await site.dispatch(olderHistoryRequested()); },
   fallback: HISTORY_FAILED, withoutId: 'succeeds',
    succeeded: page('Ben Brook joined the waitlist', 'Edit group'), failed: page('Ben Brook joined', 'Try again'),
  },
  'GET group, to copy': {
    method: 'GET', path: PATH, url: '/create-group?from=g1', signedIn: true, good: MINE, fallback: groupFormTexts.notLoaded,
    withoutId: { says: groupFormTexts.notLoaded }, hint: true,
    succeeded: at('/create-group?from=g1', `Copy of ${MINE.name}`, 'Create group'),
    failed: at('/my-groups', "You haven't created any groups yet", 'Create your first group'),
  },
};

const HANDOVER_CALLS: Readonly<Record<string, Call>> = {
  'POST handover': {
    ...change('offering'), said: seatsDone('offering', BEN.name), errorIn: 'page',
    method: 'POST', path: `${PATH}/handover`, good: OFFERED, group: { json: MINE },
    start: async (site) => {
      await site.dispatch(questionAsked({ groupId, question: { kind: 'handOver' } }));
      await site.dispatch(offerSubmitted({ groupId, to: 'ben', message: '' }));
    },
    // The form stays open, with what was written.
    succeeded: page('Waiting for an answer', 'Withdraw the offer'), failed: page('Hand over this group', 'Cancel'),
    outOfDate: { ...page('Looking after your group', 'Edit group'), said: seatsDone('offering', undefined) },
  },
  'DELETE handover': {
    ...change('withdrawing'), method: 'DELETE', path: `${PATH}/handover`, good: { ...MINE, version: 4 }, group: { json: OFFERED },
    start: (site) => site.dispatch(withdrawRequested({ groupId })),
    succeeded: page('Looking after your group', 'Edit group'), failed: page('Waiting for an answer', 'Withdraw the offer'),
    outOfDate: page('Waiting for an answer', 'Withdraw the offer'),
  },
  'POST accept': {
    ...change('accepting'), method: 'POST', path: `${PATH}/handover/accept`, group: { json: TO_ME },
    good: { ...TO_ME, version: 3, creator: ME, handover: null }, start: () => press('Accept'),
    succeeded: page('This group is yours', 'Edit group'), failed: page('Will you take over?', 'Accept'),
    outOfDate: page('Will you take over?', 'Accept'),
  },
  'POST decline': {
    ...change('declining'), method: 'POST', path: `${PATH}/handover/decline`, group: { json: TO_ME },
    good: { ...TO_ME, version: 3, handover: null }, start: () => press('Decline'),
    succeeded: page(TO_ME.name, 'Back to groups'), failed: page('Will you take over?', 'Decline'),
    outOfDate: page('Will you take over?', 'Decline'),
  },
};

/** The places of a group, beyond the specification: the waitlist, removing and blocking, handing over, and the history. */
export const SEAT_CALLS: Readonly<Record<string, Call>> = { ...WAITLIST_CALLS, ...ABSENCE_CALLS, ...CREATOR_CALLS, ...HANDOVER_CALLS };
