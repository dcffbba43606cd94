import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';

/** Forgets what closed cases, and the reports of them, show of their things. @param which a condition on `desk_cases` */
export async function emptyClosedCases(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`
    with emptied as (
      update desk_cases set snapshot = '{}' where state = 'closed' and ${which} returning id)
    update reports r set snapshot = '{}' from emptied e where r.case_id = e.id`);
}

/**
 * What the desk forgets with an account: that it is an operator's, who reported, what was objected, and what closed cases show of its
 * things. An open case stays with what it shows until it is closed: deleting an account must not end the case. Decisions and the log keep
 * the uid, which names nobody then.
 */
export async function leaveDesk(tx: Db, uid: string): Promise<void> {
  await tx.execute(sql`delete from operators where uid = ${uid}`);
  await tx.execute(sql`update reports set reporter_uid = null where reporter_uid = ${uid}`);
  await tx.execute(sql`delete from desk_objections where by_uid = ${uid}`);
  await tx.execute(sql`update desk_cases set taken_by = null, taken_at = null, version = version + 1 where taken_by = ${uid}`);
  await emptyClosedCases(tx, sql`maker_uid = ${uid}`);
}
