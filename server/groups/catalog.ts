import { sql } from 'drizzle-orm';
import { selectRows, type Database, type Queries } from '../db/database';
import { withTimeout } from '../http/timeLimits';

const SHARDS = 16;

/** Which of the version rows a group counts in; people's changes count in the first. */
function shardOf(groupId: string): number {
  return parseInt(groupId.slice(-2), 16) % SHARDS;
}

/** The statement that makes a change visible to the list; runs as the last one of a writing transaction. */
export function touchGroup(tx: Queries, groupId: string): Promise<unknown> {
  return tx.execute(sql`update catalog_versions set version = version + 1 where shard = ${shardOf(groupId)}`);
}

export function touchPeople(tx: Queries): Promise<unknown> {
  return tx.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);
}

/** Tells which state of all groups is the present one. */
export interface CatalogVersion {
  /** The version at some moment after the call: an older list must not be sent. */
  current(): Promise<string>;
  /** A writing transaction of this process has been committed. */
  changed(): void;
}

/** With the database in this process nobody else writes, so counting our own commits is enough. */
function ownVersion(): CatalogVersion {
  let version = 0;
  return { current: async () => String(version), changed: () => { version += 1; } };
}

/**
 * With several processes on one database the version is read for every request. Requests that arrive while
 * a reading runs share the next one, so a burst costs two statements.
 */
function sharedVersion(database: Database): CatalogVersion {
  const read = async () => {
    const [row] = await selectRows<{ version: string }>(database.db, sql`select sum(version)::text as version from catalog_versions`);
    return row?.version ?? '0';
  };
  let running: Promise<unknown> | null = null;
  let next: Promise<string> | null = null;
  const start = () => {
    const reading = withTimeout(read());
    running = reading;
    const done = () => { if (running === reading) running = null; };
    reading.then(done, done);
    return reading;
  };
  return {
    current() {
      if (!running) return start();
      next ??= running.catch(() => undefined).then(() => { next = null; return start(); });
      return next;
    },
    changed() { /* the database itself tells */ },
  };
}

export function catalogVersionOf(database: Database): CatalogVersion {
  return database.kind === 'embedded' ? ownVersion() : sharedVersion(database);
}
