import { sql } from 'drizzle-orm';
import { DEFAULT_DISPLAY_NAME } from '../../src/domain/account/userDisplay';
import { selectRow, selectRows, type Db } from '../db/database';
import { utc } from '../db/utc';
import { normalEmail } from '../lib/mailAddress';
import { accountsOf } from '../users/userStore';
import { deskLogInsert } from './deskLogRows';

/** An operator, as the command line shows them. */
interface Operator {
  email: string;
  name: string;
  /** ISO 8601, UTC. */
  since: string;
  isConfirmed: boolean;
}

/** The user with an address, or null. */
export async function uidOfEmail(db: Db, email: string, hosted: boolean): Promise<string | null> {
  const [row] = await selectRows<{ uid: string }>(db, sql`
    select uid from ${accountsOf(hosted)} where lower(email) = ${normalEmail(email)} order by email_verified desc, uid limit 1`);
  return row?.uid ?? null;
}

/** What the database says now about somebody's right. */
export function operatorRight(db: Db, uid: string, hosted: boolean): Promise<{ isOperator: boolean; isConfirmed: boolean }> {
  return selectRow(db, sql`
    select exists(select 1 from operators where uid = ${uid}) as "isOperator",
      exists(select 1 from ${accountsOf(hosted)} where uid = ${uid} and email_verified) as "isConfirmed"`);
}

/** All operators, the first one first. */
export function listOperators(db: Db, hosted: boolean): Promise<Operator[]> {
  return selectRows(db, sql`
    select coalesce(a.email, '') as email, coalesce(u.name, ${DEFAULT_DISPLAY_NAME}) as name, ${utc(sql`o.since`)} as since,
      coalesce(a.email_verified, false) as "isConfirmed"
    from operators o left join ${accountsOf(hosted)} a on a.uid = o.uid left join users u on u.uid = o.uid order by o.since, o.uid`);
}

/** @returns false when they are one already */
export async function addOperator(db: Db, uid: string): Promise<boolean> {
  const logged = deskLogInsert({ action: 'operator_added', operator: null, subject: uid, requestId: null }, sql`from added`);
  const rows = await selectRows(db, sql`
    with added as (insert into operators (uid, since) values (${uid}, clock_timestamp()) on conflict do nothing returning uid)
    ${logged} returning 1`);
  return rows.length > 0;
}

/** @returns false when they were none */
export async function removeOperator(db: Db, uid: string): Promise<boolean> {
  const logged = deskLogInsert({ action: 'operator_removed', operator: null, subject: uid, requestId: null }, sql`from removed`);
  const rows = await selectRows(db, sql`
    with removed as (delete from operators where uid = ${uid} returning uid) ${logged} returning 1`);
  return rows.length > 0;
}
