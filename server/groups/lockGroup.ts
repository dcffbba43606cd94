import { sql } from 'drizzle-orm';
import { selectRows, type Db, type Queries } from '../db/database';
import { IS_HIDDEN } from '../db/isHidden';
import { prepared } from '../db/prepared';
import { utc } from '../db/utc';
import type { Actor } from '../http/requests/callParts';
import type { ExpectedTag } from '../http/requests/preconditions';
import { ApiError, refuse } from '../http/responses/apiError';
import { SESSION_ENDED, sessionValues } from '../users/endedSessions';
import { requireGroup } from './groupJson';
import { seesGroup } from './hiddenJson';

/** A locked group: the input of the rules in `src/domain`, with the time of the database's clock, and what the caller is in it. */
export interface LockedGroup {
  id: string;
  name: string;
  creator: { _id: string };
  memberCount: number;
  maxMembers: number;
  waitingCount: number;
  startDate: string;
  /** Null where nobody has said when it ends. */
  endDate: string | null;
  version: number;
  edition: number;
  nowMs: number;
  isMember: boolean;
  isWaiting: boolean;
  isBlocked: boolean;
  /** How many groups the caller is in or waits for, of all times. */
  inGroups: number;
  /** Whether the caller has a profile. */
  isKnown: boolean;
  isHidden: boolean;
  /** The member to whom the group is offered, also when the offer has expired. */
  nominee: string | null;
}

const [groupId, uid] = [sql.placeholder('groupId'), sql.placeholder('uid')];
const lockRow = prepared<object, { groupId: string }>(sql`select 1 from groups where id = ${groupId} for update`);
const readLocked = prepared<LockedGroup & { isEnded: boolean }, { groupId: string } & ReturnType<typeof sessionValues>>(sql`
  select g.id, g.name, json_build_object('_id', g.creator_uid) as creator, g.member_count as "memberCount",
    g.max_members as "maxMembers", g.waiting_count as "waitingCount", ${utc(sql`g.start_date`)} as "startDate",
    ${utc(sql`g.end_date`)} as "endDate", g.version, g.edition,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
    exists(select 1 from memberships where group_id = g.id and user_uid = me.uid) as "isMember",
    exists(select 1 from group_waitlist where group_id = g.id and user_uid = me.uid) as "isWaiting",
    exists(select 1 from group_blocks where group_id = g.id and user_uid = me.uid) as "isBlocked",
    (select count(*)::int from memberships where user_uid = me.uid)
      + (select count(*)::int from group_waitlist where user_uid = me.uid) as "inGroups",
    exists(select 1 from users where uid = me.uid) as "isKnown",
    (select to_uid from group_handovers where group_id = g.id) as nominee, ${IS_HIDDEN} as "isHidden", ${SESSION_ENDED} as "isEnded"
  from groups g, (select ${uid}::text as uid) me where g.id = ${groupId}`);

/**
 * Locks the group's row, then reads the group and what the caller is in it. Two queries on purpose: the second one sees what
 * the previous lock holder committed, and reads the database's clock after the wait (ARCHITECTURE.md, "start time").
 * Every transaction locks an account first, if it does, then its groups, in the order of their ids, and then people.
 * It also checks the caller's session, so the routes that lock a group need no query for that.
 * @throws ApiError 404, or 401 when the caller's session has ended
 */
export async function lockGroup(tx: Queries, groupId: string, { user }: Actor): Promise<LockedGroup> {
  if ((await lockRow(tx, { groupId })).length === 0) throw refuse.groupNotFound();
  const [locked] = await readLocked(tx, { groupId, ...sessionValues(user) });
  if (!locked) throw refuse.groupNotFound();
  if (locked.isEnded) throw refuse.sessionEnded();
  const { isHidden, isMember, isWaiting } = locked;
  if (isHidden && !isMember && !isWaiting) throw refuse.groupNotFound();
  return locked;
}

/** Whether the creator of a hidden group may mend it. A query of its own, so that joining a group does not pay for it. */
export async function mayBeMended(tx: Queries, id: string): Promise<boolean> {
  const rows = await selectRows(tx, sql`
    select 1 from groups g join desk_decisions d on d.id = g.hidden_by where g.id = ${id} and d.may_be_mended`);
  return rows.length > 0;
}

/** @throws ApiError 409 `group_hidden` for what cannot be done while a group is hidden */
export function refuseHidden({ isHidden }: Pick<LockedGroup, 'isHidden'>): void {
  if (isHidden) throw refuse.conflict('group_hidden', 'The people who run the site have hidden this group.');
}

const notTheCreator = () => refuse.forbidden('Only the organiser of this group can do that.', 'not_the_creator');

/**
 * For what only the creator may do, outside a transaction.
 * @returns the group's start, ISO 8601
 * @throws ApiError 404, also for a hidden group that the caller is not in; 403
 */
export async function requireCreator(db: Db, groupId: string, uid: string): Promise<{ startDate: string }> {
  const [row] = await selectRows<{ creator: string; startDate: string }>(db,
    sql`select creator_uid as creator, ${utc(sql`start_date`)} as "startDate" from groups g where id = ${groupId} and ${seesGroup(uid)}`);
  if (!row) throw refuse.groupNotFound();
  if (row.creator !== uid) throw notTheCreator();
  return row;
}

/**
 * Locks a group for its creator.
 * @param expected the tags the caller has seen, or null for no condition
 * @throws ApiError 404, 403, or 412 with the current group
 */
export async function lockOwnGroup(
  tx: Queries, groupId: string, actor: Actor, expected: readonly ExpectedTag[] | null = null,
): Promise<LockedGroup> {
  const { uid } = actor.user;
  const locked = await lockGroup(tx, groupId, actor);
  if (locked.creator._id !== uid) throw notTheCreator();
  if (expected && !expected.some(({ counter, value }) => locked[counter] === value)) {
    throw new ApiError(412, 'group_changed', 'This group has changed in the meantime. Please review the newer version first.',
      { group: JSON.parse((await requireGroup(tx, groupId, uid)).body) as unknown });
  }
  return locked;
}
