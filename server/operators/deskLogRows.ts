import { sql, type SQL } from 'drizzle-orm';
import { DESK_ACTIONS, type Thing } from '../../src/domain/desk/desk';

/** Everything the log of the desk records. */
export const DESK_LOG_ACTIONS = [
  ...DESK_ACTIONS,
  'opened', 'taken', 'released', 'objection_upheld', 'objection_reversed', 'operator_added', 'operator_removed',
  'problem_answered', 'problem_closed', 'problem_opened',
] as const;
type DeskLogAction = (typeof DESK_LOG_ACTIONS)[number];

/** One thing that an operator did. */
interface DeskLogRow {
  action: DeskLogAction;
  /** Null for the command line. */
  operator: string | null;
  caseId?: number;
  thing?: Thing | 'problem';
  thingId?: string;
  /** Whom it concerns. */
  subject?: string | null;
  reason?: string | null;
  words?: string | null;
  /** Null for the command line. */
  requestId: string | null;
}

/**
 * An `insert` of one row, to be executed in the transaction of the change, alone or at the end of its statement.
 * @param from where it depends on what the statement did: as many rows as that has
 */
export function deskLogInsert(
  { action, operator, caseId, thing, thingId, subject, reason, words, requestId }: DeskLogRow, from = sql``,
): SQL {
  return sql`insert into desk_log (at, action, operator_uid, case_id, thing, thing_id, subject_uid, reason, words, request_id)
    select clock_timestamp(), ${action}, ${operator}::text, ${caseId ?? null}::bigint, ${thing ?? null}::text, ${thingId ?? null}::text,
      ${subject ?? null}::text, ${reason ?? null}::text, ${words ?? null}::text, ${requestId}::text ${from}`;
}
