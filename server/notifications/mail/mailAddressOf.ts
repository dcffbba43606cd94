import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../db/database';
import { isMailAddress, normalEmail } from '../../lib/mailAddress';
import { isMailRefused } from '../../mail/mailStore';
import { accountsOf } from '../../users/userStore';

/** Where a user gets mail; null without a confirmed address. @param hosted whether accounts are in a Firebase project */
export async function mailAddressOf(tx: Db, uid: string, hosted: boolean): Promise<string | null> {
  const [row] = await selectRows<{ email: string }>(tx, sql`select email from ${accountsOf(hosted)} where uid = ${uid} and email_verified`);
  const address = row ? normalEmail(row.email) : '';
  return isMailAddress(address) ? address : null;
}

/** Whether mails to a user's address, confirmed or not, come back. @param hosted whether accounts are in a Firebase project */
export async function isMailReturned(db: Db, uid: string, hosted: boolean): Promise<boolean> {
  const [row] = await selectRows<{ email: string | null }>(db, sql`select email from ${accountsOf(hosted)} where uid = ${uid}`);
  return Boolean(row?.email) && isMailRefused(db, row?.email ?? '', hosted);
}

/** The name of a user's profile, for the greeting. */
export async function nameOf(tx: Db, uid: string): Promise<string | null> {
  const [row] = await selectRows<{ name: string }>(tx, sql`select name from users where uid = ${uid}`);
  return row?.name ?? null;
}
