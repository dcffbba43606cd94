import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DeskCase } from '../../src/contract/types';
import type { DeskAction } from '../../src/domain/desk/desk';
import { selectRows, type Database } from '../db/database';
import type { TestUser } from './testTokens';

/** Longer than another statement takes, ms. */
const PAUSE_MS = 50;

/** A decision as one would write it first: it looks, and then writes, without a lock. Tests that look for lost races must notice it. */
export async function insertNaiveDecision(
  { db }: Pick<Database, 'db'>, { _id }: Pick<DeskCase, '_id'>, by: TestUser, action: DeskAction = 'hide',
): Promise<void> {
  const open = await selectRows(db, sql`select 1 from desk_cases where id = ${_id}::bigint and state = 'open'`);
  await wait(PAUSE_MS);
  if (open.length === 0) return;
  await db.execute(sql`
    insert into desk_decisions (case_id, action, operator_uid, at) values (${_id}::bigint, ${action}, ${by.uid}, now())`);
  await db.execute(sql`update desk_cases set state = 'closed' where id = ${_id}::bigint`);
}
