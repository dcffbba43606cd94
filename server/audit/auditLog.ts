import { sql, type SQL } from 'drizzle-orm';
import type { HistoryEntry } from '../../src/contract/types';
import type { Db } from '../db/database';
import type { Value } from '../db/prepared';
import type { AuditAction } from './auditActions';

/** One change of a group, as the audit log keeps it. */
export interface AuditRow {
  action: AuditAction;
  groupId: Value;
  /** Who did it; null for the site itself. */
  actor: Value | null;
  /** Whom it was done to, when that is somebody else. */
  subject?: string;
  /** The id of the request; null when no request caused it. */
  requestId: Value | null;
  details?: HistoryEntry['details'];
}

const COLUMNS = sql`audit_log (at, action, group_id, actor_uid, subject_uid, request_id, details)`;

/** An `insert` of one row, to be executed alone or as a part of a longer statement. */
export function auditInsert({ action, groupId, actor, subject = undefined, requestId, details = {} }: AuditRow): SQL {
  return sql`insert into ${COLUMNS} values (
    clock_timestamp(), ${action}, ${groupId}, ${actor}, ${subject ?? null}, ${requestId}, ${JSON.stringify(details)}::jsonb)`;
}

/**
 * An `insert` of a row for each person of a query.
 * @param people a query, with an alias, that has a column `user_uid`; its order is the order in the log
 */
export function auditInsertOf(people: SQL, { action, groupId, actor, requestId, details = {} }: Omit<AuditRow, 'subject'>): SQL {
  return sql`insert into ${COLUMNS}
    select clock_timestamp(), ${action}, ${groupId}::uuid, ${actor}::text, user_uid, ${requestId}::text, ${JSON.stringify(details)}::jsonb
    from ${people}`;
}

/** Writes a row. Call it in the transaction of the change. */
export async function writeAudit(tx: Db, row: AuditRow): Promise<void> {
  await tx.execute(auditInsert(row));
}
