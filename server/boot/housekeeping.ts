import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../../src/domain/general/durations';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { removeUnusedAccounts } from '../account/deletion/unusedAccounts';
import { pruneAudit } from '../audit/pruneAudit';
import { pruneCancellations } from '../calendar/cancellations';
import { selectRows, type Database } from '../db/database';
import { deleteInBatches } from '../db/pruneRows';
import { isDatabaseUnreachable } from '../db/unreachable';
import { pruneDesk } from '../desk/pruneDesk';
import { pruneAttendance } from '../groups/attendance/attendanceStore';
import { pruneHandovers } from '../groups/seats/handoverStore';
import type { Log } from '../http/logging';
import { sweepIdentity } from '../identity/sweepIdentity';
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
async function maintain({ db, kind }: Database): Promise<void> {
  if (kind === 'server') return;
  for (const { name } of await selectRows<{ name: string }>(db, WORN_TABLES)) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
  await db.execute(sql`checkpoint`);
}

/** Images, and parts of them of up to 256 KB, that are deleted at once. */
const IMAGES_AT_ONCE = 100;

/** Images that neither a group, a profile nor an open case has shown for a day, and what is left of those that never became one. */
async function pruneImages(database: Database): Promise<number> {
  const { db } = database;
  const images = await deleteInBatches(db, 'images', sql`created_at < now() - interval '1 day'
    and not exists (select 1 from users u where u.photo_url = ${IMAGE_PATH}::text || images.hash)
    and not exists (select 1 from groups g where g.image_hash = images.hash)
    and not exists (select 1 from reported_pictures p where p.url = ${IMAGE_PATH}::text || images.hash)`,
  IMAGES_AT_ONCE);
  await deleteInBatches(db, 'image_parts', sql`
    created_at < now() - interval '1 day' and not exists (select 1 from images i where i.hash = image_parts.hash)`, IMAGES_AT_ONCE);
  await pruneUploads(database);
  return images;
}

/** What is tidied up, in this order. */
const STEPS: Readonly<Record<string, (database: Database, hosted: boolean) => unknown>> = {
  keys: ({ db }) => deleteInBatches(db, 'idempotency_keys', sql`created_at < now() - interval '1 day'`),
  // Before the images, which may have been theirs.
  accounts: (database, hosted) => (hosted ? 0 : removeUnusedAccounts(database)),
  images: pruneImages,
  handovers: pruneHandovers,
  identity: (database) => sweepIdentity(database),
  cancellations: pruneCancellations,
  notifications: (database) => pruneNotifications(database),
  reminders: pruneReminders,
  attendance: pruneAttendance,
  desk: pruneDesk,
  problems: pruneProblems,
  changes: pruneChanges,
  mails: ({ db }) => pruneMails(db),
  audit: (database) => pruneAudit(database),
  tables: maintain,
};

/**
 * Removes data that is no longer needed: idempotency keys older than a day, images that nothing shows, old mails, old notifications, old
 * rows of the audit log, offers to hand a group over that have expired, what has expired in the identity service, accounts that nobody
 * has confirmed or used, cancellations that every calendar has read, what the desk has closed long ago, and, after 90 days, problems and
 * who came to a group. An image about to be used is never removed, because its request refreshes its age (`images/imageStore.ts`). Then
 * looks after an embedded database.
 * @param hosted whether accounts are in a Firebase project, which has its own rules for them
 * @param onFailure hears of a step that failed; the others are done anyway
 * @returns how many rows the steps removed, as far as they count them
 * @throws when the database cannot be reached
 */
export async function tidyUp(
  database: Database, hosted = false, onFailure: (error: unknown, step: string) => void = (error) => { throw error; },
): Promise<Record<string, unknown>> {
  const removed: Record<string, unknown> = {};
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      removed[name] = await step(database, hosted);
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      onFailure(error, name);
    }
  }
  return removed;
}

/** Tidies up at the start and every hour. A failure is logged and retried the next time. */
export function startHousekeeping(database: Database, hosted: boolean, log: Log): Repetition {
  const warn = (err: unknown, step?: string) => { log.warn({ err, step }, 'could not tidy up'); };
  const tidy = async () => { log.debug(await tidyUp(database, hosted, warn), 'tidied up'); };
  return repeatNow(tidy, EVERY_MS, warn);
}
