import { sql } from 'drizzle-orm';
import { selectRow, type Database, type Db } from '../db/database';
import { SERVER_LIFE } from '../db/serverLife';
import { withTimeout } from '../http/limits/timeLimits';

const SHARDS = 16;
const PEOPLE_SHARD = 0;

/** The version row that a group's changes increment. Profile changes increment the first row. */
export function shardOf(groupId: string): number {
  return parseInt(groupId.slice(-2), 16) % SHARDS;
}

/** Raises the version: for a change of a profile by one, after a loss by more than can have been said of what is lost. */
export function raiseListVersion(tx: Db, by: number, shard = PEOPLE_SHARD): Promise<unknown> {
  return tx.execute(sql`update catalog_versions set version = version + ${by} where shard = ${shard}`);
}

/** Makes a change visible to the groups list. Must be the last statement of a writing transaction. */
export const bumpListVersion = (tx: Db, groupId: string): Promise<unknown> => raiseListVersion(tx, 1, shardOf(groupId));

/** Like both, for changes of several groups and of profiles. Locks in a fixed order. */
export async function bumpListVersions(tx: Db, groupIds: readonly string[]): Promise<void> {
  const shards = new Set([PEOPLE_SHARD, ...groupIds.map(shardOf)]);
  for (const shard of [...shards].sort((a, b) => a - b)) await raiseListVersion(tx, 1, shard);
}

/** The version of the groups list: a number that grows whenever anything the list shows is written, as the database counts it. */
export interface CatalogVersion {
  /** The version at some time after the call, the same in every process. A list with an older version must not be sent. */
  current(): Promise<string>;
  /** Call after committing a writing transaction. */
  changed(): void;
}

async function readVersion({ db }: Database): Promise<string> {
  const { version } = await selectRow<{ version: string }>(db, sql`select sum(version)::text as version from catalog_versions`);
  return version;
}

/** With an embedded database no other process writes, so the version is read once after each of our own commits. */
function keptVersion(database: Database): CatalogVersion {
  let kept: Promise<string> | null = null;
  return {
    current() {
      if (kept) return kept;
      const reading = withTimeout(readVersion(database));
      kept = reading;
      reading.catch(() => { if (kept === reading) kept = null; });
      return reading;
    },
    changed() { kept = null; },
  };
}

/** More than are written while a standby falls behind. */
const MOST_LOST = 1_000_000;

/**
 * Reads the version, which must never be said twice of different lists. It would be after commits were lost, because a standby took over
 * that had not read them: as many more lead to the same number. So it is raised above all that may have been lost.
 */
function versionReader({ db }: Database): () => Promise<string> {
  let known: string | null = null;
  const read = () => selectRow<{ version: string; life: string; isReadOnly: boolean }>(db, sql`
    select sum(version)::text as version, ${SERVER_LIFE} as life, pg_is_in_recovery() as "isReadOnly" from catalog_versions`);
  return async () => {
    const { version, life, isReadOnly } = await read();
    const mayRepeat = known !== null && known !== life && !isReadOnly;
    if (mayRepeat) await raiseListVersion(db, MOST_LOST);
    known = life;
    return mayRepeat ? (await read()).version : version;
  };
}

/**
 * With several processes on one database, the version is read for every request. Requests that arrive during a read
 * share the next one, so a burst costs two queries.
 */
function sharedVersion(database: Database): CatalogVersion {
  const readVersion = versionReader(database);
  let running: Promise<unknown> | null = null;
  let next: Promise<string> | null = null;
  const start = () => {
    const reading = withTimeout(readVersion());
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
    changed() { /* the version is in the database */ },
  };
}

export function catalogVersionOf(database: Database): CatalogVersion {
  return database.kind === 'embedded' ? keptVersion(database) : sharedVersion(database);
}
