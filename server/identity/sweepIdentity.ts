import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deleteInBatches } from '../db/pruneRows';
import { wallNow } from '../lib/wallClock';
import { removeOldAttempts } from './passwords/attempts';
import { removeOldKeys } from './tokens/signingKeys';

const UNUSED_SESSION_DAYS = 180;
/** Sessions deleted at once, each with up to 50 refresh tokens. */
const SESSIONS_AT_ONCE = 100;

/** Deletes expired codes, tickets, attempts and keys, and sessions unused for half a year. */
export async function sweepIdentity(database: Pick<Database, 'db'>, at = wallNow()): Promise<void> {
  const { db } = database;
  const now = at.toISOString();
  await removeOldAttempts(database, at);
  await removeOldKeys(database, at);
  await db.execute(sql`delete from one_time_codes where expires_at < ${now}::timestamptz - interval '1 day'`);
  await db.execute(sql`delete from google_tickets where expires_at < ${now}`);
  const isUnused = sql`last_used_at < ${now}::timestamptz - make_interval(days => ${UNUSED_SESSION_DAYS})`;
  await deleteInBatches(db, 'sessions', isUnused, SESSIONS_AT_ONCE);
  // Of deleted users, whose last tokens have expired long ago.
  await db.execute(sql`
    delete from token_floors f where f.valid_since < extract(epoch from ${now}::timestamptz - interval '1 day')
    and not exists (select 1 from accounts a where a.uid = f.uid) and not exists (select 1 from users u where u.uid = f.uid)`);
}
