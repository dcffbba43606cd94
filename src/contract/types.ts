/**
 * The wire contract between the single-page app and the backend (docs/spec-notes.md, sections 3 and 7), by its names.
 * Its one source are the schemas of the server's routes: `wire.ts` is generated from the API description, which is
 * collected from them (`npm run describe:api`). The server's handlers are typed by it too. Dates are ISO 8601 strings in UTC.
 */
import type { components, operations } from './wire';

type Schemas = components['schemas'];
/** A field that other backends with this contract may leave out. */
type WithOptional<Type, Field extends keyof Type> = Omit<Type, Field> & Partial<Pick<Type, Field>>;

/** Every call by its `operationId`. */
export type Operations = operations;

/** A user as others may see them: never an e-mail address. */
export type Member = Schemas['Member'];

/**
 * A group as `GET /api/groups/{id}` and the membership calls answer it. `version`, `edition` and `editedAt` are absent
 * from backends that do not count changes. Only the creator can edit, so the last edit was made by `creator`.
 */
export type Group = WithOptional<Schemas['Group'], 'version' | 'edition' | 'editedAt'>;

/** A row of `GET /api/groups?fields=summary`: a count and a few faces instead of all members. */
export type GroupSummary = WithOptional<Schemas['GroupSummary'], 'version' | 'edition'>;

/** A part of the list of groups, and how many there are. */
export type GroupPage = Schemas['GroupPage'];

/** Sums over all groups. */
export type GroupTotals = Schemas['GroupTotals'];

/** Who waits for a place in a group; absent from backends without a waitlist. */
export type Waitlist = Schemas['Waitlist'];

/** An open offer to hand a group over, as its creator and the chosen member see it. */
export type Handover = Schemas['Handover'];

/** A person whom the creator of a group has blocked. */
export type BlockedMember = Schemas['BlockedMember'];

/** Somebody who waits for a place, as the creator of the group sees them; `since` is absent from backends that do not say it. */
export type WaitingPerson = Schemas['WaitingPerson'];

/** Somebody who has left a group, as its creator sees them. */
export type FormerMember = Schemas['FormerMember'];

/** The answer to `GET /api/groups/{id}/former-members`. */
export type FormerMembers = Schemas['FormerMembers'];

/** Who came to a group, as its creator reads it. */
export type Attendance = Schemas['Attendance'];

/** A member, as the creator of the group sees who came. */
export type Attendee = Schemas['Attendee'];

/** What happened in a group, as its creator reads it. */
export type HistoryEntry = Schemas['HistoryEntry'];

/** The answer to `GET /api/groups/{id}/history`. */
export type HistoryPage = Schemas['HistoryPage'];

/** Something that happened in a group of the user. */
export type Notification = Schemas['Notification'];

/** The answer to `GET /api/notifications`. */
export type NotificationPage = Schemas['NotificationPage'];

/** The body of `POST /api/reports`. */
export type ReportInput = Schemas['ReportInput'];

/** What an operator decides about a case. */
export type DeskActionInput = Schemas['DeskActionInput'];

/** A page of cases of the desk. */
export type CasePage = Schemas['CasePage'];

/** A case of the desk, as a list shows it. */
export type CaseSummary = Schemas['CaseSummary'];

/** A case of the desk. */
export type DeskCase = Schemas['DeskCase'];

/** How much is open at the desk. */
export type DeskCounts = Schemas['DeskCounts'];

/** A decision, as operators read it. */
export type DeskDecision = Schemas['DeskDecision'];

/** A report, as operators read it. */
export type DeskReport = Schemas['DeskReport'];

/** What a reported thing says at a moment. */
export type ThingSnapshot = Schemas['ThingSnapshot'];

/** A decision, as the person concerned reads it. */
export type Decision = Schemas['Decision'];

/** An objection to a decision, as operators read it. */
export type DeskObjection = Schemas['DeskObjection'];

/** How an operator decides an objection. */
export type ObjectionDecisionInput = Schemas['ObjectionDecisionInput'];

/** A page of objections. */
export type ObjectionPage = Schemas['ObjectionPage'];

/** Something that an operator did. */
export type DeskLogEntry = Schemas['DeskLogEntry'];

/** A page of what operators did. */
export type DeskLogPage = Schemas['DeskLogPage'];

/** The body of `POST /api/problems`. */
export type ProblemInput = Schemas['ProblemInput'];

/** A problem that the user has sent. */
export type Problem = Schemas['Problem'];

/** A problem as operators see it. */
export type DeskProblem = Schemas['DeskProblem'];

/** A page of problems. */
export type DeskProblemPage = Schemas['DeskProblemPage'];

/** The body of `PUT /api/desk/problems/{id}/state`. */
export type ProblemStateInput = Schemas['ProblemStateInput'];

/** What the server recorded about a request of a recorded session. */
export type RecordedChange = Schemas['RecordedChange'];

/** The body of `POST /api/notifications/read`. */
export type ReadInput = Schemas['ReadInput'];

/** What the user is notified of. */
export type Preferences = Schemas['Preferences'];

/** What the creator of a group wrote to its people. */
export type Announcement = WithOptional<Schemas['Announcement'], 'editedAt'>;

/** The body of `POST /api/groups/{id}/announcements`. */
export type AnnouncementInput = Schemas['AnnouncementInput'];

/** The answer to `GET /api/groups/{id}/announcements`. */
export type AnnouncementList = Schemas['AnnouncementList'];

/** What `GET /api/live` sends: the data of each event, by the event's name. Absent from backends without live changes. */
export type LiveEvents = Schemas['LiveEvents'];

/** What a user has seen of a group: `edition` guards edits and the deletion, `version` where a backend has no editions. */
export type GroupRevision = Pick<Group, 'version' | 'edition'>;

/** The body of `POST /api/groups` and `PUT /api/groups/{id}`. */
export type GroupInput = Schemas['GroupInput'];

/** The body of `POST /api/users/create-or-update`. */
export type ProfileInput = Schemas['ProfileInput'];

/** The signed-in user's own profile, the only answer that carries an e-mail address. */
export type Profile = WithOptional<Schemas['Profile'], 'createdAt'>;

/** A place where the user is logged in. */
export type Session = Schemas['Session'];

/** Whether the user has a personal calendar. */
export type CalendarState = Schemas['CalendarState'];

/** The secret address of a personal calendar: never in the state or an action. */
export type CalendarAddress = Schemas['CalendarAddress'];

/** The body of `DELETE /api/users/me`: what becomes of each group that the user created, by its `_id`. */
export type AccountDeletion = Schemas['AccountDeletion'];

/** The answer to `POST /api/users/me/photo`. */
export type Photo = Schemas['Photo'];

/** The answer to `POST /api/images`. */
export type StoredPicture = Schemas['StoredPicture'];

/** Every error answer of the backend. */
export type ApiErrorBody = Schemas['Error'];

/** The answer to a deletion. */
export type Done = Schemas['Done'];
