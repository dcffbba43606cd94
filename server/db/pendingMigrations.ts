import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { selectRow, type Database } from './database';

/** Whether a start with these migrations would change the database. It only reads. */
export async function hasPendingMigrations({ db }: Database, migrationsFolder: string): Promise<boolean> {
  const { made } = await selectRow<{ made: boolean }>(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as made`);
  if (!made) return true;
  const { newest } = await selectRow<{ newest: number }>(db, sql`
    select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`);
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis > newest);
}
