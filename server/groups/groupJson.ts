import { sql, type SQL } from 'drizzle-orm';
import { OPTIONAL_FIELDS, type OptionalField } from '../../src/domain/groups/groupFields';
import { FACES } from '../../src/domain/groups/normaliseGroup';
import type { Db } from '../db/database';
import { IS_HIDDEN } from '../db/isHidden';
import { prepared, type Value } from '../db/prepared';
import { utc } from '../db/utc';
import { refuse } from '../http/responses/apiError';
import { shardOf } from './catalog';
import { jsonFields, optionalFields, REQUIRED_FIELDS } from './fieldSql';
import { HIDDEN_SINCE_TEXT, HIDDEN_TEXT, MASKED_SUMMARY, maskedGroup, seesAll, seesGroup } from './hiddenJson';
import { member } from './memberJson';
import {
  attendanceText, handoverText, myWaitlistText, mutedText, offerText, myBlockText, waitingText, waitlistText,
} from './seats/seatJson';

/** Members by time of joining, the creator first. Needs `groups g`. */
const memberships = (limit: SQL) => sql`(
  select m.user_uid, m.joined_at, m.user_uid = g.creator_uid as is_creator
  from memberships m
  where m.group_id = g.id
  order by is_creator desc, m.joined_at, m.user_uid
  ${limit}
) f`;

/** The users as one JSON array. */
const usersJson = (user: SQL, source: SQL) =>
  sql`(select coalesce(json_agg(${user} order by f.is_creator desc, f.joined_at, f.user_uid), '[]'::json) from ${source})`;

const MEMBERS = usersJson(member(sql`u`), sql`${memberships(sql``)} join users u on u.uid = f.user_uid`);
// The few users are looked up one by one: for a join Postgres would read all users, for each group.
const FIRST_MEMBERS = usersJson(
  sql`(select ${member(sql`u`)} from users u where u.uid = f.user_uid)`, memberships(sql`limit ${sql.raw(String(FACES))}`),
);

const commonFields = sql`
  '_id', g.id, ${jsonFields(REQUIRED_FIELDS)},
  'createdAt', ${utc(sql`g.created_at`)}, 'creator', ${member(sql`c`)}, 'version', g.version, 'edition', g.edition`;

const OPTIONAL = Object.keys(OPTIONAL_FIELDS) as OptionalField[];
const LINK = ['placeUrl', 'placeUrlFor'] as const satisfies readonly OptionalField[];

/** The optional fields that a row has, at the end of its JSON. */
const rowText = optionalFields(OPTIONAL.filter((field) => OPTIONAL_FIELDS[field] === 'rows'));
const withoutLink = optionalFields(OPTIONAL.filter((field) => !LINK.some((one) => one === field)));

/** Those that its page has; the link to the place for those who may see it. @param mayRead whether the reader is one of its members */
const pageTexts = (mayRead: SQL): SQL[] =>
  [withoutLink, sql`case when g.place_url_for = 'everyone' or ${mayRead} then ${optionalFields(LINK)} else '' end`];

const isMember = (viewer: Value): SQL => sql`exists(select 1 from memberships where group_id = g.id and user_uid = ${viewer})`;

/** The JSON text of an object, with more fields at its end: texts like `, "name" : 1`, or empty ones. */
const extended = (object: SQL, fields: SQL[]) =>
  fields.length === 0 ? sql`${object}::text` : sql`(left(${object}::text, -1) || ${sql.join(fields, sql` || `)} || '}')`;

const GROUP = sql`json_build_object(
  ${commonFields}, 'editedAt', ${utc(sql`coalesce(g.edited_at, g.created_at)`)}, 'members', ${MEMBERS})`;
const SUMMARY = sql`json_build_object(
  ${commonFields}, 'memberCount', g.member_count, 'faces', ${FIRST_MEMBERS})`;

// No member: anyone who has the link sees it.
const INVITATION = sql`json_build_object(${commonFields}, 'memberCount', g.member_count, 'faces', '[]'::json)`;

const theInvitation = sql`select ${extended(INVITATION, [rowText, waitingText])} as body
  from shown_groups g join users c on c.uid = g.creator_uid where g.id = ${sql.placeholder('groupId')}`;
const selectInvitation = prepared<{ body: string }, { groupId: string }>(theInvitation);

/**
 * What a link to a group shows to everybody: its row of the list without its people, as JSON text.
 * @returns null for a group that does not exist or is hidden
 */
export async function readInvitation(db: Db, groupId: string): Promise<string | null> {
  const [row] = await selectInvitation(db, { groupId });
  return row?.body ?? null;
}

/** The same JSON without the spaces that Postgres puts around every colon: they are a tenth of a list. */
export const compactJson = (json: string): string => JSON.stringify(JSON.parse(json));

export type GroupFields = 'full' | 'summary';

const itemWith = (fields: GroupFields, own: SQL[]): SQL => (fields === 'summary'
  ? extended(SUMMARY, [rowText, waitingText, ...own])
  : extended(GROUP, [...pageTexts(sql`false`), ...own]));

