import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../server/db/database';
import { utc } from '../server/db/utc';
import type { AuditedChange, ReadAudit } from './replayAudit';
import { commandConfig, withDatabase } from './withDatabase';

/** Ids looked up with one query. */
const AT_ONCE = 500;

/** Reads from a database, in a transaction that cannot write. */
export async function readAuditIn({ db }: Pick<Database, 'db'>, requestIds: readonly string[]): Promise<AuditedChange[]> {
  const found: AuditedChange[] = [];
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
}

/**
 * Reads from the configured database (.env). The embedded one can be read only while its server is stopped.
 * @throws with a readable message when it is in use, does not exist, or is of an older version
 */
export const readConfiguredAudit: ReadAudit = async (requestIds) =>
  withDatabase(commandConfig(), (database) => readAuditIn(database, requestIds));
