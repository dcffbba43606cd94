import type { ObjectionArg } from '../../../api/decisionsApi';
import type { DeviceSession } from '../../../api/deviceSessions';
import type { ReportArg } from '../../../api/reportsApi';
import type {
  Announcement, Attendee, BlockedMember, FormerMember, Decision, Group, GroupInput, GroupSummary, Member, Preferences, Problem, Profile,
} from '../../../contract/types';
import type { Identity } from '../../../domain/account/identity';
import { DESK_ACTIONS, REPORT_REASONS, THINGS } from '../../../domain/desk/desk';
import { PROBLEM_STATES } from '../../../domain/desk/problems';
import { CATEGORIES } from '../../../domain/groups/categories';
import type { HistoryLines } from '../../../domain/groups/groupHistory';
import { summaryOf } from '../../../domain/groups/normaliseGroup';
import type { InboxItem, InboxPage } from '../../../domain/inbox/inbox';
import { MAIL_CHOICES, NOTIFICATION_CLASSES } from '../../../domain/inbox/notificationKinds';
import { SORTS } from '../../../domain/list/groupFilters';
import type { ListPage, ListQuery, PageArg } from '../../../domain/list/pageOfGroups';
import type { StartPeriod } from '../../../domain/list/startPeriod';
import type { ExampleMaker } from '../exampleMaker';

// Examples of the contract's types, shared by the examples of events and of calls.

export const exampleGroupId = (make: ExampleMaker): { groupId: string } => ({ groupId: make.groupId() });
export const exampleFailure = (make: ExampleMaker): { message: string } => ({ message: make.message() });
export const exampleGroupFailure = (make: ExampleMaker): { groupId: string; message: string } => ({
  groupId: make.groupId(),
  message: make.message(),
});
export const exampleAttempt = (make: ExampleMaker): { failedTries: number; delayMs: number } => ({
  failedTries: make.int(5),
  delayMs: 2000,
});

export const exampleDate = (make: ExampleMaker): string => new Date(make.timeMs()).toISOString();

export function exampleMember(make: ExampleMaker): Member {
  const { id, name, photo } = make.user();
  return { _id: id, name, photoURL: photo };
}

export function exampleIdentity(make: ExampleMaker): Identity {
  const { id, name, email, photo } = make.user();
  return { uid: id, displayName: make.chance(0.1) ? null : name, email, photoURL: photo };
}

export function exampleProfile(make: ExampleMaker): Profile {
  const { id, name, email, photo } = make.user();
  return { _id: `p-${id}`, uid: id, name, email, photoURL: photo };
}

export function exampleValues(make: ExampleMaker): Required<GroupInput> {
  return {
    placeUrl: 'https://maps.example/porto', placeUrlFor: 'members', timeZone: 'America/New_York', endDate: '2030-05-05T21:00:00.000Z',
    name: `${make.text()} club`,
    description: make.text(),
    category: make.pick(CATEGORIES),
    location: make.text(),
    maxMembers: 2 + make.int(20),
    startDate: exampleDate(make),
    imageURL: `/api/images/${make.int(9)}`,
  };
}

/** The counters of a backend that has them. */
export const exampleCounts = (make: ExampleMaker) => {
  const version = make.int(9);
  return { version, edition: Math.ceil(version / 2) };
};

export function exampleGroup(make: ExampleMaker, _id = make.groupId()): Group {
  const members = Array.from({ length: 1 + make.int(4) }, () => exampleMember(make));
  return {
    ...exampleValues(make), _id, createdAt: exampleDate(make), creator: exampleMember(make), members,
    ...(make.chance(0.8) ? { ...exampleCounts(make), editedAt: exampleDate(make) } : {}),
    ...(make.chance(0.6) ? exampleSeats(make) : {}),
  };
}

/** What a backend with a waitlist adds to a group. */
function exampleSeats(make: ExampleMaker): Pick<Group, 'waitlist' | 'handover' | 'myBlock' | 'isMuted' | 'cannotCome' | 'attendance'> {
  const people = Array.from({ length: make.int(3) }, () => ({ ...exampleMember(make), since: exampleDate(make) }));
  return {
    waitlist: { count: people.length, myPosition: make.chance(0.3) ? 1 : null, ...(make.chance(0.5) ? { people } : {}) },
    handover: make.chance(0.5) ? null : {
      to: exampleMember(make), message: make.text(), createdAt: exampleDate(make), expiresAt: exampleDate(make),
    },
    ...(make.chance(0.2) ? { myBlock: true } : {}),
    ...(make.chance(0.5) ? { isMuted: make.chance(0.3), cannotCome: make.chance(0.3) } : {}),
    ...(make.chance(0.3) ? { attendance: { came: make.int(5), cannotCome: make.int(2) } } : {}),
  };
}

export const exampleBlocked = (make: ExampleMaker): BlockedMember[] =>
  Array.from({ length: make.int(3) }, () => ({ ...exampleMember(make), blockedAt: exampleDate(make) }));

export const exampleAttendance = (make: ExampleMaker): Attendee[] => Array.from({ length: make.int(3) }, () => ({
  ...exampleMember(make), joinedAt: exampleDate(make), came: make.chance(0.5) ? make.chance(0.8) : null,
  tickedAt: make.chance(0.5) ? exampleDate(make) : null, cannotComeSince: make.chance(0.2) ? exampleDate(make) : null,
}));

export const exampleTicks = (make: ExampleMaker) => Array.from({ length: 1 + make.int(3) }, () => (
  { userId: make.user().id, came: make.chance(0.5) ? true : null, at: exampleDate(make) }));

