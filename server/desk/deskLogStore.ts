import { sql } from 'drizzle-orm';
import type { DeskLogEntry, DeskLogPage, Member } from '../../src/contract/types';
import type { Thing } from '../../src/domain/desk/desk';
import { selectRow, selectRows, type Database } from '../db/database';
import { byId, pageOf } from '../db/pageOf';
import { member } from '../groups/memberJson';
import { DESK_LOG_ENTRY } from './caseJson';

/** Rows on a page. */
const ROWS_A_PAGE = 100;

/** What is left of the log. `before` is where the page before ended. */
interface LogFilter {
  before?: string;
  caseId?: string;
  /** By their id. */
  operator?: string;
  thing?: Thing;
}

/** A page of what operators did, the latest first. */
export async function readDeskLog({ db }: Database, { before, caseId, operator, thing }: LogFilter): Promise<DeskLogPage> {
  const conditions = [
    sql`true`, ...(before === undefined ? [] : [sql`l.id < ${before}::bigint`]),
    ...(caseId === undefined ? [] : [sql`l.case_id = ${caseId}::bigint`]),
    ...(operator === undefined ? [] : [sql`l.operator_uid = ${operator}`]), ...(thing ? [sql`l.thing = ${thing}`] : []),
  ];
  const rows = await selectRows<{ item: DeskLogEntry }>(db, sql`
    select ${DESK_LOG_ENTRY} as item from desk_log l where ${sql.join(conditions, sql` and `)}
    order by l.id desc limit ${ROWS_A_PAGE + 1}`);
  const { operators } = await selectRow<{ operators: Member[] }>(db, sql`
    select coalesce(json_agg(${member(sql`u`)} order by u.name), '[]') as operators from operators o join users u on u.uid = o.uid`);
  return { ...pageOf(rows.map(({ item }) => item), ROWS_A_PAGE, byId), operators };
}
