import type { Group, GroupSummary, Handover, Member, Profile, GroupRevision, WaitingPerson, Waitlist } from '../../contract/types';
import { displayNameOf } from '../account/userDisplay';
import type { ReportReason } from '../desk/desk';
import { isRecord } from '../general/isRecord';
import { count, distinct, idOf, rows, text, type Fields } from '../general/responseFields';
import { isBlank } from '../texts/blankText';

/** How many faces a summary carries (`GroupSummary.faces`). */
export const FACES = 3;
/** The category of a group that comes without one. */
const NO_CATEGORY = 'Other';
/** A heading or link needs text to be read out. */
const NO_NAME = 'Unnamed group';
/** What may go into `src`: never another scheme such as `javascript:`. */
const PICTURE_ADDRESS = /^(?:https?:\/\/|data:image\/|\/)/i;

const picture = (value: unknown): string => (PICTURE_ADDRESS.test(text(value)) ? text(value) : '');

/** A member from a response: 'User' when there is no name, a placeholder when there is no photo. */
export function memberOf(value: unknown): Member {
  const fields = isRecord(value) ? value : {};
  return { _id: idOf(fields._id), name: displayNameOf(text(fields.name)), photoURL: picture(fields.photoURL) || null };
}

/** Members without duplicates. Members without an id are indistinguishable and left out. */
const membersOf = (value: unknown): Member[] =>
  distinct(rows(value).map(memberOf).filter(({ _id }) => _id !== ''));

/** The backend's counters; anything that is not a number is left out. */
export function revisionOf({ version, edition }: { version?: unknown; edition?: unknown }): GroupRevision {
  return { ...(typeof version === 'number' ? { version } : {}), ...(typeof edition === 'number' ? { edition } : {}) };
}

/** The texts that a response may lack: those that it has. */
function textsOf<Name extends string>(fields: Fields, ...names: Name[]): Partial<Record<Name, string>> {
  const texts = names.map((name) => [name, text(fields[name])]).filter(([, value]) => value !== '');
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}

/** The link to the place: never another scheme such as `javascript:`. */
function placeUrlOf({ placeUrl, placeUrlFor }: Fields): Pick<Group, 'placeUrl' | 'placeUrlFor'> {
  const url = text(placeUrl);
  return /^https:\/\//i.test(url) ? { placeUrl: url, placeUrlFor: placeUrlFor === 'members' ? 'members' : 'everyone' } : {};
}

/** The fields that full groups and summaries share, or null without an `_id`. */
function commonOf(value: unknown): Omit<Group, 'members' | 'editedAt' | 'placeUrl' | 'placeUrlFor' | OwnField> | null {
  if (!isRecord(value) || idOf(value._id) === '') return null;
  return {
    _id: idOf(value._id),
    name: isBlank(text(value.name)) ? NO_NAME : text(value.name),
    description: text(value.description),
    category: text(value.category) || NO_CATEGORY,
    location: text(value.location),
    maxMembers: count(value.maxMembers),
    startDate: text(value.startDate),
    ...textsOf(value, 'timeZone', 'endDate'),
    imageURL: picture(value.imageURL),
    createdAt: text(value.createdAt),
    creator: memberOf(value.creator),
    ...revisionOf(value),
  };
}

/** Who waits, in order. `since` is empty where a backend does not say it. */
const waitingOf = (value: readonly unknown[]): WaitingPerson[] =>
  distinct(rows(value).map((row) => ({ ...memberOf(row), since: text(row.since) })).filter(({ _id }) => _id !== ''));

/** Undefined when the backend has no waitlist. */
function waitlistOf(value: unknown): Waitlist | undefined {
  if (!isRecord(value)) return undefined;
  const people = Array.isArray(value.people) ? { people: waitingOf(value.people) } : {};
  return { count: count(value.count), myPosition: count(value.myPosition) || null, ...people };
}

/** Undefined when the backend has no handover, null when none is offered. */
function handoverOf(value: unknown): Handover | null | undefined {
  if (value === null) return null;
  if (!isRecord(value) || idOf(isRecord(value.to) ? value.to._id : '') === '') return undefined;
  return { to: memberOf(value.to), message: text(value.message), createdAt: text(value.createdAt), expiresAt: text(value.expiresAt) };
}

