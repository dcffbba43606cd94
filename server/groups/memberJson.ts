import { sql, type SQL } from 'drizzle-orm';

/** A user as others see them, from a row of `users`. Never select email addresses here. */
export const member = (alias: SQL) => sql`json_build_object('_id', ${alias}.uid, 'name', ${alias}.name, 'photoURL', ${alias}.photo_url)`;

/** The same by a column with a uid; null for nobody, and once the account is deleted. */
export const userBy = (column: string) => sql`(select ${member(sql`u`)} from users u where u.uid = ${sql.raw(column)})`;
