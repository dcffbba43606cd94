import { sql } from 'drizzle-orm';
import { selectRow, type Database } from '../db/database';
import { wallNow } from '../lib/wallClock';

const DEMO = 'demo';
/** With a Firebase project nobody is in `accounts`. The people of the example community never had a token. */
const hasLoggedIn = sql`exists(select 1 from users where email_issued_at > 0)`;

/**
 * Keeps a demo and a site apart, because everybody could make accounts in a demo as anybody: marks the database of a demo, for ever.
 * Call it before the database is filled.
 * @throws with what to do, when a site is to use the database of a demo, or the other way round
 */
export async function keepDemoApart({ db }: Pick<Database, 'db'>, isDemo: boolean): Promise<void> {
  const found = await selectRow<{ demo: boolean; site: boolean }>(db, sql`
    select exists(select 1 from settings where key = ${DEMO}) as demo, exists(select 1 from accounts) or ${hasLoggedIn} as site`);
  if (!isDemo && found.demo) {
    throw new Error('This database was a demo, in which anyone could log in as anyone, so it can’t become a real site. '
      + 'Start the site with an empty DATA_DIR, or an empty database in DATABASE_URL. To go on with the demo, set DEMO=on.');
  }
  if (isDemo && found.site && !found.demo) {
    throw new Error('This database belongs to a site that people use, and in a demo anyone could log in as any of them. '
      + 'Set DEMO=off or NODE_ENV=production for the site, and FIREBASE_* if it has a Firebase project. '
      + 'Start the demo with an empty DATA_DIR, or an empty database in DATABASE_URL.');
  }
  if (isDemo) await db.execute(sql`insert into settings (key, value) values (${DEMO}, ${wallNow().toISOString()}) on conflict do nothing`);
}
