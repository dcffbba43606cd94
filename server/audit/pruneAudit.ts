import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';

const KEPT = sql.raw(`interval '2 years'`);
/** Newest rows kept of each group, so that people who join and leave all day cannot fill the disk. */
const ROWS_PER_GROUP = 10_000;
/** Rows deleted at once: a long statement would block all other queries. */
const AT_ONCE = 5000;

/** Times that rows are deleted in one run: more than an hour of the busiest site adds. */
const MOST_TIMES = 20;

/** The only way to delete rows: the trigger on the table asks for the setting, which ends with the transaction. */
function pruneOnce({ db }: Pick<Database, 'db'>, rowsPerGroup: number): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('hobnob.pruning_audit_log', 'on', true)`);
    // In the order of their ids, which is that of their times: it reads old rows only, and needs no index on the time.
    const old = await selectRows(tx, sql`
      delete from audit_log where id in (select id from (
        select id, at from audit_log order by id limit ${AT_ONCE}) oldest where at < now() - ${KEPT}) returning 1`);
    const surplus = await selectRows(tx, sql`
      delete from audit_log where id in (
        select a.id from (select group_id from audit_log group by group_id having count(*) > ${rowsPerGroup}) big
        cross join lateral (
          select id from audit_log where group_id = big.group_id order by id desc offset ${rowsPerGroup} limit ${AT_ONCE}) a
      ) returning 1`);
    return old.length + surplus.length;
  });
}

/**
 * Deletes audit rows that are older than two years, or that have more than 10,000 newer ones in their group.
 * @returns the number of rows removed
 */
export async function pruneAudit(database: Pick<Database, 'db'>, rowsPerGroup = ROWS_PER_GROUP): Promise<number> {
  let removed = 0;
  for (let left = MOST_TIMES; left > 0; left -= 1) {
    const count = await pruneOnce(database, rowsPerGroup);
    removed += count;
    if (count < AT_ONCE) break;
  }
  return removed;
}