/** The wire shape of a list's item as text. Needs `groups g join users c`. */
export const itemText = (fields: GroupFields): SQL => itemWith(fields, []);

/** The same in somebody's own list, of a group that is not hidden. @param viewer their uid */
export const ownItemText = (fields: GroupFields, viewer: Value): SQL => itemWith(fields, [myWaitlistText(viewer), offerText(viewer)]);

/** The same of any group. */
export function ownOrHiddenItemText(fields: GroupFields, viewer: Value): SQL {
  const masked = extended(fields === 'summary' ? MASKED_SUMMARY : maskedGroup(viewer), [myWaitlistText(viewer), HIDDEN_SINCE_TEXT]);
  return sql`case when ${IS_HIDDEN} and g.creator_uid <> ${viewer} then ${masked}
    else ${itemWith(fields, [myWaitlistText(viewer), offerText(viewer), HIDDEN_TEXT])} end`;
}

/** A group ready to send: its JSON text, and the version for its entity tag. */
export interface GroupText {
  body: string;
  version: number;
}

/** A group that is hidden: its text depends on who reads it. */
interface Hidden {
  body: null;
}

interface Reading extends Record<string, unknown> {
  groupId: string;
  viewer: string;
}

const forViewer = (viewer: Value): SQL[] => [
  ...pageTexts(isMember(viewer)), waitlistText(viewer), handoverText(viewer), myBlockText(viewer), mutedText(viewer),
  attendanceText(viewer),
];

/**
 * Selects a group, without a body if it is hidden. Hidden groups have a statement of their own: in this one, Postgres would set up their
 * fields for every group, which adds half of the time that reading one takes.
 * @param viewer the uid of the user who reads it: who waits and who is to take over is not shown to everybody
 */
export const groupStatement = (groupId: Value, viewer: Value): SQL => sql`
  select case when not ${IS_HIDDEN} then ${extended(GROUP, forViewer(viewer))} end as body, g.version
  from groups g join users c on c.uid = g.creator_uid where g.id = ${groupId}`;

/** Selects what the viewer sees of a hidden group. @param visible a condition */
const hiddenStatement = (groupId: Value, viewer: Value, visible: SQL): SQL => sql`
  select case when ${seesAll(viewer)} then ${extended(GROUP, [...forViewer(viewer), HIDDEN_TEXT])}
    else ${extended(maskedGroup(viewer), [waitlistText(viewer), mutedText(viewer), HIDDEN_SINCE_TEXT])} end as body, g.version
  from groups g join users c on c.uid = g.creator_uid where g.id = ${groupId} and ${visible}`;

const [theId, theViewer] = [sql.placeholder('groupId'), sql.placeholder('viewer')];
const theGroup = groupStatement(theId, theViewer);
const selectGroup = prepared<GroupText | Hidden, Reading>(theGroup);
const touchAndSelect = prepared<GroupText | Hidden, Reading & { shard: number }>(
  sql`with touched as (update catalog_versions set version = version + 1 where shard = ${sql.placeholder('shard')}) ${theGroup}`,
);
const selectHidden = prepared<GroupText, Reading>(hiddenStatement(theId, theViewer, seesGroup(theViewer)));
// Someone who has just left a hidden group gets an answer, too.
const selectChangedHidden = prepared<GroupText, Reading>(hiddenStatement(theId, theViewer, sql`true`));

async function shownText(group: GroupText | Hidden | undefined, selectText: () => Promise<GroupText[]>): Promise<GroupText> {
  const text = group?.body === null ? (await selectText())[0] : group;
  if (!text) throw refuse.groupNotFound();
  return text;
}

/**
 * One group. Inside a transaction, as that transaction sees it.
 * @param viewer the uid of the user who reads it
 * @throws ApiError 404 if it does not exist, or is hidden and the viewer has no place in it
 */
export async function requireGroup(db: Db, groupId: string, viewer: string): Promise<GroupText> {
  const [group] = await selectGroup(db, { groupId, viewer });
  return shownText(group, () => selectHidden(db, { groupId, viewer }));
}

/**
 * Ends a writing transaction: makes its change visible to the groups list, and reads the group as the viewer sees it. One statement,
 * because each one is a way to the database and back.
 * @throws ApiError 404
 */
export async function touchAndRead(tx: Db, groupId: string, viewer: string): Promise<GroupText> {
  const [group] = await touchAndSelect(tx, { groupId, viewer, shard: shardOf(groupId) });
  return shownText(group, () => selectChangedHidden(tx, { groupId, viewer }));
}

/**
 * One row with `body`: a JSON array as text, newest group first.
 * @param groups a table of groups, or a view
 * @param more more columns of the row, beginning with a comma
 */
export const listBody = (item: SQL, groups: SQL, condition = sql`true`, more = sql``): SQL => sql`
  select coalesce('[' || string_agg(${item}, ',' order by g.created_at desc, g.id) || ']', '[]') as body${more}
  from ${groups} g join users c on c.uid = g.creator_uid where ${condition}`;
