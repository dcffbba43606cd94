import { sql, type SQL } from 'drizzle-orm';

/** A user as others see them, from a row of `users`. Never select email addresses here. */
export const member = (alias: SQL) => sql`json_build_object('_id', ${alias}.uid, 'name', ${alias}.name, 'photoURL', ${alias}.photo_url)`;
