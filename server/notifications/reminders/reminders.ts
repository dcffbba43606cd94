import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../../db/database';
import { deleteInBatches } from '../../db/pruneRows';
import { IS_REMINDER_DUE, notify } from '../notify';

/** Groups in one transaction: their rows are locked until it ends. */
const AT_ONCE = 10;

/** Locks some groups of whose start nobody has been reminded. */
export const dueGroups = sql`
  select g.id from shown_groups g
  where ${IS_REMINDER_DUE} and not exists (select 1 from group_reminders r where r.group_id = g.id and r.start_date = g.start_date)
  order by g.start_date, g.id limit ${AT_ONCE} for update of g skip locked`;

/**
 * Reminds the members of some groups that start within a day. A start that is claimed (`group_reminders`) is never reminded of again,
 * whatever happens to processes and clocks; the database's clock decides. Locked groups are left for the next time, so it waits for
 * nobody, and several processes share the work.
 * @returns the number of groups
 */
export function remindSome({ db }: Pick<Database, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await selectRows<{ id: string }>(tx, dueGroups);
    if (due.length === 0) return 0;
    const ids = `{${due.map(({ id }) => id).join(',')}}`;
    const claimed = await selectRows<{ id: string }>(tx, sql`
      insert into group_reminders (group_id, start_date, reminded_at)
      select id, start_date, clock_timestamp() from groups where id = any(${ids}::uuid[])
      on conflict do nothing returning group_id as id`);
    for (const { id: groupId } of claimed) await notify(tx, { kind: 'starts_soon', groupId, actor: null });
    return due.length;
  });
}

/** Removes the claims of starts that are over. @returns the number of rows */
export const pruneReminders = ({ db }: Pick<Database, 'db'>): Promise<number> =>
  deleteInBatches(db, 'group_reminders', sql`start_date < now() - interval '90 days'`);
