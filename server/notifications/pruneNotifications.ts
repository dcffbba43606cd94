import type { Database } from '../db/database';
import { deleteOlder, deleteSurplus } from '../db/pruneRows';

/** Newest notifications kept of each user. */
const ROWS_PER_USER = 1000;

/**
 * Deletes notifications that are older than 90 days, or that have more than 1,000 newer ones in their inbox.
 * @returns the number of rows removed
 */
export async function pruneNotifications({ db }: Pick<Database, 'db'>, rowsPerUser = ROWS_PER_USER): Promise<number> {
  const old = await deleteOlder(db, 'notifications', 'created_at', '90 days');
  return old + await deleteSurplus(db, 'notifications', 'user_uid', rowsPerUser);
}
