import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database';
import { AT_ONCE, deleteOlder, deleteSurplus } from '../db/pruneRows';

/** Newest rows kept of each group, so that people who join and leave all day cannot fill the disk. */
const ROWS_PER_GROUP = 10_000;
/** Times that rows are deleted in one run: more than an hour of the busiest site adds. */
const MOST_TIMES = 20;

/** Deletes until little is left. The trigger on the table lets rows go only with the setting, which ends with the transaction. */
async function prune({ db }: Pick<Database, 'db'>, deleteSome: (tx: Db) => Promise<number>): Promise<number> {
  let removed = 0;
  for (let left = MOST_TIMES; left > 0; left -= 1) {
    const count = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('hobnob.pruning_audit_log', 'on', true)`);
      return deleteSome(tx);
    });
    removed += count;
    if (count < AT_ONCE) break;
  }
  return removed;
}

/**
 * Deletes audit rows that are older than two years, or that have more than 10,000 newer ones in their group.
 * @returns the number of rows removed
 */
export async function pruneAudit(database: Pick<Database, 'db'>, rowsPerGroup = ROWS_PER_GROUP): Promise<number> {
  const old = await prune(database, (tx) => deleteOlder(tx, 'audit_log', 'at', '2 years'));
  return old + await prune(database, (tx) => deleteSurplus(tx, 'audit_log', 'group_id', rowsPerGroup));
}
