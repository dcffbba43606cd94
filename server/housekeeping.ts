import { sql } from 'drizzle-orm';
import { selectRows, type Database } from './db/database';
import type { Log } from './http/logging';
import { pruneMails } from './mail/mailStore';

const EVERY_MS = 6 * 60 * 60_000;

/**
 * Removes data that is no longer needed: idempotency keys older than a day, images that no group has shown for a day, image parts
 * older than a day without an image, and old mails. An image about to be used is never removed, because its request refreshes its
 * age (`images/imageStore.ts`).
 * @returns the number of rows removed
 */
export async function tidyUp({ db }: Database): Promise<{ keys: number; images: number; mails: number }> {
  const keys = await selectRows(db, sql`delete from idempotency_keys where created_at < now() - interval '1 day' returning 1`);
  const images = await selectRows(db, sql`
    delete from images i where i.created_at < now() - interval '1 day'
      and not exists (select 1 from groups g where g.image_hash = i.hash) returning 1`);
  await db.execute(sql`
    delete from image_parts p where p.created_at < now() - interval '1 day' and not exists (select 1 from images i where i.hash = p.hash)`);
  return { keys: keys.length, images: images.length, mails: await pruneMails(db) };
}

/** Tidies up at the start and every six hours. A failure is logged and retried the next time. */
export function startHousekeeping(database: Database, log: Log): { stop(): void } {
  const tidy = () => {
    tidyUp(database).then(
      (removed) => { log.debug(removed, 'tidied up'); },
      (error: unknown) => { log.warn({ err: error }, 'could not tidy up'); },
    );
  };
  const timer = setInterval(tidy, EVERY_MS);
  timer.unref();
  tidy();
  return { stop: () => { clearInterval(timer); } };
}
