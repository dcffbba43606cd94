import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../../db/database';
import { deleteAccount, lockAccount } from '../../identity/accountStore';
import { wallNow } from '../../lib/wallClock';
import { lockUsers, removeTraces } from './accountDeletion';

/** Days in which somebody can confirm the address of a new account, or do something with it. */
const DAYS = 14;
/** Accounts in one run: one transaction each, so others are served between. */
const AT_ONCE = 2_000;

/** Where a row shows that somebody did something with the account `a`. */
export const DEEDS = [
  ['groups', 'creator_uid'], ['memberships', 'user_uid'], ['group_waitlist', 'user_uid'], ['group_handovers', 'to_uid'],
  ['audit_log', 'actor_uid'], ['audit_log', 'subject_uid'], ['calendar_tokens', 'user_uid'], ['image_uploads', 'uid'],
  ['operators', 'uid'], ['reports', 'reporter_uid'], ['desk_decisions', 'subject_uid'], ['problems', 'user_uid'],
  ['announcements', 'author_uid'],
] as const;

/**
 * Accounts with which nothing was done: the address was not confirmed, no group was made, joined or left, no picture was stored, no
 * problem sent, and nobody has been logged in for as long.
 */
function unused(at: Date) {
  const since = sql`${at.toISOString()}::timestamptz - make_interval(days => ${DAYS})`;
  const deeds = DEEDS.map(([table, column]) =>
    sql`not exists (select 1 from ${sql.identifier(table)} d where d.${sql.identifier(column)} = a.uid)`);
  return sql`
    not a.email_verified and a.google_sub is null and a.created_at < ${since} and ${sql.join(deeds, sql` and `)}
      and not exists (select 1 from sessions s where s.uid = a.uid and s.last_used_at >= ${since})`;
}

/** Something was done with the account in this very moment. */
class UsedMeanwhile extends Error {}

function removeUnused({ db }: Pick<Database, 'db'>, uid: string, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    // Joining a group needs this row.
    await lockUsers(tx, uid, {});
    const still = await selectRows(tx, sql`select 1 from accounts a where a.uid = ${uid} and ${unused(at)}`);
    if (still.length === 0) throw new UsedMeanwhile();
    await removeTraces(tx, uid);
    await deleteAccount(tx, uid, at);
  });
}

/**
 * Deletes accounts whose address nobody has confirmed in 14 days, and with which nothing was done: anybody can make them, with the address
 * of anybody. Only for accounts of the embedded identity service.
 * @returns the number of accounts
 */
export async function removeUnusedAccounts(database: Pick<Database, 'db'>, at = wallNow()): Promise<number> {
  const found = await selectRows<{ uid: string }>(database.db, sql`
    select a.uid from accounts a where ${unused(at)} order by a.created_at limit ${AT_ONCE}`);
  let removed = 0;
  for (const { uid } of found) {
    try {
      await removeUnused(database, uid, at);
      removed += 1;
    } catch (error) {
      if (!(error instanceof UsedMeanwhile)) throw error;
    }
  }
  return removed;
}
