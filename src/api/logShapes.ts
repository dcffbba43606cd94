import type { ExampleMaker } from '../actionLog/describeEvents';
import { each, fields, list, table } from '../actionLog/shapes';
import type { Announcement, BlockedMember, Group, GroupInput, GroupSummary, Member, Preferences, Profile } from '../contract/types';
import { CATEGORIES } from '../domain/categories';
import type { DeviceSession } from '../domain/deviceSessions';
import { SORTS } from '../domain/groupFilters';
import type { HistoryLines } from '../domain/groupHistory';
import type { Identity } from '../domain/identity';
import type { InboxItem, InboxPage } from '../domain/inbox';
import { summaryOf } from '../domain/normaliseGroup';
import { MAIL_CHOICES, NOTIFICATION_CLASSES } from '../domain/notificationKinds';
import type { ListPage, ListQuery, PageArg } from '../domain/pageOfGroups';

// Shared by the log descriptions of several features: what may be recorded of the contract's types, and examples of them.

/** Somebody in a group. */
const MEMBER = fields({ _id: 'userId', name: 'name', photoURL: 'photo' });
const GROUP_WORDS = {
  name: 'text',
  description: 'text',
  location: 'text',
  imageURL: 'photo',
  category: 'keep',
  startDate: 'keep',
  maxMembers: 'keep',
} as const;

/** Who waits for a place. */
const WAITLIST = fields({ count: 'keep', myPosition: 'keep', people: list(MEMBER) });
/** An offer to take a group over. */
const HANDOVER = fields({ to: MEMBER, message: 'text', ...each('keep', 'createdAt', 'expiresAt') });
/** A group, full or as a list row. */
export const GROUP = fields({
  ...GROUP_WORDS,
  _id: 'groupId',
  creator: MEMBER,
  members: list(MEMBER),
  faces: list(MEMBER),
  waitlist: WAITLIST,
  handover: HANDOVER,
  ...each('keep', 'createdAt', 'editedAt', 'version', 'edition', 'memberCount', 'waiting', 'myBlock', 'isMuted'),
});
/** Users whom a creator has blocked. */
export const BLOCKED = list(fields({ _id: 'userId', name: 'name', photoURL: 'photo', blockedAt: 'keep' }));
/** Lines of a group's history. */
export const HISTORY_ITEMS = list(
  fields({ actor: 'name', subject: 'name', changed: list('keep'), ...each('keep', '_id', 'at', 'action', 'from') }),
);
const FACTS = fields({ startDate: 'keep', location: 'text' });
/** Notifications of a user. */
const INBOX_ITEMS = list(fields({
  groupId: 'groupId', groupName: 'text', actorName: 'name', before: FACTS, after: FACTS, subject: 'text', text: 'text',
  ...each('keep', '_id', 'kind', 'createdAt', 'isRead', 'startDate'),
}));
/** A page of them. */
export const INBOX_PAGE = fields({ items: INBOX_ITEMS, unread: 'keep', next: 'keep' });
/** What the creator writes to the people of a group. */
export const ANNOUNCEMENT = fields({ _id: 'keep', subject: 'text', text: 'text', createdAt: 'keep', author: MEMBER });
/** The counters sent with a change to a group. */
export const SEEN = each('keep', 'version', 'edition');
export const GROUPS = list(GROUP);
/** What a long list is filtered and sorted by. */
export const LIST_QUERY = fields({ search: 'text', ...each('keep', 'category', 'sort') });
/** A page of it. A cursor has the name or place of a group in it. */
export const PAGE_ARG = fields({ search: 'text', ...each('keep', 'category', 'sort'), cursor: 'text' });
export const PAGE = fields({ groups: GROUPS, ...each('keep', 'total', 'found'), next: 'text' });
/** The values of a group form. */
export const GROUP_VALUES = fields(GROUP_WORDS);
const IMAGE_FIELDS = {
  url: 'photo', message: 'message', ...each('keep', 'status', 'kind', 'ticket', 'percent', 'key', 'width', 'height', 'bytes', 'reason'),
} as const;
/** The picture of a group as sent, or prepared. */
export const IMAGE = fields(IMAGE_FIELDS);
/** The picture of a group form, in any of its states. */
export const FORM_IMAGE = fields({ ...IMAGE_FIELDS, unloadable: 'keep' });
/** The user's own profile, sent or received. */
export const PROFILE = fields({ _id: 'userId', uid: 'userId', name: 'name', email: 'email', photoURL: 'photo', createdAt: 'keep' });

