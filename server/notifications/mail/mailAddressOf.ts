import { sql } from 'drizzle-orm';
import { selectRows, type Queries } from '../../db/database';
import { normalEmail } from '../../identity/accountStore';
import { isMailAddress } from '../../lib/mailAddress';

/** Where a user gets mail; null without a confirmed address. @param hosted whether accounts are in a Firebase project */
export async function mailAddressOf(tx: Pick<Queries, 'execute'>, uid: string, hosted: boolean): Promise<string | null> {
  const table = sql.raw(hosted ? 'users' : 'accounts');
  const [row] = await selectRows<{ email: string }>(tx, sql`select email from ${table} where uid = ${uid} and email_verified`);
  const address = row ? normalEmail(row.email) : '';
  return isMailAddress(address) ? address : null;
}

/** The name of a user's profile, for the greeting. */
export async function nameOf(tx: Pick<Queries, 'execute'>, uid: string): Promise<string | null> {
  const [row] = await selectRows<{ name: string }>(tx, sql`select name from users where uid = ${uid}`);
  return row?.name ?? null;
}
