import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { serverPaths } from '../server/config/paths';
import { openEmbedded } from '../server/db/database';
import { addGroups, type ListedGroup } from '../server/testing/manyGroups';
import { CATEGORIES } from '../src/domain/groups/categories';
import { startHobnob } from './startHobnob';

/* A site with more groups than it sends at once. */

export const LONG_SITE_COUNT = 150;
const PLACES = ['Århus', 'aachen', 'Zürich', 'Bath', 'bath 2', 'Bath 10', 'Éze', 'Łódź'];
const WORDS = ['Garden', 'garden', 'Émile’s', 'Chess', '10 minutes', '9 lives', 'über', 'zebra'];
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Names and places whose order depends on case, accents and numbers; several share one, and a moment. */
export const LONG_SITE_GROUPS: readonly ListedGroup[] = Array.from({ length: LONG_SITE_COUNT }, (_, n) => ({
  name: `${at(WORDS, n * 5)} ${n % 40}`,
  description: n % 3 ? 'We meet on Sundays.' : 'With tea, and 100% fun_',
  category: at(CATEGORIES, n),
  location: at(PLACES, n * 3),
  members: 1 + (n % 7),
  createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 60_000).toISOString(),
}));

/**
 * Starts it with its groups and nobody else's. `stop` also deletes its data.
 * @param pagesAbove up to how many groups it sends the whole list
 */
export async function startLongSite(pagesAbove = 10): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-long-'));
  const database = await openEmbedded(dataDir);
  await database.migrate(serverPaths.migrations);
  await addGroups(database, LONG_SITE_GROUPS);
  // Nothing here comes from another site.
  await database.db.execute(sql`update groups set image_url = '/default-avatar.svg'`);
  await database.close();
  const { url, stop } = await startHobnob({ dataDir, env: { PAGES_ABOVE: String(pagesAbove), SEED: 'off' } });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
