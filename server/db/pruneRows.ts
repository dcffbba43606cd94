import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from './database';

/** Rows deleted at once: a long statement would block all other queries. */
export const AT_ONCE = 5_000;

/**
 * Deletes rows that have become old, at most `AT_ONCE` of them.
 * @param table whose ids are numbers that rise with the time
 * @param time the column that says when a row was written
 * @param age a Postgres interval, such as `90 days`
 * @returns how many
 */
export async function deleteOlder(tx: Db, table: string, time: string, age: string): Promise<number> {
  const [rows, at] = [sql.identifier(table), sql.identifier(time)];
  // In the order of their ids: it reads old rows only, and needs no index on the time.
  const deleted = await selectRows(tx, sql`
    delete from ${rows} where id in (select id from (select id, ${at} from ${rows} order by id limit ${AT_ONCE}) oldest
      where ${at} < now() - ${age}::interval) returning 1`);
  return deleted.length;
}

/**
 * Deletes the oldest rows of every owner with more than `most`, at most `AT_ONCE` each. Counts all rows: 0.2 s for a million, once an hour.
 * @param owner the column that says whose a row is
 * @returns how many
 */
export async function deleteSurplus(tx: Db, table: string, owner: string, most: number): Promise<number> {
  const [rows, whose] = [sql.identifier(table), sql.identifier(owner)];
  const deleted = await selectRows(tx, sql`
    delete from ${rows} where id in (
      select r.id from (select ${whose} from ${rows} group by ${whose} having count(*) > ${most}) crowded
      cross join lateral (
        select id from ${rows} where ${whose} = crowded.${whose} order by id desc offset ${most} limit ${AT_ONCE}) r
    ) returning 1`);
  return deleted.length;
}

/**
 * Deletes all rows that a condition names, at most `atOnce` with one statement. Rows that are being changed are left for the next time.
 * @returns how many
 */
export async function deleteInBatches(db: Db, table: string, where: SQL, atOnce = AT_ONCE): Promise<number> {
  const rows = sql.identifier(table);
  const some = sql`select ctid from ${rows} where ${where} limit ${atOnce} for update skip locked`;
  const batch = sql`delete from ${rows} where ctid = any(array(${some})) returning 1`;
  for (let removed = 0; ;) {
    const { length } = await selectRows(db, batch);
    removed += length;
    if (length < atOnce) return removed;
  }
}
