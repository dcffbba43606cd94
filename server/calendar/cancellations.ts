import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db } from '../db/database';
import { IS_HIDDEN } from '../db/isHidden';
import { deleteInBatches } from '../db/pruneRows';

/** How long a personal calendar shows that a group is no longer the user's, so that every program has read it. */
export const CANCELLED_DAYS = 90;

/** The largest SEQUENCE that the file format has. */
const MOST = 2_147_483_647;

/**
 * The sequence of the event of `groups g`, which goes on from its cancellation `c`, if any: higher than that, and higher with each edition.
 * @param more how much more
 */
export const sequenceAfter = (more = 0): SQL => sql`least(coalesce(c.sequence, 0)::bigint + g.edition + ${more}, ${MOST})::int`;

/** Of `calendar_cancellations c`: a hidden group is not shown as cancelled, either. A trigger deletes a group's cancellations with it. */
export const IS_SHOWN = sql`not exists (select 1 from groups g where g.id = c.group_id and ${IS_HIDDEN})`;

/**
 * Notes for those who have a personal calendar that a group is not in it any more. Call it in the transaction of the change, with the
 * group's lock, while the memberships still exist. Calendars that end at the same moment are left out: their row is locked first.
 * @param uid whose membership ends; null for every member's, when the group is deleted
 */
export async function writeCancellations(tx: Db, groupId: string, uid: string | null): Promise<void> {
  const whose = uid === null ? sql`` : sql`and m.user_uid = ${uid}`;
  await tx.execute(sql`
    insert into calendar_cancellations as c (user_uid, group_id, name, location, start_date, sequence, cancelled_at)
    select t.user_uid, g.id, g.name, g.location, g.start_date, g.edition + 1, clock_timestamp()
    from memberships m join groups g on g.id = m.group_id join calendar_tokens t on t.user_uid = m.user_uid
    where m.group_id = ${groupId} ${whose} for key share of t
    on conflict (user_uid, group_id) do update set name = excluded.name, location = excluded.location,
      start_date = excluded.start_date, cancelled_at = excluded.cancelled_at,
      -- Higher than what the calendar showed after the user had come back (calendarStore.ts).
      sequence = (select ${sequenceAfter(1)} from groups g where g.id = c.group_id)`);
}

/**
 * Deletes cancellations that every calendar program has read. One of a group that the user has joined again stays: it says
 * from where the event's sequence goes on.
 * @returns the number of rows
 */
export const pruneCancellations = ({ db }: Pick<Database, 'db'>): Promise<number> => deleteInBatches(db, 'calendar_cancellations', sql`
  cancelled_at < now() - ${CANCELLED_DAYS} * interval '1 day' and not exists (
    select 1 from memberships m where m.group_id = calendar_cancellations.group_id and m.user_uid = calendar_cancellations.user_uid)`);
