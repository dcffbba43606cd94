import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../../src/domain/general/durations';
import { pruneAudit } from '../audit/pruneAudit';
import { pruneCancellations } from '../calendar/cancellations';
import { selectRows, type Database } from '../db/database';
import { pruneHandovers } from '../groups/seats/handoverStore';
import type { Log } from '../http/logging';
import { sweepIdentity } from '../identity/sweepIdentity';
import { IMAGE_PATH } from '../images/imagePath';
import { repeatNow, type Repetition } from '../lib/repeat';
import { pruneChanges } from '../live/recentChanges';
import { pruneMails } from '../mail/mailStore';
import { pruneNotifications } from '../notifications/pruneNotifications';
import { pruneReminders } from '../notifications/reminders/reminders';

const EVERY_MS = HOUR_MS;

/**
 * Removes data that is no longer needed: idempotency keys older than a day, images that neither a group nor a profile has shown for a
 * day, image parts older than a day without an image, old mails, old notifications, old rows of the audit log, offers to hand a group
 * over that have expired, what has expired in the identity service, and cancellations that every calendar has read. An image about to
 * be used is never removed, because its request refreshes its age (`images/imageStore.ts`). An embedded database then makes a checkpoint.
 * @returns the number of rows removed
 */
export async function tidyUp(database: Database): Promise<{ keys: number; images: number; mails: number; audit: number }> {
  const { db } = database;
  const keys = await selectRows(db, sql`delete from idempotency_keys where created_at < now() - interval '1 day' returning 1`);
  const images = await selectRows(db, sql`
    delete from images i where i.created_at < now() - interval '1 day'
      and not exists (select 1 from users u where u.photo_url = ${IMAGE_PATH}::text || i.hash)
      and not exists (select 1 from groups g where g.image_hash = i.hash) returning 1`);
  await db.execute(sql`
    delete from image_parts p where p.created_at < now() - interval '1 day' and not exists (select 1 from images i where i.hash = p.hash)`);
  await pruneHandovers({ db });
  await sweepIdentity({ db });
  await pruneCancellations({ db });
  await pruneNotifications({ db });
  await pruneReminders({ db });
  await pruneChanges(database);
  const counts = { keys: keys.length, images: images.length, mails: await pruneMails(db), audit: await pruneAudit({ db }) };
  // The embedded database never does this by itself: its log would grow until the next stop, and all of it be replayed after a power cut.
  if (database.kind === 'embedded') await db.execute(sql`checkpoint`);
  return counts;
}

/** Tidies up at the start and every hour. A failure is logged and retried the next time. */
export function startHousekeeping(database: Database, log: Log): Repetition {
  const tidy = async () => { log.debug(await tidyUp(database), 'tidied up'); };
  return repeatNow(tidy, EVERY_MS, (error) => { log.warn({ err: error }, 'could not tidy up'); });
}
