import { sql } from 'drizzle-orm';
import type { DeskLogEntry, DeskLogPage } from '../../src/contract/types';
import { selectRows, type Database } from '../db/database';
import { DESK_LOG_ENTRY } from './caseJson';

/** Rows on a page. */
const ROWS_A_PAGE = 100;

/** A page of what operators did, the latest first. @param caseId only about one case */
export async function readDeskLog({ db }: Database, { before, caseId }: { before?: string; caseId?: string }): Promise<DeskLogPage> {
  const rows = await selectRows<{ item: DeskLogEntry }>(db, sql`
    select ${DESK_LOG_ENTRY} as item from desk_log l
    where (${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)
      and (${caseId ?? null}::bigint is null or l.case_id = ${caseId ?? null}::bigint)
    order by l.id desc limit ${ROWS_A_PAGE + 1}`);
  const items = rows.slice(0, ROWS_A_PAGE).map(({ item }) => item);
  return { items, next: rows.length > ROWS_A_PAGE ? items.at(-1)?._id ?? null : null };
}
