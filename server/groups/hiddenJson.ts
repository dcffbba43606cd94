import { sql, type SQL } from 'drizzle-orm';
import { IS_HIDDEN } from '../db/isHidden';
import type { Value } from '../db/prepared';
import { utc } from '../db/utc';
import { NO_PICTURE } from '../images/noPicture';
import { member } from './memberJson';

/*
 * What is left of a hidden group for each reader. Lists, pages and files for everybody read the view `shown_groups`, which has none
 * (docs/adr/0021-the-desk.md). Each of these needs `groups g`.
 */

/** The name that its members see. */
const HIDDEN_NAME = 'Hidden group';
const SOMEONE = sql`json_build_object('_id', '', 'name', 'Someone', 'photoURL', null)`;

/** Whether somebody sees all of it: its creator and operators. */
export const seesAll = (viewer: Value): SQL => sql`(
  not ${IS_HIDDEN} or g.creator_uid = ${viewer} or exists(select 1 from operators o where o.uid = ${viewer}))`;

/** Whether somebody is in a group, or waits for a place. */
export const isInGroup = (uid: Value): SQL => sql`(
  exists(select 1 from memberships where group_id = g.id and user_uid = ${uid})
  or exists(select 1 from group_waitlist where group_id = g.id and user_uid = ${uid}))`;

/** Whether somebody sees that there is a group: of a hidden one, also its people. */
export const seesGroup = (viewer: Value): SQL => sql`(${seesAll(viewer)} or ${isInGroup(viewer)})`;

const maskedFields = sql`
  '_id', g.id, 'name', ${HIDDEN_NAME}::text, 'description', '', 'category', g.category, 'location', '', 'maxMembers', g.max_members,
  'startDate', ${utc(sql`g.start_date`)}, 'imageURL', ${NO_PICTURE}::text, 'createdAt', ${utc(sql`g.created_at`)}, 'creator', ${SOMEONE},
  'version', g.version, 'edition', g.edition`;

/** A `Group` that says nothing of it but the reader's own place. */
export const maskedGroup = (viewer: Value): SQL => sql`json_build_object(${maskedFields}, 'editedAt', ${utc(sql`g.created_at`)},
  'members', (select coalesce(json_agg(${member(sql`u`)}), '[]'::json) from memberships m join users u on u.uid = m.user_uid
    where m.group_id = g.id and m.user_uid = ${viewer}))`;

/** The same as a `GroupSummary`. */
export const MASKED_SUMMARY = sql`json_build_object(${maskedFields}, 'memberCount', g.member_count, 'faces', '[]'::json)`;

/** That it is hidden, for people who are in it. */
export const HIDDEN_SINCE_TEXT = sql`', "hidden" : ' || json_build_object('since', ${utc(sql`coalesce(
  (select d.at from desk_decisions d where d.id = g.hidden_by),
  (select d.at from closed_accounts c join desk_decisions d on d.id = c.decision_id where c.uid = g.creator_uid), g.created_at)`)})::text`;

/** Why it is hidden, for its creator and operators; nothing for a group that is not. */
export const HIDDEN_TEXT = sql`case when ${IS_HIDDEN} then coalesce((
  select ', "hidden" : ' || jsonb_strip_nulls(jsonb_build_object('since', ${utc(sql`d.at`)}, 'reason', d.reason, 'words', d.words,
    'mayBeMended', d.may_be_mended, 'decisionId', d.id::text))::text
  from desk_decisions d
  where d.id = coalesce(g.hidden_by, (select c.decision_id from closed_accounts c where c.uid = g.creator_uid))),
  ${HIDDEN_SINCE_TEXT}) else '' end`;

/** For a copy of somebody's data: `groups` as they see them. A hidden group of somebody else has no name, place or creator. */
export const groupsSeenBy = (uid: string): SQL => sql`(
  select g.id, g.category, g.start_date, case when o.shows then g.name else ${HIDDEN_NAME}::text end as name,
    case when o.shows then g.location else '' end as location, case when o.shows then g.creator_uid end as creator_uid
  from groups g cross join lateral (select not ${IS_HIDDEN} or g.creator_uid = ${uid} as shows) o)`;
