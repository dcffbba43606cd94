import { sql } from 'drizzle-orm';
import { auditInsertOf } from '../audit/auditLog';
import { selectRows, type Queries } from '../db/database';
import { IS_HIDDEN } from '../db/isHidden';
import { notifiedCte } from '../notifications/notify';

/**
 * Gives the free seats of a locked group to those who wait, in the order of the line, if the group has not started, by the database's
 * clock, and is not hidden. Every transaction that frees a seat must call it, so while a group is open, somebody waiting implies that it
 * is full. Those who move up are notified.
 * @param requestId of the call by which a seat became free; null for a command
 * @returns how many moved up
 */
export async function fillFreeSeats(tx: Queries, groupId: string, requestId: string | null): Promise<number> {
  const rows = await selectRows<{ moved: number }>(tx, sql`
    with next as (
      select user_uid, seq from group_waitlist where group_id = ${groupId} order by seq
      limit (
        select case when g.start_date > statement_timestamp() and not ${IS_HIDDEN}
          then greatest(g.max_members - g.member_count, 0) else 0 end
        from groups g where g.id = ${groupId})
    ), moved as (
      delete from group_waitlist w using next where w.group_id = ${groupId} and w.user_uid = next.user_uid
      returning w.user_uid, w.seq, w.is_muted
    ), seated as (
      insert into memberships (group_id, user_uid, is_muted, joined_at)
      -- A microsecond each, so the members are listed in the order of the line.
      select ${groupId}, user_uid, is_muted, statement_timestamp() + row_number() over (order by seq) * interval '1 microsecond'
      from moved
    ), logged as (
      ${auditInsertOf(sql`(select user_uid from moved order by seq) m`, { action: 'moved_up', groupId, actor: null, requestId })}
    ), ${notifiedCte({ kind: 'moved_up', groupId, actor: null, subject: sql`select user_uid from moved` })}
    update groups set member_count = member_count + taken, waiting_count = waiting_count - taken
    from (select count(*)::int as taken from moved) m where id = ${groupId} and taken > 0 returning taken as moved`);
  return rows[0]?.moved ?? 0;
}
