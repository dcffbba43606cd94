import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { addOperator } from '../operators/operatorStore';
import type { TestUser } from './testTokens';

/** Gives a user an account with a confirmed address, as mails and the desk ask for. */
export async function confirmAddress({ db }: Pick<Database, 'db'>, { uid, email }: TestUser): Promise<void> {
  await db.execute(sql`
    insert into accounts (uid, email, email_verified) values (${uid}, ${email}, true)
    on conflict (uid) do update set email_verified = true`);
}

/** Makes a user an operator whose address is confirmed. */
export async function makeOperator(database: Pick<Database, 'db'>, user: TestUser): Promise<void> {
  await confirmAddress(database, user);
  await addOperator(database.db, user.uid);
}