export const exampleFormer = (make: ExampleMaker): FormerMember[] =>
  Array.from({ length: make.int(3) }, () => ({ ...exampleMember(make), leftAt: exampleDate(make) }));

export function exampleHistory(make: ExampleMaker): HistoryLines {
  const items = Array.from({ length: make.int(4) }, (_, index) => ({
    _id: `h${index}${make.int(9)}`, at: exampleDate(make), action: make.pick(['joined', 'left', 'moved_up', 'removed']),
    actor: make.chance(0.8) ? exampleMember(make).name : null, subject: make.chance(0.5) ? exampleMember(make).name : null, from: null,
    changed: [], places: make.chance(0.5) ? { from: make.int(9), to: make.int(9) } : null,
    start: make.chance(0.5) ? { from: exampleDate(make), to: exampleDate(make) } : null,
  }));
  return { items, more: make.chance(0.5) };
}

function exampleItem(make: ExampleMaker, index: number): InboxItem {
  const actor = make.chance(0.8) ? exampleMember(make).name : null;
  const facts = { startDate: exampleDate(make), location: make.text() };
  return {
    _id: `m${index}${make.int(9)}`, kind: make.pick(['joined', 'changed', 'announcement', 'deleted']), groupName: make.text(),
    groupId: make.chance(0.8) ? make.groupId() : null, createdAt: exampleDate(make), isRead: make.chance(0.5), actorName: actor,
    before: make.chance(0.5) ? facts : {}, after: make.chance(0.5) ? facts : {}, startDate: null,
    subject: make.chance(0.3) ? make.text() : null, text: make.chance(0.3) ? make.text() : null,
    ...(make.chance(0.3) ? { location: make.text() } : {}),
  };
}

export const exampleAnnouncement = (make: ExampleMaker): Announcement => ({
  _id: `a${make.int(9)}`, subject: make.text(), text: make.text(), createdAt: exampleDate(make), author: exampleMember(make),
});

export const exampleInbox = (make: ExampleMaker): InboxPage => ({
  items: Array.from({ length: make.int(4) }, (_, index) => exampleItem(make, index)), unread: make.int(5),
  next: make.chance(0.5) ? `c${make.int(9)}` : null, ...(make.chance(0.2) ? { asksTimeZone: true } : {}),
});

const exampleSummary = (make: ExampleMaker, id: string): GroupSummary => summaryOf(exampleGroup(make, id));

export function exampleSummaries(make: ExampleMaker): GroupSummary[] {
  return ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'].filter(() => make.chance(0.7)).map((id) => exampleSummary(make, id));
}

export const examplePreferences = (make: ExampleMaker): Preferences => ({
  mutedClasses: NOTIFICATION_CLASSES.filter(() => make.chance(0.3)), email: make.pick(MAIL_CHOICES),
  ...(make.chance(0.2) ? { mailReturned: true } : {}), ...(make.chance(0.5) ? { timeZone: 'Europe/Kyiv' } : {}),
});

export const exampleSession = (make: ExampleMaker): DeviceSession => {
  const createdAt = exampleDate(make);
  return { id: `s${make.int(4)}`, device: make.text(), createdAt, lastUsedAt: createdAt, current: make.chance(0.5) };
};

export const examplePeriod = (make: ExampleMaker): StartPeriod => ({
  ...(make.chance(0.5) && { fromMs: make.int(9) }), ...(make.chance(0.5) && { toMs: 9 + make.int(9) }),
});
export const exampleListQuery = (make: ExampleMaker): ListQuery => ({
  search: make.text(), category: make.pick(CATEGORIES), sort: make.pick(SORTS).key,
  ...(make.chance(0.3) && { placesLeft: true }), ...examplePeriod(make),
});
export const examplePageArg = (make: ExampleMaker): PageArg => ({
  ...exampleListQuery(make), cursor: make.chance(0.5) ? `cursor of ${make.text()}` : null,
});
export const examplePage = (make: ExampleMaker): ListPage => ({
  groups: exampleSummaries(make), found: make.int(99), next: make.chance(0.5) ? `cursor of ${make.text()}` : null,
});

export const exampleReport = (make: ExampleMaker): ReportArg => ({
  thing: 'person', id: make.user().id, reason: make.pick(REPORT_REASONS), words: make.text(),
  ...(make.chance(0.3) ? { abuseOfChildren: true, name: make.user().name, email: make.user().email } : {}),
});

export const exampleProblem = (make: ExampleMaker): Problem => ({
  _id: String(make.int(99)), at: exampleDate(make), words: make.text(), state: make.pick(PROBLEM_STATES),
  steps: make.int(99), size: make.int(999),
  answer: make.chance(0.5) ? null : { words: make.text(), at: exampleDate(make) },
});

export const exampleObjection = (make: ExampleMaker): ObjectionArg => ({ decisionId: 'd1', words: make.text() });

export const exampleDecision = (make: ExampleMaker): Decision => ({
  _id: 'd1', at: exampleDate(make), action: make.pick(DESK_ACTIONS), thing: make.pick(THINGS), name: make.text(),
  reason: make.pick(REPORT_REASONS), words: make.text(), mayBeMended: make.chance(0.5), undoneAt: null, objectUntil: exampleDate(make),
  objection: make.chance(0.5) ? null
    : { at: exampleDate(make), words: make.text(), state: 'closed', outcome: 'reversed', answer: make.text() },
});
