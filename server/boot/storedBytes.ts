import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../src/domain/general/durations';
import type { ServerConfig } from '../config/config';
import { selectRow, type Database } from '../db/database';
import type { Figure } from '../http/metrics';
import { originalBytes, type SiteStorage } from '../images/imageQuotas';
import { diskBytesOf, GIB } from '../lib/freeSpace';
import { repeat, type Repetition } from '../lib/repeat';

/** Where the database is elsewhere, nobody here knows its disk. */
const LIMIT_ELSEWHERE = 10 * GIB;
/** A look takes embedded Postgres a few hundredths of a second. */
const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** What the site stores, at the last look, and may store. */
export interface StorageState extends SiteStorage {
  /** Bytes: the original images, and all else. */
  readonly usedBytes: number;
}

/**
 * Bytes of the database's files, without original images: their space is used again when images are removed, but the files stay as
 * large as they were, so the images themselves are counted instead.
 */
const OTHER = sql`select (pg_database_size(current_database()) - pg_total_relation_size('image_parts'))::float8 as bytes`;

/** Looks how much is stored, every five minutes. When that fails, the last result stays. */
export async function watchStorage(
  database: Database, { storageLimit, databaseUrl, dataDir }: Pick<ServerConfig, 'storageLimit' | 'databaseUrl' | 'dataDir'>,
): Promise<StorageState & { figures: readonly Figure[] } & Pick<Repetition, 'stop'>> {
  const share = async () => (databaseUrl === null ? await diskBytesOf(dataDir) / 2 : LIMIT_ELSEWHERE);
  const limitBytes = storageLimit ?? await share();
  const look = async () => {
    const { bytes: other } = await selectRow<{ bytes: number }>(database.db, OTHER);
    return { originals: await originalBytes(database), other };
  };
  let last = await look();
  const { stop } = repeat(async () => {
    last = await look().catch(() => last);
    return 0;
  }, LOOK_EVERY_MS);
  const usedBytes = () => last.originals + last.other;
  return {
    limitBytes,
    get otherBytes() { return last.other; },
    get usedBytes() { return usedBytes(); },
    figures: [
      { name: 'hobnob_stored_bytes', help: 'Bytes stored: images and the rest of the database', read: usedBytes },
      { name: 'hobnob_storage_limit_bytes', help: 'Bytes above which no images are stored', read: () => limitBytes },
    ],
    stop,
  };
}
