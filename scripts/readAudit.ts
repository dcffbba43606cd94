import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { lockDataDir } from '../server/boot/dataDirLock';
import { readConfig } from '../server/config/config';
import { openEmbedded, openServer, selectRows, type Database } from '../server/db/database';
import { utc } from '../server/db/utc';
import type { AuditedChange, ReadAudit } from './replayAudit';

/** Ids looked up with one query. */
const AT_ONCE = 500;
const UNDEFINED_TABLE = '42P01';

/** Reads from a database, in a transaction that cannot write. @throws for a database from before the audit log */
export async function readAuditIn({ db }: Pick<Database, 'db'>, requestIds: readonly string[]): Promise<AuditedChange[]> {
  const found: AuditedChange[] = [];
  try {
    for (let first = 0; first < requestIds.length; first += AT_ONCE) {
      const ids = JSON.stringify(requestIds.slice(first, first + AT_ONCE));
      found.push(...await db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        return selectRows<AuditedChange>(tx, sql`
          select request_id as "requestId", ${utc(sql`at`)} as at, action,
            group_id as "groupId", actor_uid as actor, subject_uid as subject
          from audit_log where request_id in (select json_array_elements_text(${ids}::json)) order by id`);
      }));
    }
    return found;
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code !== UNDEFINED_TABLE) throw error;
    throw new Error('This database has no audit log yet. Start this version of the server on it once.', { cause: error });
  }
}

/**
 * Reads from the configured database (.env). The embedded one can be read only while its server is stopped.
 * @throws with a readable message when it is in use or does not exist
 */
export const readConfiguredAudit: ReadAudit = async (requestIds) => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of the server.`);
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : null;
  try {
    const database = databaseUrl === null ? await openEmbedded(dataDir) : await openServer(databaseUrl, () => undefined, 'command');
    try {
      return await readAuditIn(database, requestIds);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};