/** What a group has for one viewer, or for those in it. */
type OwnField = 'waitlist' | 'handover' | 'myBlock' | 'isMuted' | 'cannotCome' | 'attendance';

/** What a response says about places beyond the specification; a field that is not there stays absent. */
function seatsOf({ waitlist, handover, myBlock, isMuted, cannotCome, attendance }: Fields): Pick<Group, OwnField> {
  const line = waitlistOf(waitlist);
  const offer = handoverOf(handover);
  return {
    ...(line ? { waitlist: line } : {}), ...(offer === undefined ? {} : { handover: offer }), ...(myBlock === true ? { myBlock } : {}),
    ...(typeof isMuted === 'boolean' ? { isMuted } : {}), ...(typeof cannotCome === 'boolean' ? { cannotCome } : {}),
    ...(isRecord(attendance) ? { attendance: { came: count(attendance.came), cannotCome: count(attendance.cannotCome) } } : {}),
  };
}

/** What a hidden group says of it; why, to its creator and operators only. */
function hiddenOf({ hidden }: Fields): Pick<Group, 'hidden'> {
  if (!isRecord(hidden)) return {};
  const [decisionId, reason, words] = [idOf(hidden.decisionId), text(hidden.reason), text(hidden.words)];
  return {
    hidden: {
      since: text(hidden.since), ...(decisionId === '' ? {} : { decisionId }),
      ...(reason === '' ? {} : { reason: reason as ReportReason }), ...(words === '' ? {} : { words }),
      ...(hidden.mayBeMended === true ? { mayBeMended: true } : {}),
    },
  };
}

/** The same for a list row. */
function rowSeatsOf({ waiting, waitlist, handover }: Fields): Pick<GroupSummary, 'waiting' | 'waitlist' | 'handover'> {
  const line = waitlistOf(waitlist);
  const offer = handoverOf(handover);
  const number = count(waiting) || (line?.count ?? 0);
  return {
    ...(number > 0 ? { waiting: number } : {}),
    ...(line ? { waitlist: { count: line.count, myPosition: line.myPosition } } : {}),
    ...(offer ? { handover: offer } : {}),
  };
}

/** A full group from any response: missing fields become empty. Null without an `_id`. */
export function normaliseGroup(value: unknown): Group | null {
  const common = commonOf(value);
  if (!common) return null;
  const own = value as Fields;
  return { ...common, ...textsOf(own, 'editedAt'), ...placeUrlOf(own), members: membersOf(own.members), ...seatsOf(own), ...hiddenOf(own) };
}

/** A list row from a summary or a full group. Null without an `_id`. */
export function normaliseSummary(value: unknown): GroupSummary | null {
  const common = commonOf(value);
  if (!common) return null;
  const { members, memberCount, faces } = value as Fields;
  const memberList = membersOf(members);
  return {
    ...common,
    memberCount: Array.isArray(members) ? memberList.length : count(memberCount),
    faces: (Array.isArray(faces) ? membersOf(faces) : memberList).slice(0, FACES),
    ...rowSeatsOf(value as Fields),
  };
}

/** The rows of a list without duplicates. Entries that are not groups are left out; a response that is not a list is an empty list. */
export function normaliseGroupList(value: unknown): GroupSummary[] {
  if (!Array.isArray(value)) return [];
  return distinct(value.map(normaliseSummary).filter((row) => row !== null));
}

/** The user's profile from any response: fields that are not strings are empty. Null when there is no profile in it. */
export function normaliseProfile(value: unknown): Profile | null {
  if (!isRecord(value)) return null;
  const { _id, uid, name, email, photoURL, isOperator } = value;
  return {
    _id: idOf(_id), uid: idOf(uid), name: text(name).trim(), email: text(email), photoURL: picture(photoURL) || null,
    ...(isOperator === true ? { isOperator } : {}),
  };
}

/** A full group as a list row. */
export const summaryOf = (group: Group): GroupSummary => normaliseSummary(group) as GroupSummary;

/** Whether a response is older than the cached value: the higher `version` wins; without versions the later response does. */
export function isOlder(received: { version?: number }, known: { version?: number } | undefined): boolean {
  return received.version !== undefined && known?.version !== undefined && received.version < known.version;
}