export const GROUP_ID = fields({ groupId: 'groupId' });
/** A failure; `silent` and `method` occur only in recordings of older builds. */
export const FAILURE = fields({ message: 'message', silent: 'keep', method: 'keep' });
export const GROUP_FAILURE = fields({ groupId: 'groupId', message: 'message', from: 'keep' });
/** The wait before a retry. */
export const ATTEMPT = fields(each('keep', 'failedTries', 'delayMs'));
/** A machine's status and the fields beside it. */
export const MACHINE = each('keep', 'status', 'failedTries', 'delayMs', 'slow', 'silent');

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

function exampleMember(make: ExampleMaker): Member {
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

export function exampleValues(make: ExampleMaker): GroupInput {
  return {
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
function exampleSeats(make: ExampleMaker): Pick<Group, 'waitlist' | 'handover' | 'myBlock' | 'isMuted'> {
  const people = Array.from({ length: make.int(3) }, () => exampleMember(make));
  return {
    waitlist: { count: people.length, myPosition: make.chance(0.3) ? 1 : null, ...(make.chance(0.5) ? { people } : {}) },
    handover: make.chance(0.5) ? null : {
      to: exampleMember(make), message: make.text(), createdAt: exampleDate(make), expiresAt: exampleDate(make),
    },
    ...(make.chance(0.2) ? { myBlock: true } : {}),
    ...(make.chance(0.5) ? { isMuted: make.chance(0.3) } : {}),
  };
}

export const exampleBlocked = (make: ExampleMaker): BlockedMember[] =>
  Array.from({ length: make.int(3) }, () => ({ ...exampleMember(make), blockedAt: exampleDate(make) }));

export function exampleHistory(make: ExampleMaker): HistoryLines {
  const items = Array.from({ length: make.int(4) }, (_, index) => ({
    _id: `h${index}${make.int(9)}`, at: exampleDate(make), action: make.pick(['joined', 'left', 'moved_up', 'removed']),
    actor: make.chance(0.8) ? exampleMember(make).name : null, subject: make.chance(0.5) ? exampleMember(make).name : null, from: null,
    changed: [],
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
  };
}

export const exampleAnnouncement = (make: ExampleMaker): Announcement => ({
  _id: `a${make.int(9)}`, subject: make.text(), text: make.text(), createdAt: exampleDate(make), author: exampleMember(make),
});

export const exampleInbox = (make: ExampleMaker): InboxPage => ({
  items: Array.from({ length: make.int(4) }, (_, index) => exampleItem(make, index)), unread: make.int(5),
  next: make.chance(0.5) ? `c${make.int(9)}` : null,
});

const exampleSummary = (make: ExampleMaker, id: string): GroupSummary => summaryOf(exampleGroup(make, id));

export function exampleSummaries(make: ExampleMaker): GroupSummary[] {
  return ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'].filter(() => make.chance(0.7)).map((id) => exampleSummary(make, id));
}

/** What becomes of a group. */
export const FATE = fields({ kind: 'keep', to: 'userId' });
/** By group id. */
export const GROUP_FATES = table(FATE);

/** What the user is notified of. */
export const PREFERENCES = fields({ mutedClasses: list('keep'), email: 'keep' });

export const examplePreferences = (make: ExampleMaker): Preferences => ({
  mutedClasses: NOTIFICATION_CLASSES.filter(() => make.chance(0.3)), email: make.pick(MAIL_CHOICES),
});

/** Where the user is logged in: what a device is called may say who they are. */
export const SESSIONS = list(fields({ id: 'keep', device: 'text', ...each('keep', 'createdAt', 'lastUsedAt', 'current') }));

export const exampleSession = (make: ExampleMaker): DeviceSession => {
  const createdAt = exampleDate(make);
  return { id: `s${make.int(4)}`, device: make.text(), createdAt, lastUsedAt: createdAt, current: make.chance(0.5) };
};

export const exampleListQuery = (make: ExampleMaker): ListQuery => ({
  search: make.text(), category: make.pick(CATEGORIES), sort: make.pick(SORTS).key,
});
export const examplePageArg = (make: ExampleMaker): PageArg => ({
  ...exampleListQuery(make), cursor: make.chance(0.5) ? `cursor of ${make.text()}` : null,
});
export const examplePage = (make: ExampleMaker): ListPage => ({
  groups: exampleSummaries(make), total: make.int(99), found: make.int(99), next: make.chance(0.5) ? `cursor of ${make.text()}` : null,
});
