import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';

const KEPT = sql.raw(`interval '90 days'`);
/** Newest notifications kept of each user. */
const ROWS_PER_USER = 1000;
/** Rows deleted at once: a long statement would block all other queries. */
const AT_ONCE = 5000;

/**
 * Deletes notifications that are older than 90 days, or that have more than 1,000 newer ones in their inbox.
 * @returns the number of rows removed
 */
export async function pruneNotifications({ db }: Pick<Database, 'db'>, rowsPerUser = ROWS_PER_USER): Promise<number> {
  // In the order of their ids, which is that of their times: it reads old rows only, and needs no index on the time.
  const old = await selectRows(db, sql`
    delete from notifications where id in (select id from (
      select id, created_at from notifications order by id limit ${AT_ONCE}) oldest where created_at < now() - ${KEPT}) returning 1`);
  const surplus = await selectRows(db, sql`
    delete from notifications where id in (
      select a.id from (select user_uid from notifications group by user_uid having count(*) > ${rowsPerUser}) full_inbox
      cross join lateral (
        select id from notifications where user_uid = full_inbox.user_uid order by id desc offset ${rowsPerUser} limit ${AT_ONCE}) a
    ) returning 1`);
  return old.length + surplus.length;
}
