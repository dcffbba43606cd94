import { sql, type SQL } from 'drizzle-orm';
import type { Value } from '../../db/prepared';
import { utc } from '../../db/utc';
import { member } from '../memberJson';
import { WAITING_SHOWN } from './seatLimits';

/* Fields that a group has for one viewer, as text to append to its JSON; each needs `groups g`. */

/** The viewer's place in line, from 1; null when they do not wait. */
const position = (viewer: Value) => sql`(
  select nullif(count(*), 0) from group_waitlist w
  where w.group_id = g.id and w.seq <= (select seq from group_waitlist where group_id = g.id and user_uid = ${viewer}))`;

const waitingPeople = sql`(
  select coalesce(json_agg(
    json_build_object('_id', p.uid, 'name', p.name, 'photoURL', p.photo_url, 'since', ${utc(sql`p.joined_at`)}) order by p.seq), '[]'::json)
  from (
    select u.uid, u.name, u.photo_url, w.seq, w.joined_at from group_waitlist w join users u on u.uid = w.user_uid
    where w.group_id = g.id order by w.seq limit ${sql.raw(String(WAITING_SHOWN))}
  ) p)`;

const openOffer = (viewer: Value) => sql`(
  select json_build_object('to', ${member(sql`t`)}, 'message', h.message,
    'createdAt', ${utc(sql`h.created_at`)}, 'expiresAt', ${utc(sql`h.expires_at`)})::text
  from group_handovers h join users t on t.uid = h.to_uid
  where h.group_id = g.id and h.expires_at > clock_timestamp() and ${viewer} in (g.creator_uid, h.to_uid))`;

/** Who waits: the creator sees their names, everybody else how many there are and their own place. */
export const waitlistText = (viewer: Value): SQL => sql`
  ', "waitlist" : ' || (case
    when g.waiting_count = 0 then json_build_object('count', 0, 'myPosition', null)
    when g.creator_uid = ${viewer} then json_build_object('count', g.waiting_count, 'myPosition', null, 'people', ${waitingPeople})
    else json_build_object('count', g.waiting_count, 'myPosition', ${position(viewer)}) end)::text`;

export const handoverText = (viewer: Value): SQL => sql`', "handover" : ' || coalesce(${openOffer(viewer)}, 'null')`;

export const myBlockText = (viewer: Value): SQL => sql`
  case when exists(select 1 from group_blocks where group_id = g.id and user_uid = ${viewer}) then ', "myBlock" : true' else '' end`;

/** For the people of a group: whether they muted it. */
export const mutedText = (viewer: Value): SQL => sql`coalesce((
  select ', "isMuted" : ' || is_muted from memberships where group_id = g.id and user_uid = ${viewer}
  union all select ', "isMuted" : ' || is_muted from group_waitlist where group_id = g.id and user_uid = ${viewer}), '')`;

/** For members: whether they have said that they cannot come. For the creator: how many came, and how many cannot. */
export const attendanceText = (viewer: Value): SQL => sql`
  coalesce((select ', "cannotCome" : ' || (cannot_come_since is not null) from memberships
    where group_id = g.id and user_uid = ${viewer}), '')
  || case when g.creator_uid = ${viewer} then (
    select ', "attendance" : ' || json_build_object('came', count(*) filter (where came), 'cannotCome', count(cannot_come_since))::text
    from memberships where group_id = g.id) else '' end`;

/** Only when somebody waits, because the list of all groups has no byte to spare. */
export const waitingText = sql`case when g.waiting_count > 0 then ', "waiting" : ' || g.waiting_count else '' end`;

/** In the viewer's own lists: their place in line, for the groups they wait for. */
export const myWaitlistText = (viewer: Value): SQL => sql`
  coalesce((
    select ', "waitlist" : ' || json_build_object('count', g.waiting_count, 'myPosition', ${position(viewer)})::text
    from group_waitlist mine where mine.group_id = g.id and mine.user_uid = ${viewer}), '')`;

/** In the viewer's own lists: the open offer, for its two people. */
export const offerText = (viewer: Value): SQL => sql`coalesce(', "handover" : ' || ${openOffer(viewer)}, '')`;
