import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../../src/domain/general/durations';
import { removeUnusedAccounts } from '../account/deletion/unusedAccounts';
import { pruneAudit } from '../audit/pruneAudit';
import { pruneCancellations } from '../calendar/cancellations';
import { selectRows, type Database } from '../db/database';
import { pruneDesk } from '../desk/pruneDesk';
import { pruneAttendance } from '../groups/attendance/attendanceStore';
import { pruneHandovers } from '../groups/seats/handoverStore';
import type { Log } from '../http/logging';
import { sweepIdentity } from '../identity/sweepIdentity';
import { IMAGE_PATH } from '../images/imagePath';
import { pruneUploads } from '../images/imageQuotas';
import { repeatNow, type Repetition } from '../lib/repeat';
import { pruneChanges } from '../live/recentChanges';
import { pruneMails } from '../mail/mailStore';
import { pruneNotifications } from '../notifications/pruneNotifications';
import { pruneReminders } from '../notifications/reminders/reminders';
import { pruneProblems } from '../problems/pruneProblems';

const EVERY_MS = HOUR_MS;

/**
 * Tables of which a fifth has been changed or deleted, by the figures that Postgres's autovacuum goes by. Of Postgres' own, in which each
 * backup leaves 1,500 deleted rows, only these count: `pg_statistic` is never analysed, so its changes would count for ever.
 */
const WORN_TABLES = sql`
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname in ('public', 'pg_catalog')
    and greatest(n_dead_tup, case schemaname when 'public' then n_mod_since_analyze end) > 50 + 0.2 * n_live_tup order by name`;

/**
 * What a Postgres server does by itself and an embedded one never: gives the space of deleted rows back, counts what is in the tables for
 * the planner, and ends the log, which would otherwise grow until the next stop. One table after the other, so others are served between.
 */
async function maintain({ db }: Database): Promise<void> {
  for (const { name } of await selectRows<{ name: string }>(db, WORN_TABLES)) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
  await db.execute(sql`checkpoint`);
}

/** Images that neither a group, a profile nor an open case has shown for a day, and what is left of those that never became one. */
async function pruneImages(database: Database): Promise<number> {
  const { db } = database;
  const images = await selectRows(db, sql`
    delete from images i where i.created_at < now() - interval '1 day'
      and not exists (select 1 from users u where u.photo_url = ${IMAGE_PATH}::text || i.hash)
      and not exists (select 1 from groups g where g.image_hash = i.hash)
      and not exists (select 1 from desk_cases c where c.state = 'open' and c.snapshot->>'imageURL' = ${IMAGE_PATH}::text || i.hash)
    returning 1`);
  await db.execute(sql`
    delete from image_parts p where p.created_at < now() - interval '1 day' and not exists (select 1 from images i where i.hash = p.hash)`);
  await pruneUploads(database);
  return images.length;
}

/** How many rows were removed. */
interface Removed { keys: number; images: number; mails: number; audit: number; accounts: number }

/**
 * Removes data that is no longer needed: idempotency keys older than a day, images that nothing shows, old mails, old notifications, old
 * rows of the audit log, offers to hand a group over that have expired, what has expired in the identity service, accounts that nobody
 * has confirmed or used, cancellations that every calendar has read, what the desk has closed long ago, and, after 90 days, problems and
 * who came to a group. An image about to be used is never removed, because its request refreshes its age (`images/imageStore.ts`). Then
 * looks after an embedded database.
 * @param hosted whether accounts are in a Firebase project, which has its own rules for them
 */
export async function tidyUp(database: Database, hosted = false): Promise<Removed> {
  const { db } = database;
  const keys = await selectRows(db, sql`delete from idempotency_keys where created_at < now() - interval '1 day' returning 1`);
  // Before the images, which may have been theirs.
  const accounts = hosted ? 0 : await removeUnusedAccounts(database);
  const images = await pruneImages(database);
  await pruneHandovers({ db });
  await sweepIdentity({ db });
  await pruneCancellations({ db });
  await pruneNotifications({ db });
  await pruneReminders({ db });
  await pruneAttendance({ db });
  await pruneDesk({ db });
  await pruneProblems({ db });
  await pruneChanges(database);
  const removed = { keys: keys.length, images, mails: await pruneMails(db), audit: await pruneAudit({ db }), accounts };
  if (database.kind === 'embedded') await maintain(database);
  return removed;
}

/** Tidies up at the start and every hour. A failure is logged and retried the next time. */
export function startHousekeeping(database: Database, hosted: boolean, log: Log): Repetition {
  const tidy = async () => { log.debug(await tidyUp(database, hosted), 'tidied up'); };
  return repeatNow(tidy, EVERY_MS, (error) => { log.warn({ err: error }, 'could not tidy up'); });
}
