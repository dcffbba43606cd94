import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { seedOnce } from '../seed/seed';

const GROUPS = 3;

/** Fills an empty database with a few groups of the example community, their pictures and their members. */
export async function seedSome(database: Database): Promise<void> {
  await seedOnce(database);
  await database.db.execute(sql`delete from groups where id not in (select id from groups order by created_at desc, id limit ${GROUPS})`);
  await database.db.execute(sql`delete from image_parts where hash not in (select image_hash from groups where image_hash is not null)`);
  await database.db.execute(sql`delete from images where hash not in (select image_hash from groups where image_hash is not null)`);
  await database.db.execute(sql`delete from users where uid not in (select user_uid from memberships)`);
}
